import { TOUCH } from './contact';
import type { Point } from './point';
import type { Polygon } from './polygon';

/** How far along a ray a convex polygon begins, counting what it merely touches; Infinity where it misses. */
export function rayToPolygon(polygon: Polygon, from: Point, ux: number, uy: number): number {
  let nearest = Infinity;
  const count = polygon.length;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const a = polygon[j] as Point;
    const b = polygon[i] as Point;
    const va = ux * (a.y - from.y) - uy * (a.x - from.x);
    const vb = ux * (b.y - from.y) - uy * (b.x - from.x);
    if ((va > TOUCH && vb > TOUCH) || (va < -TOUCH && vb < -TOUCH)) continue;
    const ta = ux * (a.x - from.x) + uy * (a.y - from.y);
    const tb = ux * (b.x - from.x) + uy * (b.y - from.y);
    // A corner on the ray, or an edge along it, is met at the corner itself.
    if (Math.abs(va) <= TOUCH && ta >= -TOUCH) nearest = Math.min(nearest, Math.max(0, ta));
    if (Math.abs(vb) <= TOUCH && tb >= -TOUCH) nearest = Math.min(nearest, Math.max(0, tb));
    if (Math.abs(va) <= TOUCH || Math.abs(vb) <= TOUCH || va > 0 === vb > 0) continue;
    const t = ta + ((tb - ta) * va) / (va - vb);
    if (t >= 0) nearest = Math.min(nearest, t);
  }
  return nearest;
}

/** The point of a convex polygon nearest to a point outside it. */
export function nearestOf(polygon: Polygon, point: Point): Point {
  let best = polygon[0] ?? point;
  let least = Infinity;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[j] as Point;
    const b = polygon[i] as Point;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const square = dx * dx + dy * dy;
    const raw = square > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / square : 0;
    const share = Math.min(1, Math.max(0, raw));
    const x = a.x + dx * share;
    const y = a.y + dy * share;
    const far = (x - point.x) * (x - point.x) + (y - point.y) * (y - point.y);
    if (far >= least) continue;
    least = far;
    best = share === 1 ? b : share === 0 ? a : { x, y };
  }
  return best;
}
