import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Base,
  baseAt,
  baseGap,
  baseHolds,
  basesOverlap,
  baseToPoint,
  cornersOf,
  frontEdge,
} from '../../src/geometry/base';
import { anyBase, anyHeading, anyPoint } from './cases';
import { holds } from './holds';
import { corners, distance, overlapArea, polygonToPolygon } from './slow';

const base = (x: number, y: number, frontage: number, depth: number, heading = Math.PI / 2): Base => ({
  center: { x, y },
  heading,
  frontage,
  depth,
});

describe('where a base stands', () => {
  test('a base facing away from the near seat has its front left corner far left', () => {
    const [frontLeft, rearLeft, rearRight, frontRight] = cornersOf(base(10, 10, 4, 2));
    expect(distance(frontLeft, { x: 8, y: 11 })).toBeLessThan(1e-12);
    expect(distance(rearLeft, { x: 8, y: 9 })).toBeLessThan(1e-12);
    expect(distance(rearRight, { x: 12, y: 9 })).toBeLessThan(1e-12);
    expect(distance(frontRight, { x: 12, y: 11 })).toBeLessThan(1e-12);
  });

  holds(
    'the middle of the front edge of a base at a pose is the pose',
    fc.tuple(anyPoint, anyHeading),
    ([at, heading]) => {
      const { from, to } = frontEdge(baseAt({ at, heading }, 5, 3));
      expect(distance({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, at)).toBeLessThan(1e-9);
      expect(distance(from, to)).toBeCloseTo(5, 9);
    },
  );

  holds('corners follow from the definition', anyBase, (b) => {
    cornersOf(b).forEach((corner, i) => {
      expect(distance(corner, corners(b)[i]!)).toBeLessThan(1e-9);
    });
  });
});

describe('touching and overlapping', () => {
  test.each([
    ['edge on edge', base(0, 0, 2, 2), base(2, 0, 2, 2), 0, false],
    ['corner on corner', base(0, 0, 2, 2), base(2, 2, 2, 2), 0, false],
    ['corner on edge', base(0, 0, 2, 2), base(1 + Math.SQRT2, 0, 2, 2, Math.PI / 4), 0, false],
    ['a hair into each other', base(0, 0, 2, 2), base(2 - 1e-6, 0, 2, 2), 0, true],
    ['crossed like swords', base(0, 0, 20, 1), base(0, 0, 1, 20), 0, true],
    ['crossed away from their middles', base(0, 0, 20, 1), base(8, 7, 1, 20), 0, true],
    ['one in the other', base(0, 0, 20, 20), base(3, 3, 1, 1), 0, true],
    ['side by side, 3 apart', base(0, 0, 2, 2), base(5, 0, 2, 2), 3, false],
    ['corner to corner, 3 and 4 apart', base(0, 0, 2, 2), base(5, 6, 2, 2), 5, false],
  ] as const)('%s', (_, a, b, expected, overlap) => {
    expect(baseGap(a, b).distance).toBeCloseTo(expected, 12);
    expect(basesOverlap(a, b)).toBe(overlap);
    expect(basesOverlap(b, a)).toBe(overlap);
  });

  holds(
    'neighbours in a rank touch and do not overlap, whichever way it faces',
    fc.tuple(anyPoint, anyHeading),
    ([at, heading]) => {
      const left = baseAt({ at, heading }, 1.5, 1.5);
      const right = {
        ...left,
        center: { x: left.center.x + 1.5 * Math.sin(heading), y: left.center.y - 1.5 * Math.cos(heading) },
      };
      expect(basesOverlap(left, right)).toBe(false);
      expect(baseGap(left, right).distance).toBeLessThan(1e-12);
    },
  );

  holds('bases overlap just when they share ground', fc.tuple(anyBase, anyBase), ([a, b]) => {
    const shared = overlapArea(corners(a), corners(b));
    if (shared > 1e-6) expect(basesOverlap(a, b)).toBe(true);
    if (shared < 1e-12) expect(basesOverlap(a, b)).toBe(false);
  });
});

describe('gaps of bases', () => {
  holds(
    'the gap is what all pairs of edges give, and its ends lie on the bases',
    fc.tuple(anyBase, anyBase),
    ([a, b]) => {
      const gap = baseGap(a, b);
      const slow = overlapArea(corners(a), corners(b)) > 1e-9 ? 0 : polygonToPolygon(corners(a), corners(b));
      expect(gap.distance).toBeCloseTo(slow, 7);
      expect(distance(gap.from, gap.to)).toBeCloseTo(gap.distance, 9);
      expect(baseToPoint(a, gap.from).distance).toBeLessThan(1e-9);
      expect(baseToPoint(b, gap.to).distance).toBeLessThan(1e-9);
      expect(baseGap(b, a).distance).toBeCloseTo(gap.distance, 9);
    },
    1000,
  );

  holds('a point is on a base just when it has no gap to it', fc.tuple(anyBase, anyPoint), ([b, p]) => {
    const gap = baseToPoint(b, p);
    expect(baseHolds(b, p)).toBe(gap.distance === 0);
    expect(distance(gap.from, p)).toBeCloseTo(gap.distance, 9);
    const nearest = Math.min(polygonToPolygon(corners(b), [p, p, p]));
    expect(gap.distance).toBeCloseTo(baseHolds(b, p) ? 0 : nearest, 7);
  });

  test('bases of no size are lines and points, and still have a gap', () => {
    const point = base(0, 0, 0, 0);
    const wire = base(3, 4, 0, 8, 0);
    expect(baseGap(point, point)).toEqual({ distance: 0, from: { x: 0, y: 0 }, to: { x: 0, y: 0 } });
    expect(baseGap(point, wire).distance).toBeCloseTo(4, 12);
    expect(baseGap(wire, base(0, 0, 8, 8)).distance).toBe(0);
    expect(basesOverlap(point, point)).toBe(false);
  });
});
