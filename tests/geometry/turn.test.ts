import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Base } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import { turnOverBase, turnOverPolygon, turnOverSegment } from '../../src/geometry/turn';
import { anyBase, anyHeading, anySegment, starPolygon } from './cases';
import { holds } from './holds';
import { area, carried, corners, distance, lengthWithin, overlapArea } from './slow';

const QUARTER = Math.PI / 2;

/** Facing up the table, its front edge at y = 0, its left end at the origin. */
const base: Base = { center: { x: 2, y: -1 }, heading: QUARTER, frontage: 4, depth: 2 };
const pivot: Point = { x: 0, y: 0 };

const box = (x0: number, y0: number, x1: number, y1: number): readonly Point[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];

/** Two arms, bent round far out of reach: one comes from straight ahead, the other from the left. */
const arms: readonly Point[] = [
  { x: 0.1, y: 2.9 },
  { x: 0.1, y: 9 },
  { x: -9, y: 9 },
  { x: -9, y: -0.1 },
  { x: -2.9, y: -0.1 },
  { x: -2.9, y: 0.1 },
  { x: -8, y: 0.1 },
  { x: -8, y: 8 },
  { x: -0.1, y: 8 },
  { x: -0.1, y: 2.9 },
];
const overArm = [
  QUARTER - Math.atan2(0.1, 2.9),
  QUARTER + Math.atan2(0.1, 2.9) + Math.asin(2 / Math.hypot(0.1, 2.9)),
] as const;

const rounded = (spans: readonly (readonly [number, number])[]) =>
  spans.map(([enter, exit]) => [Number(enter.toFixed(7)), Number(exit.toFixed(7))]);

