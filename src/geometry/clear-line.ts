import { TOUCH } from './contact';
import type { Point } from './point';
import type { Polygon } from './polygon';
import { PACKED } from './rectangle';
import type { Segment } from './segment';
import { distanceBetween } from './vector';

/**
 * Is there a straight line from any point of an edge to any point of a target that nothing stands in the way of?
 *
 * What stands in the way are walls, packed as in `geometry/rectangle`: a line is stopped where it enters one, and not where it
 * only grazes it. Because grazing is allowed, the free lines are a closed set, and where there is any there is one that
 * cannot be shifted any more: it runs through two of the ends of the edge, the corners of the target and the corners of walls.
 * So these, and a few likely ones before them, are all that need to be tried.
 */
export interface ClearLineQuestion {
  readonly edge: Segment;
  /** Convex pieces of the target; one may be a mere point. None: nothing to be seen. */
  readonly targets: readonly Polygon[];
  readonly walls: Walls;
  /** Corners besides those of walls behind which a line may just pass: of what `allowed` stops. */
  readonly corners: readonly Point[];
  /** May the line run so, as far as walls do not decide? */
  readonly allowed: (from: Point, to: Point) => boolean;
}

/** Rectangles that stop a line, and how a line may yet pass over each. */
export interface Walls {
  readonly count: number;
  readonly rectangles: Float64Array;
  /** 0: never. Otherwise a line passes over it that runs this far to it, and this far from it to its end. */
  readonly overBefore: Float64Array;
  readonly overAfter: Float64Array;
}

export function clearLine(question: ClearLineQuestion): Segment | undefined {
  return likelyLine(question) ?? tightLine(question);
}

/** Lines a person would try first: the shortest ones, and those to the middle. */
function likelyLine(question: ClearLineQuestion): Segment | undefined {
  const { edge, targets } = question;
  const middle = { x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2 };
  for (const start of [middle, edge.from, edge.to]) {
    for (const target of targets) {
      const near = nearestOf(target, start);
      for (const end of start === middle ? [near, middleOf(target)] : [near])
        if (isClear(question, start, end)) return { from: start, to: end };
    }
  }
  return undefined;
}

function tightLine(question: ClearLineQuestion): Segment | undefined {
  const { edge, targets, corners } = question;
  const passing = [...wallCorners(question), ...corners];
  const ends = targets.flat();
  for (const start of [edge.from, edge.to]) {
    for (const end of ends) if (isClear(question, start, end)) return { from: start, to: end };
    for (const corner of passing) {
      const end = endBeyond(targets, start, corner);
      if (end && isClear(question, start, end)) return { from: start, to: end };
    }
  }
  for (const [i, corner] of passing.entries()) {
    for (const end of ends) {
      const start = startBehind(edge, corner, end);
      if (start && isClear(question, start, end)) return { from: start, to: end };
    }
    for (let j = 0; j < i; j++) {
      const start = startBehind(edge, corner, passing[j] as Point);
      if (!start) continue;
      const far = distanceBetween(start, corner) > distanceBetween(start, passing[j] as Point) ? corner : passing[j];
      const end = endBeyond(targets, start, far as Point);
      if (end && isClear(question, start, end)) return { from: start, to: end };
    }
  }
  return undefined;
}

/** Where the line through two points, prolonged backwards or between them, meets the edge. */
function startBehind({ from, to }: Segment, a: Point, b: Point): Point | undefined {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const one = dx * (from.y - a.y) - dy * (from.x - a.x);
  const other = dx * (to.y - a.y) - dy * (to.x - a.x);
  if ((one > 0 && other > 0) || (one < 0 && other < 0) || one === other) return undefined;
  const share = one / (one - other);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Where a line through a point first meets the target. */
function endBeyond(targets: readonly Polygon[], start: Point, through: Point): Point | undefined {
  const dx = through.x - start.x;
  const dy = through.y - start.y;
  const length = Math.hypot(dx, dy);
  if (length <= TOUCH) return undefined;
  let nearest = Infinity;
  for (const target of targets) nearest = Math.min(nearest, rayToPolygon(target, start, dx / length, dy / length));
  return nearest < Infinity
    ? { x: start.x + (dx / length) * nearest, y: start.y + (dy / length) * nearest }
    : undefined;
}

/** How far along a ray a convex polygon begins, counting what it merely touches; Infinity where it misses. */
export function rayToPolygon(polygon: Polygon, from: Point, ux: number, uy: number): number {
  let nearest = Infinity;
  const count = polygon.length;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const a = polygon[j] as Point;
    const b = polygon[i] as Point;
    const va = ux * (a.y - from.y) - uy * (a.x - from.x);
    const vb = ux * (b.y - from.y) - uy * (b.x - from.x);
    if ((va > TOUCH && vb > TOUCH) || (va < -TOUCH && vb < -TOUCH)) continue;
    const ta = ux * (a.x - from.x) + uy * (a.y - from.y);
    const tb = ux * (b.x - from.x) + uy * (b.y - from.y);
    // A corner on the ray, or an edge along it, is met at the corner itself.
    if (Math.abs(va) <= TOUCH && ta >= -TOUCH) nearest = Math.min(nearest, Math.max(0, ta));
    if (Math.abs(vb) <= TOUCH && tb >= -TOUCH) nearest = Math.min(nearest, Math.max(0, tb));
    if (Math.abs(va) <= TOUCH || Math.abs(vb) <= TOUCH || va > 0 === vb > 0) continue;
    const t = ta + ((tb - ta) * va) / (va - vb);
    if (t >= 0) nearest = Math.min(nearest, t);
  }
  return nearest;
}

/** A line must not run in the seam of two walls that touch either. */
function isClear({ walls, allowed }: ClearLineQuestion, from: Point, to: Point): boolean {
  return !stopsLine(walls, from, to) && !runsInSeam(walls, from, to) && allowed(from, to);
}

const stopsLine = (walls: Walls, from: Point, to: Point): boolean => firstWall(walls, from, to) >= 0;

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
function runsInSeam(walls: Walls, from: Point, to: Point): boolean {
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

function wallCorners({ walls }: ClearLineQuestion): readonly Point[] {
  return Array.from({ length: walls.count }, (_, wall) => cornersOfWall(walls.rectangles, wall * PACKED)).flat();
}

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

/** The point of a convex polygon nearest to a point outside it. */
export function nearestOf(polygon: Polygon, point: Point): Point {
  let best = polygon[0] ?? point;
  let least = Infinity;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[j] as Point;
    const b = polygon[i] as Point;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const square = dx * dx + dy * dy;
    const raw = square > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / square : 0;
    const share = Math.min(1, Math.max(0, raw));
    const x = a.x + dx * share;
    const y = a.y + dy * share;
    const far = (x - point.x) * (x - point.x) + (y - point.y) * (y - point.y);
    if (far >= least) continue;
    least = far;
    best = share === 1 ? b : share === 0 ? a : { x, y };
  }
  return best;
}

function middleOf(polygon: Polygon): Point {
  let x = 0;
  let y = 0;
  for (const corner of polygon) {
    x += corner.x;
    y += corner.y;
  }
  return { x: x / polygon.length, y: y / polygon.length };
}
