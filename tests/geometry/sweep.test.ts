import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Base } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import { sweepOverBase, sweepOverPolygon, sweepOverSegment } from '../../src/geometry/sweep';
import { anyBase, anyHeading, anySegment, starPolygon } from './cases';
import { holds } from './holds';
import { area, corners, distance, lengthWithin, overlapArea } from './slow';

const base = (x: number, y: number, frontage = 2, depth = 2, heading = Math.PI / 2): Base => ({
  center: { x, y },
  heading,
  frontage,
  depth,
});
const square: readonly Point[] = [
  { x: 10, y: 10 },
  { x: 20, y: 10 },
  { x: 20, y: 20 },
  { x: 10, y: 20 },
];
const fork: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 3 },
  { x: 3, y: 3 },
  { x: 3, y: 7 },
  { x: 10, y: 7 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];

const rounded = (spans: readonly (readonly [number, number])[]) =>
  spans.map(([enter, exit]) => [Number(enter.toFixed(8)), Number(exit.toFixed(8))]);

describe('a base on the march', () => {
  test.each([
    ['over a square', base(0, 15), { x: 40, y: 0 }, square, [[9, 21]]],
    ['into a square and no farther', base(0, 15), { x: 15, y: 0 }, square, [[9, 15]]],
    ['out of a square', base(15, 15), { x: 0, y: 30 }, square, [[0, 6]]],
    ['within a square', base(13, 13), { x: 3, y: 3 }, square, [[0, Math.hypot(3, 3)]]],
    ['flush along a wall', base(0, 9), { x: 40, y: 0 }, square, []],
    ['flush along a wall from inside', base(11, 11), { x: 8, y: 0 }, square, [[0, 8]]],
    ['up to a wall', base(0, 15), { x: 9, y: 0 }, square, []],
    ['away from a wall', base(9, 15), { x: -9, y: 0 }, square, []],
    ['past a corner', base(0, 8.9), { x: 40, y: 0 }, square, []],
    ['backwards over a square', base(40, 15), { x: -40, y: 0 }, square, [[19, 31]]],
    ['corner first', base(0, 15, 2, 2, Math.PI / 4), { x: 40, y: 0 }, square, [[10 - Math.SQRT2, 20 + Math.SQRT2]]],
    [
      'over both arms of a fork',
      base(6, -10),
      { x: 0, y: 30 },
      fork,
      [
        [9, 14],
        [16, 21],
      ],
    ],
    ['a wide base spanning the fork', base(6, -10, 2, 5), { x: 0, y: 30 }, fork, [[7.5, 22.5]]],
    ['wider than the area', base(0, 15, 30, 2, 0), { x: 40, y: 0 }, square, [[9, 21]]],
    ['round a standing base', base(15, 15, 40, 40), { x: 1, y: 0 }, square, [[0, 1]]],
    ['nowhere, inside', base(15, 15), { x: 0, y: 0 }, square, [[0, 0]]],
    ['nowhere, across the border', base(10, 15), { x: 0, y: 0 }, square, [[0, 0]]],
    ['nowhere, touching', base(9, 15), { x: 0, y: 0 }, square, []],
    ['nowhere, outside', base(0, 0), { x: 0, y: 0 }, square, []],
  ] as const)('%s', (_, moving, path, polygon, expected) => {
    const result = sweepOverPolygon(moving, path, polygon);
    expect(rounded(result)).toEqual(rounded(expected));
  });

  test('a standing base is met when the fronts touch and left when the rears part', () => {
    expect(sweepOverBase(base(0, 0), { x: 0, y: 30 }, base(0.5, 10))).toEqual([8, 12]);
    expect(sweepOverBase(base(0, 0), { x: 0, y: 30 }, base(2, 10))).toBeUndefined();
    expect(sweepOverBase(base(0, 0), { x: 0, y: -30 }, base(0, 10))).toBeUndefined();
  });

  test('a segment is met when the front comes to it and left when the rear does', () => {
    const wall = { from: { x: -3, y: 10 }, to: { x: 3, y: 10 } };
    expect(sweepOverSegment(base(0, 0), { x: 0, y: 30 }, wall)).toEqual([9, 11]);
    expect(sweepOverSegment(base(0, 0), { x: 0, y: 9 }, wall)).toBeUndefined();
    expect(sweepOverSegment(base(4, 0), { x: 0, y: 30 }, wall)).toBeUndefined();
    expect(sweepOverSegment(base(0, 9), { x: 30, y: 0 }, wall)).toBeUndefined();
    expect(sweepOverSegment(base(0, 0), { x: 0, y: 30 }, { from: wall.from, to: wall.from })).toBeUndefined();
    expect(sweepOverSegment(base(-3, 0), { x: 0, y: 30 }, { from: wall.from, to: wall.from })).toEqual([9, 11]);
  });

  holds(
    'flush beside another base it slides by, whichever way both face',
    fc.tuple(anyHeading, fc.double({ min: 1, max: 80, noNaN: true })),
    ([heading, length]) => {
      const right = { x: Math.sin(heading), y: -Math.cos(heading) };
      const path = { x: length * Math.cos(heading), y: length * Math.sin(heading) };
      const standing = base(20 + path.x / 2 + 1.5 * right.x, 30 + path.y / 2 + 1.5 * right.y, 1.5, 4, heading);
      expect(sweepOverBase(base(20, 30, 1.5, 1.5, heading), path, standing)).toBeUndefined();
    },
  );

  const path = fc.record({
    x: fc.double({ min: -90, max: 90, noNaN: true }),
    y: fc.double({ min: -90, max: 90, noNaN: true }),
  });

  holds(
    'it overlaps an area just where sampling finds shared ground',
    fc.tuple(anyBase, path, starPolygon),
    ([moving, way, polygon]) => {
      agreesWithSamples(
        moving,
        way,
        (body) => overlapArea(polygon, body),
        Math.abs(area(polygon)),
        sweepOverPolygon(moving, way, polygon),
      );
    },
    400,
  );

  holds(
    'it overlaps another base just where sampling finds shared ground',
    fc.tuple(anyBase, path, anyBase),
    ([moving, way, standing]) => {
      const met = sweepOverBase(moving, way, standing);
      const whole = standing.frontage * standing.depth;
      agreesWithSamples(moving, way, (body) => overlapArea(corners(standing), body), whole, met ? [met] : []);
    },
    400,
  );

  holds(
    'it meets a segment just where sampling finds a part of it within',
    fc.tuple(anyBase, path, anySegment),
    ([moving, way, segment]) => {
      if (distance(segment.from, segment.to) < 1e-6) return;
      const met = sweepOverSegment(moving, way, segment);
      agreesWithSamples(moving, way, (body) => lengthWithin(segment, body), 0, met ? [met] : []);
    },
    400,
  );

  test('odd bases and outlines never give nonsense', () => {
    const odd = [
      [],
      [{ x: 1, y: 1 }],
      [
        { x: 1, y: 1 },
        { x: 5, y: 5 },
      ],
      [
        { x: 1, y: 1 },
        { x: 1, y: 1 },
        { x: 1, y: 1 },
      ],
    ];
    for (const outline of odd) {
      for (const moving of [base(0, 0), base(0, 0, 0, 0), base(0, 0, 4, 0)]) {
        for (const [enter, exit] of sweepOverPolygon(moving, { x: 8, y: 8 }, outline)) {
          expect(enter).toBeLessThanOrEqual(exit);
        }
      }
    }
    expect(rounded(sweepOverPolygon(base(0, 15, 4, 0, 0), { x: 40, y: 0 }, square))).toEqual([[10, 20]]);
  });
});

