import { describe, expect, test } from 'vitest';
import type { Quad } from '../../src/geometry/homography';
import type { Point } from '../../src/geometry/point';
import { pictureSize, tableCorners } from '../../src/vision/corners';
import { lengthBetween, pointUnder, TAP_OFF } from '../../src/vision/measuring';
import { rectified } from '../../src/vision/rectify';
import { firstMiddles, fitOf, sightOf, type TappedTable, tappedFault } from '../../src/vision/tapped-table';
import { numbersFrom } from '../support/numbers';
import { camera, middleOf, photograph, type Rgb } from '../support/table-photo';

const TABLE = { width: 240, depth: 180 };
const PHOTO = { width: 4032, height: 3024 };

/** A bell of spread 1. */
const bell = (next: () => number): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

/** What somebody shows of the table who is off by so many pixels each time. */
function shown(
  project: (at: Point) => Point | undefined,
  table: typeof TABLE,
  off: () => number,
): TappedTable | undefined {
  const corners = tableCorners(table.width, table.depth);
  const taps = [...corners, ...firstMiddles(corners, table)].map((at) => {
    const seen = project(at);
    return seen && { x: seen.x + off(), y: seen.y + off() };
  });
  const [a, b, c, d, e, f, g, h] = taps;
  return a && b && c && d && e && f && g && h ? { corners: [a, b, c, d], middles: [e, f, g, h] } : undefined;
}

/** `off`: of the ends of what is measured. Tags are found to a fraction of a pixel, a hand under the loupe to three. */
function trials({ middles, off: endOff }: { readonly middles: boolean; readonly off: number }, count = 200) {
  const next = numbersFrom(7);
  const errors: number[] = [];
  let within = 0;
  while (errors.length < count) {
    const bend = (next() - 0.5) * 0.16;
    const field = ((64 + 8 * next()) * Math.PI) / 180;
    const from = { x: 40 + 160 * next(), y: -60 - 110 * next(), height: 110 + 80 * next() };
    const { project } = camera(PHOTO.width, PHOTO.height, {
      from,
      to: { x: 120, y: 80 },
      roll: 0.2 * (next() - 0.5),
      field,
      bend,
    });
    const tapped = shown(project, TABLE, () => TAP_OFF.loupe * bell(next));
    const inside = tapped?.corners.every(({ x, y }) => x > 0 && y > 0 && x < PHOTO.width && y < PHOTO.height);
    if (!tapped || !inside) continue;
    const fit = fitOf(middles ? tapped : { ...tapped, middles: undefined }, PHOTO, TABLE);
    if (!fit) throw new Error('no fit');
    const a = { x: 20 + 200 * next(), y: 20 + 140 * next() };
    const way = 2 * Math.PI * next();
    const b = { x: a.x + 60 * Math.cos(way), y: a.y + 60 * Math.sin(way) };
    if (b.x < 0 || b.y < 0 || b.x > TABLE.width || b.y > TABLE.depth) continue;
    const [from2, to2] = [a, b].map((at) => {
      const seen = project(at);
      const pixel = seen && {
        x: seen.x - 0.5 + endOff * bell(next),
        y: seen.y - 0.5 + endOff * bell(next),
      };
      return pixel && pointUnder(fit.lens, fit, { pixel, off: endOff });
    });
    if (!from2 || !to2) throw new Error('not on the table');
    const { cm, off } = lengthBetween(from2, to2);
    errors.push(Math.abs(cm - 60));
    if (Math.abs(cm - 60) <= off) within++;
  }
  return { p95: errors.sort((x, y) => x - y)[Math.floor(0.95 * count)] ?? Infinity, honest: within / count };
}

describe('a table shown in a photo of 12 million pixels, by a hand that is off by 3', () => {
  test('by corners and middles: lengths are right to 0.6 cm whatever the lens, and ± says so', () => {
    const { p95, honest } = trials({ middles: true, off: 0.3 });
    expect(p95).toBeLessThan(0.6);
    expect(honest).toBeGreaterThanOrEqual(0.95);
  });

  test.each([
    ['corners and middles', true],
    ['corners alone', false],
  ])('by %s, both ends shown by hand: ± covers 95 of 100, whatever the lens', (_by, middles) => {
    expect(trials({ middles, off: TAP_OFF.loupe }).honest).toBeGreaterThanOrEqual(0.95);
  });
});

test('a photo through a bent lens is laid flat: marks are within 0.3 cm, and would not be by the corners alone', () => {
  const table = { width: 180, depth: 120 };
  const colour: Rgb = [220, 30, 200];
  const spots = [
    { x: 90, y: 8, radius: 1.6, colour },
    { x: 60, y: 61, radius: 1.6, colour },
    { x: 172, y: 60, radius: 1.6, colour },
    { x: 88, y: 112, radius: 1.6, colour },
  ];
  const seen = camera(1000, 750, {
    ...{ from: { x: 80, y: -60, height: 150 }, to: { x: 90, y: 50 }, roll: 0.05, field: 1.2, bend: -0.07 },
  });
  const tapped = shown(seen.project, table, () => 0);
  if (!tapped) throw new Error('not in the photo');
  const size = pictureSize(tapped.corners, table);
  const photo = photograph(seen, table, spots);
  const worst = (with8: TappedTable): number => {
    const steps = rectified(photo, sightOf(with8, seen, table, size), size);
    let step = steps.next();
    while (!step.done) step = steps.next();
    const perCm = size.width / table.width;
    return Math.max(
      ...spots.map((spot) => {
        const expected = { x: spot.x * perCm, y: (table.depth - spot.y) * perCm };
        const found = middleOf({ ...size, data: step.value as Uint8ClampedArray }, colour, {
          ...expected,
          radius: 5 * perCm,
        });
        return found ? Math.hypot(found.x - expected.x, found.y - expected.y) / perCm : Number.POSITIVE_INFINITY;
      }),
    );
  };
  expect(worst(tapped)).toBeLessThan(0.3);
  expect(worst({ ...tapped, middles: undefined })).toBeGreaterThan(0.6);
});

test('a middle beside its edge is refused, one that a lens bends is not', () => {
  const corners: Quad = [
    { x: 0, y: 1000 },
    { x: 1000, y: 1000 },
    { x: 1000, y: 0 },
    { x: 0, y: 0 },
  ];
  const middles = firstMiddles(corners, TABLE);
  expect(tappedFault({ corners, middles })).toBeUndefined();
  const [near, ...others] = middles;
  const withNear = (at: Point): TappedTable => ({ corners, middles: [at, ...others] });
  expect(tappedFault(withNear({ x: near.x + 30, y: near.y + 60 }))).toBeUndefined();
  expect(tappedFault(withNear({ x: near.x, y: near.y + 120 }))).toBe('middle');
  expect(tappedFault(withNear({ x: 960, y: near.y }))).toBe('middle');
  expect(tappedFault({ corners: [corners[1], corners[0], corners[2], corners[3]], middles })).toBe('crossed');
});
