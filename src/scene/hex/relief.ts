import type { Point } from '../../geometry/point';
import { ahead, distanceBetween } from '../../geometry/vector';
import { HEXSIDES, type Hexside, turned, type Vertex } from '../../hex/axial';
import { type Board, boardSize, centreOf, hexUnder, sideHeading } from '../../hex/board';
import { indexAcross, indexOf } from '../../hex/layout';
import type { HexMap } from '../../hex/map';
import { boardOf } from '../../table/hex-table';
import { atLevel, type Ray } from '../camera';
import type { DrapedPoint } from '../drape';
import type { Surface } from '../surface';

/** How much higher the next level lies, in cm, and how high the highest may lie. */
const STEP = 0.9;
const HIGHEST = 8;

/** How far from its side a hex begins to slope towards its neighbour, in cm. */
export const SHOULDER = 0.62;

/** Along a side the height is that between the two hexes, but for this share at either end, where a third has its say. */
export const AT_CORNER = 0.22;

/** The ground of a map of hexes: level within each, with shoulders that slope half-way to the next level. */
export interface Relief extends Surface {
  readonly map: HexMap;
  readonly board: Board;
  readonly size: { readonly width: number; readonly depth: number };
  /** How much higher the next level lies, in cm: less on maps with many. */
  readonly step: number;
  /** The height of a hex within its shoulders, by its place in the map's arrays. */
  readonly levelOf: (index: number) => number;
  /** All its neighbours lie as high: it has no shoulders. */
  readonly isLevel: (index: number) => boolean;
  readonly cornerHeight: (index: number, vertex: Vertex) => number;
  readonly sideHeight: (index: number, side: Hexside) => number;
}

export function reliefOf(map: HexMap): Relief {
  const board = boardOf(map.layout);
  const highest = map.layout.cells.reduce((most, index) => Math.max(most, map.elevation[index] as number), 0);
  const step = highest === 0 ? STEP : Math.min(STEP, HIGHEST / highest);
  const levelOf = (index: number): number => (map.elevation[index] as number) * step;
  const meeting = (indices: readonly number[]): number => {
    let sum = 0;
    let there = 0;
    for (const index of indices) {
      if (map.layout.on[index] !== 1) continue;
      sum += levelOf(index);
      there++;
    }
    return sum / there;
  };
  const isLevel = levelHexes(map);
  const sideHeight = (index: number, side: Hexside): number => meeting([index, indexAcross(map.layout, index, side)]);
  const cornerHeight = (index: number, vertex: Vertex): number =>
    meeting([index, indexAcross(map.layout, index, vertex), indexAcross(map.layout, index, turned(vertex, 1))]);
  const heightAt = (at: Point): number => heightIn({ map, board, levelOf, isLevel, cornerHeight, sideHeight }, at);
  const tops = [...new Set([0, ...Array.from(map.layout.cells, levelOf)])];
  return {
    map,
    board,
    size: boardSize(board),
    step,
    levelOf,
    isLevel,
    cornerHeight,
    sideHeight,
    tops,
    heightAt,
    bareAt: heightAt,
    drape: (line, lift) => (highest === 0 ? flatLine(line, lift) : draped(line, lift, heightAt)),
    under: (ray) => groundUnder(ray, Math.max(...tops), heightAt),
  };
}

/** What the height of every hex depends on besides its own level and those round it. */
export const steepness = ({ step }: Relief): string => `${step}`;

type Heights = Pick<Relief, 'map' | 'board' | 'levelOf' | 'isLevel' | 'cornerHeight' | 'sideHeight'>;

function levelHexes({ layout, elevation }: HexMap): (index: number) => boolean {
  const isLevel = new Uint8Array(layout.size);
  for (const index of layout.cells) {
    const isSame = (side: Hexside): boolean => {
      const across = indexAcross(layout, index, side);
      return layout.on[across] !== 1 || elevation[across] === elevation[index];
    };
    isLevel[index] = HEXSIDES.every(isSame) ? 1 : 0;
  }
  return (index) => isLevel[index] === 1;
}

function heightIn(heights: Heights, at: Point): number {
  const { board, map } = heights;
  const hex = hexUnder(board, at);
  const index = hex && indexOf(map.layout, hex);
  if (!hex || index === undefined) return 0;
  if (heights.isLevel(index)) return heights.levelOf(index);
  const centre = centreOf(board, hex);
  return heightWithin(heights, index, at.x - centre.x, at.y - centre.y);
}

/** So far from the centre of a hex that has shoulders. */
export function heightWithin(heights: Heights, index: number, x: number, y: number): number {
  const { across } = heights.board;
  const level = heights.levelOf(index);
  const { side, from, along } = nearestSide(x, y, across);
  if (from >= SHOULDER) return level;
  // From −1 at the corner before the side to 1 at the corner after it, whatever the distance to the side.
  const half = (across / 2 - from) / Math.sqrt(3);
  const edge = edgeHeight(heights, index, side, along / half);
  return edge + ((level - edge) * from) / SHOULDER;
}

/** The way each side looks. */
const WAYS: readonly Point[] = HEXSIDES.map((side) => ahead(sideHeading(side)));

/** The side a point of a hex is nearest to, how far from it, and how far along it from its middle, counter-clockwise. */
function nearestSide(x: number, y: number, across: number): { side: Hexside; from: number; along: number } {
  let [best, from, along]: [Hexside, number, number] = [0, Number.POSITIVE_INFINITY, 0];
  for (const side of HEXSIDES) {
    const way = WAYS[side] as Point;
    const far = across / 2 - (x * way.x + y * way.y);
    if (far >= from) continue;
    best = side;
    from = far;
    along = y * way.x - x * way.y;
  }
  return { side: best, from, along };
}

/** The height on a side itself, from −1 at its first corner to 1 at its last. */
function edgeHeight(heights: Heights, index: number, side: Hexside, along: number): number {
  const middle = heights.sideHeight(index, side);
  const towardsCorner = (Math.min(1, Math.abs(along)) - (1 - 2 * AT_CORNER)) / (2 * AT_CORNER);
  if (towardsCorner <= 0) return middle;
  const corner = heights.cornerHeight(index, along < 0 ? turned(side, -1) : side);
  return middle + (corner - middle) * towardsCorner;
}

const flatLine = (line: readonly Point[], lift: number): DrapedPoint[] => line.map((at) => ({ ...at, height: lift }));

/** Lines are cut this fine where the ground is not flat, in cm. */
const FINE = 0.45;

function draped(line: readonly Point[], lift: number, heightAt: (at: Point) => number): DrapedPoint[] {
  return cutFine(line, FINE).map((at) => ({ ...at, height: heightAt(at) + lift }));
}

/** The same line in pieces not longer than that. */
export function cutFine(line: readonly Point[], piece: number): Point[] {
  const points = line.slice(0, 1);
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1];
    const b = line[i];
    if (!a || !b) continue;
    const parts = Math.max(1, Math.ceil(distanceBetween(a, b) / piece));
    for (let part = 1; part <= parts; part++) {
      points.push({ x: a.x + ((b.x - a.x) * part) / parts, y: a.y + ((b.y - a.y) * part) / parts });
    }
  }
  return points;
}

const SIGHT_STEP = 0.12;

/** Down along the line of sight until the ground is reached. */
function groundUnder(ray: Ray, highest: number, heightAt: (at: Point) => number): Point {
  for (let height = highest; height > 0; height -= SIGHT_STEP) {
    const at = atLevel(ray, height);
    if (heightAt(at) >= height) return at;
  }
  return atLevel(ray, 0);
}
