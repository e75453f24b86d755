/** An exact number: a third is a third. In lowest terms, with the sign above and the part below positive. */
export interface Fraction {
  readonly over: number;
  readonly under: number;
}

/** A fraction as it is written in tables and files: `12`, `2/3`. */
export type FractionText = `${number}` | `${number}/${number}`;

export const ZERO: Fraction = { over: 0, under: 1 };
export const ONE: Fraction = { over: 1, under: 1 };

export function fraction(over: number, under = 1): Fraction {
  if (!Number.isSafeInteger(over) || !Number.isSafeInteger(under) || under === 0)
    throw new RangeError(`${over}/${under} is no fraction`);
  const shared = greatestDivisor(Math.abs(over), Math.abs(under)) * Math.sign(under);
  // Adding zero keeps a negative zero out.
  return { over: over / shared + 0, under: under / shared };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

const WRITTEN = /^(-?\d{1,9})(?:\/([1-9]\d{0,8}))?$/;

/** Is this a number as `readFraction` takes it? */
export const isFractionText = (text: string): text is FractionText => WRITTEN.test(text);

export function readFraction(text: FractionText): Fraction {
  const [, over, under = '1'] = WRITTEN.exec(text) ?? [];
  if (over === undefined) throw new RangeError(`${text} is no fraction`);
  return fraction(Number(over), Number(under));
}

/** `40/3`, or `12` where it is whole. */
export const writeFraction = ({ over, under }: Fraction): FractionText =>
  under === 1 ? `${over}` : `${over}/${under}`;

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, fraction(-b.over, b.under));

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);

export const dividedBy = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under, a.under * b.over);

export const sumOfFractions = (all: readonly Fraction[]): Fraction => all.reduce(plus, ZERO);

export const product = (all: readonly Fraction[]): Fraction => all.reduce(times, ONE);

/** Below zero where `a` is the less, above where it is the greater. */
export const compare = (a: Fraction, b: Fraction): number => a.over * b.under - b.over * a.under;

/** The whole part, downwards. */
export const floor = ({ over, under }: Fraction): number => Math.floor(over / under);
