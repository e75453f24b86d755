import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point';
import type { Segment } from '../../src/geometry/segment';
import { isSimple } from '../../src/geometry/simple';
import { spansInside } from '../../src/geometry/spans';
import { anySegment, coarseOutline, starPolygon } from './cases';
import { holds } from './holds';
import { at, outlineDistance, windings } from './slow';

const square: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
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

const line = (x0: number, y0: number, x1: number, y1: number): Segment => ({
  from: { x: x0, y: y0 },
  to: { x: x1, y: y1 },
});

describe('how much of a line lies in an area', () => {
  test.each([
    ['right through', line(-10, 5, 30, 5), square, [[0.25, 0.5]], [[0.25, 0.5]]],
    ['from inside out', line(5, 5, 25, 5), square, [[0, 0.25]], [[0, 0.25]]],
    ['wholly inside', line(1, 1, 9, 9), square, [[0, 1]], [[0, 1]]],
    ['past it', line(-10, 20, 30, 20), square, [], []],
    ['along an edge', line(-10, 10, 30, 10), square, [[0.25, 0.5]], []],
    ['at a corner', line(-5, 15, 5, 5 + 10), square, [], []],
    ['touching a corner', line(5, 15, 15, 5), square, [[0.5, 0.5]], []],
    [
      'through both arms of a fork',
      line(5, -5, 5, 15),
      fork,
      [
        [0.25, 0.4],
        [0.6, 0.75],
      ],
      [
        [0.25, 0.4],
        [0.6, 0.75],
      ],
    ],
    [
      'along the root of a fork',
      line(3, 0, 3, 10),
      fork,
      [[0, 1]],
      [
        [0, 0.3],
        [0.7, 1],
      ],
    ],
    ['from corner to corner', line(0, 0, 10, 10), square, [[0, 1]], [[0, 1]]],
  ] as const)('%s', (_, segment, polygon, withBorder, without) => {
    expect(rounded(spansInside(segment, polygon, 'counts'))).toEqual(withBorder);
    expect(rounded(spansInside(segment, polygon, 'does-not-count'))).toEqual(without);
  });

  test('a line of no length is in or out', () => {
    expect(spansInside(line(5, 5, 5, 5), square, 'counts')).toEqual([[0, 1]]);
    expect(spansInside(line(5, 15, 5, 15), square, 'counts')).toEqual([]);
    expect(spansInside(line(0, 5, 0, 5), square, 'does-not-count')).toEqual([]);
  });

  holds('every sampled point agrees', fc.tuple(anySegment, starPolygon), ([segment, polygon]) => {
    agreeAtSamples(segment, polygon);
  });

  holds(
    'every sampled point agrees where corners fall on lines',
    fc.tuple(anySegment, coarseOutline),
    ([segment, polygon]) => {
      if (isSimple(polygon)) agreeAtSamples(segment, polygon);
    },
    1500,
  );
});

function agreeAtSamples(segment: Segment, polygon: readonly Point[]): void {
  const closed = spansInside(segment, polygon, 'counts');
  const open = spansInside(segment, polygon, 'does-not-count');
  for (let i = 0; i <= 40; i++) {
    const t = (i + 0.37) / 41;
    const p = at(segment, t);
    if (outlineDistance(polygon, p) < 1e-6) continue;
    const inside = windings(polygon, p) !== 0;
    expect(closed.some(([enter, exit]) => enter <= t && t <= exit)).toBe(inside);
    expect(open.some(([enter, exit]) => enter <= t && t <= exit)).toBe(inside);
  }
  for (const [enter, exit] of closed) {
    expect(enter).toBeLessThanOrEqual(exit);
    expect(enter === 0 || outlineDistance(polygon, at(segment, enter)) < 1e-6).toBe(true);
    expect(exit === 1 || outlineDistance(polygon, at(segment, exit)) < 1e-6).toBe(true);
  }
}

const rounded = (spans: readonly (readonly [number, number])[]) =>
  spans.map(([enter, exit]) => [Number(enter.toFixed(9)), Number(exit.toFixed(9))]);
