import type { Point } from './point';
import { isOnSegment, sideOfLine } from './segment';

/** An area by its corners in order, the last joined to the first. Its border belongs to it. */
export type Polygon = readonly Point[];

/** The area in cm²: positive when the corners run counter-clockwise, negative when clockwise. */
export function signedArea(polygon: Polygon): number {
  const origin = polygon[0];
  if (!origin) return 0;
  let twice = 0;
  for (let i = 2; i < polygon.length; i++) {
    const a = polygon[i - 1] as Point;
    const b = polygon[i] as Point;
    // Measured from a corner, not from the table's: far smaller numbers lose fewer digits.
    twice += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y);
  }
  return twice / 2;
}

/** Which way the corners run. */
export function orientationOf(polygon: Polygon): 'counter-clockwise' | 'clockwise' | 'flat' {
  const area = signedArea(polygon);
  return area > 0 ? 'counter-clockwise' : area < 0 ? 'clockwise' : 'flat';
}

/** The same polygon with its corners counter-clockwise. */
export function counterClockwise(polygon: Polygon): Polygon {
  return signedArea(polygon) < 0 ? polygon.toReversed() : polygon;
}

/** Where a point lies to a polygon, decided without rounding. */
export function placeIn(polygon: Polygon, point: Point): 'inside' | 'border' | 'outside' {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const from = polygon[j] as Point;
    const to = polygon[i] as Point;
    if (isOnSegment(point, { from, to })) return 'border';
    const rises = to.y > point.y;
    if (rises !== from.y > point.y && sideOfLine(from, to, point) === (rises ? 1 : -1)) inside = !inside;
  }
  return inside ? 'inside' : 'outside';
}

/** Is the point in the polygon? The border counts as in. */
export function polygonHolds(polygon: Polygon, point: Point): boolean {
  return placeIn(polygon, point) !== 'outside';
}

/** Does the outline bend only one way and go round once? Corners in the middle of a straight edge are allowed. */
export function isConvex(polygon: Polygon): boolean {
  let bend = 0;
  let reversals = 0;
  const count = polygon.length;
  for (let i = 0; i < count; i++) {
    const a = polygon[i] as Point;
    const b = polygon[(i + 1) % count] as Point;
    const c = polygon[(i + 2) % count] as Point;
    const side = sideOfLine(a, b, c);
    if (side !== 0 && side === -bend) return false;
    if (side !== 0) bend = side;
    if (runsForward(a, b) !== runsForward(b, c)) reversals++;
  }
  // Once round a convex outline x turns back twice; more often means a spike or a second lap.
  return bend !== 0 && reversals === 2;
}

function runsForward(a: Point, b: Point): boolean {
  return b.x > a.x || (b.x === a.x && b.y > a.y);
}
