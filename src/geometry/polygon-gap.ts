import { boxAround, boxDistance } from './box';
import type { Gap } from './gap';
import type { Point } from './point';
import { type Polygon, polygonHolds } from './polygon';
import { nearestOnSegment, type Segment, segmentGap } from './segment';

/** The gap from a polygon to a point; 0 and the point itself when it is inside or on the border. */
export function polygonToPoint(polygon: Polygon, point: Point): Gap {
  if (polygonHolds(polygon, point)) return { distance: 0, from: point, to: point };
  let best: Gap = { distance: Infinity, from: point, to: point };
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const nearest = nearestOnSegment(point, { from: polygon[j] as Point, to: polygon[i] as Point });
    if (nearest.distance < best.distance) best = { distance: nearest.distance, from: nearest.at, to: point };
  }
  return best;
}

/** The gap between two polygons; 0 and a point of both when they touch, overlap or hold each other. */
export function polygonGap(a: Polygon, b: Polygon): Gap {
  const ofA = a[0];
  const ofB = b[0];
  if (!ofA || !ofB) return { distance: Infinity, from: ofA ?? ofB ?? ORIGIN, to: ofB ?? ofA ?? ORIGIN };
  // Outlines that do not meet leave one polygon outside the other or wholly inside it: one corner tells.
  if (polygonHolds(b, ofA)) return { distance: 0, from: ofA, to: ofA };
  if (polygonHolds(a, ofB)) return { distance: 0, from: ofB, to: ofB };
  return outlineGap(a, b);
}

const ORIGIN: Point = { x: 0, y: 0 };

function outlineGap(a: Polygon, b: Polygon): Gap {
  let best: Gap = { distance: Infinity, from: ORIGIN, to: ORIGIN };
  const boxOfB = boxAround(b);
  for (let i = 0, h = a.length - 1; i < a.length; h = i++) {
    const edge: Segment = { from: a[h] as Point, to: a[i] as Point };
    if (boxDistance(boxAround([edge.from, edge.to]), boxOfB) > best.distance) continue;
    for (let j = 0, k = b.length - 1; j < b.length; k = j++) {
      const gap = segmentGap(edge, { from: b[k] as Point, to: b[j] as Point });
      if (gap.distance < best.distance) best = gap;
      if (best.distance === 0) return best;
    }
  }
  return best;
}
