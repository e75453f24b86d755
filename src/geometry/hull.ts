import type { Point } from './point';
import { signedArea } from './polygon';

/** The smallest convex outline round some points, counter-clockwise. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const under = halfHull(sorted);
  const above = halfHull(sorted.reverse());
  return [...under.slice(0, -1), ...above.slice(0, -1)];
}

/** One side of the hull of points in order: whoever would bend it to the right is left out. */
function halfHull(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const p of points) {
    for (
      let a = chain.at(-2), b = chain.at(-1);
      a && b && signedArea([a, b, p]) <= 1e-9;
      a = chain.at(-2), b = chain.at(-1)
    ) {
      chain.pop();
    }
    chain.push(p);
  }
  return chain;
}
