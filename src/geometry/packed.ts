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
  const fresh = pack(polygon);
  packed.set(polygon, fresh);
  return fresh;
}

const packed = new WeakMap<Polygon, PackedPolygon>();

function pack(polygon: Polygon): PackedPolygon {
  const corners = new Float64Array(polygon.length * 2);
  polygon.forEach(({ x, y }, i) => {
    corners[2 * i] = x;
    corners[2 * i + 1] = y;
  });
  return { corners, box: boxAround(polygon) };
}
