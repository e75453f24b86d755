import { type Hexside, opposite } from './axial';
import { indexAcross, type Layout, makeLayout } from './layout';

/**
 * A map as it is now. It is never changed: an edit makes the next one, which shares all arrays the edit did not touch and
 * has a version of its own, so that whatever was worked out from a map knows when it is out of date.
 */
export interface HexMap {
  readonly layout: Layout;
  readonly legend: Legend;
  readonly version: number;
  /** Per hex the number of its kind in the legend. */
  readonly terrain: Uint8Array;
  /** Per hex its level. */
  readonly elevation: Uint8Array;
  /** What lies along the sides, as bits by the legend. Each hex owns its sides 0, 1 and 2, its neighbours the others. */
  readonly sides: Uint16Array;
  /** What road crosses each owned side: 0 for none, otherwise one more than its number in the legend. */
  readonly roads: Uint8Array;
}

/** What the numbers of a map mean. The kernel knows no kind: books give them costs, heights and names. */
export interface Legend {
  /** The first is what hexes are that nobody has drawn on. */
  readonly terrain: readonly TerrainKind[];
  readonly sides: readonly SideKind[];
  readonly roads: readonly string[];
}

export interface TerrainKind {
  readonly kind: string;
  /** The sign it is written with where a map is kept as text. */
  readonly sign: string;
}

export interface SideKind {
  readonly kind: string;
  /** It belongs to one of the two hexes, like the front of a redoubt: the other sees it from outside. */
  readonly oneWay: boolean;
}

/** A one-way kind takes two bits, others one. */
export const MOST_SIDE_BITS = 16;
export const MOST_TERRAIN_KINDS = 52;
export const MOST_ROAD_KINDS = 16;
export const HIGHEST_LEVEL = 35;

export function emptyMap(columns: number, rows: number, legend: Legend): HexMap {
  const layout = makeLayout(columns, rows);
  return {
    layout,
    legend,
    version: 1,
    terrain: new Uint8Array(layout.size),
    elevation: new Uint8Array(layout.size),
    sides: new Uint16Array(3 * layout.size),
    roads: new Uint8Array(3 * layout.size),
  };
}

/** One stroke of the pencil. A side of a one-way kind is drawn from the hex it belongs to. */
export type MapEdit =
  | { readonly kind: 'terrain'; readonly index: number; readonly terrain: number }
  | { readonly kind: 'elevation'; readonly index: number; readonly level: number }
  | {
      readonly kind: 'side';
      readonly index: number;
      readonly side: Hexside;
      readonly feature: number;
      readonly there: boolean;
    }
  /** Road 0 takes it away. */
  | { readonly kind: 'road'; readonly index: number; readonly side: Hexside; readonly road: number };

/** The map after some edits: only the arrays they touch are copied, once. */
export function edited(map: HexMap, edits: readonly MapEdit[]): HexMap {
  let { terrain, elevation, sides, roads } = map;
  for (const edit of edits) {
    if (edit.kind === 'terrain') {
      if (terrain === map.terrain) terrain = terrain.slice();
      terrain[edit.index] = edit.terrain;
    } else if (edit.kind === 'elevation') {
      if (elevation === map.elevation) elevation = elevation.slice();
      elevation[edit.index] = edit.level;
    } else if (edit.kind === 'side') {
      if (sides === map.sides) sides = sides.slice();
      const at = ownedSide(map.layout, edit.index, edit.side);
      const bit = sideBit(map.legend, edit.feature, edit.side < 3);
      sides[at] = edit.there ? (sides[at] as number) | bit : (sides[at] as number) & ~bit;
    } else {
      if (roads === map.roads) roads = roads.slice();
      roads[ownedSide(map.layout, edit.index, edit.side)] = edit.road;
    }
  }
  return { ...map, version: map.version + 1, terrain, elevation, sides, roads };
}

/** Is a kind of feature along this side? Of a one-way kind: does it belong to this hex? */
export function hasFeature(map: HexMap, index: number, side: Hexside, feature: number): boolean {
  const bits = map.sides[ownedSide(map.layout, index, side)] as number;
  return (bits & sideBit(map.legend, feature, side < 3)) !== 0;
}

/** The kinds along this side, as numbers of the legend. One-way kinds are told on the hex they belong to only. */
export function featuresAlong(map: HexMap, index: number, side: Hexside): readonly number[] {
  if (map.sides[ownedSide(map.layout, index, side)] === 0) return [];
  return map.legend.sides.flatMap((_, feature) => (hasFeature(map, index, side, feature) ? [feature] : []));
}

/** The road across this side: 0 for none, otherwise one more than its number in the legend. */
export function roadAcross(map: HexMap, index: number, side: Hexside): number {
  return map.roads[ownedSide(map.layout, index, side)] as number;
}

/** How many bits the kinds of a legend take. */
export function sideBitsOf(sides: readonly SideKind[]): number {
  return sides.reduce((bits, { oneWay }) => bits + (oneWay ? 2 : 1), 0);
}

function ownedSide(layout: Layout, index: number, side: Hexside): number {
  return side < 3 ? 3 * index + side : 3 * indexAcross(layout, index, side) + opposite(side);
}

/** The bit of a kind as the owner of the side sees it, or as the hex across does. */
function sideBit({ sides }: Legend, feature: number, isOwner: boolean): number {
  const first = sideBitsOf(sides.slice(0, feature));
  return 1 << (sides[feature]?.oneWay && !isOwner ? first + 1 : first);
}
