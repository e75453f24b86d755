/** The same questions asked of other libraries, each in the way its manual suggests. */
import Flatten from '@flatten-js/core';
import { lineString, point, pointToLineDistance } from '@turf/turf';
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import Envelope from 'jsts/org/locationtech/jts/geom/Envelope.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import STRtree from 'jsts/org/locationtech/jts/index/strtree/STRtree.js';
import DistanceOp from 'jsts/org/locationtech/jts/operation/distance/DistanceOp.js';

type Ring = readonly (readonly [number, number])[];

/** What a unit is to a library: the rectangles it stands on, and its side. */
export interface Body {
  readonly side: number;
  readonly rings: readonly Ring[];
}

/** The least distance from unit `a` to an enemy within reach, or Infinity. */
export type NearestBy = (a: number, within: number) => number;

export function nearestByJsts(bodies: readonly Body[]): NearestBy {
  const shapes = bodies.map((body) => jstsShape(body.rings));
  const tree = new STRtree();
  shapes.forEach((shape, i) => {
    tree.insert(shape.getEnvelopeInternal(), i);
  });
  tree.build();
  return (a, within) => {
    const around = new Envelope(shapes[a].getEnvelopeInternal());
    around.expandBy(within);
    const found = tree.query(around);
    let best = Infinity;
    for (let k = 0; k < found.size(); k++) {
      const b = found.get(k);
      if (bodies[b]?.side === bodies[a]?.side) continue;
      best = Math.min(best, DistanceOp.distance(shapes[a], shapes[b]));
    }
    return best <= within ? best : Infinity;
  };
}

/** One polygon for a unit in one piece, otherwise a MultiPolygon. */
export function jstsShape(rings: readonly Ring[]) {
  const factory = new GeometryFactory();
  const polygons = rings.map((ring) =>
    factory.createPolygon(factory.createLinearRing(closed(ring).map(([x, y]) => new Coordinate(x, y)))),
  );
  return polygons.length === 1 ? polygons[0] : factory.createMultiPolygon(polygons);
}

export const distanceByJsts = (a: unknown, b: unknown): number => DistanceOp.distance(a, b);

export function nearestByFlatten(bodies: readonly Body[]): NearestBy {
  const shapes = bodies.map((body) => body.rings.map((ring) => new Flatten.Polygon(ring.map(([x, y]) => [x, y]))));
  const owners = new Map<unknown, number>();
  const index = new Flatten.PlanarSet();
  shapes.forEach((polygons, i) => {
    for (const polygon of polygons) {
      index.add(polygon);
      owners.set(polygon, i);
    }
  });
  return (a, within) => {
    let best = Infinity;
    for (const polygon of shapes[a] ?? []) {
      const { xmin, ymin, xmax, ymax } = polygon.box;
      const around = new Flatten.Box(xmin - within, ymin - within, xmax + within, ymax + within);
      for (const other of index.search(around) as Flatten.Polygon[]) {
        if (bodies[owners.get(other) ?? a]?.side === bodies[a]?.side) continue;
        best = Math.min(best, polygon.distanceTo(other)[0]);
      }
    }
    return best <= within ? best : Infinity;
  };
}

/** Turf measures on the globe: near (0, 0) a centimetre drawn as 10⁻⁵ degrees is flat enough. */
const DEGREES_PER_CM = 1e-5;
const METRES_PER_CM = (6371008.8 * Math.PI * DEGREES_PER_CM) / 180;

/**
 * Turf has no distance of polygons: every corner of one is held against the outline of the other, both ways.
 * Enemies whose boxes are out of reach are left out, as anybody would who saw the first profile.
 */
export function nearestByTurf(bodies: readonly Body[]): NearestBy {
  const shapes = bodies.map(({ rings }) =>
    rings.map((ring) => {
      const degrees = closed(ring).map(([x, y]) => [x * DEGREES_PER_CM, y * DEGREES_PER_CM]);
      return { corners: degrees.slice(1).map((corner) => point(corner)), outline: lineString(degrees) };
    }),
  );
  const boxes = bodies.map(({ rings }) => boxOf(rings.flat()));
  return (a, within) => {
    let best = Infinity;
    for (let b = 0; b < bodies.length; b++) {
      if (bodies[a]?.side === bodies[b]?.side || !boxesNear(boxes[a], boxes[b], within)) continue;
      for (const mine of shapes[a] ?? []) {
        for (const theirs of shapes[b] ?? []) {
          for (const corner of mine.corners) best = Math.min(best, turfDistance(corner, theirs.outline));
          for (const corner of theirs.corners) best = Math.min(best, turfDistance(corner, mine.outline));
        }
      }
    }
    return best <= within ? best : Infinity;
  };
}

function turfDistance(corner: ReturnType<typeof point>, outline: ReturnType<typeof lineString>): number {
  return pointToLineDistance(corner, outline, { units: 'meters', method: 'planar' }) / METRES_PER_CM;
}

type BoxOf = readonly [number, number, number, number];

function boxOf(corners: Ring): BoxOf {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function boxesNear(a: BoxOf | undefined, b: BoxOf | undefined, within: number): boolean {
  if (!a || !b) return false;
  return a[0] - b[2] <= within && b[0] - a[2] <= within && a[1] - b[3] <= within && b[1] - a[3] <= within;
}

function closed(ring: Ring): Ring {
  const first = ring[0];
  return first ? [...ring, first] : ring;
}
