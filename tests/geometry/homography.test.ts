import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultIn, homographyFrom, inverseOf, type Quad, seenAt, stretchAt } from '../../src/geometry/homography';
import { distanceBetween } from '../../src/geometry/vector';
import { coarsest, tableCorners } from '../../src/vision/corners';
import { camera, cornersIn } from '../support/table-photo';

const TABLE = { width: 180, depth: 120 };

/** Any way a person might hold a camera so that the whole table is in the photo. */
const anyView = fc
  .record({
    x: fc.double({ min: -20, max: 200, noNaN: true }),
    y: fc.double({ min: -160, max: -10, noNaN: true }),
    height: fc.double({ min: 60, max: 220, noNaN: true }),
    roll: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    quarter: fc.integer({ min: 0, max: 3 }),
    field: fc.double({ min: 0.9, max: 1.3, noNaN: true }),
  })
  .map(({ x, y, height, roll, quarter, field }) =>
    camera(4032, 3024, {
      from: { x, y, height },
      to: { x: 90, y: 60 },
      roll: roll + (quarter * Math.PI) / 2,
      field,
    }),
  )
  .filter((seen) => cornersIn(seen, TABLE) !== undefined);

const anyPlace = fc.record({
  x: fc.double({ min: 0, max: 180, noNaN: true }),
  y: fc.double({ min: 0, max: 120, noNaN: true }),
});

const found = (from: Quad, to: Quad) => {
  const result = homographyFrom(from, to);
  if (!result.ok) throw new Error(result.fault);
  return result.homography;
};

describe('four corners', () => {
  test('every point of a table is where a camera sees it, and the way back leads to it', () => {
    fc.assert(
      fc.property(anyView, anyPlace, (seen, at) => {
        const homography = found(tableCorners(180, 120), cornersIn(seen, TABLE)!);
        const pixel = seen.project(at)!;
        expect(distanceBetween(seenAt(homography, at), pixel)).toBeLessThan(1e-6);
        expect(distanceBetween(seenAt(inverseOf(homography)!, pixel), at)).toBeLessThan(1e-6);
      }),
    );
  });

  test('the stretch at a point is what a short way there grows by', () => {
    fc.assert(
      fc.property(anyView, anyPlace, fc.double({ min: 0, max: 6.28, noNaN: true }), (seen, at, way) => {
        const homography = found(tableCorners(180, 120), cornersIn(seen, TABLE)!);
        const { most, least } = stretchAt(homography, at);
        const step = 1e-4;
        const beside = { x: at.x + Math.cos(way) * step, y: at.y + Math.sin(way) * step };
        const grown = distanceBetween(seenAt(homography, at), seenAt(homography, beside)) / step;
        expect(grown).toBeLessThan(most * 1.001 + 1e-3);
        expect(grown).toBeGreaterThan(least * 0.999 - 1e-3);
      }),
    );
  });

  test('a corner tapped a pixel beside it moves no point of the table by more than a pixel covers where it covers most', () => {
    fc.assert(
      fc.property(anyView, anyPlace, fc.integer({ min: 0, max: 3 }), (seen, at, which) => {
        const corners = cornersIn(seen, TABLE)!;
        const tapped = corners.map((c, i) => (i === which ? { x: c.x + 0.7, y: c.y - 0.7 } : c)) as unknown as Quad;
        const back = inverseOf(found(tableCorners(180, 120), tapped))!;
        expect(distanceBetween(seenAt(back, seen.project(at)!), at)).toBeLessThan(1.2 * coarsest(corners, TABLE));
      }),
    );
  });

  const quad = (...numbers: readonly number[]): Quad =>
    [0, 2, 4, 6].map((i) => ({ x: numbers[i]!, y: numbers[i + 1]! })) as unknown as Quad;

  test.each([
    ['small', 'all in one place', quad(5, 5, 5, 5, 5, 5, 5, 5)],
    ['small', 'nearer to each other than can be told apart', quad(0, 0, 50, 0, 50, 50, 0, 50)],
    ['small', 'no numbers', quad(Number.NaN, 0, 900, 0, 900, 900, 0, 900)],
    ['crossed', 'two changed about', quad(0, 0, 900, 900, 900, 0, 0, 900)],
    ['crossed', 'one within the others', quad(0, 0, 900, 0, 300, 300, 0, 900)],
    ['flat', 'three in a line', quad(0, 0, 450, 450, 900, 900, 0, 900)],
    ['flat', 'two at the same place', quad(0, 0, 0, 0, 900, 900, 0, 900)],
    ['flat', 'seen along the surface', quad(0, 0, 900, 0, 900, 4, 0, 4)],
  ] as const)('%s: %s', (fault, _why, corners) => {
    expect(faultIn(corners, 100)).toBe(fault);
    expect(homographyFrom(tableCorners(180, 120), corners, 100)).toEqual({ ok: false, fault });
  });
});
