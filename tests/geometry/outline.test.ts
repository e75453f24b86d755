import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cornersOf } from '../../src/geometry/base';
import { grownOutline } from '../../src/geometry/outline';
import { isConvex, orientationOf } from '../../src/geometry/polygon';
import { polygonToPoint } from '../../src/geometry/polygon-gap';
import { anyBase, convexPolygon } from './cases';
import { holds } from './holds';
import { edges } from './slow';

const reach = fc.double({ min: 0.5, max: 90, noNaN: true });
const tolerance = fc.double({ min: 0.001, max: 0.5, noNaN: true });

describe('everything within reach', () => {
  holds(
    'the outline keeps its distance to within the tolerance',
    fc.tuple(fc.oneof(anyBase.map(cornersOf), convexPolygon), reach, tolerance),
    ([polygon, r, tol]) => {
      const outline = grownOutline(polygon, r, tol);
      for (const { from, to } of edges(outline)) {
        expect(polygonToPoint(polygon, from).distance).toBeCloseTo(r, 6);
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        const off = r - polygonToPoint(polygon, middle).distance;
        expect(off).toBeLessThan(tol + 1e-6);
        expect(off).toBeGreaterThan(-1e-6);
      }
      expect(orientationOf(outline)).toBe('counter-clockwise');
    },
    150,
  );

  test('a point grows to a circle, a line to a stadium, clockwise corners to the same as counter-clockwise', () => {
    const circle = grownOutline([{ x: 3, y: 4 }], 10, 0.01);
    expect(circle.length).toBeGreaterThan(60);
    expect(isConvex(circle)).toBe(true);
    expect(
      grownOutline(
        [
          { x: 3, y: 4 },
          { x: 3, y: 4 },
        ],
        10,
        0.01,
      ),
    ).toHaveLength(circle.length);
    const stadium = grownOutline(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      5,
      0.01,
    );
    expect(isConvex(stadium)).toBe(true);
    expect(Math.max(...stadium.map((p) => p.x))).toBeCloseTo(15, 1);
    const square = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
    ];
    expect(new Set(grownOutline(square.toReversed(), 2, 0.1).map((p) => p.x.toFixed(6)))).toEqual(
      new Set(grownOutline(square, 2, 0.1).map((p) => p.x.toFixed(6))),
    );
  });

  test('no reach leaves the polygon as it is, and nothing grows to nothing', () => {
    const corners = cornersOf({ center: { x: 0, y: 0 }, heading: 1, frontage: 3, depth: 2 });
    expect(grownOutline(corners, 0, 0.1)).toEqual(corners);
    expect(grownOutline([], 5, 0.1)).toEqual([]);
  });
});
