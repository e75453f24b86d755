import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homographyFrom, type Quad, stretchAt } from '../../src/geometry/homography';
import { pictureSize, type Size, tableCorners, turned } from '../../src/vision/corners';
import { sightOfCorners } from '../../src/vision/photo-sight';
import { type Pixels, rectified } from '../../src/vision/rectify';
import { type Camera, camera, cornersIn, middleOf, photograph, type Rgb, type Spot } from '../support/table-photo';

const TABLE = { width: 180, depth: 120 };
const MAGENTA: Rgb = [220, 30, 200];
const SPOTS: readonly Spot[] = [
  { x: 12, y: 10, radius: 1.6, colour: MAGENTA },
  { x: 170, y: 14, radius: 1.6, colour: MAGENTA },
  { x: 92.5, y: 61, radius: 1.6, colour: MAGENTA },
  { x: 20, y: 108, radius: 1.6, colour: MAGENTA },
  { x: 164, y: 111, radius: 1.6, colour: MAGENTA },
];

function made(photo: Pixels, corners: Quad, size: Size): { data: Uint8ClampedArray; shares: number[] } {
  const steps = rectified(photo, sightOfCorners(corners, size), size);
  const shares: number[] = [];
  for (;;) {
    const step = steps.next();
    if (step.done) return { data: step.value, shares };
    shares.push(step.value);
  }
}

/** How far the mark lies from where it is on the table, in cm. */
function off(seen: Camera, spots: readonly Spot[]): number[] {
  const corners = cornersIn(seen, TABLE)!;
  const size = pictureSize(corners, TABLE);
  const { data } = made(photograph(seen, TABLE, spots), corners, size);
  // Each way by itself: a picture has whole pixels, so that its sides are not quite those of the table.
  const [perCm, perCmDown] = [size.width / TABLE.width, size.height / TABLE.depth];
  return spots.map((spot) => {
    const expected = { x: spot.x * perCm, y: (TABLE.depth - spot.y) * perCmDown };
    // Not wider: at the edge of the table its cloth mixes with the floor, which would be taken for some of the mark.
    const middle = middleOf({ ...size, data }, spot.colour, { ...expected, radius: (spot.radius + 1.5) * perCm });
    return middle
      ? Math.hypot((middle.x - expected.x) / perCm, (middle.y - expected.y) / perCmDown)
      : Number.POSITIVE_INFINITY;
  });
}

const at = (from: { x: number; y: number; height: number }, roll = 0) =>
  camera(800, 600, { from, to: { x: 90, y: 58 }, roll, field: 1.15 });

describe('a table in a photo, seen from straight above', () => {
  test.each([
    ['from above', at({ x: 90, y: 58, height: 160 })],
    ['from a chair at the near edge', at({ x: 90, y: -110, height: 120 })],
    ['from the near left corner', at({ x: -40, y: -90, height: 140 }, 0.1)],
    ['with the camera held upright', at({ x: 90, y: -60, height: 230 }, Math.PI / 2)],
  ])('%s: marks are within 0.3 cm of where they are', (_where, seen) => {
    for (const error of off(seen, SPOTS)) expect(error).toBeLessThan(0.3);
  });

  test('from anywhere: within half of what a pixel of the photo covers there', () => {
    fc.assert(
      fc.property(
        fc.record({
          x: fc.double({ min: 0, max: 180, noNaN: true }),
          y: fc.double({ min: -120, max: 40, noNaN: true }),
          height: fc.double({ min: 120, max: 200, noNaN: true }),
        }),
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.record({
          x: fc.double({ min: 5, max: 175, noNaN: true }),
          y: fc.double({ min: 5, max: 115, noNaN: true }),
        }),
        (from, roll, mark) => {
          const seen = camera(600, 450, { from, to: { x: 90, y: 58 }, roll, field: 1.25 });
          const corners = cornersIn(seen, TABLE);
          fc.pre(corners !== undefined);
          const toTable = homographyFrom(corners!, tableCorners(TABLE.width, TABLE.depth));
          expect(toTable.ok).toBe(true);
          const pixel = toTable.ok ? stretchAt(toTable.homography, seen.project(mark)!).most : 0;
          expect(off(seen, [{ ...mark, radius: 2, colour: MAGENTA }])[0]).toBeLessThan(pixel / 2);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('turned by a quarter, the left edge is the near one', () => {
    const seen = at({ x: 90, y: 58, height: 160 });
    const [, spot] = SPOTS;
    const corners = turned(cornersIn(seen, TABLE)!);
    const size = { width: 600, height: 900 };
    const { data } = made(photograph(seen, TABLE, [spot!]), corners, size);
    const middle = middleOf({ ...size, data }, MAGENTA)!;
    // What was 14 cm from the near edge is 14 cm from the right one; what was 170 cm along it lies so far away.
    expect(Math.abs(middle.x / 5 - (120 - 14))).toBeLessThan(0.3);
    expect(Math.abs((900 - middle.y) / 5 - 170)).toBeLessThan(0.3);
  });

  test('a part of the photo that holds the table is as good as all of it', () => {
    const seen = at({ x: 90, y: -60, height: 150 });
    const photo = photograph(seen, TABLE, SPOTS);
    const corners = cornersIn(seen, TABLE)!;
    const left = Math.floor(Math.min(...corners.map(({ x }) => x))) - 2;
    const top = Math.floor(Math.min(...corners.map(({ y }) => y))) - 2;
    const [width, height] = [photo.width - left, photo.height - top];
    const data = new Uint8ClampedArray(width * height * 4);
    for (let y = 0; y < height; y++) {
      const start = ((y + top) * photo.width + left) * 4;
      data.set(photo.data.subarray(start, start + width * 4), y * width * 4);
    }
    const size = { width: 360, height: 240 };
    const part = made({ width, height, left, top, data }, corners, size).data;
    expect(Buffer.from(part).equals(Buffer.from(made(photo, corners, size).data))).toBe(true);
  });

  test('black and white mix to the light between them', () => {
    const stripes: Pixels = { width: 200, height: 200, left: 0, top: 0, data: new Uint8ClampedArray(200 * 200 * 4) };
    for (let i = 0; i < stripes.data.length; i++) stripes.data[i] = i % 8 < 4 || i % 4 === 3 ? 255 : 0;
    const all: Quad = [
      { x: 0, y: 200 },
      { x: 200, y: 200 },
      { x: 200, y: 0 },
      { x: 0, y: 0 },
    ];
    const { data } = made(stripes, all, { width: 100, height: 100 });
    // Half the light of white is 188 of 255 in sRGB, not 128.
    expect(Math.abs(data[100 * 4 * 50 + 4 * 50]! - 188)).toBeLessThan(3);
  });

  test('it says how far it is, and corners that show no table stop it', () => {
    const photo: Pixels = { width: 4, height: 4, left: 0, top: 0, data: new Uint8ClampedArray(64).fill(200) };
    const corners: Quad = [
      { x: 0, y: 4 },
      { x: 4, y: 4 },
      { x: 4, y: 0 },
      { x: 0, y: 0 },
    ];
    const { shares, data } = made(photo, corners, { width: 8, height: 64 });
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
    expect(data[0]).toBe(200);
    const [a, b, c, d] = corners;
    expect(() => made(photo, [a, c, b, d], { width: 8, height: 8 })).toThrow('crossed');
  });
});
