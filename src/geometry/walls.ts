import { TOUCH } from './contact';
import type { Point } from './point';
import { PACKED } from './rectangle';
import { distanceBetween } from './vector';

/** Rectangles that stop a line, and how a line may yet pass over each. */
export interface Walls {
  readonly count: number;
  readonly rectangles: Float64Array;
  /** 0: never. Otherwise a line passes over it that runs this far to it, and this far from it to its end. */
  readonly overBefore: Float64Array;
  readonly overAfter: Float64Array;
}

/** The first wall in the list, not the nearest, that stops the line; -1 for none. */
export function firstWall(walls: Walls, from: Point, to: Point): number {
  for (let wall = 0; wall < walls.count; wall++) if (entersWall(walls, wall, from, to)) return wall;
  return -1;
}

/** Does the line enter this wall, and does not pass over it? */
export function entersWall(walls: Walls, wall: number, from: Point, to: Point): boolean {
  if (!stretchIn(walls.rectangles, wall * PACKED, from, to, stretch)) return false;
  const before = walls.overBefore[wall] as number;
  if (before === 0) return true;
  const length = distanceBetween(from, to);
  const [enter = 0, exit = 1] = stretch;
  return enter * length < before - OVER || (1 - exit) * length < (walls.overAfter[wall] as number) - OVER;
}

/** What square roots may take from a distance that is just enough. */
const OVER = 1e-6;
const stretch = new Float64Array(2);

/** Writes which shares of the line lie before and up to the end of the inside of a rectangle; false where it does not enter. */
export function stretchIn(rectangles: Float64Array, at: number, from: Point, to: Point, out: Float64Array): boolean {
  const c = rectangles[at + 2] as number;
  const s = rectangles[at + 3] as number;
  const px = from.x - (rectangles[at] as number);
  const py = from.y - (rectangles[at + 1] as number);
  const qx = to.x - from.x;
  const qy = to.y - from.y;
  out[0] = 0;
  out[1] = 1;
  return (
    clip(px * c + py * s, qx * c + qy * s, (rectangles[at + 4] as number) - TOUCH, out) &&
    clip(py * c - px * s, qy * c - qx * s, (rectangles[at + 5] as number) - TOUCH, out)
  );
}

/** Cuts the stretch to where a point at `p` that moves by `v` is inside ±half. */
function clip(p: number, v: number, half: number, out: Float64Array): boolean {
  if (v === 0) return p > -half && p < half;
  const one = (-half - p) / v;
  const other = (half - p) / v;
  out[0] = Math.max(out[0] as number, Math.min(one, other));
  out[1] = Math.min(out[1] as number, Math.max(one, other));
  return (out[0] as number) < (out[1] as number);
}

/** Two walls that touch along the line, one on each side of it, leave no way between them. */
export function runsInSeam(walls: Walls, from: Point, to: Point): boolean {
  const length = distanceBetween(from, to);
  if (length === 0) return false;
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  let flush: Flush[] | undefined;
  for (let wall = 0; wall < walls.count; wall++) {
    const side = flushWith(walls.rectangles, wall * PACKED, from, ux, uy, length);
    if (!side) continue;
    if (flush?.some((other) => other.left !== side.left && overlapOf(other, side) > SEAM)) return true;
    flush ??= [];
    flush.push(side);
  }
  return false;
}

/** A stretch of a line along which a wall has an edge, and on which side of it the wall is. */
interface Flush {
  readonly left: boolean;
  readonly start: number;
  readonly end: number;
}

const overlapOf = (a: Flush, b: Flush): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);

function flushWith(
  rectangles: Float64Array,
  at: number,
  from: Point,
  ux: number,
  uy: number,
  length: number,
): Flush | undefined {
  const c = rectangles[at + 2] as number;
  const s = rectangles[at + 3] as number;
  const across = ux * c + uy * s;
  const down = uy * c - ux * s;
  // Only a line along one of its axes can lie on one of its edges.
  const alongWidth = Math.abs(down) <= PARALLEL;
  if (!alongWidth && Math.abs(across) > PARALLEL) return undefined;
  const px = (rectangles[at] as number) - from.x;
  const py = (rectangles[at + 1] as number) - from.y;
  const aside = ux * py - uy * px;
  const deep = rectangles[at + (alongWidth ? 5 : 4)] as number;
  if (Math.abs(Math.abs(aside) - deep) > SEAM) return undefined;
  const along = ux * px + uy * py;
  const wide = rectangles[at + (alongWidth ? 4 : 5)] as number;
  return { left: aside > 0, start: Math.max(0, along - wide), end: Math.min(length, along + wide) };
}

/** Over a table's length this is less than a seam. */
const PARALLEL = 1e-9;

/** Bases that a hand set edge to edge are this near, at most. */
const SEAM = 1e-6;

/** The corners of a packed rectangle, counter-clockwise. */
export function cornersOfWall(rectangles: Float64Array, at: number): readonly Point[] {
  const [x = 0, y = 0, c = 1, s = 0, w = 0, d = 0] = rectangles.subarray(at, at + PACKED);
  return [
    { x: x - w * c - d * s, y: y - w * s + d * c },
    { x: x - w * c + d * s, y: y - w * s - d * c },
    { x: x + w * c + d * s, y: y + w * s - d * c },
    { x: x + w * c - d * s, y: y + w * s + d * c },
  ];
}
