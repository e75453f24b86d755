import type { FractionText } from '../dice/fraction';
import type { Cite, Saying } from '../table/reasons';

/** `is` begins, the others change what there was before. */
export interface StrengthLine extends Saying {
  readonly row: string;
  readonly does: 'is' | 'plus' | 'times';
  readonly amount: FractionText;
  readonly cite: Cite;
}
