import { SUMS, WAYS } from '../../../dice/sums';
import type { Cite } from '../../../table/reasons';
import type { Factor, Outcome, ThrowCard } from '../../card';
import { sumOf } from '../melee/melee-factors';

/** The row of a table of results that a total is read in: the first that reaches up to it. */
export function rowFor<Row extends { readonly upTo: number }>(rows: readonly Row[], total: number): Row {
  const row = rows.find(({ upTo }) => total <= upTo);
  if (!row) throw new Error(`No row for ${total}`);
  return row;
}

/** One throw against a table of results, with the exact chance of each; the best first, which is the last of the table. */
export function throwCardOf<Row extends { readonly upTo: number }>(
  cite: Cite,
  factors: readonly Factor[],
  rows: readonly Row[],
  sayingOf: (row: Row) => Omit<Outcome, 'chance'>,
): ThrowCard {
  const modifier = sumOf(factors);
  const chanceOf = (row: Row): number => {
    const ways = SUMS.filter(({ sum }) => rowFor(rows, sum + modifier) === row).map((each) => each.ways);
    return ways.reduce((all, each) => all + each, 0) / WAYS;
  };
  return {
    kind: 'throw',
    cite,
    factors,
    modifier,
    outcomes: rows
      .toReversed()
      .map((row) => ({ ...sayingOf(row), chance: chanceOf(row) }))
      .filter(({ chance }) => chance > 0),
  };
}

/** An outcome by its id, whose words are found under the throw's name. */
export const outcomeOf = (name: string, id: string): Omit<Outcome, 'chance'> => ({
  id,
  key: `${name}.outcome.${id}`,
  short: { key: `${name}.outcome.${id}.short` },
});
