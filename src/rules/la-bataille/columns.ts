import { compare, dividedBy, type Fraction, type FractionText, readFraction } from '../../dice/fraction';

/** Odds of a chart: columns in the order of their ratio, from the least. */
type Columns = readonly { readonly ratio: FractionText }[];

/** The last column whose ratio the strengths reach; −1 where they do not reach the first. Nothing against them is the last one. */
export function columnFor(columns: Columns, attack: Fraction, defence: Fraction): number {
  if (defence.over <= 0) return attack.over > 0 ? columns.length - 1 : -1;
  const odds = dividedBy(attack, defence);
  return columns.findLastIndex(({ ratio }) => compare(readFraction(ratio), odds) <= 0);
}
