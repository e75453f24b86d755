import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../src/geometry/point';
import { orientationOf } from '../../src/geometry/polygon';
import type { Segment } from '../../src/geometry/segment';
import { stripBorder, stripPieces } from '../../src/geometry/strip';
import { anyPoint, coarsePoint, finePoint } from './cases';
import { holds } from './holds';
import { at, distance, edges, isNearlyConvex, outlineDistance, overlapArea, windings } from './slow';

const points = (...numbers: readonly number[]): readonly Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i]!, y: numbers[2 * i + 1]! }));

describe('a line with a width', () => {
  test('a straight line is one rectangle, its border the four sides', () => {
    const line = points(0, 0, 10, 0);
    expect(stripPieces(line, 2)).toEqual([points(0, -1, 10, -1, 10, 1, 0, 1)]);
    expect(stripBorder(line, 2).map(({ from }) => from)).toEqual(points(0, 1, 0, -1, 10, -1, 10, 1));
  });

  test('a bend is mitred: outer and inner corner lie on the line that halves it', () => {
    const [first, second, ...more] = stripPieces(points(0, 0, 10, 0, 10, 10), 2);
    expect(more).toEqual([]);
    expect(first).toEqual(points(0, -1, 11, -1, 9, 1, 0, 1));
    expect(second).toEqual(points(11, -1, 11, 10, 9, 10, 9, 1));
  });

  test('a hairpin throws no spike', () => {
    const pieces = stripPieces(points(0, 0, 20, 0, 0, 1), 2);
    for (const corner of pieces.flat()) expect(corner.x).toBeLessThan(21.1);
    for (const { from } of stripBorder(points(0, 0, 20, 0, 0, 1), 2)) expect(from.x).toBeLessThan(21.1);
  });

  test('a line straight back on itself covers its ground', () => {
    const line = points(0, 0, 10, 0, 4, 0);
    expect(stripPieces(line, 2)).toEqual([points(0, -1, 10, -1, 10, 1, 0, 1), points(10, 1, 4, 1, 4, -1, 10, -1)]);
    agrees(line, 2);
  });

  test('points given twice count once, and what has no length or no width is nothing', () => {
    expect(stripPieces(points(0, 0, 0, 0, 10, 0, 10, 0), 2)).toEqual(stripPieces(points(0, 0, 10, 0), 2));
    for (const [line, width] of [
      [[], 2],
      [points(1, 1), 2],
      [points(1, 1, 1, 1), 2],
      [points(1, 1, 5, 1), 0],
    ] as const) {
      expect(stripPieces(line, width)).toEqual([]);
      expect(stripBorder(line, width)).toEqual([]);
    }
  });

  test('a road that crosses itself has no border at the crossing', () => {
    const loop = points(0, 0, 20, 0, 20, 10, 10, 10, 10, -10);
    for (const { from, to } of stripBorder(loop, 2)) {
      expect(outlineDistance([from, to], { x: 10, y: 0 })).toBeGreaterThan(0.99);
    }
    agrees(loop, 2);
  });

  const width = fc.double({ min: 0.5, max: 8, noNaN: true });
  const gentle = fc
    .tuple(
      finePoint,
      fc.array(fc.tuple(fc.double({ min: -1.2, max: 1.2, noNaN: true }), fc.double({ min: 9, max: 30, noNaN: true })), {
        minLength: 1,
        maxLength: 6,
      }),
    )
    .map(([start, steps]) => {
      const line = [start];
      let heading = 0;
      for (const [turn, length] of steps) {
        heading += turn;
        const last = line.at(-1)!;
        line.push({ x: last.x + length * Math.cos(heading), y: last.y + length * Math.sin(heading) });
      }
      return line;
    });

  holds(
    'gentle bends give one quadrilateral each, neighbours sharing two corners',
    fc.tuple(gentle, width),
    ([line, wide]) => {
      const pieces = stripPieces(line, wide);
      expect(pieces).toHaveLength(line.length - 1);
      pieces.forEach((piece, i) => {
        expect(piece).toHaveLength(4);
        const next = pieces[i + 1];
        if (!next) return;
        expect(next[0]).toEqual(piece[1]);
        expect(next[3]).toEqual(piece[2]);
      });
      agrees(line, wide);
    },
    120,
  );

  holds(
    'any line is covered without gaps, by convex pieces',
    fc.tuple(fc.array(anyPoint, { minLength: 2, maxLength: 6 }), width),
    ([line, wide]) => {
      agrees(line, wide);
    },
    120,
  );

  holds(
    'sharp bends of short segments too',
    fc.tuple(fc.array(coarsePoint, { minLength: 2, maxLength: 6 }), width),
    ([line, wide]) => {
      agrees(line, wide);
    },
    120,
  );
});

/**
 * The pieces cover every point nearer to a segment than half the width, beside it, and none farther than the longest
 * mitre; the border lies on the border of what they cover.
 */
function agrees(line: readonly Point[], width: number): void {
  // Points apart by hardly more than rounding give ground and gaps that are hardly there.
  const isNear = (a: Point, b: Point): boolean => distance(a, b) > 0 && distance(a, b) < 1e-3;
  if (line.some((a) => line.some((b) => isNear(a, b)))) return;
  const pieces = stripPieces(line, width);
  const half = width / 2;
  for (const piece of pieces) {
    expect(orientationOf(piece)).toBe('counter-clockwise');
    expect(isNearlyConvex(piece)).toBe(true);
    for (const corner of piece) expect(lineDistance(line, corner)).toBeLessThan(2 * half + 1e-6);
  }
  const legs = edges(line)
    .slice(0, -1)
    .filter(({ from, to }) => distance(from, to) > 0);
  pieces.forEach((piece, i) => {
    const next = legs[i + 1];
    const isBack = next && headingChange(legs[i]!, next) > 3.14;
    const others = i < legs.length ? (next && !isBack ? [pieces[i + 1]!] : []) : pieces.slice(0, i);
    for (const other of others) expect(overlapArea(piece, other)).toBeLessThan(1e-6);
  });
  const isCovered = (p: Point): boolean =>
    pieces.some((piece) => windings(piece, p) !== 0 || outlineDistance(piece, p) < 1e-7);
  for (const leg of legs) {
    const length = distance(leg.from, leg.to);
    for (let k = 0; k < 40; k++) {
      const middle = at(leg, ((k * 7) % 40) / 39);
      const off = half * ((k % 9) / 4 - 1) * 0.99999;
      expect(
        isCovered({
          x: middle.x - ((leg.to.y - leg.from.y) / length) * off,
          y: middle.y + ((leg.to.x - leg.from.x) / length) * off,
        }),
      ).toBe(true);
    }
  }
  for (const { from, to } of stripBorder(line, width)) {
    const length = distance(from, to);
    if (length < 1e-3) continue;
    const middle = at({ from, to }, 0.5);
    const left = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
    expect(isCovered({ x: middle.x + left.x * 1e-5, y: middle.y + left.y * 1e-5 })).toBe(true);
    expect(isCovered({ x: middle.x - left.x * 1e-5, y: middle.y - left.y * 1e-5 })).toBe(false);
  }
}

const headingChange = (a: Segment, b: Segment): number => {
  const turn = Math.atan2(b.to.y - b.from.y, b.to.x - b.from.x) - Math.atan2(a.to.y - a.from.y, a.to.x - a.from.x);
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
};

const lineDistance = (line: readonly Point[], p: Point): number =>
  Math.min(
    ...edges(line)
      .slice(0, -1)
      .map(({ from, to }) => outlineDistance([from, to], p)),
  );
