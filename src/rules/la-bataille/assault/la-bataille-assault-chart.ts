import { plusSteps, waysOf } from '../../../dice/base-six';
import type { Fraction } from '../../../dice/fraction';
import { columnFor } from '../columns';
import type { Edition } from '../edition/edition';
import type { AssaultResult } from '../edition/edition-assault';

/** A column of the assault chart by its place. There is always one: the ends hold (R111). */
export const assaultColumn = ({ assault: { chart } }: Edition, attack: Fraction, defence: Fraction): number =>
  Math.max(0, columnFor(chart.columns, attack, defence));

export const moved = ({ assault: { chart } }: Edition, column: number, by: number): number =>
  Math.min(Math.max(0, column + by), chart.columns.length - 1);

/** Columns to the left for a die of the defender; none where the book has no such die. */
export const leftShift = ({ assault: { shifts } }: Edition, die: number): number =>
  shifts.find(({ from, to }) => die >= from && die <= to)?.left ?? 0;

export const assaultCell = ({ assault: { chart } }: Edition, column: number, roll: number): AssaultResult | null =>
  chart.rows.find((row) => row.roll === roll)?.cells[column] ?? null;

/** In how many of 36 rolls each result comes. */
export const resultWays = (
  edition: Edition,
  column: number,
  modifier: number,
): ReadonlyMap<AssaultResult | null, number> =>
  waysOf((natural) => assaultCell(edition, column, plusSteps(natural, modifier)));
