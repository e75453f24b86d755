import type { Point } from '../geometry/point';
import { along, distanceBetween } from '../geometry/vector';
import { type Hex, type Hexside, opposite, sameHex, sideTowards, stepped } from '../hex/axial';
import { type Board, boardSize, centreOf, hexUnder, middleOfSide, sideUnder } from '../hex/board';
import { indexOf } from '../hex/layout';
import { type HexMap, hasFeature } from '../hex/map';
import { boardOf, type HexShape } from '../table/hex-table';

/** What a touch on the map draws. */
export type MapAim =
  | { readonly kind: 'look' }
  | { readonly kind: 'paint' | 'fill'; readonly terrain: string }
  | { readonly kind: 'raise'; readonly by: 1 | -1 }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'erase' }
  | { readonly kind: 'side'; readonly feature: string }
  | { readonly kind: 'clear-side' }
  | { readonly kind: 'road'; readonly road: string }
  | { readonly kind: 'clear-road' };

/** The levels that hexes are put on at once; higher ones are come to by raising. */
export const LEVELS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

interface SideAt {
  readonly hex: Hex;
  readonly side: Hexside;
}

/** What a finger has gone over since it came down. Begun off the map, it goes over nothing until it comes on to it. */
export interface Stroke {
  readonly aim: MapAim;
  /** Each once, but for ways, which may come back to where they were. */
  readonly hexes: readonly Hex[];
  readonly sides: readonly SideAt[];
  /** Along sides: does the stroke draw, or take away what it finds? Its first side says. */
  readonly draws: boolean;
  readonly last: Point;
}

/** A finger moves this far at most between two looks at what is under it, in hexes. */
const STEP = 0.25;
/** A side is meant within this share of a hex; nearer to the middle none is, when the finger goes along. */
const NEAR = 0.3;

export function strokeFrom(map: HexMap, aim: MapAim, at: Point): Stroke {
  return met(map, { aim, hexes: [], sides: [], draws: true, last: at }, at, true);
}

/** The stroke when the finger has come so far: no hex in between is left out, however fast it went. */
export function strokeOn(map: HexMap, stroke: Stroke, to: Point): Stroke {
  const { across } = boardOf(map.layout);
  const steps = Math.max(1, Math.ceil(distanceBetween(stroke.last, to) / (across * STEP)));
  let now = stroke;
  for (let i = 1; i <= steps; i++) now = met(map, now, along(stroke.last, to, i / steps), false);
  return { ...now, last: to };
}

/** A straight way from the centre of a hex to that of another, as a stroke. */
export function strokeBetween(map: HexMap, aim: MapAim, from: Hex, to: Hex): Stroke {
  return strokeOn(map, strokeFrom(map, aim, inside(map, from)), inside(map, to));
}

/** A hair from the centre towards the middle of the board: a line along the edge of the map keeps to its hexes. */
function inside({ layout }: HexMap, hex: Hex): Point {
  const board = boardOf(layout);
  const { width, depth } = boardSize(board);
  return along(centreOf(board, hex), { x: width / 2, y: depth / 2 }, 1e-4);
}

/** A stroke on one side alone. */
export function sideStroke(map: HexMap, aim: MapAim, hex: Hex, side: Hexside): Stroke {
  const at = middleOfSide(boardOf(map.layout), hex, side);
  const isOnMap = indexOf(map.layout, stepped(hex, side)) !== undefined;
  return withSide(map, { aim, hexes: [], sides: [], draws: true, last: at }, isOnMap ? { hex, side } : undefined);
}

function met(map: HexMap, stroke: Stroke, at: Point, isTap: boolean): Stroke {
  const board = boardOf(map.layout);
  const hex = hexUnder(board, at);
  if (!hex) return stroke;
  switch (stroke.aim.kind) {
    case 'side':
    case 'clear-side':
      return withSide(map, stroke, sideAt(board, hex, at, isTap));
    case 'road':
    case 'clear-road':
      return withStep(map, stroke, hex);
    default:
      return stroke.hexes.some((each) => sameHex(each, hex)) ? stroke : { ...stroke, hexes: [...stroke.hexes, hex] };
  }
}

