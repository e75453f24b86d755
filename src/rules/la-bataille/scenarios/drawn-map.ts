import { HEXSIDES, type Hexside, sideTowards, stepped } from '../../../hex/axial';
import { hexInColumn, hexName, hexNamed, indexOf, type Layout, makeLayout } from '../../../hex/layout';
import type { StoredMap } from '../../../hex/stored-map';
import { keptLegend } from '../../hex/ground-sets';
import type { Hexside as SideKind } from '../la-bataille-vocabulary';

/** A map as it is drawn by hand: what is tedious to list side by side is said in one word. */
export interface DrawnMap {
  /** A sign for each hex, row by row. */
  readonly terrain: string;
  /** A figure for each hex; where two neighbours differ, a slope lies between them. */
  readonly levels: string;
  readonly waters: readonly Water[];
  readonly works: readonly Works[];
  /** Names of the hexes that a road goes through, one after the other. */
  readonly roads: readonly string[];
}

/** It flows from row to row down the map, from the row `from` on: after this column in each. */
interface Water {
  readonly kind: 'river' | 'stream';
  readonly from: number;
  readonly after: readonly number[];
}

interface Works {
  readonly at: string;
  readonly kind: 'redoubt-front' | 'fleche-side';
  readonly sides: readonly Hexside[];
}

type Side = StoredMap['sides'][number];

export function storedMapOf(drawn: DrawnMap): StoredMap {
  const terrain = rowsOf(drawn.terrain);
  const levels = rowsOf(drawn.levels);
  const layout = makeLayout(terrain[0]?.length ?? 0, terrain.length);
  return {
    columns: layout.columns,
    rows: layout.rows,
    ...keptLegend('la-bataille'),
    terrain,
    levels,
    sides: [
      ...between(layout, 'slope', (column, row) => levels[row - 1]?.[column - 1]),
      ...drawn.waters.flatMap(({ kind, from, after }) => between(layout, kind, bankOf(from, after))),
      ...drawn.works.flatMap(({ at, kind, sides }) => sides.map((side): Side => [at, side, kind])),
    ],
    roads: drawn.roads.flatMap((road) => roadSides(layout, road.split(' '))),
  };
}

const rowsOf = (drawn: string): string[] => drawn.trim().split('\n');

/** Which bank a hex is on; undefined where the water does not flow. */
const bankOf =
  (from: number, after: readonly number[]) =>
  (column: number, row: number): string | undefined => {
    const last = after[row - from];
    return last === undefined ? undefined : column <= last ? 'this' : 'that';
  };

/** A side of this kind wherever two neighbours differ. */
function between(
  layout: Layout,
  kind: SideKind,
  of: (column: number, row: number) => string | undefined,
): readonly Side[] {
  const sides: Side[] = [];
  for (let row = 1; row <= layout.rows; row++) {
    for (let column = 1; column <= layout.columns; column++) {
      const hex = hexInColumn(column, row);
      for (const side of HEXSIDES.slice(0, 3)) {
        const across = stepped(hex, side);
        if (indexOf(layout, across) === undefined) continue;
        const here = of(column, row);
        const there = of(across.q + (across.r >> 1) + 1, across.r + 1);
        if (here !== undefined && there !== undefined && here !== there) sides.push([hexName(layout, hex), side, kind]);
      }
    }
  }
  return sides;
}

function roadSides(layout: Layout, names: readonly string[]): readonly Side[] {
  return names.slice(1).map((name, place): Side => {
    const before = names[place] ?? '';
    const [from, to] = [hexNamed(layout, before), hexNamed(layout, name)];
    const side = from && to && sideTowards(from, to);
    if (side === undefined) throw new Error(`No road from ${before} to ${name}`);
    return [before, side, 'road'];
  });
}
