import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClearLineQuestion, clearLine } from '../../src/geometry/clear-line';
import type { Point } from '../../src/geometry/point';
import { rayToPolygon } from '../../src/geometry/ray';
import { firstWall, type Walls } from '../../src/geometry/walls';

type Rect = readonly [minX: number, minY: number, maxX: number, maxY: number];

const wallsOf = (rects: readonly Rect[], over: readonly (readonly [number, number])[] = []): Walls => ({
  count: rects.length,
  rectangles: Float64Array.from(
    rects.flatMap(([a, b, c, d]) => [(a + c) / 2, (b + d) / 2, 1, 0, (c - a) / 2, (d - b) / 2]),
  ),
  overBefore: Float64Array.from(rects, (_, i) => over[i]?.[0] ?? 0),
  overAfter: Float64Array.from(rects, (_, i) => over[i]?.[1] ?? 0),
});

const box = ([a, b, c, d]: Rect): readonly Point[] => [
  { x: a, y: b },
  { x: c, y: b },
  { x: c, y: d },
  { x: a, y: d },
];

/** From an edge of 2 cm at the bottom to a target 10 cm up. */
const question = (rects: readonly Rect[], more: Partial<ClearLineQuestion> = {}): ClearLineQuestion => ({
  edge: { from: { x: 0, y: 0 }, to: { x: 2, y: 0 } },
  targets: [box([0, 10, 2, 12])],
  walls: wallsOf(rects),
  corners: [],
  allowed: () => true,
  ...more,
});

describe('a line past walls', () => {
  test('with nothing in the way the first that comes to mind', () => {
    expect(clearLine(question([]))).toMatchObject({ from: { x: 1, y: 0 } });
  });

  test('grazing a wall is free, entering it is not', () => {
    expect(clearLine(question([[-5, 4, 2, 6]]))).toEqual({ from: { x: 2, y: 0 }, to: { x: 2, y: 10 } });
    expect(
      clearLine(
        question([
          [-5, 4, 2.01, 6],
          [2, 4, 9, 6],
        ]),
      ),
    ).toBeUndefined();
  });

  test('two walls that touch leave no seam to look through', () => {
    expect(
      clearLine(
        question([
          [-5, 4, 1, 6],
          [1, 4, 9, 6],
        ]),
      ),
    ).toBeUndefined();
    expect(
      clearLine(
        question([
          [-5, 4, 1, 6],
          [1.01, 4, 9, 6],
        ]),
      ),
    ).toBeDefined();
  });

  test('a slanting way between two walls that cover the front is found', () => {
    expect(
      clearLine(
        question([
          [-9, 3, 1.1, 4],
          [0.9, 6, 9, 7],
        ]),
      ),
    ).toBeDefined();
  });

  test('what else forbids a line is asked for', () => {
    expect(clearLine(question([], { allowed: (from) => from.x === 0 }))?.from).toEqual({ x: 0, y: 0 });
    expect(clearLine(question([], { allowed: () => false }))).toBeUndefined();
  });

  test('over a wall that is far enough from both ends, and not over one that is nearer', () => {
    const all: Rect = [-5, 4, 9, 5];
    expect(clearLine(question([all], { walls: wallsOf([all], [[4, 5]]) }))).toBeDefined();
    expect(clearLine(question([all], { walls: wallsOf([all], [[4.5, 5.5]]) }))).toBeUndefined();
  });

  test('nothing to see, no line', () => {
    expect(clearLine(question([], { targets: [] }))).toBeUndefined();
  });
});

test('which wall stops a line', () => {
  const walls = wallsOf([
    [5, 4, 9, 6],
    [0, 4, 2, 6],
  ]);
  expect(firstWall(walls, { x: 1, y: 0 }, { x: 1, y: 10 })).toBe(1);
  expect(firstWall(walls, { x: 3, y: 0 }, { x: 3, y: 10 })).toBe(-1);
});

test('how far a ray runs to a polygon', () => {
  expect(rayToPolygon(box([0, 10, 2, 12]), { x: 1, y: 0 }, 0, 1)).toBeCloseTo(10);
  expect(rayToPolygon(box([0, 10, 2, 12]), { x: 2, y: 0 }, 0, 1)).toBeCloseTo(10);
  expect(rayToPolygon(box([0, 10, 2, 12]), { x: 2.1, y: 0 }, 0, 1)).toBe(Number.POSITIVE_INFINITY);
  expect(rayToPolygon([{ x: 1, y: 5 }], { x: 1, y: 0 }, 0, 1)).toBeCloseTo(5);
});

test('finds a line wherever many tried ones pass, and none where even thinner walls stop all of them', () => {
  const side = fc.double({ min: -4, max: 6, noNaN: true });
  const size = fc.double({ min: 0.2, max: 4, noNaN: true });
  const wall = fc.tuple(
    side,
    fc.double({ min: 1, max: 8, noNaN: true }),
    size,
    fc.double({ min: 0.2, max: 1.5, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(wall, { minLength: 1, maxLength: 5 }), (sizes) => {
      const rects = sizes.map(([x, y, w, d]): Rect => [x, y, x + w, Math.min(9.5, y + d)]);
      const thinner = rects.map(([a, b, c, d]): Rect => [a + 0.05, b + 0.05, c - 0.05, d - 0.05]);
      const tried = (walls: Walls) =>
        STEPS.some((s) => STEPS.some((t) => firstWall(walls, { x: 2 * s, y: 0 }, { x: 2 * t, y: 10 }) < 0));
      const found = clearLine(question(rects));
      // A little room on both sides: two walls may touch, and their seam is no way.
      const thicker = rects.map(([a, b, c, d]): Rect => [a - 0.001, b - 0.001, c + 0.001, d + 0.001]);
      if (tried(wallsOf(thicker))) expect(found).toBeDefined();
      if (!tried(wallsOf(thinner))) expect(found).toBeUndefined();
      if (found) expect(firstWall(wallsOf(rects), found.from, found.to)).toBe(-1);
    }),
    { numRuns: 300, seed: 1815, endOnFailure: true },
  );
});
const STEPS = Array.from({ length: 101 }, (_, i) => i / 100);
