import { inRange } from '../../../dice/base-six';
import { type Fraction, readFraction } from '../../../dice/fraction';
import { columnFor } from '../columns';
import type { Edition } from '../edition/edition';

/** A column of the fire chart by its place; undefined: no column, no effect. */
export type FireColumn = number | undefined;

export function fireColumn({ fire: { chart } }: Edition, attack: Fraction, defence: Fraction): FireColumn {
  const found = columnFor(chart.columns, attack, defence);
  if (found >= 0) return found;
  return chart.below.take === 'first' && attack.over > 0 ? 0 : undefined;
}

/** So many printed columns to the right, or to the left; below the first there is no effect (R13). */
export function shifted({ fire: { chart } }: Edition, column: FireColumn, by: number): FireColumn {
  if (column === undefined) return undefined;
  const to = Math.min(column + by, chart.columns.length - 1);
  return to < 0 ? undefined : to;
}

/** At night one column down: to the next whole odds, n to 1 or 1 to n, or to the column beside it (R14). */
export function nightColumn(edition: Edition, column: FireColumn): FireColumn {
  const { down } = edition.daylight.nightColumn;
  if (down === 'none' || column === undefined) return column;
  if (down === 'printed') return shifted(edition, column, -1);
  const below = edition.fire.chart.columns.slice(0, column);
  const whole = below.findLastIndex(({ ratio }) => isWhole(readFraction(ratio)));
  return whole < 0 ? undefined : whole;
}

const isWhole = ({ over, under }: Fraction): boolean => under === 1 || over === 1;

export const fireOdds = ({ fire: { chart } }: Edition, column: FireColumn): string | undefined =>
  column === undefined ? undefined : chart.columns[column]?.odds;

/** Increments lost. */
export function fireLoss({ fire: { chart } }: Edition, column: FireColumn, roll: number): number {
  const losses = column === undefined ? [] : (chart.columns[column]?.losses ?? []);
  return losses.find(({ from, to }) => inRange(roll, [from, to]))?.loss ?? 0;
}
