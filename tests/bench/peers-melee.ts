/** Contact, flank and overreaching asked of @flatten-js/core, with its own points, segments, polygons and index. */
import Flatten from '@flatten-js/core';

type Corner = readonly [number, number];
type Ring = readonly Corner[];

/** What a unit is to a library in melee. */
export interface MeleeBody {
  readonly side: number;
  /** The rectangles it stands on, and those of its bases. */
  readonly rings: readonly Ring[];
  readonly bases: readonly Ring[];
  /** Each front from its left end to its right, and the rectangle before it. */
  readonly fronts: readonly (readonly [Corner, Corner])[];
  readonly zones: readonly Ring[];
  /** Its outside, each edge with what it is. */
  readonly edges: readonly { readonly from: Corner; readonly to: Corner; readonly side: Side }[];
  /** The middle of its front, and one cm ahead of that. */
  readonly line: readonly [Corner, Corner];
}
type Side = 'front' | 'left' | 'right' | 'rear' | 'none';

/** The same number for a pair as ours: 0 front, 1 flank, 2 rear, 3 overreaching, and 4 more where they are in contact. */
export type ClassifyAll = () => Uint8Array;

/** Longer than any table. */
const FAR = 1_000;
const HAIR = 1e-6;
const FLANKING = Math.PI / 4;

interface Shape {
  readonly polygons: readonly Flatten.Polygon[];
  readonly bases: readonly Flatten.Polygon[];
  readonly zones: readonly Flatten.Polygon[];
  readonly fronts: readonly { readonly edge: Flatten.Segment; readonly ahead: Flatten.Vector }[];
  readonly edges: readonly { readonly segment: Flatten.Segment; readonly side: Side }[];
  readonly corners: readonly Flatten.Point[];
  readonly breakable: boolean;
  readonly line: { readonly at: Flatten.Point; readonly ahead: Flatten.Vector };
}

export function classifyByFlatten(bodies: readonly MeleeBody[]): ClassifyAll {
  const shapes = bodies.map(shapeOf);
  const owners = new Map<unknown, number>();
  const index = new Flatten.PlanarSet();
  shapes.forEach(({ polygons }, i) => {
    for (const polygon of polygons) {
      index.add(polygon);
      owners.set(polygon, i);
    }
  });
  return () => {
    const codes = new Uint8Array(bodies.length * bodies.length);
    bodies.forEach(({ side }, a) => {
      const own = shapes[a] as Shape;
      const touched = touchedBy(own, index, owners);
      bodies.forEach((other, b) => {
        if (other.side === side) return;
        codes[a * bodies.length + b] = strike(own, shapes[b] as Shape) | (touched.has(b) ? 4 : 0);
      });
    });
    return codes;
  };
}

function shapeOf({ rings, bases, fronts, zones, edges, line }: MeleeBody): Shape {
  const point = ([x, y]: Corner): Flatten.Point => new Flatten.Point(x, y);
  const polygon = (ring: Ring): Flatten.Polygon => new Flatten.Polygon(ring.map(([x, y]) => [x, y]));
  return {
    polygons: rings.map(polygon),
    bases: bases.map(polygon),
    zones: zones.map(polygon),
    fronts: fronts.map(([from, to]) => {
      const edge = new Flatten.Segment(point(from), point(to));
      return { edge, ahead: new Flatten.Vector(edge.ps, edge.pe).normalize().rotate90CCW() };
    }),
    edges: edges.map(({ from, to, side }) => ({ segment: new Flatten.Segment(point(from), point(to)), side })),
    corners: edges.map(({ from }) => point(from)),
    breakable: edges.some(({ side }) => side === 'left' || side === 'right' || side === 'rear'),
    line: { at: point(line[0]), ahead: new Flatten.Vector(point(line[0]), point(line[1])) },
  };
}

/** Those whose ground a zone meets, found by the index. */
function touchedBy({ zones }: Shape, index: Flatten.PlanarSet, owners: ReadonlyMap<unknown, number>): Set<number> {
  const touched = new Set<number>();
  for (const zone of zones) {
    const { xmin, ymin, xmax, ymax } = zone.box;
    const around = new Flatten.Box(xmin - HAIR, ymin - HAIR, xmax + HAIR, ymax + HAIR);
    for (const other of index.search(around) as Flatten.Polygon[]) {
      const owner = owners.get(other) ?? -1;
      if (!touched.has(owner) && zone.distanceTo(other)[0] <= HAIR) touched.add(owner);
    }
  }
  return touched;
}

/** A few lines straight ahead tell all: between the corners of the other, seen along them, it is always the same edge. */
function strike(own: Shape, other: Shape): number {
  if (!other.breakable) return 0;
  let steep = false;
  let slant = false;
  let rear = false;
  for (const { edge, ahead } of own.fronts) {
    for (const from of startsOf(edge, ahead, other.corners)) {
      const ray = new Flatten.Segment(from, from.translate(ahead.multiply(FAR)));
      const met = firstMet(ray, other);
      if (!met) continue;
      if (met.side === 'rear') rear = true;
      if (met.side !== 'left' && met.side !== 'right') continue;
      const angle = Math.abs(ahead.cross(met.way));
      if (Math.asin(Math.min(1, angle)) >= FLANKING - 1e-8) steep = true;
      else slant = true;
    }
  }
  const enough = (steep || slant) && isBehind(own, other);
  if (steep && enough) return 1;
  if (rear) return 2;
  return slant && enough ? 3 : 0;
}

/** Points of a front between the feet of the corners upon it. None where all of them are beside it, or behind. */
function startsOf(edge: Flatten.Segment, ahead: Flatten.Vector, corners: readonly Flatten.Point[]): Flatten.Point[] {
  const along = new Flatten.Vector(edge.ps, edge.pe).normalize();
  const feet: number[] = [];
  let left = Infinity;
  let right = -Infinity;
  let far = -Infinity;
  for (const corner of corners) {
    const way = new Flatten.Vector(edge.ps, corner);
    const foot = along.dot(way);
    feet.push(foot);
    left = Math.min(left, foot);
    right = Math.max(right, foot);
    far = Math.max(far, ahead.dot(way));
  }
  if (far < 0 || right < 0 || left > edge.length) return [];
  const marks = [0, edge.length, ...feet.filter((foot) => foot > 0 && foot < edge.length)].sort((a, b) => a - b);
  const starts: Flatten.Point[] = [];
  for (let i = 1; i < marks.length; i++) {
    const [from = 0, to = 0] = [marks[i - 1], marks[i]];
    const middle = (from + to) / 2;
    if (to - from > HAIR && middle >= left && middle <= right) starts.push(edge.ps.translate(along.multiply(middle)));
  }
  return starts;
}

function firstMet(
  ray: Flatten.Segment,
  { edges }: Shape,
): { readonly side: Side; readonly way: Flatten.Vector } | undefined {
  let nearest = Infinity;
  let met: Shape['edges'][number] | undefined;
  for (const edge of edges) {
    for (const point of ray.intersect(edge.segment)) {
      const [distance] = point.distanceTo(ray.ps);
      if (distance >= nearest) continue;
      nearest = distance;
      met = edge;
    }
  }
  return met && { side: met.side, way: new Flatten.Vector(met.segment.ps, met.segment.pe).normalize() };
}

function isBehind({ bases }: Shape, { line }: Shape): boolean {
  let figures = 0;
  for (const base of bases) {
    if (base.vertices.some((corner) => line.ahead.dot(new Flatten.Vector(line.at, corner)) < -HAIR)) figures++;
    if (figures >= 3) return true;
  }
  return false;
}
