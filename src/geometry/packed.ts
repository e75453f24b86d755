import { orient2d } from 'robust-predicates';
import { type Box, boxAround } from './box';
import type { Polygon } from './polygon';

/** A polygon for the queries that run thousands of times: its corners as x, y, x, y… and the box around them. */
export interface PackedPolygon {
  readonly corners: Float64Array;
  readonly box: Box;
}

/** The polygon packed. Polygons do not change, so each is packed once and remembered for as long as it is in use. */
export function packedPolygon(polygon: Polygon): PackedPolygon {
  const known = packed.get(polygon);
  if (known) return known;
  const corners = new Float64Array(polygon.length * 2);
  packCorners(polygon, corners);
  const fresh = { corners, box: boxAround(polygon) };
  packed.set(polygon, fresh);
  return fresh;
}

const packed = new WeakMap<Polygon, PackedPolygon>();

/** Writes the corners of a polygon into an array that has room for them. */
export function packCorners(polygon: Polygon, into: Float64Array): void {
  for (let i = 0; i < polygon.length; i++) {
    into[2 * i] = polygon[i]?.x as number;
    into[2 * i + 1] = polygon[i]?.y as number;
  }
}

/** Is a point inside packed corners? Decided without rounding; a point on the border may count either way. */
export function packedHolds(corners: Float64Array, x: number, y: number): boolean {
  let inside = false;
  let x0 = numberAt(corners, corners.length - 2);
  let y0 = numberAt(corners, corners.length - 1);
  for (let i = 0; i < corners.length; i += 2) {
    const x1 = numberAt(corners, i);
    const y1 = numberAt(corners, i + 1);
    const rises = y1 > y;
    if (rises !== y0 > y) {
      // The line to the right of the point crosses the edge when the point is on its left, going up, or on its right.
      const isLeft = x0 > x && x1 > x;
      const isRight = x0 < x && x1 < x;
      if (isLeft || (!isRight && orient2d(x0, y0, x1, y1, x, y) < 0 === rises)) inside = !inside;
    }
    x0 = x1;
    y0 = y1;
  }
  return inside;
}

/** A number known to be there. */
export const numberAt = (numbers: Float64Array, i: number): number => numbers[i] as number;
