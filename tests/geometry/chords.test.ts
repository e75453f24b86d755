import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Band, leastWidth, narrowBands } from '../../src/geometry/chords';
import type { Point } from '../../src/geometry/point';
import { orientationOf } from '../../src/geometry/polygon';
import { anyAngle, starPolygon } from './cases';
import { holds } from './holds';
import { area, edges, isNearlyConvex, outlineDistance, overlapArea, windings } from './slow';

const box = (x0: number, y0: number, x1: number, y1: number): readonly Point[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];

const areasOf = (bands: readonly Band[]) => {
  const areas = new Map<number, number>();
  for (const { width, outline } of bands) areas.set(width, (areas.get(width) ?? 0) + area(outline));
  return [...areas].sort(([a], [b]) => a - b).map(([width, sum]) => [width, Number(sum.toFixed(6))]);
};

describe('narrow bands', () => {
  const outer = box(0, 0, 30, 20);

  test('along one axis it is what lies before and behind, not beside', () => {
    // 3 before, 7 behind; above and below the chords run from the outer border to the outer border.
    const inner = [box(3, 5, 23, 15)];
    expect(areasOf(narrowBands(outer, inner, { x: 1, y: 0 }, [10, 5, 2, 1]))).toEqual([
      [5, 30],
      [10, 70],
    ]);
    expect(areasOf(narrowBands(outer, inner, { x: -4, y: 0 }, [5]))).toEqual([[5, 30]]);
    expect(areasOf(narrowBands(outer, inner, { x: 0, y: 1 }, [10, 5, 2, 1]))).toEqual([[10, 200]]);
  });

  test('a chord as long as a width is not shorter', () => {
    const inner = [box(5, 5, 20, 15)];
    expect(areasOf(narrowBands(outer, inner, { x: 1, y: 0 }, [5, 10]))).toEqual([[10, 50]]);
    const way = { x: Math.cos(1), y: Math.sin(1) };
    const turned = (polygon: readonly Point[]) =>
      polygon.map(({ x, y }) => ({ x: x * way.x - y * way.y, y: x * way.y + y * way.x }));
    expect(areasOf(narrowBands(turned(outer), inner.map(turned), way, [5, 10]))).toEqual([[10, 50]]);
  });

  test('between two inners nothing counts', () => {
    const inners = [box(12, 0.5, 14, 19.5), box(15, 0.5, 17, 19.5)];
    expect(narrowBands(outer, inners, { x: 1, y: 0 }, [10])).toEqual([]);
    expect(areasOf(narrowBands(outer, inners, { x: 1, y: 0 }, [15]))).toEqual([[15, 25 * 19]]);
  });

  test('a slanting border is cut where its chords reach a width', () => {
    const wedge = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    const inner = [box(9.9, -5, 20, 15)];
    const bands = narrowBands(wedge, inner, { x: 1, y: 0 }, [2, 5]);
    expect(areasOf(bands)).toEqual([
      [2, 2],
      [5, 10.5],
    ]);
    expect(bands.map(({ outline }) => outline.length).sort()).toEqual([3, 4]);
  });

  test('an inner that shares the border, reaches out of it or is not there', () => {
    expect(areasOf(narrowBands(outer, [box(0, 5, 26, 15)], { x: 1, y: 0 }, [5]))).toEqual([[5, 40]]);
    expect(areasOf(narrowBands(outer, [box(-5, 5, 26, 15)], { x: 1, y: 0 }, [5]))).toEqual([[5, 40]]);
    expect(narrowBands(outer, [], { x: 1, y: 0 }, [50])).toEqual([]);
    expect(narrowBands(outer, [outer], { x: 1, y: 0 }, [50])).toEqual([]);
    expect(narrowBands(outer, [box(3, 5, 23, 15)], { x: 0, y: 0 }, [50])).toEqual([]);
    expect(narrowBands([], [box(3, 5, 23, 15)], { x: 1, y: 0 }, [50])).toEqual([]);
  });

  const widths = [1, 2, 5, 10];
  const star = fc.tuple(
    starPolygon,
    fc.double({ min: 0.3, max: 1.2, noNaN: true }),
    fc.double({ min: -3, max: 3, noNaN: true }),
  );
  holds(
    'every sampled point lies in the band of its chord',
    fc.tuple(star, anyAngle, starPolygon),
    ([[hill, share, off], heading, another]) => {
      const middle = {
        x: hill.reduce((sum, { x }) => sum + x, 0) / hill.length,
        y: hill.reduce((sum, { y }) => sum + y, 0) / hill.length,
      };
      const shrunk = hill.map(({ x, y }) => ({
        x: middle.x + (x - middle.x) * share + off,
        y: middle.y + (y - middle.y) * share,
      }));
      const inners = [shrunk, another];
      const way = { x: Math.cos(heading), y: Math.sin(heading) };
      const bands = narrowBands(hill, inners, way, widths);
      for (const { outline } of bands) {
        expect(orientationOf(outline)).toBe('counter-clockwise');
        expect(isNearlyConvex(outline)).toBe(true);
      }
      bands.forEach(({ outline }, i) => {
        for (const other of bands.slice(i + 1, i + 4)) expect(overlapArea(outline, other.outline)).toBeLessThan(1e-6);
      });
      for (let k = 0; k < 60; k++) {
        const from = hill[k % hill.length]!;
        const p = {
          x: from.x + (middle.x - from.x) * ((k * 0.37) % 1) + (k % 7) / 5,
          y: from.y + (middle.y - from.y) * ((k * 0.37) % 1) - (k % 5) / 5,
        };
        const chord = chordThrough(p, way, hill, inners);
        if (chord === 'unclear') continue;
        const expected = chord === undefined ? undefined : widths.find((width) => chord < width);
        if (chord !== undefined && widths.some((width) => Math.abs(chord - width) < 1e-6)) continue;
        if (bands.some(({ outline }) => outlineDistance(outline, p) < 1e-7)) continue;
        expect(bands.find(({ outline }) => windings(outline, p) !== 0)?.width).toBe(expected);
      }
    },
    150,
  );
});

