import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point';
import {
  counterClockwise,
  isConvex,
  orientationOf,
  placeIn,
  polygonHolds,
  signedArea,
} from '../../src/geometry/polygon';
import { polygonGap, polygonToPoint } from '../../src/geometry/polygon-gap';
import { firstSelfContact, isSimple } from '../../src/geometry/simple';
import { anyPoint, coarseOutline, coarsePoint, convexPolygon, finePoint, starPolygon } from './cases';
import { holds } from './holds';
import { area, distance, edges, outlineDistance, polygonToPolygon, windings } from './slow';

const outline = (...numbers: readonly number[]): readonly Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i]!, y: numbers[2 * i + 1]! }));

const square = outline(0, 0, 10, 0, 10, 10, 0, 10);
/** Open to the right, a gap of 4 between its arms. */
const fork = outline(0, 0, 10, 0, 10, 3, 3, 3, 3, 7, 10, 7, 10, 10, 0, 10);

describe('area and direction', () => {
  holds('area is the sum of trapezes', starPolygon, (polygon) => {
    expect(signedArea(polygon)).toBeCloseTo(area(polygon), 6);
    expect(signedArea(polygon.toReversed())).toBeCloseTo(-area(polygon), 6);
    expect(orientationOf(polygon)).toBe('counter-clockwise');
    expect(orientationOf(polygon.toReversed())).toBe('clockwise');
    expect(counterClockwise(polygon.toReversed())).toEqual(polygon);
  });

  test('what has no corners has no area', () => {
    expect(signedArea([])).toBe(0);
    expect(orientationOf(outline(0, 0, 1, 1, 2, 2))).toBe('flat');
  });
});

describe('in and out', () => {
  holds(
    'a point off the border is in just when the outline goes round it',
    fc.tuple(starPolygon, finePoint),
    ([polygon, p]) => {
      if (outlineDistance(polygon, p) < 1e-6) return;
      expect(placeIn(polygon, p)).toBe(windings(polygon, p) === 0 ? 'outside' : 'inside');
      expect(placeIn(polygon.toReversed(), p)).toBe(placeIn(polygon, p));
    },
  );

  test('corners and edges are border, and the border is in', () => {
    for (const p of outline(0, 0, 10, 0, 5, 0, 10, 5, 0, 3)) {
      expect(placeIn(square, p)).toBe('border');
      expect(polygonHolds(square, p)).toBe(true);
    }
    expect(placeIn(fork, { x: 6, y: 5 })).toBe('outside');
    expect(placeIn(fork, { x: 3, y: 5 })).toBe('border');
    expect(placeIn(fork, { x: 2, y: 3 })).toBe('inside');
    expect(placeIn([], { x: 0, y: 0 })).toBe('outside');
  });
});

describe('simple outlines', () => {
  test.each([
    ['a square', square, undefined],
    ['a bow tie', outline(0, 0, 4, 4, 4, 0, 0, 4), { at: { x: 2, y: 2 }, edges: [0, 2] }],
    ['a corner given twice', outline(0, 0, 4, 0, 4, 0, 4, 4), { at: { x: 4, y: 0 }, edges: [0, 2] }],
    ['a first corner given twice', outline(4, 0, 4, 0, 4, 4), { at: { x: 4, y: 0 }, edges: [0, 0] }],
    ['a spike out and back', outline(0, 0, 4, 0, 9, 0, 4, 0, 4, 4), { at: { x: 4, y: 0 }, edges: [0, 2] }],
    ['a corner on a far edge', outline(0, 0, 8, 0, 8, 4, 4, 0, 0, 4), { at: { x: 4, y: 0 }, edges: [0, 2] }],
    ['all on one line', outline(0, 0, 4, 0, 8, 0), { at: { x: 0, y: 0 }, edges: [0, 2] }],
  ] as const)('%s', (_, polygon, expected) => {
    expect(firstSelfContact(polygon)).toEqual(expected);
    expect(isSimple(polygon)).toBe(expected === undefined);
  });

  test('two corners bound nothing', () => {
    expect(isSimple(outline(0, 0, 4, 4))).toBe(false);
  });

  holds('stars do not cross themselves', starPolygon, (polygon) => {
    expect(isSimple(polygon)).toBe(true);
  });

  holds(
    'an outline on the lattice is simple just when no two edges share a point they should not',
    coarseOutline,
    (polygon) => {
      expect(isSimple(polygon)).toBe(isSimpleSlowly(polygon));
      const contact = firstSelfContact(polygon);
      if (!contact) return;
      for (const edge of contact.edges) {
        const slow = edges(polygon)[edge]!;
        expect(outlineDistance([slow.from, slow.to], contact.at)).toBeLessThan(1e-9);
      }
    },
    2000,
  );
});

/** Every pair of edges shares no point, neighbours just the corner between them. Whole numbers, so fractions are exact enough. */
function isSimpleSlowly(polygon: readonly Point[]): boolean {
  const all = edges(polygon);
  const n = all.length;
  const shared = all.map((a) => all.map((b) => sharedPoints(a, b)));
  for (let i = 0; i < n; i++) {
    if (all[i]!.from.x === all[i]!.to.x && all[i]!.from.y === all[i]!.to.y) return false;
    for (let j = i + 1; j < n; j++) {
      const neighbours = (j === i + 1 ? 1 : 0) + (i === 0 && j === n - 1 ? 1 : 0);
      if (shared[i]![j]! > neighbours) return false;
    }
  }
  return true;
}

