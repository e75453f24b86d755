import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cornersOf } from '../../src/geometry/base';
import { convexDifference, convexIntersection, segmentOutside, stretchInside } from '../../src/geometry/convex';
import type { Point } from '../../src/geometry/point';
import { orientationOf } from '../../src/geometry/polygon';
import { anyBase, anySegment, convexPolygon } from './cases';
import { holds } from './holds';
import { area, at, distance, isNearlyConvex, lengthWithin, outlineDistance, overlapArea, windings } from './slow';

const box = (x0: number, y0: number, x1: number, y1: number): readonly Point[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];
const line = (x0: number, y0: number, x1: number, y1: number) => ({ from: { x: x0, y: y0 }, to: { x: x1, y: y1 } });

const whole = (pieces: readonly (readonly Point[])[]): number => pieces.reduce((sum, piece) => sum + area(piece), 0);
const anyConvex = fc.oneof(anyBase.map(cornersOf), convexPolygon);

test('what of a line is inside a polygon: nothing where it only grazes it, unless its border counts', () => {
  const square = box(0, 10, 2, 12);
  expect(stretchInside(line(1, 0, 1, 20), square, 'neither')).toEqual([0.5, 0.6]);
  expect(stretchInside(line(1, 0, 1, 9), square, 'neither')).toBeUndefined();
  expect(stretchInside(line(2, 0, 2, 20), square, 'neither')).toBeUndefined();
  expect(stretchInside(line(2, 0, 2, 20), square, 'left')).toEqual([0.5, 0.6]);
  expect(stretchInside(line(2, 0, 2, 20), square, 'right')).toBeUndefined();
});

describe('convex polygons', () => {
  test('what two boxes share is a box', () => {
    const shared = convexIntersection(box(0, 0, 4, 4), box(2, 1, 9, 3));
    expect(area(shared!)).toBe(4);
    expect(new Set(shared)).toEqual(new Set(box(2, 1, 4, 3)));
  });

  test('what touches, or is apart, shares nothing and takes nothing', () => {
    for (const other of [
      box(4, 0, 8, 4),
      box(4, 4, 8, 8),
      box(4 - 1e-10, 0, 8, 4),
      box(5, 5, 9, 9),
      box(-5, 1, -1, 3),
    ]) {
      expect(convexIntersection(box(0, 0, 4, 4), other)).toBeUndefined();
      expect(convexDifference(box(0, 0, 4, 4), other)).toEqual([box(0, 0, 4, 4)]);
    }
  });

  test('a hole leaves a frame of four pieces, a cover nothing', () => {
    expect(convexDifference(box(0, 0, 9, 9), box(3, 3, 5, 5))).toHaveLength(4);
    expect(whole(convexDifference(box(0, 0, 9, 9), box(3, 3, 5, 5)))).toBeCloseTo(77, 9);
    expect(convexDifference(box(3, 3, 5, 5), box(0, 0, 9, 9))).toEqual([]);
    expect(convexDifference(box(3, 3, 5, 5), box(3, 3, 5, 5))).toEqual([]);
  });

  holds(
    'what is shared and what is left make up the whole, in convex pieces',
    fc.tuple(anyConvex, anyConvex),
    ([a, b]) => {
      const shared = convexIntersection(a, b);
      const left = convexDifference(a, b);
      const noise = 1e-9 * (area(a) + area(b) + 100);
      expect(Math.abs((shared ? area(shared) : 0) - overlapArea(a, b))).toBeLessThan(noise);
      expect(Math.abs((shared ? area(shared) : 0) + whole(left) - area(a))).toBeLessThan(noise);
      for (const piece of shared ? [shared, ...left] : left) {
        expect(orientationOf(piece)).toBe('counter-clockwise');
        expect(isNearlyConvex(piece)).toBe(true);
      }
      left.forEach((piece, i) => {
        expect(overlapArea(piece, b)).toBeLessThan(noise);
        for (const other of left.slice(i + 1)) expect(overlapArea(piece, other)).toBeLessThan(noise);
      });
    },
    500,
  );
});

describe('what of a line is outside', () => {
  test.each([
    ['all of it', line(0, 9, 9, 9), [box(0, 0, 4, 4)], [line(0, 9, 9, 9)]],
    ['both ends', line(-4, 2, 8, 2), [box(0, 0, 4, 4)], [line(-4, 2, 0, 2), line(4, 2, 8, 2)]],
    ['none of it', line(1, 1, 3, 3), [box(0, 0, 4, 4)], []],
    ['what two leave between them', line(0, 2, 9, 2), [box(-1, 0, 4, 4), box(6, 0, 9, 4)], [line(4, 2, 6, 2)]],
    ['nothing where two join', line(0, 2, 8, 2), [box(0, 0, 4, 4), box(4, 0, 8, 4)], []],
    ['what touches a corner', line(-2, 2, 2, -2), [box(0, 0, 4, 4)], [line(-2, 2, 2, -2)]],
    ['the border of an area that lies on another', line(1, 0, 3, 0), [box(0, 0, 4, 4)], [line(1, 0, 3, 0)]],
    [
      'not where an area joins from the other side',
      line(5, 0, -5, 0),
      [box(0, 0, 4, 4)],
      [line(5, 0, 4, 0), line(0, 0, -5, 0)],
    ],
  ])('%s', (_, segment, polygons, expected) => {
    expect(segmentOutside(segment, polygons)).toEqual(expected);
  });

  holds(
    'every sampled point agrees',
    fc.tuple(anySegment, fc.array(anyConvex, { maxLength: 4 })),
    ([segment, polygons]) => {
      const parts = segmentOutside(segment, polygons);
      for (let i = 0; i <= 40; i++) {
        const p = at(segment, (i + 0.37) / 41);
        if (polygons.some((polygon) => outlineDistance(polygon, p) < 1e-6)) continue;
        if (distance(segment.from, segment.to) < 1e-6) continue;
        const isOutside = polygons.every((polygon) => windings(polygon, p) === 0);
        expect(parts.some((part) => outlineDistance([part.from, part.to], p) < 1e-9)).toBe(isOutside);
      }
      for (const part of parts) {
        for (const polygon of polygons) expect(lengthWithin(part, polygon)).toBeLessThan(1e-6);
      }
    },
    400,
  );

  test('odd polygons hide nothing', () => {
    const segment = line(0, 0, 4, 0);
    expect(segmentOutside(segment, [[], [{ x: 1, y: 0 }], box(1, -1, 1, -1), box(1, 0, 3, 0)])).toEqual([segment]);
    expect(convexIntersection(box(0, 0, 4, 4), box(1, 1, 3, 1))).toBeUndefined();
  });
});
