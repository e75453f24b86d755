import { boxAround, boxesMeet, grownBox } from './box';
import { TOUCH } from './contact';
import { type Interval, united } from './interval';
import type { Point } from './point';
import { type Polygon, signedArea } from './polygon';
import type { Segment } from './segment';
import { along, distanceBetween } from './vector';

/**
 * What two convex polygons share, counter-clockwise as both are; nothing when they are apart or only touch.
 * What is thinner than `TOUCH` counts as nothing here and below.
 */
export function convexIntersection(a: Polygon, b: Polygon): Polygon | undefined {
  if (!boxesMeet(boxAround(a), boxAround(b))) return undefined;
  let rest: Polygon | undefined = isSliver(a) || isSliver(b) ? undefined : a;
  for (let i = 0, j = b.length - 1; i < b.length && rest; j = i++) {
    rest = leftPart(rest, b[j] as Point, b[i] as Point);
  }
  return rest;
}

/** What is left of a convex polygon without another, as convex pieces; both counter-clockwise, and so are the pieces. */
export function convexDifference(a: Polygon, b: Polygon): readonly Polygon[] {
  // Without this, an edge of `b` far from both would still cut `a` in two.
  if (!convexIntersection(a, b)) return [a];
  const pieces: Polygon[] = [];
  let rest: Polygon | undefined = a;
  for (let i = 0, j = b.length - 1; i < b.length && rest; j = i++) {
    const from = b[j] as Point;
    const to = b[i] as Point;
    const outside = leftPart(rest, to, from);
    if (outside) pieces.push(outside);
    rest = leftPart(rest, from, to);
  }
  return pieces;
}

/** The part of a convex polygon on the left of the line from `from` to `to`, unless it is a mere sliver. */
export function leftPart(polygon: Polygon, from: Point, to: Point): Polygon | undefined {
  const length = distanceBetween(from, to);
  if (length === 0) return polygon;
  const nx = (from.y - to.y) / length;
  const ny = (to.x - from.x) / length;
  // A corner as good as on the line is on it, lest a cut along an edge leave splinters.
  const heightOf = (p: Point): number => {
    const height = nx * (p.x - from.x) + ny * (p.y - from.y);
    return Math.abs(height) <= TOUCH ? 0 : height;
  };
  const heights = polygon.map(heightOf);
  if (heights.every((height) => height >= 0)) return polygon;
  const part: Point[] = [];
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const before = heights[j] as number;
    const here = heights[i] as number;
    if (before * here < 0) part.push(along(polygon[j] as Point, polygon[i] as Point, before / (before - here)));
    if (here >= 0) part.push(polygon[i] as Point);
  }
  return isSliver(part) ? undefined : part;
}

/** Is there nothing to it: no area, or less across than counts as a touch? */
function isSliver(polygon: Polygon): boolean {
  const first = polygon[0];
  if (!first || polygon.length < 3) return true;
  const reach = Math.max(...polygon.map((corner) => distanceBetween(first, corner)));
  // Area by length is about how thick it is.
  return Math.abs(signedArea(polygon)) <= reach * TOUCH;
}

/**
 * The parts of a segment that lie inside none of some convex counter-clockwise polygons, in order.
 *
 * A part that runs along the border of a polygon counts as inside only where the polygon lies to its right. So the
 * borders of areas, given with their area on the left, vanish where two areas join flush, and stay where one area
 * lies upon another and they share a border.
 */
export function segmentOutside(segment: Segment, polygons: readonly Polygon[]): readonly Segment[] {
  const near = grownBox(boxAround([segment.from, segment.to]), TOUCH);
  const inside: Interval[] = [];
  for (const polygon of polygons) {
    if (!boxesMeet(near, boxAround(polygon)) || isSliver(polygon)) continue;
    const stretch = stretchInside(segment, polygon, 'right');
    if (stretch) inside.push(stretch);
  }
  return segmentWithout(segment, inside);
}

/** What is left of a segment without some stretches of it, given as shares of its length, in order. */
export function segmentWithout(segment: Segment, stretches: readonly Interval[]): readonly Segment[] {
  if (stretches.length === 0) return [segment];
  const parts: Segment[] = [];
  let from = 0;
  for (const [enter, exit] of [...united(stretches), [1, 1] as const]) {
    const part = { from: along(segment.from, segment.to, from), to: along(segment.from, segment.to, enter) };
    if (enter > from && distanceBetween(part.from, part.to) > TOUCH) parts.push(part);
    from = exit;
  }
  return parts;
}

/** Running along the border counts where the polygon lies to this side of the segment. */
type Border = 'left' | 'right' | 'either' | 'neither';

/** Which share of a segment is inside a convex counter-clockwise polygon, no mere sliver, from 0 to 1. */
export function stretchInside(segment: Segment, polygon: Polygon, border: Border): Interval | undefined {
  // A hair smaller, the polygon decides whether any is inside; its true size decides how much.
  return clipped(segment, polygon, border, TOUCH) && clipped(segment, polygon, border, 0);
}

function clipped({ from, to }: Segment, polygon: Polygon, border: Border, shrunk: number): Interval | undefined {
  let enter = 0;
  let exit = 1;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[j] as Point;
    const b = polygon[i] as Point;
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    if (length === 0) continue;
    const nx = (a.y - b.y) / length;
    const ny = (b.x - a.x) / length;
    const start = nx * (from.x - a.x) + ny * (from.y - a.y);
    const end = nx * (to.x - a.x) + ny * (to.y - a.y);
    const isAlong = Math.abs(start) <= TOUCH && Math.abs(end) <= TOUCH;
    const side = ny * (to.x - from.x) - nx * (to.y - from.y) < 0 ? 'right' : 'left';
    if (isAlong && (border === 'either' || border === side)) continue;
    if (start <= shrunk && end <= shrunk) return undefined;
    const cut = (start - shrunk) / (start - end);
    if (start < shrunk) enter = Math.max(enter, cut);
    if (end < shrunk) exit = Math.min(exit, cut);
  }
  return enter < exit ? [enter, exit] : undefined;
}
