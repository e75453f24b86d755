import { ShapeUtils, Vector2 } from 'three';
import type { Point } from '../geometry/point';

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

export function boxOf(points: readonly Point[]): Box {
  let left = Infinity;
  let right = -Infinity;
  let low = Infinity;
  let high = -Infinity;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    low = Math.min(low, y);
    high = Math.max(high, y);
  }
  return { left, right, low, high };
}

/** Whether the point lies inside the outline (even-odd). */
export function contains(outline: readonly Point[], at: Point): boolean {
  let inside = false;
  let before = outline.at(-1);
  for (const corner of outline) {
    if (before && corner.y > at.y !== before.y > at.y) {
      const x = before.x + ((at.y - before.y) / (corner.y - before.y)) * (corner.x - before.x);
      if (at.x < x) inside = !inside;
    }
    before = corner;
  }
  return inside;
}

/** Twice the signed area: positive when the corners run counter-clockwise. */
export function doubleArea(outline: readonly Point[]): number {
  let sum = 0;
  let before = outline.at(-1);
  for (const corner of outline) {
    if (before) sum += before.x * corner.y - corner.x * before.y;
    before = corner;
  }
  return sum;
}

export function counterClockwise(outline: readonly Point[]): readonly Point[] {
  return doubleArea(outline) < 0 ? outline.toReversed() : outline;
}

/** Middle of the area, or of the corners where there is no area. */
export function middleOf(outline: readonly Point[]): Point {
  let x = 0;
  let y = 0;
  let area = 0;
  let before = outline.at(-1);
  for (const corner of outline) {
    if (before) {
      const cross = before.x * corner.y - corner.x * before.y;
      area += cross;
      x += (before.x + corner.x) * cross;
      y += (before.y + corner.y) * cross;
    }
    before = corner;
  }
  if (Math.abs(area) < 1e-9) {
    const n = Math.max(1, outline.length);
    return { x: outline.reduce((s, p) => s + p.x, 0) / n, y: outline.reduce((s, p) => s + p.y, 0) / n };
  }
  return { x: x / (3 * area), y: y / (3 * area) };
}

export type Triangle = readonly [Point, Point, Point];

/** Cuts a simple outline into triangles, each counter-clockwise. */
export function trianglesOf(outline: readonly Point[]): Triangle[] {
  const turned = counterClockwise(outline);
  const faces = ShapeUtils.triangulateShape(
    turned.map((p) => new Vector2(p.x, p.y)),
    [],
  );
  const triangles: Triangle[] = [];
  for (const [i, j, k] of faces) {
    const a = turned[i ?? -1];
    const b = turned[j ?? -1];
    const c = turned[k ?? -1];
    if (a && b && c) triangles.push(doubleArea([a, b, c]) < 0 ? [a, c, b] : [a, b, c]);
  }
  return triangles;
}

/** Distance from a point to the nearest place of the outline's edge. */
export function edgeDistance(outline: readonly Point[], at: Point): number {
  let best = Infinity;
  let before = outline.at(-1);
  for (const corner of outline) {
    if (before) best = Math.min(best, segmentDistance(before, corner, at));
    before = corner;
  }
  return best;
}

export function segmentDistance(a: Point, b: Point, at: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const long = dx * dx + dy * dy;
  const t = long === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / long));
  return Math.hypot(at.x - a.x - t * dx, at.y - a.y - t * dy);
}

/** Distance from a point to the nearest place of an open line. */
export function lineDistance(line: readonly Point[], at: Point): number {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1];
    const b = line[i];
    if (a && b) best = Math.min(best, segmentDistance(a, b, at));
  }
  return best;
}
