import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insetPolygon } from '../../src/geometry/inset';
import type { Point } from '../../src/geometry/point';
import { isSimple } from '../../src/geometry/simple';
import { coarseOutline, starPolygon } from './cases';
import { holds } from './holds';
import { area, at, edges, outlineDistance, windings } from './slow';

const outline = (...numbers: readonly number[]): readonly Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i]!, y: numbers[2 * i + 1]! }));

const areas = (polygons: readonly (readonly Point[])[]) =>
  polygons.map((p) => Number(area(p).toFixed(6))).sort((a, b) => a - b);

describe('what lies deep enough inside', () => {
  const square = outline(0, 0, 10, 0, 10, 10, 0, 10);

  test('a square stays a square until nothing is left, whichever way its corners run', () => {
    expect(areas(insetPolygon(square, 2))).toEqual([36]);
    expect(areas(insetPolygon(square.toReversed(), 2))).toEqual([36]);
    expect(insetPolygon(square, 2)[0]).toHaveLength(4);
    expect(insetPolygon(square, 5)).toEqual([]);
    expect(insetPolygon(square, 9)).toEqual([]);
    expect(insetPolygon(square, 0)).toEqual([square]);
  });

  test('corners in the middle of an edge change nothing', () => {
    const more = outline(0, 0, 5, 0, 6, 0, 10, 0, 10, 10, 5, 10, 5, 10, 0, 10);
    expect(areas(insetPolygon(more, 2))).toEqual([36]);
    expect(insetPolygon(more, 2)[0]).toHaveLength(4);
  });

  test('a corner bent outward leaves an arc', () => {
    const angle = outline(0, 0, 20, 0, 20, 10, 10, 10, 10, 20, 0, 20);
    const [inner, ...others] = insetPolygon(angle, 2);
    expect(others).toEqual([]);
    // Two arms of 6 by 16 with a square in common, and what the quarter disc leaves in the corner between them.
    const exact = 2 * 6 * 16 - 6 * 6 + 2 * 2 - Math.PI;
    expect(area(inner!)).toBeLessThanOrEqual(exact);
    expect(area(inner!)).toBeGreaterThan(exact - 0.04);
  });

  test('a waist falls apart, a corridor of twice the depth closes', () => {
    const waist = outline(0, 0, 10, 0, 10, 4, 20, 4, 20, 0, 30, 0, 30, 10, 20, 10, 20, 6, 10, 6, 10, 10, 0, 10);
    expect(insetPolygon(waist, 0.9)).toHaveLength(1);
    expect(insetPolygon(waist, 1)).toHaveLength(2);
    expect(insetPolygon(waist, 2)).toHaveLength(2);
    expect(insetPolygon(waist, 5)).toEqual([]);
  });

  test('a gap in the border narrower than its corners are round leaves no dent', () => {
    const tailed = outline(0, 0, 5, 0, 5, -3, 5.1, -3, 5.1, 0, 10, 0, 10, 10, 0, 10);
    expect(areas(insetPolygon(tailed, 1))).toEqual([64]);
    agrees(tailed, 1);
  });

  const depth = fc.double({ min: 0.2, max: 8, noNaN: true });
  holds(
    'it is what sampling finds at that distance from the border',
    fc.tuple(starPolygon, depth),
    ([polygon, deep]) => {
      agrees(polygon, deep);
    },
    100,
  );

  holds(
    'on the lattice too, where much coincides',
    fc.tuple(coarseOutline, fc.constantFrom(0.25, 0.5, 1, Math.SQRT1_2, 1.5)),
    ([polygon, deep]) => {
      if (isSimple(polygon)) agrees(polygon, deep);
    },
    500,
  );

  const combs = fc.tuple(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 12 }),
    fc.integer({ min: 1, max: 6 }),
  );
  holds(
    'combs whose teeth have tips in a line, and gaps as wide as the depth',
    fc.tuple(combs, fc.constantFrom(0.5, 1, 1.5, 2)),
    ([[teeth, bottom], deep]) => {
      let x = 0;
      const top = teeth.flatMap(([wide, high]) => {
        const corners = outline(x, high, x + wide, high);
        x += wide;
        return corners;
      });
      const comb = [{ x, y: -bottom }, ...top.toReversed(), { x: 0, y: -bottom }]
        .filter((p, i, all) => p.x !== all.at(i - 1)!.x || p.y !== all.at(i - 1)!.y)
        .toReversed();
      agrees(comb, deep);
    },
    100,
  );

  test.each([3, 12])('an outline of 500 corners, %i deep', (deep) => {
    const corners = Array.from({ length: 500 }, (_, i) => {
      const angle = (i / 500) * 2 * Math.PI;
      const reach = 60 + 20 * Math.sin(5 * angle) + 4 * Math.sin(37 * angle) + 0.5 * Math.sin(211 * angle);
      return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
    });
    agrees(corners, deep);
  });
});

/** Every point given is deep enough; every point deep enough, but for the tolerance, is given; outlines are simple. */
function agrees(polygon: readonly Point[], depth: number): void {
  const inner = insetPolygon(polygon, depth);
  for (const piece of inner) {
    expect(area(piece)).toBeGreaterThan(0);
    expect(isSimple(piece)).toBe(true);
    for (const edge of edges(piece)) {
      for (const p of [edge.from, at(edge, 0.5)]) {
        expect(windings(polygon, p)).not.toBe(0);
        expect(outlineDistance(polygon, p)).toBeGreaterThan(depth - 1e-6);
        expect(outlineDistance(polygon, p)).toBeLessThan(depth + 0.011);
      }
    }
  }
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  for (let i = 0; i < 9; i++) {
    for (let k = 0; k < 9; k++) {
      const p = {
        x: left + ((i + 0.431) / 9) * (Math.max(...xs) - left),
        y: bottom + ((k + 0.377) / 9) * (Math.max(...ys) - bottom),
      };
      const isIn = inner.filter((piece) => windings(piece, p) !== 0).length;
      const reach = windings(polygon, p) === 0 ? 0 : outlineDistance(polygon, p);
      if (reach < depth - 1e-6) expect(isIn).toBe(0);
      if (reach > depth + 0.011) expect(isIn).toBe(1);
    }
  }
}