describe('a base on its turn', () => {
  test.each([
    ['into a wall ahead', QUARTER, box(-9, 2, 9, 9), [[Math.PI / 6, QUARTER]]],
    ['into a wall it stands flush against', 1, box(-9, 0, 9, 9), [[0, 1]]],
    ['away from a wall it stands flush against', -1, box(0, 0, 9, 9), []],
    ['to the right, into a wall behind', -QUARTER, box(-9, -9, 9, -4), [[QUARTER - 2 * Math.atan2(2, 4), QUARTER]]],
    ['past a wall that its corner just reaches', QUARTER, box(-9, 4, 9, 9), []],
    ['up to a wall at its side and no farther', QUARTER, box(-9, 0, 0, 9), []],
    ['beyond a wall at its side', Math.PI, box(-9, 0, 0, 9), [[QUARTER, Math.PI]]],
    ['all round inside an area, and no more than once', 7, box(-9, -9, 9, 9), [[0, 2 * Math.PI]]],
    ['over a pole', 2 * Math.PI, box(-0.1, 2.9, 0.1, 3.1), [overArm]],
    ['over two arms of an area', 2 * Math.PI, arms, [overArm, [overArm[0] + QUARTER, overArm[1] + QUARTER]]],
    ['over an area that meets it at the pivot', 7, box(-0.5, -0.5, 0, 0), [[Math.PI, 2 * Math.PI]]],
    ['not at all, on an area', 0, box(1, -1, 2, 5), [[0, 0]]],
    ['not at all, inside an area', 0, box(-9, -9, 9, 9), [[0, 0]]],
    ['not at all, beside an area', 0, box(0, 0, 4, 4), []],
    ['within reach of nothing', 7, box(5, 5, 9, 9), []],
  ] as const)('%s', (_, turn, polygon, expected) => {
    expect(rounded(turnOverPolygon(base, pivot, turn, polygon))).toEqual(rounded(expected));
  });

  test('more than half round a pivot far off, what stands opposite is met', () => {
    const far: Base = { center: { x: 20, y: 0 }, heading: QUARTER, frontage: 2, depth: 2 };
    const pole = box(-20.1, -0.1, -19.9, 0.1);
    const enter = Math.PI - Math.atan2(0.1, 19.9) - Math.asin(1 / Math.hypot(19.9, 0.1));
    const over = rounded([[enter, 2 * Math.PI - enter]]);
    for (const turn of [4, -4, 6, -6, 7]) expect(rounded(turnOverPolygon(far, pivot, turn, pole))).toEqual(over);
    const beside = box(-0.1, 19.9, 0.1, 20.1);
    expect(turnOverPolygon(far, pivot, -5, beside)).toHaveLength(1);
    expect(turnOverPolygon(far, pivot, -4, beside)).toEqual([]);
  });

  test('a standing base is met by the corner that comes first', () => {
    const ahead: Base = { center: { x: 2, y: 3 }, heading: 0, frontage: 2, depth: 4 };
    expect(rounded(turnOverBase(base, pivot, 1, ahead))).toEqual(rounded([[Math.PI / 6, 1]]));
    expect(turnOverBase(base, pivot, Math.PI / 6, ahead)).toEqual([]);
    expect(turnOverBase(base, pivot, -1, ahead)).toEqual([]);
  });

  test('a segment is met from end to end of the turn over it', () => {
    const spoke = { from: { x: 0, y: 1 }, to: { x: 0, y: 3 } };
    expect(rounded(turnOverSegment(base, pivot, 4, spoke))).toEqual(rounded([[QUARTER, Math.PI]]));
    expect(turnOverSegment(base, pivot, QUARTER, spoke)).toEqual([]);
    const point = { from: { x: 0, y: 3 }, to: { x: 0, y: 3 } };
    expect(rounded(turnOverSegment(base, pivot, 3, point))).toEqual(rounded([[QUARTER, QUARTER + Math.asin(2 / 3)]]));
  });

  holds(
    'flush with another base at any side it turns away like a door, and into it at once the other way',
    fc.tuple(anyHeading, fc.double({ min: 0.1, max: QUARTER, noNaN: true }), fc.integer({ min: 0, max: 3 })),
    ([heading, size, side]) => {
      const turning: Base = { center: { x: 20, y: 30 }, heading, frontage: 4, depth: 1.5 };
      const [from, to] = [corners(turning)[side]!, corners(turning)[(side + 1) % 4]!];
      // Beyond the side: counter-clockwise the corners have the base on their left.
      const out = { x: (to.y - from.y) / distance(from, to), y: -(to.x - from.x) / distance(from, to) };
      const off = side % 2 === 0 ? turning.frontage : turning.depth;
      const standing = { ...turning, center: { x: 20 + off * out.x, y: 30 + off * out.y } };
      expect(turnOverBase(turning, from, size, standing)).toEqual([]);
      expect(turnOverBase(turning, to, -size, standing)).toEqual([]);
      expect(turnOverBase(turning, from, -size, standing)[0]?.[0]).toBeLessThan(1e-6);
      expect(turnOverBase(turning, to, size, standing)[0]?.[0]).toBeLessThan(1e-6);
    },
  );

  const turn = fc.oneof(
    fc.double({ min: -7, max: 7, noNaN: true }),
    fc.integer({ min: -4, max: 4 }).map((quarters) => quarters * QUARTER),
  );

  /** A base with a pivot anywhere near it: in it, on a corner of it, beside it or a good way off. */
  const pivoted = fc
    .tuple(anyBase, fc.integer({ min: 0, max: 5 }), fc.double({ min: -15, max: 15, noNaN: true }))
    .map(([moving, place, off]) => {
      const { x, y } = moving.center;
      const around =
        place < 4 ? corners(moving)[place]! : place === 4 ? { x: x + off / 9, y } : { x: x - 2 * off, y: y + off };
      return { moving, around };
    });

  /** How far, from the first corner or end to somewhere on the way of the base, a target is moved, so that they meet often. */
  const onTheWay = fc.double({ min: 0, max: 1, noNaN: true });
  const moveTo = (from: Point, moving: Base, around: Point, turned: number) => {
    const { center } = carried(moving, around, turned);
    return ({ x, y }: Point): Point => ({ x: x - from.x + center.x + 0.3, y: y - from.y + center.y - 0.2 });
  };

  holds(
    'it overlaps an area just where sampling finds shared ground',
    fc.tuple(pivoted, turn, starPolygon, onTheWay),
    ([{ moving, around }, size, star, share]) => {
      const polygon = star.map(moveTo(star[0]!, moving, around, share * size));
      const met = turnOverPolygon(moving, around, size, polygon);
      agreesWithSamples(moving, around, size, met, (body) => overlapArea(polygon, body), Math.abs(area(polygon)));
    },
    300,
  );

  holds(
    'it overlaps another base just where sampling finds shared ground',
    fc.tuple(pivoted, turn, anyBase, onTheWay),
    ([{ moving, around }, size, other, share]) => {
      const move = moveTo(corners(other)[0]!, moving, around, share * size);
      // Every other case as it came, on the lattice.
      const standing = share < 0.5 ? other : { ...other, center: move(other.center) };
      const met = turnOverBase(moving, around, size, standing);
      const whole = standing.frontage * standing.depth;
      agreesWithSamples(moving, around, size, met, (body) => overlapArea(corners(standing), body), whole);
    },
    300,
  );

  holds(
    'it meets a segment just where sampling finds a part of it within',
    fc.tuple(pivoted, turn, anySegment, onTheWay),
    ([{ moving, around }, size, line, share]) => {
      const move = moveTo(line.from, moving, around, share * size);
      const segment = share < 0.5 ? line : { from: move(line.from), to: move(line.to) };
      if (distance(segment.from, segment.to) < 1e-6) return;
      const met = turnOverSegment(moving, around, size, segment);
      agreesWithSamples(moving, around, size, met, (body) => lengthWithin(segment, body), 0);
    },
    300,
  );

  test('odd bases and outlines never give nonsense', () => {
    const odd = [[], [{ x: 1, y: 1 }], box(1, 1, 1, 1), box(1, 1, 5, 1), box(0, 0, 0, 0)];
    for (const outline of odd) {
      for (const size of [0, 1, -20]) {
        for (const thin of [base, { ...base, frontage: 0 }, { ...base, frontage: 0, depth: 0, center: pivot }]) {
          for (const [enter, exit] of turnOverPolygon(thin, pivot, size, outline)) {
            expect(enter).toBeLessThanOrEqual(exit);
          }
        }
      }
    }
  });
});

