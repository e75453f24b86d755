import * as v from 'valibot';
import { HEXSIDES, type Hexside } from './axial';
import {
  hexAt,
  hexName,
  hexNamed,
  indexAcross,
  indexOf,
  type Layout,
  MOST_COLUMNS,
  MOST_ROWS,
  makeLayout,
} from './layout';
import {
  edited,
  emptyMap,
  featuresAlong,
  type HexMap,
  HIGHEST_LEVEL,
  type Legend,
  type MapEdit,
  MOST_ROAD_KINDS,
  MOST_SIDE_BITS,
  MOST_TERRAIN_KINDS,
  roadAcross,
  sideBitsOf,
} from './map';

/**
 * A map as it is kept and shared: rows of signs that a person can read and write.
 *
 *     columns: 4, rows: 2
 *     signs: [{ sign: '.', kind: 'clear' }, { sign: 'w', kind: 'wood' }]
 *     terrain: ['..w.', '.ww.']
 *     levels: ['0011', '0112']          one sign a hex, 0 to 9, then a to z; may be left out where all is flat
 *     sides: [['0201', 0, 'stream']]    of hex 0201, along its side 0
 *     roads: [['0101', 0, 'road']]
 */
const kind = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/));
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const rowsOf = (signs: RegExp) =>
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(MOST_COLUMNS), v.regex(signs))), v.maxLength(MOST_ROWS));
const sideKinds = (most: number) => v.pipe(v.array(kind), v.maxLength(most));
const alongSides = v.pipe(
  v.array(v.tuple([v.pipe(v.string(), v.maxLength(6)), v.picklist(HEXSIDES), kind])),
  v.maxLength(3 * MOST_COLUMNS * MOST_ROWS),
);
const allDiffer = (values: readonly string[]): boolean => new Set(values).size === values.length;

const shapeSchema = v.object({
  columns: whole(1, MOST_COLUMNS),
  rows: whole(1, MOST_ROWS),
  signs: v.pipe(
    v.array(v.object({ sign: v.pipe(v.string(), v.regex(/^[.a-zA-Z]$/)), kind })),
    v.minLength(1),
    v.maxLength(MOST_TERRAIN_KINDS),
    v.check((signs) => allDiffer(signs.map(({ sign }) => sign)) && allDiffer(signs.map((each) => each.kind))),
  ),
  sideKinds: sideKinds(MOST_SIDE_BITS),
  /** Those of the kinds above that belong to one of the two hexes. */
  oneWay: sideKinds(MOST_SIDE_BITS),
  roadKinds: sideKinds(MOST_ROAD_KINDS),
  terrain: rowsOf(/^[.a-zA-Z]+$/),
  levels: v.exactOptional(rowsOf(/^[0-9a-z]+$/)),
  sides: alongSides,
  roads: alongSides,
});

type Shape = v.InferOutput<typeof shapeSchema>;

/** A map from a file, the database or a message. Whatever passes can be laid out. */
export const storedMapSchema = v.pipe(
  shapeSchema,
  v.check((map) => allDiffer(map.sideKinds) && allDiffer(map.roadKinds), 'Each kind is named once.'),
  v.check((map) => map.oneWay.every((each) => map.sideKinds.includes(each)), 'One-way kinds are among the kinds.'),
  v.check((map) => sideBitsOf(legendOf(map).sides) <= MOST_SIDE_BITS, 'There are not too many kinds of sides.'),
  v.check((map) => [map.terrain, map.levels ?? map.terrain].every((rows) => fills(map, rows)), 'Every hex has a sign.'),
  v.check(signsAreKnown, 'Every sign is explained.'),
  v.check(sidesAreOnMap, 'Sides are of known kinds, between hexes of the map.'),
);

export type StoredMap = v.InferOutput<typeof storedMapSchema>;

function fills({ columns, rows }: Shape, lines: readonly string[]): boolean {
  return lines.length === rows && lines.every((line) => line.length === columns);
}

function signsAreKnown(map: Shape): boolean {
  const known = new Set(map.signs.map(({ sign }) => sign));
  return map.terrain.every((line) => [...line].every((sign) => known.has(sign)));
}