/** The length of the chord through a point, should it run between the outer border and an inner one. */
function chordThrough(
  p: Point,
  way: Point,
  outer: readonly Point[],
  inners: readonly (readonly Point[])[],
): number | undefined | 'unclear' {
  const rings = [outer, ...inners];
  if (rings.some((ring) => outlineDistance(ring, p) < 1e-6)) return 'unclear';
  if (windings(outer, p) === 0 || inners.some((inner) => windings(inner, p) !== 0)) return undefined;
  let ahead = { at: Infinity, ring: -1 };
  let behind = { at: -Infinity, ring: -1 };
  for (const [ring, polygon] of rings.entries()) {
    for (const { from, to } of edges(polygon)) {
      const a = way.x * (from.y - p.y) - way.y * (from.x - p.x);
      const b = way.x * (to.y - p.y) - way.y * (to.x - p.x);
      if (Math.abs(a) < 1e-6 || Math.abs(b) < 1e-6) return 'unclear';
      if (a * b > 0) continue;
      const t = a / (a - b);
      const at = (from.x + (to.x - from.x) * t - p.x) * way.x + (from.y + (to.y - from.y) * t - p.y) * way.y;
      if (at > 0 && at < ahead.at) ahead = { at, ring };
      if (at < 0 && at > behind.at) behind = { at, ring };
    }
  }
  return (ahead.ring === 0) !== (behind.ring === 0) ? ahead.at - behind.at : undefined;
}

describe('the least width', () => {
  test('of boxes, triangles and what has no width', () => {
    expect(leastWidth(box(0, 0, 7, 3))).toBeCloseTo(3, 12);
    expect(
      leastWidth([
        { x: 0, y: 0 },
        { x: 6, y: 0 },
        { x: 3, y: 4 },
      ]),
    ).toBeCloseTo(4, 12);
    expect(
      leastWidth([
        { x: 0, y: 0 },
        { x: 6, y: 0 },
        { x: 3, y: 1 },
        { x: 3, y: 4 },
      ]),
    ).toBeCloseTo(4, 12);
    for (const flat of [
      [],
      [{ x: 1, y: 1 }],
      box(0, 0, 5, 0),
      [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
        { x: 3, y: 3 },
      ],
    ]) {
      expect(leastWidth(flat)).toBe(0);
    }
  });

  holds(
    'no direction is narrower, and some are hardly wider',
    starPolygon,
    (polygon) => {
      const width = leastWidth(polygon);
      let best = Infinity;
      for (let k = 0; k < 2000; k++) {
        const angle = (k * Math.PI) / 2000;
        const off = polygon.map(({ x, y }) => x * Math.cos(angle) + y * Math.sin(angle));
        best = Math.min(best, Math.max(...off) - Math.min(...off));
      }
      expect(best).toBeGreaterThan(width - 1e-9);
      expect(best).toBeLessThan(width + 0.1);
    },
    100,
  );
});
