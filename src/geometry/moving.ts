import { type Base, cornersOf } from './base';
import { type Box, boxAround, grownBox } from './box';
import type { Point } from './point';
import { PACKED, packRectangle, partingOf, squaredGap } from './rectangle';
import type { Vector } from './vector';
import { hypotenuse, lengthOf } from './vector';

/**
 * A rectangle on its way at a steady pace: shifted, or turned about a point. Time is any measure, as long as all who are compared
 * count it alike.
 */
export interface Moving {
  /** When it lies on `base`. */
  readonly since: number;
  readonly base: Base;
  /** Cm per unit of time. */
  readonly velocity: Vector;
  /** Radians per unit of time, about the pivot; such a one is not shifted. */
  readonly spin: number;
  readonly pivot: Point;
  /** No point of it goes faster, in cm per unit of time. */
  readonly speed: number;
}

const NOWHERE: Vector = { x: 0, y: 0 };

export const standing = (base: Base): Moving => ({
  since: 0,
  base,
  velocity: NOWHERE,
  spin: 0,
  pivot: NOWHERE,
  speed: 0,
});

export const shifting = (base: Base, since: number, velocity: Vector): Moving => ({
  since,
  base,
  velocity,
  spin: 0,
  pivot: NOWHERE,
  speed: lengthOf(velocity),
});

export const turning = (base: Base, since: number, pivot: Point, spin: number): Moving => ({
  since,
  base,
  velocity: NOWHERE,
  spin,
  pivot,
  speed: Math.abs(spin) * radiusAbout(base, pivot),
});

const radiusAbout = (base: Base, pivot: Point): number =>
  Math.max(...cornersOf(base).map(({ x, y }) => hypotenuse(x - pivot.x, y - pivot.y)));

/** The box round all that it sweeps over between two times. */
export function sweptBox(moving: Moving, from: number, to: number): Box {
  const { base, velocity, spin, pivot, since } = moving;
  if (spin !== 0) return grownBox(boxAround([pivot]), radiusAbout(base, pivot));
  const corners = cornersOf(base);
  const at = (time: number): readonly Point[] =>
    corners.map(({ x, y }) => ({ x: x + velocity.x * (time - since), y: y + velocity.y * (time - since) }));
  return boxAround([...at(from), ...at(to)]);
}

// The two rectangles of the pair that is looked at, written and read within one call.
const pair = new Float64Array(2 * PACKED);

function place({ base, velocity, spin, pivot, since }: Moving, time: number, at: number): void {
  const gone = time - since;
  const { center, heading, frontage, depth } = base;
  if (spin === 0) {
    packRectangle(pair, at, center.x + velocity.x * gone, center.y + velocity.y * gone, heading, frontage, depth);
    return;
  }
  const angle = spin * gone;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const dx = center.x - pivot.x;
  const dy = center.y - pivot.y;
  packRectangle(pair, at, pivot.x + dx * c - dy * s, pivot.y + dx * s + dy * c, heading + angle, frontage, depth);
}

/** How far the two are apart at a time along the best of their axes; negative: how deep one lies in the other. */
export function partingAt(a: Moving, b: Moving, time: number, timeOfB: number = time): number {
  place(a, time, 0);
  place(b, timeOfB, PACKED);
  return partingOf(pair, 0, pair, PACKED);
}

/** The distance between the two at a time. */
function gapAt(a: Moving, b: Moving, time: number): number {
  place(a, time, 0);
  place(b, time, PACKED);
  return Math.sqrt(squaredGap(pair, 0, pair, PACKED, Infinity));
}

/** An approach that is over within so many cm of movement may be overlooked. */
const LEAST_STRIDE = 1e-4;

/**
 * The first time from `from` to `to` at which the parting of the two is at most `limit`. Two that only shift are solved for; where one
 * turns, time goes on as far as the parting cannot close in it, and the last stride is halved down to the very moment.
 */
export function firstParting(a: Moving, b: Moving, limit: number, from: number, to: number): number | undefined {
  if (a.spin === 0 && b.spin === 0) return firstOfShifts(a, b, limit, from, to);
  return firstUnder((time) => partingAt(a, b, time), a.speed + b.speed, limit, from, to);
}

/** The first time at which the distance of the two is at most `limit`. */
export function firstGap(a: Moving, b: Moving, limit: number, from: number, to: number): number | undefined {
  return firstUnder((time) => gapAt(a, b, time), a.speed + b.speed, limit, from, to);
}

/** The first time at which what never changes faster than `speed` is at most `limit`. */
export function firstUnder(
  measure: (time: number) => number,
  speed: number,
  limit: number,
  from: number,
  to: number,
): number | undefined {
  let before = from;
  let time = from;
  for (;;) {
    const excess = measure(time) - limit;
    if (excess <= 0) break;
    if (!(time < to && speed > 0)) return undefined;
    before = time;
    time = Math.min(to, time + Math.max(excess, LEAST_STRIDE) / speed);
  }
  for (let halvings = 0; halvings < MOST_HALVINGS && before < time; halvings++) {
    const middle = (before + time) / 2;
    if (measure(middle) <= limit) time = middle;
    else before = middle;
  }
  return time;
}

const MOST_HALVINGS = 40;

/** Of each of the four axes the times at which it parts them no more: they meet while none does. */
function firstOfShifts(a: Moving, b: Moving, limit: number, from: number, to: number): number | undefined {
  place(a, from, 0);
  place(b, from, PACKED);
  const wx = b.velocity.x - a.velocity.x;
  const wy = b.velocity.y - a.velocity.y;
  let enter = 0;
  let exit = to - from;
  const ex = (pair[PACKED] as number) - (pair[0] as number);
  const ey = (pair[PACKED + 1] as number) - (pair[1] as number);
  for (let axis = 0; axis < 4; axis++) {
    const own = axis < 2 ? 0 : PACKED;
    const across = axis % 2 === 0;
    const rx = pair[own + 2] as number;
    const ry = pair[own + 3] as number;
    const nx = across ? rx : -ry;
    const ny = across ? ry : rx;
    const reach = reachAlong(0, nx, ny) + reachAlong(PACKED, nx, ny) + limit;
    const p = ex * nx + ey * ny;
    const q = wx * nx + wy * ny;
    if (Math.abs(q) * (to - from) <= STILL) {
      if (Math.abs(p) > reach) return undefined;
      continue;
    }
    const one = (-reach - p) / q;
    const other = (reach - p) / q;
    enter = Math.max(enter, Math.min(one, other));
    exit = Math.min(exit, Math.max(one, other));
    if (enter > exit) return undefined;
  }
  return from + enter;
}

/** Less than this in cm is no movement but rounding. */
const STILL = 1e-12;

function reachAlong(at: number, nx: number, ny: number): number {
  const rx = pair[at + 2] as number;
  const ry = pair[at + 3] as number;
  return (
    (pair[at + 4] as number) * Math.abs(rx * nx + ry * ny) + (pair[at + 5] as number) * Math.abs(rx * ny - ry * nx)
  );
}