/** How many points two lattice segments share: 0, 1, or 2 for "more than one". */
function sharedPoints(a: { from: Point; to: Point }, b: { from: Point; to: Point }): number {
  const d = { x: a.to.x - a.from.x, y: a.to.y - a.from.y };
  const e = { x: b.to.x - b.from.x, y: b.to.y - b.from.y };
  const w = { x: b.from.x - a.from.x, y: b.from.y - a.from.y };
  const det = d.x * e.y - d.y * e.x;
  if (det !== 0) {
    const t = (w.x * e.y - w.y * e.x) / det;
    const u = (w.x * d.y - w.y * d.x) / det;
    return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? 1 : 0;
  }
  if (w.x * d.y - w.y * d.x !== 0 || w.x * e.y - w.y * e.x !== 0) return 0;
  const key = (p: Point): number => p.x * 100 + p.y;
  const low = Math.max(Math.min(key(a.from), key(a.to)), Math.min(key(b.from), key(b.to)));
  const high = Math.min(Math.max(key(a.from), key(a.to)), Math.max(key(b.from), key(b.to)));
  return low < high ? 2 : low === high ? 1 : 0;
}

describe('convex outlines', () => {
  test.each([
    ['a square', square, true],
    ['a square with a corner in the middle of an edge', outline(0, 0, 5, 0, 10, 0, 10, 10, 0, 10), true],
    ['a fork', fork, false],
    ['a five-pointed star drawn in one stroke', outline(0, 10, 6, -8, -9, 3, 9, 3, -6, -8), false],
    ['a square walked twice', [...square, ...square], false],
    ['a line', outline(0, 0, 4, 0, 8, 0), false],
    ['nothing', [], false],
  ])('%s', (_, polygon, expected) => {
    expect(isConvex(polygon)).toBe(expected);
    expect(isConvex(polygon.toReversed())).toBe(expected);
  });

  holds('corners on a circle are convex', convexPolygon, (polygon) => {
    expect(isConvex(polygon)).toBe(true);
  });

  holds(
    'a simple outline is convex just when its middle corners never lie inside a triangle of the others',
    coarseOutline,
    (polygon) => {
      if (!isSimple(polygon)) return;
      expect(isConvex(polygon)).toBe(Math.abs(area(hull(polygon))) === Math.abs(area(polygon)));
    },
    2000,
  );
});

/** The convex outline round some points, by wrapping. */
function hull(points: readonly Point[]): readonly Point[] {
  const start = points.reduce((a, b) => (b.x < a.x || (b.x === a.x && b.y < a.y) ? b : a));
  const result: Point[] = [];
  let current = start;
  do {
    result.push(current);
    let next = points.find((p) => p.x !== current.x || p.y !== current.y)!;
    for (const p of points) {
      const turn = (next.x - current.x) * (p.y - current.y) - (next.y - current.y) * (p.x - current.x);
      if (turn < 0 || (turn === 0 && distance(current, p) > distance(current, next))) next = p;
    }
    current = next;
  } while ((current.x !== start.x || current.y !== start.y) && result.length < 20);
  return result;
}

describe('gaps of polygons', () => {
  holds('the gap to a point is the distance to the nearest edge', fc.tuple(starPolygon, finePoint), ([polygon, p]) => {
    const gap = polygonToPoint(polygon, p);
    const slow = windings(polygon, p) !== 0 ? 0 : outlineDistance(polygon, p);
    expect(gap.distance).toBeCloseTo(slow, 6);
    expect(distance(gap.from, gap.to)).toBeCloseTo(gap.distance, 9);
  });

  holds('the gap of two polygons is that of their nearest edges', fc.tuple(starPolygon, starPolygon), ([a, b]) => {
    const gap = polygonGap(a, b);
    expect(gap.distance).toBeCloseTo(polygonToPolygon(a, b), 6);
    expect(distance(gap.from, gap.to)).toBeCloseTo(gap.distance, 9);
    expect(polygonToPoint(a, gap.from).distance).toBeLessThan(1e-9);
    expect(polygonToPoint(b, gap.to).distance).toBeLessThan(1e-9);
    expect(polygonGap(b, a).distance).toBeCloseTo(gap.distance, 9);
  });

  test('polygons that share a border, or hold each other, have no gap', () => {
    const beside = outline(10, 2, 14, 2, 14, 5, 10, 5);
    const within = outline(4, 4, 6, 4, 6, 6, 4, 6);
    expect(polygonGap(square, beside).distance).toBe(0);
    expect(polygonGap(square, within).distance).toBe(0);
    expect(polygonGap(within, square).distance).toBe(0);
    expect(polygonGap(fork, outline(5, 4, 6, 4, 6, 6)).distance).toBe(1);
  });

  holds(
    'odd outlines never give nonsense',
    fc.tuple(fc.array(coarsePoint, { maxLength: 4 }), anyPoint),
    ([polygon, p]) => {
      expect(polygonToPoint(polygon, p).distance).not.toBeNaN();
      expect(polygonGap(polygon, [p]).distance).not.toBeNaN();
      expect(polygonGap([p, p], polygon).distance).not.toBeNaN();
      expect(signedArea(polygon)).not.toBeNaN();
    },
  );
});
