import { cornersOf } from '../geometry/base';
import { hullOf } from '../geometry/hull';
import type { Point } from '../geometry/point';
import type { Stand } from './stand';

const footprints = new WeakMap<Stand, readonly Point[]>();

/** The smallest convex outline round all bases of a unit, in its own frame, counter-clockwise; empty where there are none. */
export function footprintOf(stand: Stand): readonly Point[] {
  let footprint = footprints.get(stand);
  if (!footprint) {
    const { spots, base, count } = stand;
    const corners = Array.from({ length: count }, (_, i) => {
      const center = { x: spots[i * 3] ?? 0, y: spots[i * 3 + 1] ?? 0 };
      return cornersOf({ center, heading: Math.PI / 2 + (spots[i * 3 + 2] ?? 0), ...base });
    });
    footprint = hullOf(corners.flat());
    footprints.set(stand, footprint);
  }
  return footprint;
}
