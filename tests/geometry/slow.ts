/** Slow and obvious answers to hold the quick ones against. */
import type { Base } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import type { Segment } from '../../src/geometry/segment';

export const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

export const at = (s: Segment, t: number): Point => ({
  x: s.from.x * (1 - t) + s.to.x * t,
  y: s.from.y * (1 - t) + s.to.y * t,
});

/** The least value of a function with one valley between 0 and 1, by halving. */
function least(f: (t: number) => number): number {
  let low = 0;
  let high = 1;
  for (let i = 0; i < 80; i++) {
    const a = low + (high - low) / 3;
    const b = high - (high - low) / 3;
    if (f(a) < f(b)) high = b;
    else low = a;
  }
  return Math.min(f(0), f(1), f((low + high) / 2));
}

export const pointToSegment = (p: Point, s: Segment): number => least((t) => distance(p, at(s, t)));

export const segmentToSegment = (a: Segment, b: Segment): number => least((t) => pointToSegment(at(a, t), b));

/** Corners in the order front left, rear left, rear right, front right, straight from the definition. */
export function corners(base: Base): readonly Point[] {
  const ahead = { x: Math.cos(base.heading), y: Math.sin(base.heading) };
  const left = { x: -ahead.y, y: ahead.x };
  const corner = (l: number, a: number): Point => ({
    x: base.center.x + (left.x * l * base.frontage) / 2 + (ahead.x * a * base.depth) / 2,
    y: base.center.y + (left.y * l * base.frontage) / 2 + (ahead.y * a * base.depth) / 2,
  });
  return [corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)];
}

export const edges = (polygon: readonly Point[]): readonly Segment[] =>
  polygon.map((from, i) => ({ from, to: polygon[(i + 1) % polygon.length]! }));

/** How often an outline goes round a point, by adding up angles. Meaningless on the outline itself. */
export function windings(polygon: readonly Point[], p: Point): number {
  let sum = 0;
  for (const { from, to } of edges(polygon)) {
    const a = Math.atan2(from.y - p.y, from.x - p.x);
    const b = Math.atan2(to.y - p.y, to.x - p.x);
    let turn = b - a;
    if (turn > Math.PI) turn -= 2 * Math.PI;
    if (turn < -Math.PI) turn += 2 * Math.PI;
    sum += turn;
  }
  return Math.round(sum / (2 * Math.PI));
}

export const outlineDistance = (polygon: readonly Point[], p: Point): number =>
  Math.min(...edges(polygon).map((edge) => footOf(p, edge)));

export const area = (polygon: readonly Point[]): number =>
  edges(polygon).reduce((sum, { from, to }) => sum + (from.x * to.y - to.x * from.y) / 2, 0);

/** What is left of a polygon inside a convex one, cut edge by edge. Its area is right even where the shape falls in pieces. */
function cutBy(polygon: readonly Point[], convex: readonly Point[]): readonly Point[] {
  let rest = polygon;
  for (const { from, to } of edges(convex)) {
    const height = (p: Point): number => (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
    rest = edges(rest).flatMap((edge) => {
      const a = height(edge.from);
      const b = height(edge.to);
      const cut = at(edge, a / (a - b));
      if (a >= 0 && b >= 0) return [edge.to];
      if (a >= 0) return [cut];
      return b >= 0 ? [cut, edge.to] : [];
    });
  }
  return rest;
}

export const overlapArea = (polygon: readonly Point[], convex: readonly Point[]): number =>
  Math.abs(area(cutBy(polygon, convex)));

/** Distance of two polygons whose outlines are `segmentToSegment` apart, or 0 when one holds a corner of the other. */
export function polygonToPolygon(a: readonly Point[], b: readonly Point[]): number {
  if (windings(a, b[0]!) !== 0 || windings(b, a[0]!) !== 0) return 0;
  let best = Infinity;
  for (const s of edges(a)) for (const t of edges(b)) best = Math.min(best, quickSegments(s, t));
  return best;
}

/** Corner to edge only, which is enough for segments that do not cross, with the crossing tested by areas. */
function quickSegments(s: Segment, t: Segment): number {
  const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  const crossed =
    turn(s.from, s.to, t.from) * turn(s.from, s.to, t.to) < 0 &&
    turn(t.from, t.to, s.from) * turn(t.from, t.to, s.to) < 0;
  if (crossed) return 0;
  return Math.min(footOf(s.from, t), footOf(s.to, t), footOf(t.from, s), footOf(t.to, s));
}

function footOf(p: Point, s: Segment): number {
  const length2 = distance(s.from, s.to) ** 2;
  if (length2 === 0) return distance(p, s.from);
  const t = ((p.x - s.from.x) * (s.to.x - s.from.x) + (p.y - s.from.y) * (s.to.y - s.from.y)) / length2;
  return distance(p, at(s, Math.max(0, Math.min(1, t))));
}

/** A base carried round a point by an angle, counter-clockwise. */
export function carried(base: Base, pivot: Point, angle: number): Base {
  const dx = base.center.x - pivot.x;
  const dy = base.center.y - pivot.y;
  const center = {
    x: pivot.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: pivot.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
  return { ...base, center, heading: base.heading + angle };
}

/** How much of a segment, in cm, lies in a convex polygon given counter-clockwise, and is not just flush with its border. */
export function lengthWithin(segment: Segment, convex: readonly Point[]): number {
  let low = 0;
  let high = 1;
  for (const { from, to } of edges(convex)) {
    const length = distance(from, to);
    const height = (p: Point): number =>
      ((to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)) / length - 1e-8;
    const a = height(segment.from);
    const b = height(segment.to);
    if (a <= 0 && b <= 0) return 0;
    if (a < 0) low = Math.max(low, a / (a - b));
    if (b < 0) high = Math.min(high, a / (a - b));
  }
  return Math.max(0, high - low) * distance(segment.from, segment.to);
}

/** Counter-clockwise, no corner lies on the inner side of the line of its neighbours by more than rounding. */
export const isNearlyConvex = (polygon: readonly Point[]): boolean =>
  polygon.every((p, i) => {
    const a = polygon.at(i - 1)!;
    const b = polygon[(i + 1) % polygon.length]!;
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) <= 1e-8 * distance(a, b);
  });