/** Turns in steps, and looks closely on both sides of each end of a stretch. */
function agreesWithSamples(
  moving: Base,
  around: Point,
  turn: number,
  stretches: readonly (readonly [number, number])[],
  sharedBy: (body: readonly Point[]) => number,
  whole: number,
): void {
  const size = Math.min(Math.abs(turn), 2 * Math.PI);
  if (size < 1e-3) return;
  const shared = (turned: number): number => sharedBy(corners(carried(moving, around, Math.sign(turn) * turned)));
  // What is shared is a difference of large numbers.
  const noise = 1e-9 * (whole + moving.frontage * moving.depth + 100);
  const isIn = (turned: number): boolean => stretches.some(([enter, exit]) => enter <= turned && turned <= exit);
  for (let i = 0; i < 80; i++) {
    const turned = (size * (i + 0.5)) / 80;
    const near = stretches.some(([enter, exit]) => Math.abs(turned - enter) < 1e-6 || Math.abs(turned - exit) < 1e-6);
    if (near) continue;
    if (shared(turned) > noise) expect(isIn(turned)).toBe(true);
    if (!isIn(turned)) expect(shared(turned)).toBeLessThanOrEqual(noise);
  }
  let last = -1;
  for (const [enter, exit] of stretches) {
    expect(enter).toBeGreaterThan(last);
    expect(exit).toBeGreaterThan(enter);
    expect(exit).toBeLessThanOrEqual(size);
    if (enter > 1e-3) expect(shared(enter - 1e-6)).toBeLessThanOrEqual(noise);
    if (exit < size - 1e-3) expect(shared(exit + 1e-6)).toBeLessThanOrEqual(noise);
    // At its very middle the base may happen to be flush.
    const within = [0.3, 0.5, 0.7].map((share) => shared(enter + share * (exit - enter)));
    expect(Math.max(...within)).toBeGreaterThan(0);
    last = exit;
  }
}
