import { describe, expect, test } from 'vitest';
import type { Quad } from '../../src/geometry/homography';
import { coarsest, cornersFault, firstCorners, keptIn, pictureSize, turned } from '../../src/vision/corners';
import { camera, cornersIn } from '../support/table-photo';

const TABLE = { width: 180, depth: 120 };
const above = camera(4032, 3024, {
  from: { x: 90, y: 60, height: 150 },
  to: { x: 90, y: 60 },
  roll: 0,
  field: 1.1,
});
const aslant = camera(4032, 3024, {
  from: { x: 90, y: -110, height: 100 },
  to: { x: 90, y: 50 },
  roll: 0,
  field: 1.15,
});

describe('the corners of a table in a photo', () => {
  test('as a camera sees them they are good, also on a photo taken from another edge', () => {
    const corners = cornersIn(aslant, TABLE)!;
    expect(cornersFault(corners)).toBeUndefined();
    expect(cornersFault(turned(corners))).toBeUndefined();
    expect(turned(turned(turned(turned(corners))))).toEqual(corners);
    expect(turned(corners)[1]).toEqual(corners[0]);
  });

  test('with left and right changed about they are mirrored', () => {
    const [a, b, c, d] = cornersIn(above, TABLE)!;
    expect(cornersFault([b, a, d, c])).toBe('mirrored');
    expect(cornersFault([b, a, c, d])).toBe('crossed');
  });

  test('the first guess is good, and no finger leaves the photo', () => {
    expect(cornersFault(firstCorners(above))).toBeUndefined();
    expect(keptIn(above, { x: -5, y: 9999 })).toEqual({ x: 0, y: 3024 });
  });

  test('a pixel covers most where the table is farthest', () => {
    const fine = coarsest(cornersIn(above, TABLE)!, TABLE);
    const coarse = coarsest(cornersIn(aslant, TABLE)!, TABLE);
    expect(fine).toBeLessThan(0.06);
    expect(coarse).toBeGreaterThan(2 * fine);
    expect(coarsest([above, above, above, above].map(() => ({ x: 0, y: 0 })) as unknown as Quad, TABLE)).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  test('a picture has less than a millimetre to the pixel where the photo has', () => {
    const { width, height } = pictureSize(cornersIn(aslant, TABLE)!, TABLE);
    expect(width / TABLE.width).toBeGreaterThanOrEqual(10);
    expect(width / height).toBeCloseTo(1.5, 2);
  });

  test('and no more pixels than the photo gives, nor than can be shown', () => {
    const small = camera(800, 600, { from: { x: 90, y: 60, height: 150 }, to: { x: 90, y: 60 }, roll: 0, field: 1.1 });
    const [a, b] = cornersIn(small, TABLE)!;
    expect(pictureSize(cornersIn(small, TABLE)!, TABLE).width).toBeLessThanOrEqual(Math.ceil(b.x - a.x));
    expect(pictureSize(cornersIn(above, TABLE)!, { width: 1000, depth: 700 }).width).toBeLessThanOrEqual(4096);
    expect(pictureSize(firstCorners({ width: 9000, height: 6000 }), { width: 600, depth: 400 }).width).toBe(4096);
  });
});