/** Walks the path in steps, and looks closely on both sides of each end of a stretch. */
function agreesWithSamples(
  moving: Base,
  way: Point,
  sharedBy: (body: readonly Point[]) => number,
  whole: number,
  stretches: readonly (readonly [number, number])[],
): void {
  const length = Math.hypot(way.x, way.y);
  if (length < 1e-3) return;
  const shared = (s: number): number => {
    const center = { x: moving.center.x + (way.x * s) / length, y: moving.center.y + (way.y * s) / length };
    return sharedBy(corners({ ...moving, center }));
  };
  // What is shared is a difference of large numbers.
  const noise = 1e-9 * (whole + moving.frontage * moving.depth + 100);
  const isIn = (s: number): boolean => stretches.some(([enter, exit]) => enter <= s && s <= exit);
  for (let i = 0; i < 60; i++) {
    const s = (length * (i + 0.5)) / 60;
    const near = stretches.some(([enter, exit]) => Math.abs(s - enter) < 1e-5 || Math.abs(s - exit) < 1e-5);
    if (near) continue;
    if (shared(s) > noise) expect(isIn(s)).toBe(true);
    if (!isIn(s)) expect(shared(s)).toBeLessThanOrEqual(noise);
  }
  for (const [enter, exit] of stretches) {
    expect(exit).toBeGreaterThan(enter);
    if (enter > 1e-3) expect(shared(enter - 1e-6)).toBeLessThan(1e-4);
    if (exit < length - 1e-3) expect(shared(exit + 1e-6)).toBeLessThan(1e-4);
    expect(shared((enter + exit) / 2)).toBeGreaterThan(0);
  }
}