function sidesAreOnMap(map: Shape): boolean {
  const layout = makeLayout(map.columns, map.rows);
  const among = (kinds: readonly string[], entries: Shape['sides']): boolean =>
    entries.every(([name, side, each]) => {
      const index = placeNamed(layout, name);
      return index !== undefined && layout.on[indexAcross(layout, index, side)] === 1 && kinds.includes(each);
    });
  return among(map.sideKinds, map.sides) && among(map.roadKinds, map.roads);
}

function legendOf(map: Shape): Legend {
  return {
    terrain: map.signs,
    sides: map.sideKinds.map((each) => ({ kind: each, oneWay: map.oneWay.includes(each) })),
    roads: map.roadKinds,
  };
}

/** Lays a kept map out. */
export function mapFrom(stored: StoredMap): HexMap {
  const legend = legendOf(stored);
  const map = emptyMap(stored.columns, stored.rows, legend);
  const { layout } = map;
  const numberOf = new Map(stored.signs.map(({ sign }, terrain) => [sign, terrain]));
  const edits: MapEdit[] = [];
  layout.cells.forEach((index, i) => {
    const row = Math.floor(i / stored.columns);
    const column = i % stored.columns;
    const terrain = numberOf.get(stored.terrain[row]?.[column] ?? '') ?? 0;
    const level = Number.parseInt(stored.levels?.[row]?.[column] ?? '0', HIGHEST_LEVEL + 1);
    if (terrain !== 0) edits.push({ kind: 'terrain', index, terrain });
    if (level !== 0) edits.push({ kind: 'elevation', index, level });
  });
  for (const [name, side, each] of stored.sides) {
    const feature = stored.sideKinds.indexOf(each);
    edits.push({ kind: 'side', index: placeOf(map, name), side, feature, there: true });
  }
  for (const [name, side, each] of stored.roads) {
    edits.push({ kind: 'road', index: placeOf(map, name), side, road: stored.roadKinds.indexOf(each) + 1 });
  }
  return { ...edited(map, edits), version: map.version };
}

function placeNamed(layout: Layout, name: string): number | undefined {
  const hex = hexNamed(layout, name);
  return hex && indexOf(layout, hex);
}

function placeOf({ layout }: HexMap, name: string): number {
  const index = placeNamed(layout, name);
  if (index === undefined) throw new Error(`No hex ${name}`);
  return index;
}

/** What is kept of a map. */
export function storedFrom(map: HexMap): StoredMap {
  const { layout, legend } = map;
  const rows = (signOf: (index: number) => string): string[] =>
    Array.from({ length: layout.rows }, (_, row) =>
      Array.from(layout.cells.subarray(row * layout.columns, (row + 1) * layout.columns), signOf).join(''),
    );
  const isFlat = layout.cells.every((index) => map.elevation[index] === 0);
  return {
    columns: layout.columns,
    rows: layout.rows,
    signs: [...legend.terrain],
    sideKinds: legend.sides.map((each) => each.kind),
    oneWay: legend.sides.filter(({ oneWay }) => oneWay).map((each) => each.kind),
    roadKinds: [...legend.roads],
    terrain: rows((index) => legend.terrain[map.terrain[index] as number]?.sign ?? ''),
    ...(isFlat ? {} : { levels: rows((index) => (map.elevation[index] as number).toString(HIGHEST_LEVEL + 1)) }),
    sides: sidesOf(map, (index, side) =>
      featuresAlong(map, index, side)
        .filter((feature) => side < 3 || legend.sides[feature]?.oneWay)
        .map((feature) => legend.sides[feature]?.kind ?? ''),
    ),
    roads: sidesOf(map, (index, side) => {
      const road = side < 3 ? legend.roads[roadAcross(map, index, side) - 1] : undefined;
      return road === undefined ? [] : [road];
    }),
  };
}

function sidesOf(
  { layout }: HexMap,
  kindsAlong: (index: number, side: Hexside) => readonly string[],
): [string, Hexside, string][] {
  return [...layout.cells].flatMap((index) => {
    const name = hexName(layout, hexAt(layout, index));
    return HEXSIDES.filter((side) => layout.on[indexAcross(layout, index, side)] === 1).flatMap((side) =>
      kindsAlong(index, side).map((each): [string, Hexside, string] => [name, side, each]),
    );
  });
}
