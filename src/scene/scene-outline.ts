import { ShapeUtils, Vector2 } from 'three';
import type { Point } from '../geometry/point';
import { counterClockwise, type Polygon, signedArea } from '../geometry/polygon';
import { nearestOnSegment } from '../geometry/segment';
import { distanceBetween } from '../geometry/vector';

export type Triangle = readonly [Point, Point, Point];

/** Cuts an outline, less the holes in it, into triangles, each counter-clockwise. */
export function trianglesOf(outline: Polygon, holes: readonly Polygon[] = []): Triangle[] {
  const border = counterClockwise(outline).map(toVector);
  const inner = holes.map((hole) => hole.map(toVector));
  const faces = ShapeUtils.triangulateShape(border, inner);
  // Read only now: the cutter takes out of its lists a last corner that repeats the first.
  const corners: readonly Point[] = [border, ...inner].flat();
  const triangles: Triangle[] = [];
  for (const [i, j, k] of faces) {
    const a = corners[i ?? -1];
    const b = corners[j ?? -1];
    const c = corners[k ?? -1];
    if (a && b && c) triangles.push(signedArea([a, b, c]) < 0 ? [a, c, b] : [a, b, c]);
  }
  return triangles;
}

const toVector = (p: Point): Vector2 => new Vector2(p.x, p.y);

/** Distance from a point to the nearest place of a closed outline, inside or out. */
export function edgeDistance(outline: Polygon, at: Point): number {
  const first = outline[0];
  return first ? lineDistance([...outline, first], at) : Infinity;
}

/** Distance from a point to the nearest place of an open line. */
export function lineDistance(line: readonly Point[], at: Point): number {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) {
    const from = line[i - 1];
    const to = line[i];
    if (from && to) best = Math.min(best, nearestOnSegment(at, { from, to }).distance);
  }
  return best;
}

/** Places along a line, `gap` apart, with the way it runs there. */
export function stepsAlong(line: readonly Point[], gap: number): { readonly at: Point; readonly angle: number }[] {
  const steps: { readonly at: Point; readonly angle: number }[] = [];
  let left = gap / 2;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1];
    const b = line[i];
    if (!a || !b) continue;
    const long = distanceBetween(a, b);
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    while (left <= long) {
      steps.push({ at: { x: a.x + ((b.x - a.x) * left) / long, y: a.y + ((b.y - a.y) * left) / long }, angle });
      left += gap;
    }
    left -= long;
  }
  return steps;
}
