import type { Hex } from '../../hex/axial';
import { hexInColumn, hexName, type Layout } from '../../hex/layout';
import { bad, good, type Result } from '../../table/result';

/** A map must be at least so large that two small forces can stand at its edges and not in each other's fire. */
const LEAST = { columns: 10, rows: 5 } as const;
/** How many columns at either edge they stand in; those farther in are filled first. */
const DEEP = 3;

export type Edge = 'left' | 'right';

/** Somebody and the name of the hex where he stands. */
export interface Stood<T> {
  readonly one: T;
  readonly at: string;
}

export const roomToFight = ({ columns, rows }: Layout): Result<true> =>
  columns < LEAST.columns || rows < LEAST.rows ? bad('hex-map/too-small-to-play', 'map', LEAST) : good(true);

/** A hex for each of a force at an edge of the map, the first of them nearest to the middle of it. */
export function drawnUp<T>(
  layout: Layout,
  edge: Edge,
  force: readonly T[],
  mayStand: (one: T, hex: Hex) => boolean,
): Result<readonly Stood<T>[]> {
  const free = hexesAt(layout, edge);
  const stood: Stood<T>[] = [];
  for (const one of force) {
    const at = free.findIndex((hex) => mayStand(one, hex));
    const [hex] = at < 0 ? [] : free.splice(at, 1);
    if (!hex) return bad('hex-map/no-room-to-play', 'map');
    stood.push({ one, at: hexName(layout, hex) });
  }
  return good(stood);
}

/** Hexes at an edge, those in the middle rows first, with a gap between two where there is one. */
function hexesAt(layout: Layout, edge: Edge): Hex[] {
  const middle = (layout.rows + 1) / 2;
  const rows = Array.from({ length: layout.rows }, (_, i) => i + 1).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b,
  );
  const parity = Math.round(middle) % 2;
  const spread = [...rows.filter((row) => row % 2 === parity), ...rows.filter((row) => row % 2 !== parity)];
  const columns = Array.from({ length: DEEP }, (_, i) => (edge === 'left' ? DEEP - i : layout.columns - DEEP + 1 + i));
  // Every other row of the foremost column holds a small force on all but the smallest maps.
  return columns.flatMap((column) => spread.map((row) => hexInColumn(column, row)));
}
