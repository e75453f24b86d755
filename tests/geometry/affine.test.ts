import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Affine,
  affineThrough,
  areaGrowth,
  inverseAffine,
  stretchOf,
  throughAffine,
} from '../../src/geometry/affine';
import type { Point } from '../../src/geometry/point';
import { distanceBetween } from '../../src/geometry/vector';
import { holds } from './holds';

const share = fc.double({ min: -2, max: 2, noNaN: true });
const offset = fc.double({ min: -500, max: 500, noNaN: true });
const anyAffine = fc
  .record({ x: fc.tuple(share, share, offset), y: fc.tuple(share, share, offset) })
  .filter((affine) => stretchOf(affine).least > 0.05);
const pixel = fc.record({ x: fc.integer({ min: 0, max: 4000 }), y: fc.integer({ min: 0, max: 3000 }) });

const seenBy = (affine: Affine) => (from: Point) => ({ from, to: throughAffine(affine, from) });

describe('an affine map', () => {
  holds('leads back by its inverse', fc.tuple(anyAffine, pixel), ([affine, at]) => {
    const back = inverseAffine(affine);
    if (!back) throw new Error('No way back');
    expect(distanceBetween(throughAffine(back, throughAffine(affine, at)), at)).toBeLessThan(1e-6);
  });

  test('that lays all on a line has none', () => {
    expect(inverseAffine({ x: [1, 0, 0], y: [2, 0, 0] })).toBeUndefined();
  });
});

describe('an affine map through points', () => {
  holds(
    'is exact for three that are not in line',
    fc.tuple(anyAffine, pixel, pixel, pixel, pixel),
    ([affine, a, b, c, d]) => {
      const found = affineThrough([a, b, c].map(seenBy(affine)));
      fc.pre(found.ok);
      expect(Math.max(...found.off)).toBeLessThan(1e-6);
      // Wherever else one looks it is the same map, as sharp as the three points lie apart.
      const reach = 1e-6 * (1 + distanceBetween(a, d));
      expect(distanceBetween(throughAffine(found.affine, d), throughAffine(affine, d))).toBeLessThan(
        Math.max(reach, 1e-3),
      );
    },
  );

  test('lies as near as can be to more than three, and says how far each is off', () => {
    const to = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 0, y: 11 },
    ];
    const from = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ];
    const found = affineThrough(from.map((each, i) => ({ from: each, to: to[i]! })));
    if (!found.ok) throw new Error(found.fault);
    // A quarter of the odd centimetre for each corner.
    for (const off of found.off) expect(off).toBeCloseTo(0.25, 9);
  });

  test.each([
    [
      'two points',
      [
        [0, 0, 0, 0],
        [1, 0, 5, 0],
      ],
      'few',
    ],
    [
      'the same pixel twice',
      [
        [0, 0, 0, 0],
        [100, 0, 5, 0],
        [100, 0, 0, 5],
      ],
      'doubled',
    ],
    [
      'the same hex twice',
      [
        [0, 0, 0, 0],
        [100, 0, 5, 0],
        [0, 100, 5, 0],
      ],
      'doubled',
    ],
    [
      'three pixels in a row',
      [
        [0, 0, 0, 0],
        [100, 1, 5, 0],
        [200, 2, 0, 5],
      ],
      'in-line',
    ],
    [
      'three hexes in a row',
      [
        [0, 0, 0, 0],
        [100, 0, 5, 0],
        [0, 100, 10, 0],
      ],
      'in-line',
    ],
    [
      'what is no number',
      [
        [Number.NaN, 0, 0, 0],
        [100, 0, 5, 0],
        [0, 100, 0, 5],
      ],
      'doubled',
    ],
  ] as const)('is refused for %s', (_, pairs, fault) => {
    const found = affineThrough(pairs.map(([x, y, u, v]) => ({ from: { x, y }, to: { x: u, y: v } })));
    expect(found).toEqual({ ok: false, fault });
  });

  test('tells how much it stretches, and whether left and right change about', () => {
    const affine: Affine = { x: [2, 0, 7], y: [0, -0.5, 9] };
    expect(stretchOf(affine)).toEqual({ most: 2, least: 0.5 });
    expect(areaGrowth(affine)).toBe(-1);
  });
});
