import { type Base, cornersOf } from './base';
import { type Box, boxesMeet } from './box';
import { TOUCH } from './contact';
import { type Interval, united } from './interval';
import { numberAt, packCorners, packedHolds, packedPolygon } from './packed';
import type { Polygon } from './polygon';
import type { Segment } from './segment';
import { lengthOf, type Vector } from './vector';

/**
 * Over which stretches of a straight path a moving base overlaps a simple polygon, in cm from the start, in order.
 * Found exactly, not by sampling; where the base only touches, there is no stretch.
 *
 * The base keeps its heading, whichever way it moves. A path of no length gives one stretch of no length when the
 * base overlaps the polygon where it stands.
 */
export function sweepOverPolygon(base: Base, path: Vector, polygon: Polygon): readonly Interval[] {
  const { corners, box } = packedPolygon(polygon);
  beginSweep(base, path);
  return boxesMeet(box, swept) ? stretchesOver(corners) : NOWHERE;
}

/** Over which stretch of a straight path a moving base overlaps a standing one, in cm from the start, if at all. */
export function sweepOverBase(base: Base, path: Vector, standing: Base): Interval | undefined {
  beginSweep(base, path);
  const { x, y } = standing.center;
  const reach = (Math.abs(standing.frontage) + Math.abs(standing.depth)) / 2;
  if (x + reach < swept.minX || x - reach > swept.maxX || y + reach < swept.minY || y - reach > swept.maxY) {
    return undefined;
  }
  packCorners(cornersOf(standing), standingCorners);
  // Both are convex, so there is one stretch at most; hairlines between edges are rounding.
  const stretches = stretchesOver(standingCorners);
  const first = stretches[0];
  const last = stretches.at(-1);
  return first && last ? [first[0], last[1]] : undefined;
}

/** Over which stretch of a straight path the inside of a moving base meets a segment, in cm from the start, if at all. */
export function sweepOverSegment(base: Base, path: Vector, { from, to }: Segment): Interval | undefined {
  beginSweep(base, path);
  return meetsEdge(from.x, from.y, to.x, to.y) ? [numberAt(met, 0), numberAt(met, 1)] : undefined;
}

const NOWHERE: readonly Interval[] = [];

/**
 * The path asked for, seen from the base: there the base stands still, and the table drifts towards it. The origin is
 * the middle of the base, x runs to its right, y ahead. Written when a question begins and read until it is answered.
 */
const sweeping = {
  x: 0,
  y: 0,
  sine: 0,
  cosine: 1,
  halfWide: 0,
  halfDeep: 0,
  /** How the table drifts, per cm of path. */
  driftX: 0,
  driftY: 0,
  /** The way the base goes on the table, one cm of it. */
  wayX: 0,
  wayY: 0,
  length: 0,
};

/** The box on the table around all places the base comes to. */
const swept: { -readonly [K in keyof Box]: Box[K] } = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

/** The stretch found last: where it begins and where it ends. */
const met = new Float64Array(2);

const standingCorners = new Float64Array(8);

function beginSweep(base: Base, path: Vector): void {
  const sine = Math.sin(base.heading);
  const cosine = Math.cos(base.heading);
  const { x, y } = base.center;
  // A base without width or depth gets just enough of a body to meet an edge.
  const wide = Math.max(base.frontage / 2, 2 * TOUCH);
  const deep = Math.max(base.depth / 2, 2 * TOUCH);
  const length = lengthOf(path);
  const wayX = length > 0 ? path.x / length : 1;
  const wayY = length > 0 ? path.y / length : 0;
  sweeping.x = x;
  sweeping.y = y;
  sweeping.sine = sine;
  sweeping.cosine = cosine;
  sweeping.halfWide = wide;
  sweeping.halfDeep = deep;
  sweeping.driftX = wayY * cosine - wayX * sine;
  sweeping.driftY = -wayX * cosine - wayY * sine;
  sweeping.wayX = wayX;
  sweeping.wayY = wayY;
  sweeping.length = length;
  const reachX = wide * Math.abs(sine) + deep * Math.abs(cosine);
  const reachY = wide * Math.abs(cosine) + deep * Math.abs(sine);
  swept.minX = x - reachX + Math.min(0, path.x);
  swept.maxX = x + reachX + Math.max(0, path.x);
  swept.minY = y - reachY + Math.min(0, path.y);
  swept.maxY = y + reachY + Math.max(0, path.y);
}

