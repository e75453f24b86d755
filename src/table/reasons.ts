/** A place in a printed rule book. */
export interface Cite {
  readonly book: string;
  readonly rule: string;
}

/** Something said to the person: `key` picks the words in the reader's language, `values` fill them. */
export interface Saying {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** One thing that counted, how much it counted, and where the book says so. */
export interface Factor extends Saying {
  readonly value: number;
  readonly cite: Cite;
}

/** A number with its reasons. The total is the sum of the factors, never anything else. */
export interface Tally {
  readonly total: number;
  readonly factors: readonly Factor[];
}

/** Something that stands against a command. `overridable`: players or umpire may let it stand all the same. */
export interface Breach extends Saying {
  readonly cite?: Cite;
  readonly overridable: boolean;
}

export function tally(factors: readonly Factor[]): Tally {
  return { total: factors.reduce((sum, factor) => sum + factor.value, 0), factors };
}
