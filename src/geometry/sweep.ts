import { type Base, cornersOf } from './base';
import { TOUCH } from './contact';
import { type Interval, united } from './interval';
import type { Point } from './point';
import { type Polygon, placeIn } from './polygon';
import { type Pose, toLocal } from './pose';
import type { Segment } from './segment';
import { lengthOf, plus, times, type Vector } from './vector';

/**
 * Over which stretches of a straight path a moving base overlaps a simple polygon, in cm from the start, in order.
 * Found exactly, not by sampling; where the base only touches, there is no stretch.
 *
 * The base keeps its heading, whichever way it moves. A path of no length gives one stretch of no length when the
 * base overlaps the polygon where it stands.
 */
export function sweepOverPolygon(base: Base, path: Vector, polygon: Polygon): readonly Interval[] {
  const sweep = sweepOf(base, path);
  const onOutline: Interval[] = [];
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const met = meetingWithEdge(sweep, polygon[j] as Point, polygon[i] as Point);
    if (met) onOutline.push(met);
  }
  const crossing = united(onOutline);
  return united([...crossing, ...whollyInside(sweep, base, polygon, crossing)]);
}

/** Over which stretch of a straight path a moving base overlaps a standing one, in cm from the start, if at all. */
export function sweepOverBase(base: Base, path: Vector, standing: Base): Interval | undefined {
  // Both are convex, so there is one stretch at most; hairlines between edges are rounding.
  const stretches = sweepOverPolygon(base, path, cornersOf(standing));
  const first = stretches[0];
  const last = stretches.at(-1);
  return first && last ? [first[0], last[1]] : undefined;
}

/** Over which stretch of a straight path the inside of a moving base meets a segment, in cm from the start, if at all. */
export function sweepOverSegment(base: Base, path: Vector, segment: Segment): Interval | undefined {
  return meetingWithEdge(sweepOf(base, path), segment.from, segment.to);
}

/** A base on its way, seen in its own frame, in which the table moves towards it. */
interface Sweep {
  readonly middle: Pose;
  readonly halfWide: number;
  readonly halfDeep: number;
  /** How the table moves in the frame of the base, per cm of path. */
  readonly drift: Vector;
  readonly direction: Vector;
  readonly length: number;
}

function sweepOf(base: Base, path: Vector): Sweep {
  const length = lengthOf(path);
  const direction = length > 0 ? times(path, 1 / length) : { x: 1, y: 0 };
  const frame: Pose = { at: { x: 0, y: 0 }, heading: base.heading };
  return {
    middle: { at: base.center, heading: base.heading },
    // A base without width or depth gets just enough of a body to meet an edge.
    halfWide: Math.max(base.frontage / 2, 2 * TOUCH),
    halfDeep: Math.max(base.depth / 2, 2 * TOUCH),
    drift: toLocal(frame, times(direction, -1)),
    direction,
    length,
  };
}

/**
 * When, on its path, the inside of the base meets an edge. Base and edge are both convex, so this is one stretch: where their
 * shadows on the two axes of the base and on the normal of the edge all overlap.
 *
 * A base a hair smaller decides whether they meet at all, so that sliding flush along a wall is touching, whatever
 * the rounding; the true size decides when.
 */
function meetingWithEdge(sweep: Sweep, from: Point, to: Point): Interval | undefined {
  const a = toLocal(sweep.middle, from);
  const b = toLocal(sweep.middle, to);
  return stretchOf(sweep, a, b, TOUCH) && stretchOf(sweep, a, b, 0);
}

function stretchOf(sweep: Sweep, a: Point, b: Point, shrunk: number): Interval | undefined {
  const { drift } = sweep;
  const wide = sweep.halfWide - shrunk;
  const deep = sweep.halfDeep - shrunk;
  const onX = whileWithin(Math.min(a.x, b.x), Math.max(a.x, b.x), drift.x, wide);
  const onY = whileWithin(Math.min(a.y, b.y), Math.max(a.y, b.y), drift.y, deep);
  const normal = { x: a.y - b.y, y: b.x - a.x };
  const isPoint = normal.x === 0 && normal.y === 0;
  const height = normal.x * a.x + normal.y * a.y;
  const shadow = wide * Math.abs(normal.x) + deep * Math.abs(normal.y);
  const speed = normal.x * drift.x + normal.y * drift.y;
  const onNormal: Interval = isPoint ? ALWAYS : whileWithin(height, height, speed, shadow);
  const enter = Math.max(onX[0], onY[0], onNormal[0]);
  const exit = Math.min(onX[1], onY[1], onNormal[1]);
  // A stretch that ends where the path starts, or starts where it ends, is a touch.
  const isOnPath = enter < exit && exit > 0 && enter < sweep.length;
  const isHere = sweep.length === 0 && enter < 0 && exit > 0;
  return isOnPath || isHere ? [Math.max(enter, 0), Math.min(exit, sweep.length)] : undefined;
}

const ALWAYS: Interval = [-Infinity, Infinity];
const NEVER: Interval = [Infinity, -Infinity];

/** While the span from `low` to `high`, moving at `speed`, reaches inside ±`half`. */
function whileWithin(low: number, high: number, speed: number, half: number): Interval {
  if (speed === 0) return low < half && high > -half ? ALWAYS : NEVER;
  const one = (-half - high) / speed;
  const other = (half - low) / speed;
  return speed > 0 ? [one, other] : [other, one];
}

/** The stretches between the crossings of the outline in which the base is all inside: its middle speaks for it. */
function whollyInside(sweep: Sweep, base: Base, polygon: Polygon, crossing: readonly Interval[]): readonly Interval[] {
  const marks = [0, ...crossing.flat(), sweep.length];
  const stretches: Interval[] = [];
  for (let i = 0; i + 1 < marks.length; i += 2) {
    const enter = marks[i] as number;
    const exit = marks[i + 1] as number;
    if (enter === exit && sweep.length > 0) continue;
    const middle = plus(base.center, times(sweep.direction, (enter + exit) / 2));
    if (placeIn(polygon, middle) === 'inside') stretches.push([enter, exit]);
  }
  return stretches;
}
