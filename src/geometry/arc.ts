import { TOUCH } from './contact';
import type { Point } from './point';
import type { Polygon } from './polygon';
import type { Segment } from './segment';
import { ahead, dot, leftOf, minus, plus, times, type Vector } from './vector';

/**
 * The ground before an edge that opens by an angle at each of its ends: between the ray from its left end, turned that much
 * to the left of straight ahead, and the ray from its right end, turned to the right. Its border belongs to it. A mere
 * point is an edge of no length.
 */
export interface ArcOfEdge {
  /** From its left end to its right end, as one looks over it. */
  readonly edge: Segment;
  /** Where straight ahead is, in radians. */
  readonly heading: number;
  /** Radians to each side, less than a quarter turn. */
  readonly angle: number;
}

/** By how many radians a point lies outside the arc; negative by how many it lies inside. Straight ahead of the edge: minus the angle. */
export function outsideArc({ edge, heading, angle }: ArcOfEdge, point: Point): number {
  const way = ahead(heading);
  const left = leftOf(way);
  const forward = dot(minus(point, edge.from), way);
  const pastLeft = dot(minus(point, edge.from), left);
  const pastRight = -dot(minus(point, edge.to), left);
  const aside = Math.max(pastLeft, pastRight, 0);
  if (aside === 0 && forward >= 0) return -angle;
  return Math.atan2(aside, forward) - angle;
}

/** What of a convex polygon lies in the arc; a corner that only touches it is left as a point. Empty where nothing does. */
export function partInArc({ edge, heading, angle }: ArcOfEdge, polygon: Polygon): Polygon {
  const way = ahead(heading);
  const aside = leftOf(way);
  let part = polygon;
  for (const [from, inward] of [
    [edge.from, way],
    // Straight ahead turned by the angle, and then a quarter back to the inside.
    [edge.from, turned(times(aside, -1), way, angle)],
    [edge.to, turned(aside, way, angle)],
  ] as const) {
    part = cut(part, from, inward);
    if (part.length === 0) return part;
  }
  return part;
}

/** `first` turned by an angle towards `second`, which stands at a right angle to it. */
const turned = (first: Vector, second: Vector, angle: number): Vector =>
  plus(times(first, Math.cos(angle)), times(second, Math.sin(angle)));

/** What of a convex polygon lies on the side of a line that `inward` points to, the line included. */
function cut(polygon: Polygon, from: Point, inward: Vector): Polygon {
  const heights = polygon.map((corner) => dot(minus(corner, from), inward));
  if (heights.every((height) => height >= -TOUCH)) return polygon;
  const part: Point[] = [];
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const before = heights[j] as number;
    const here = heights[i] as number;
    if ((before > TOUCH && here < -TOUCH) || (before < -TOUCH && here > TOUCH)) {
      const share = before / (before - here);
      const [a, b] = [polygon[j] as Point, polygon[i] as Point];
      part.push({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    }
    if (here >= -TOUCH) part.push(polygon[i] as Point);
  }
  return part;
}

/** The outline of an arc as far as a distance from its ends, for a drawing. */
export function arcOutline({ edge, heading, angle }: ArcOfEdge, far: number, steps = 12): Polygon {
  const ray = (from: Point, turn: number): Point => plus(from, times(ahead(heading + turn), far));
  const bow = (from: Point, start: number, end: number): readonly Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => ray(from, start + ((end - start) * i) / steps));
  return [edge.from, edge.to, ...bow(edge.to, -angle, 0), ...bow(edge.from, 0, angle)];
}

/** The part of a straight edge that lies in the arc; its ends may be one point. */
export function segmentInArc({ edge, heading, angle }: ArcOfEdge, { from, to }: Segment): Segment | undefined {
  const way = ahead(heading);
  const aside = leftOf(way);
  let start = 0;
  let end = 1;
  for (const [corner, inward] of [
    [edge.from, way],
    [edge.from, turned(times(aside, -1), way, angle)],
    [edge.to, turned(aside, way, angle)],
  ] as const) {
    const here = dot(minus(from, corner), inward);
    const there = dot(minus(to, corner), inward);
    if (here < -TOUCH && there < -TOUCH) return undefined;
    if (here >= -TOUCH && there >= -TOUCH) continue;
    const share = here / (here - there);
    if (here < there) start = Math.max(start, share);
    else end = Math.min(end, share);
  }
  if (start > end + TOUCH) return undefined;
  const at = (share: number): Point => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  return { from: start === 0 ? from : at(start), to: end === 1 ? to : at(Math.max(start, end)) };
}
