import { type Fielded, standOf } from '../table/troops';
import type { Unit } from '../table/unit';

/** Which bases of a unit are meant to fire: all, or so many counted from one end of its front. */
export type Part = { readonly from: 'all' } | { readonly from: 'left' | 'right'; readonly count: number };

export const ALL: Part = { from: 'all' };

/** How many bases there are to choose from. */
export const basesIn = (table: Fielded, unit: Unit): number => standOf(table, unit).count;

/** The half at one end; of an odd number the left has one more, so that both together are all. */
export function halfOf(table: Fielded, unit: Unit, from: 'left' | 'right'): Part {
  const count = basesIn(table, unit);
  return { from, count: from === 'left' ? Math.ceil(count / 2) : Math.floor(count / 2) };
}

/** The bases of a part by their index in the stand, smallest first; undefined for all. */
export function basesOf(part: Part, table: Fielded, unit: Unit): readonly number[] | undefined {
  if (part.from === 'all') return undefined;
  const { spots, count } = standOf(table, unit);
  const x = (i: number): number => spots[i * 3] ?? 0;
  const y = (i: number): number => spots[i * 3 + 1] ?? 0;
  const way = part.from === 'left' ? 1 : -1;
  // File by file. One order, taken from either end, so that two parts that make up the whole never share a base.
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => x(a) - x(b) || y(b) - y(a) || a - b);
  if (way < 0) order.reverse();
  return order.slice(0, part.count).sort((a, b) => a - b);
}