/** The stretches in which the base meets the outline, and those between them in which it is all inside. */
function stretchesOver(corners: Float64Array): readonly Interval[] {
  const found: Interval[] = [];
  const count = corners.length;
  let x0 = count > 0 ? numberAt(corners, count - 2) : 0;
  let y0 = count > 0 ? numberAt(corners, count - 1) : 0;
  for (let i = 0; i < count; i += 2) {
    const x1 = numberAt(corners, i);
    const y1 = numberAt(corners, i + 1);
    if (meetsEdge(x0, y0, x1, y1)) found.push([numberAt(met, 0), numberAt(met, 1)]);
    x0 = x1;
    y0 = y1;
  }
  const crossing = united(found);
  const inside = whollyInside(corners, crossing);
  return inside.length > 0 ? united([...crossing, ...inside]) : crossing;
}

/**
 * When, on its path, the inside of the base meets an edge. Base and edge are both convex, so this is one stretch: where their
 * shadows on the two axes of the base and on the normal of the edge all overlap.
 *
 * A base a hair smaller decides whether they meet at all, so that sliding flush along a wall is touching, whatever
 * the rounding; the true size decides when.
 */
function meetsEdge(x0: number, y0: number, x1: number, y1: number): boolean {
  if (x0 < swept.minX && x1 < swept.minX) return false;
  if (x0 > swept.maxX && x1 > swept.maxX) return false;
  if (y0 < swept.minY && y1 < swept.minY) return false;
  if (y0 > swept.maxY && y1 > swept.maxY) return false;
  const { x, y, sine, cosine } = sweeping;
  const ax = (x0 - x) * sine - (y0 - y) * cosine;
  const ay = (x0 - x) * cosine + (y0 - y) * sine;
  const bx = (x1 - x) * sine - (y1 - y) * cosine;
  const by = (x1 - x) * cosine + (y1 - y) * sine;
  return findStretch(ax, ay, bx, by, TOUCH) && findStretch(ax, ay, bx, by, 0);
}

/** Writes the stretch on the path to `met`, and says whether there is one. */
function findStretch(ax: number, ay: number, bx: number, by: number, shrunk: number): boolean {
  const { driftX, driftY, length } = sweeping;
  const wide = sweeping.halfWide - shrunk;
  const deep = sweeping.halfDeep - shrunk;
  met[0] = -Infinity;
  met[1] = Infinity;
  keepWhileWithin(Math.min(ax, bx), Math.max(ax, bx), driftX, wide);
  keepWhileWithin(Math.min(ay, by), Math.max(ay, by), driftY, deep);
  const nx = ay - by;
  const ny = bx - ax;
  if (nx !== 0 || ny !== 0) {
    const height = nx * ax + ny * ay;
    keepWhileWithin(height, height, nx * driftX + ny * driftY, wide * Math.abs(nx) + deep * Math.abs(ny));
  }
  const enter = numberAt(met, 0);
  const exit = numberAt(met, 1);
  // A stretch that ends where the path starts, or starts where it ends, is a touch.
  const isOnPath = enter < exit && exit > 0 && enter < length;
  const isHere = length === 0 && enter < 0 && exit > 0;
  met[0] = Math.max(enter, 0);
  met[1] = Math.min(exit, length);
  return isOnPath || isHere;
}

/** Keeps of the stretch in `met` the part while the span from `low` to `high`, moving at `speed`, reaches inside ±`half`. */
function keepWhileWithin(low: number, high: number, speed: number, half: number): void {
  if (speed === 0) {
    if (!(low < half && high > -half)) met[0] = Infinity;
    return;
  }
  const one = (-half - high) / speed;
  const other = (half - low) / speed;
  met[0] = Math.max(numberAt(met, 0), speed > 0 ? one : other);
  met[1] = Math.min(numberAt(met, 1), speed > 0 ? other : one);
}

/** The stretches between the crossings of the outline in which the base is all inside: its middle speaks for it. */
function whollyInside(corners: Float64Array, crossing: readonly Interval[]): readonly Interval[] {
  const { x, y, wayX, wayY, length } = sweeping;
  const stretches: Interval[] = [];
  for (let i = 0; i <= crossing.length; i++) {
    const enter = crossing[i - 1]?.[1] ?? 0;
    const exit = crossing[i]?.[0] ?? length;
    if (enter === exit && length > 0) continue;
    const gone = (enter + exit) / 2;
    if (packedHolds(corners, x + wayX * gone, y + wayY * gone)) stretches.push([enter, exit]);
  }
  return stretches;
}