/** The side meant by a finger in this hex: the nearest by a tap; one it passes only if it comes close to its middle. */
function sideAt(board: Board, hex: Hex, at: Point, isTap: boolean): SideAt | undefined {
  const side = sideUnder(board, hex, at);
  if (indexOf(board.layout, stepped(hex, side)) === undefined) return undefined;
  const near = distanceBetween(at, middleOfSide(board, hex, side)) < NEAR * board.across;
  return isTap || near ? { hex, side } : undefined;
}

function withSide(map: HexMap, stroke: Stroke, at: SideAt | undefined): Stroke {
  if (!at || stroke.sides.some((each) => isSameSide(each, at))) return stroke;
  const { aim, sides } = stroke;
  const draws = sides.length > 0 ? stroke.draws : aim.kind === 'side' && !lies(map, aim.feature, at);
  return { ...stroke, draws, sides: [...sides, at] };
}

/** The side between two hexes, seen from either. */
const isSameSide = (a: SideAt, b: SideAt): boolean =>
  (sameHex(a.hex, b.hex) && a.side === b.side) ||
  (sameHex(a.hex, stepped(b.hex, b.side)) && a.side === opposite(b.side));

function lies(map: HexMap, feature: string, { hex, side }: SideAt): boolean {
  const index = indexOf(map.layout, hex);
  const number = map.legend.sides.findIndex(({ kind }) => kind === feature);
  return index !== undefined && number >= 0 && hasFeature(map, index, side, number);
}

/** Into the next hex of a way; back into the one before, the last step is taken back. */
function withStep(map: HexMap, stroke: Stroke, hex: Hex): Stroke {
  const { hexes, sides } = stroke;
  const last = hexes.at(-1);
  if (!last) return { ...stroke, hexes: [hex] };
  const before = hexes.at(-2);
  if (before && sameHex(before, hex)) return { ...stroke, hexes: hexes.slice(0, -1), sides: sides.slice(0, -1) };
  if (sameHex(last, hex)) return stroke;
  const side = sideTowards(last, hex);
  if (side !== undefined) return { ...stroke, hexes: [...hexes, hex], sides: [...sides, { hex: last, side }] };
  // The finger was off the map for a while: the way goes straight to where it comes back.
  const between = strokeBetween(map, stroke.aim, last, hex).hexes.slice(1);
  return between.reduce((way, each) => withStep(map, way, each), stroke);
}

/** The command that a stroke comes to; none where it met nothing. Those of the map maker's book, by their names. */
export function commandOf({ aim, hexes, sides, draws }: Stroke): object | undefined {
  const [first] = hexes;
  switch (aim.kind) {
    case 'look':
      return undefined;
    case 'paint':
      return first && { type: 'paint', terrain: aim.terrain, hexes };
    case 'fill':
      return first && { type: 'fill', terrain: aim.terrain, at: first };
    case 'raise':
      return first && { type: 'raise', by: aim.by, hexes };
    case 'level':
      return first && { type: 'level', level: aim.level, hexes };
    case 'erase':
      return first && { type: 'erase', hexes };
    case 'side':
      return sides[0] && { type: draws ? 'draw-sides' : 'clear-sides', feature: aim.feature, sides };
    case 'clear-side':
      return sides[0] && { type: 'clear-sides', sides };
    case 'road':
      return sides[0] && { type: 'draw-roads', road: aim.road, sides };
    case 'clear-road':
      return sides[0] && { type: 'clear-roads', sides };
  }
}

/** What a stroke will do, while the finger is down. */
export function strokeShapes({ aim, hexes, sides, draws }: Stroke): readonly HexShape[] {
  switch (aim.kind) {
    case 'look':
      return [];
    case 'side':
    case 'clear-side':
      return sides.length > 0 ? [{ kind: 'sides', tone: draws ? 'yes' : 'no', sides }] : [];
    case 'road':
    case 'clear-road':
      return wayShapes(hexes, aim.kind === 'road' ? 'yes' : 'no');
    default:
      return hexes.length > 0 ? [{ kind: 'hexes', tone: aim.kind === 'erase' ? 'no' : 'yes', hexes }] : [];
  }
}

function wayShapes(hexes: readonly Hex[], tone: 'yes' | 'no'): readonly HexShape[] {
  const [first] = hexes;
  if (!first) return [];
  return hexes.length > 1 ? [{ kind: 'path', tone, hexes }] : [{ kind: 'hexes', tone, hexes: [first] }];
}
