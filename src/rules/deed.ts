import type { Cite, Saying, Violation } from '../table/reasons';

/** A button on the unit's card that sends one command, after the person chose what it needs. */
export interface Deed extends Saying {
  readonly id: string;
  readonly cite: Cite;
  readonly violations: readonly Violation[];
  /** The command as it would be sent; `choices` fill `number` where the person picks one. */
  readonly command: { readonly type: string; readonly [field: string]: unknown };
  readonly number?: {
    readonly field: string;
    readonly least: number;
    readonly most: number;
    readonly standard: number;
  };
}
