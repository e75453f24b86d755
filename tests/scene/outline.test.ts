import { describe, expect, it } from 'vitest';
import type { Point } from '../../src/geometry/point';
import { polygonHolds, signedArea } from '../../src/geometry/polygon';
import { trianglesOf } from '../../src/scene/scene-outline';
import { rectangle } from './sample';

/** A star with many points, each a bay deep. */
const star = (corners: number, at: Point, r: number): Point[] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * Math.PI * 2;
    const reach = r * (1 + 0.3 * Math.sin(angle * 9) + 0.1 * Math.sin(angle * 31));
    return { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach };
  });
const areaOf = (outline: readonly Point[]): number => Math.abs(signedArea(outline));

describe('an outline cut into triangles', () => {
  const outline = star(500, { x: 50, y: 50 }, 30);
  const holes = [star(80, { x: 40, y: 50 }, 5), star(40, { x: 62, y: 55 }, 4).reverse()];

  it('covers it all, bays and all, each triangle counter-clockwise', () => {
    const triangles = trianglesOf(outline);
    for (const triangle of triangles) expect(signedArea(triangle)).toBeGreaterThanOrEqual(0);
    expect(triangles.reduce((sum, triangle) => sum + areaOf(triangle), 0)).toBeCloseTo(areaOf(outline), 6);
  });

  it('covers nothing of the holes, whichever way round they run', () => {
    const triangles = trianglesOf(outline, holes);
    const free = holes.reduce((sum, hole) => sum + areaOf(hole), 0);
    expect(triangles.reduce((sum, triangle) => sum + areaOf(triangle), 0)).toBeCloseTo(areaOf(outline) - free, 6);
    for (const triangle of triangles) {
      const [a, b, c] = triangle;
      const middle = { x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 };
      if (areaOf(triangle) > 1e-6) expect(holes.some((hole) => polygonHolds(hole, middle))).toBe(false);
    }
  });

  it('takes an outline that ends where it began', () => {
    const square = rectangle(0, 0, 10, 10);
    const hole = rectangle(2, 2, 4, 4);
    const triangles = trianglesOf([...square, square[0]!], [[...hole, hole[0]!]]);
    expect(triangles.reduce((sum, triangle) => sum + areaOf(triangle), 0)).toBeCloseTo(96, 9);
  });
});
