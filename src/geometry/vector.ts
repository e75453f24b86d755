import type { Point } from './point';

/** A displacement in cm along the axes of the table. */
export type Vector = Point;

/** The point reached from a point by a displacement, or the sum of two displacements. */
export const plus = (a: Point, b: Vector): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** The displacement that leads from `b` to `a`. */
export const minus = (a: Point, b: Point): Vector => ({ x: a.x - b.x, y: a.y - b.y });

/** The displacement `factor` times as long. */
export const times = (a: Vector, factor: number): Vector => ({ x: a.x * factor, y: a.y * factor });

/** How far `a` runs along `b`, times the length of `b`. */
export const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y;

/** Twice the signed area between `a` and `b`: positive when `b` points to the left of `a`. */
export const cross = (a: Vector, b: Vector): number => a.x * b.y - a.y * b.x;

/**
 * The long side over two short ones at right angles. Never Math.hypot: engines round it differently in the last bits, while
 * a product, a sum and a square root are exact to the same bit in all.
 */
export const hypotenuse = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** Length in cm. */
export const lengthOf = (a: Vector): number => hypotenuse(a.x, a.y);

/** Distance between two points in cm. */
export const distanceBetween = (a: Point, b: Point): number => hypotenuse(b.x - a.x, b.y - a.y);

/** The point `share` of the way from `a` to `b`; 0 and 1 give the ends exactly. */
export function along(a: Point, b: Point, share: number): Point {
  if (share === 0) return a;
  if (share === 1) return b;
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** The displacement turned a quarter to its left. */
export const leftOf = (a: Vector): Vector => ({ x: -a.y, y: a.x });

/** One centimetre in the direction of a heading (radians, counter-clockwise from +x). */
export const ahead = (heading: number): Vector => ({ x: Math.cos(heading), y: Math.sin(heading) });

/** A point carried round another by an angle in radians, counter-clockwise. */
export function turnedAbout(point: Point, pivot: Point, angle: number): Point {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const dx = point.x - pivot.x;
  const dy = point.y - pivot.y;
  return { x: pivot.x + dx * c - dy * s, y: pivot.y + dx * s + dy * c };
}

/** The heading in radians from one point to another; 0 when they are the same. */
export const headingTo = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);
