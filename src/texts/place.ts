import type { Point } from '../geometry/point';
import type { Table } from '../table/table';
import { texts } from './texts';

/** Counter-clockwise from +x, as headings run. */
const WAYS = ['right', 'farRight', 'far', 'farLeft', 'left', 'nearLeft', 'near', 'nearRight'] as const;

/** Where on the table a point lies, in the nine fields of the table as seen from the near seat. */
export function placeInWords(at: Point, table: Pick<Table, 'width' | 'depth'>): string {
  if (at.x < 0 || at.y < 0 || at.x > table.width || at.y > table.depth) return texts.place.off;
  const across = third(at.x / table.width, ['left', 'middle', 'right'] as const);
  const along = third(at.y / table.depth, ['near', 'middle', 'far'] as const);
  return texts.place.fields[`${along} ${across}`];
}

/** The way a heading (radians) looks, to the nearest eighth of a turn. */
export function headingInWords(heading: number): string {
  const eighth = Math.round(heading / (Math.PI / 4));
  const way = WAYS[((eighth % 8) + 8) % 8] ?? 'far';
  return texts.place.ways[way];
}

function third<T>(share: number, names: readonly [T, T, T]): T {
  if (share < 1 / 3) return names[0];
  return share <= 2 / 3 ? names[1] : names[2];
}
