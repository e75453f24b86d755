import { TOUCH } from './contact';
import type { Gap } from './gap';
import type { Point } from './point';
import { type Pose, toLocal, toTable } from './pose';
import { nearestPoints, PACKED, packRectangle, partingOf } from './rectangle';
import type { Segment } from './segment';
import { hypotenuse } from './vector';

/** A rectangular base: its middle, the way it faces (radians, counter-clockwise from +x), and its size in cm. */
export interface Base {
  readonly center: Point;
  readonly heading: number;
  /** Width of the front edge. */
  readonly frontage: number;
  /** From front edge to rear edge. */
  readonly depth: number;
}

/** The base that stands at a pose: the pose gives the middle of its front edge. */
export function baseAt(pose: Pose, frontage: number, depth: number): Base {
  return { center: toTable(pose, { x: 0, y: -depth / 2 }), heading: pose.heading, frontage, depth };
}

/** The corners counter-clockwise: front left, rear left, rear right, front right. */
export type Corners = readonly [frontLeft: Point, rearLeft: Point, rearRight: Point, frontRight: Point];

/** The corners of a base. */
export function cornersOf(base: Base): Corners {
  const middle = middleOf(base);
  const x = base.frontage / 2;
  const y = base.depth / 2;
  return [
    toTable(middle, { x: -x, y }),
    toTable(middle, { x: -x, y: -y }),
    toTable(middle, { x, y: -y }),
    toTable(middle, { x, y }),
  ];
}

/** The front edge, from its left end to its right end as the base looks. */
export function frontEdge(base: Base): Segment {
  const [from, , , to] = cornersOf(base);
  return { from, to };
}

/** Is the point on the base? Its edges belong to it. */
export function baseHolds(base: Base, point: Point): boolean {
  const local = toLocal(middleOf(base), point);
  return Math.abs(local.x) <= base.frontage / 2 && Math.abs(local.y) <= base.depth / 2;
}

/** Do the bases lie on each other? Bases that only touch do not. */
export function basesOverlap(a: Base, b: Base): boolean {
  pack(a, b);
  return partingOf(pair, 0, pair, PACKED) < -TOUCH;
}

/** The gap between two bases, edge to edge; 0 and a point of both when they touch or overlap. */
export function baseGap(a: Base, b: Base): Gap {
  pack(a, b);
  const square = nearestPoints(pair, 0, pair, PACKED, points, 0);
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = points;
  return { distance: Math.sqrt(square), from: { x: fromX, y: fromY }, to: { x: toX, y: toY } };
}

/** The gap from a base to a point; 0 and the point itself when it is on the base. */
export function baseToPoint(base: Base, point: Point): Gap {
  const middle = middleOf(base);
  const local = toLocal(middle, point);
  const x = Math.min(base.frontage / 2, Math.max(-base.frontage / 2, local.x));
  const y = Math.min(base.depth / 2, Math.max(-base.depth / 2, local.y));
  if (x === local.x && y === local.y) return { distance: 0, from: point, to: point };
  return { distance: hypotenuse(local.x - x, local.y - y), from: toTable(middle, { x, y }), to: point };
}

const middleOf = (base: Base): Pose => ({ at: base.center, heading: base.heading });

// Two packed rectangles and two points, written and read within one call.
const pair = new Float64Array(2 * PACKED);
const points = new Float64Array(4);

function pack(a: Base, b: Base): void {
  packRectangle(pair, 0, a.center.x, a.center.y, a.heading, a.frontage, a.depth);
  packRectangle(pair, PACKED, b.center.x, b.center.y, b.heading, b.frontage, b.depth);
}
