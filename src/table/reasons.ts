import type { Shape } from './shapes';

/** A place in a printed rule book. */
export interface Cite {
  readonly book: string;
  readonly rule: string;
}

/** Something said to the person: `key` picks the words in the reader's language, `values` fill them. */
export interface Message {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Something that stands against a command. `overridable`: players or umpire may let it stand all the same. */
export interface Violation extends Message {
  /** What rules go by; the words hang on `key`, which may be renamed. */
  readonly kind?: string;
  readonly cite?: Cite;
  readonly overridable: boolean;
  /** Where it is, for the picture. */
  readonly shapes?: readonly Shape[];
}
