import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  crossingOf,
  isOnSegment,
  meetingOf,
  nearestOnSegment,
  type Segment,
  segmentGap,
  sideOfLine,
} from '../../src/geometry/segment';
import { anyPoint, anySegment } from './cases';
import { holds } from './holds';
import { at, distance, pointToSegment, segmentToSegment } from './slow';

const line = (x0: number, y0: number, x1: number, y1: number): Segment => ({
  from: { x: x0, y: y0 },
  to: { x: x1, y: y1 },
});

describe('which side of a line', () => {
  test('a point to the left is 1, to the right -1, on the line 0', () => {
    expect(sideOfLine({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 5, y: 1 })).toBe(1);
    expect(sideOfLine({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 5, y: -1 })).toBe(-1);
    expect(sideOfLine({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 25, y: 0 })).toBe(0);
  });

  test('a hair off the line is seen where ordinary arithmetic sees nothing', () => {
    const hair = 2 ** -53;
    expect(sideOfLine({ x: 0.5, y: 0.5 }, { x: 12, y: 12 }, { x: 24, y: 24 })).toBe(0);
    expect(sideOfLine({ x: 0.5, y: 0.5 + hair }, { x: 12, y: 12 }, { x: 24, y: 24 })).toBe(
      -sideOfLine({ x: 0.5 + hair, y: 0.5 }, { x: 12, y: 12 }, { x: 24, y: 24 }),
    );
    expect(sideOfLine({ x: 0.5, y: 0.5 + hair }, { x: 12, y: 12 }, { x: 24, y: 24 })).not.toBe(0);
  });
});

describe('how segments meet', () => {
  test.each([
    ['through each other', line(0, 0, 4, 4), line(0, 4, 4, 0), 'cross'],
    ['end on the middle', line(0, 0, 4, 0), line(2, 0, 2, 3), 'touch'],
    ['end on end', line(0, 0, 4, 0), line(4, 0, 6, 3), 'touch'],
    ['end on end in one line', line(0, 0, 4, 0), line(4, 0, 6, 0), 'touch'],
    ['one line, overlapping', line(0, 0, 4, 0), line(3, 0, 6, 0), 'along'],
    ['the same twice', line(0, 0, 4, 2), line(4, 2, 0, 0), 'along'],
    ['one line, apart', line(0, 0, 4, 0), line(5, 0, 6, 0), 'apart'],
    ['beside each other', line(0, 0, 4, 0), line(0, 1, 4, 1), 'apart'],
    ['short of each other', line(0, 0, 4, 0), line(2, 0.5, 2, 3), 'apart'],
    ['a point on a line', line(1, 1, 1, 1), line(0, 0, 4, 4), 'touch'],
    ['a point off a line', line(1, 2, 1, 2), line(0, 0, 4, 4), 'apart'],
    ['a point on its like', line(1, 1, 1, 1), line(1, 1, 1, 1), 'touch'],
  ] as const)('%s', (_, a, b, expected) => {
    expect(meetingOf(a, b)).toBe(expected);
    expect(meetingOf(b, a)).toBe(expected);
    expect(crossingOf(a, b) !== undefined).toBe(expected === 'cross');
  });

  holds('segments that meet have no gap, and others have one', fc.tuple(anySegment, anySegment), ([a, b]) => {
    const gap = segmentGap(a, b);
    expect(gap.distance === 0).toBe(meetingOf(a, b) !== 'apart');
  });

  holds('a crossing lies on both segments at the shares it tells', fc.tuple(anySegment, anySegment), ([a, b]) => {
    const crossing = crossingOf(a, b);
    if (!crossing) return;
    expect(distance(crossing.at, at(a, crossing.shareOfA))).toBeLessThan(1e-9);
    expect(distance(crossing.at, at(b, crossing.shareOfB))).toBeLessThan(1e-9);
  });
});

describe('gaps of segments', () => {
  holds('the nearest point of a segment is as near as halving finds', fc.tuple(anyPoint, anySegment), ([p, s]) => {
    const nearest = nearestOnSegment(p, s);
    expect(nearest.distance).toBeCloseTo(pointToSegment(p, s), 6);
    expect(distance(nearest.at, at(s, nearest.share))).toBeLessThan(1e-9);
    expect(distance(nearest.at, p)).toBeCloseTo(nearest.distance, 9);
  });

  holds(
    'the gap of two segments is as small as halving finds',
    fc.tuple(anySegment, anySegment),
    ([a, b]) => {
      const gap = segmentGap(a, b);
      expect(gap.distance).toBeCloseTo(segmentToSegment(a, b), 6);
      expect(distance(gap.from, gap.to)).toBeCloseTo(gap.distance, 9);
      expect(pointToSegment(gap.from, a)).toBeLessThan(1e-6);
      expect(pointToSegment(gap.to, b)).toBeLessThan(1e-6);
    },
    100,
  );

  test('a segment of no length is a point', () => {
    const gap = segmentGap(line(0, 0, 0, 0), line(3, 4, 3, 4));
    expect(gap).toEqual({ distance: 5, from: { x: 0, y: 0 }, to: { x: 3, y: 4 } });
    expect(isOnSegment({ x: 0, y: 0 }, line(0, 0, 0, 0))).toBe(true);
    expect(nearestOnSegment({ x: 3, y: 4 }, line(0, 0, 0, 0))).toEqual({ at: { x: 0, y: 0 }, share: 0, distance: 5 });
  });
});
