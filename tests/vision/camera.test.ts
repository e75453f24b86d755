import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleFrom, back3, rotationBy, times3 } from '../../src/vision/maths/rotation';
import {
  fromCamera,
  type Lens,
  lensAt,
  look,
  makeSight,
  meetsHeight,
  poseMoved,
  project,
  rayThrough,
  standsAt,
  undistorted,
  usualLens,
} from '../../src/vision/vision-camera';
import { anyPose, lookingAt } from '../support/camera-over-table';
import { numbersFrom } from '../support/numbers';

const anyLens: fc.Arbitrary<Lens> = fc
  .record({
    f: fc.double({ min: 700, max: 1400, noNaN: true }),
    cx: fc.double({ min: 600, max: 680, noNaN: true }),
    cy: fc.double({ min: 320, max: 400, noNaN: true }),
    k1: fc.double({ min: -0.12, max: 0.12, noNaN: true }),
  })
  .map((lens) => ({ width: 1280, height: 720, ...lens }));
const anyCamera = fc.integer({ min: 1, max: 1e6 }).map((seed) => anyPose(numbersFrom(seed)));
const anyPixel = fc.record({
  x: fc.double({ min: 0, max: 1279, noNaN: true }),
  y: fc.double({ min: 0, max: 719, noNaN: true }),
});

describe('a camera', () => {
  it('sees the place that a ray through a pixel meets at that pixel', () => {
    fc.assert(
      fc.property(anyLens, anyCamera, anyPixel, fc.double({ min: -2, max: 8, noNaN: true }), (lens, pose, pixel, z) => {
        const at = meetsHeight(rayThrough(lens, pose, pixel), z);
        fc.pre(at !== undefined && Math.hypot(at.x, at.y) < 2000);
        const seen = at && project(lens, pose, at.x, at.y, z);
        expect(seen?.x).toBeCloseTo(pixel.x, 5);
        expect(seen?.y).toBeCloseTo(pixel.y, 5);
      }),
      { numRuns: 300 },
    );
  });

  it('says how a pixel changes with pose, place and lens as small steps show', () => {
    fc.assert(
      fc.property(anyLens, anyCamera, anyPixel, (lens, pose, pixel) => {
        const at = meetsHeight(rayThrough(lens, pose, pixel), 1);
        fc.pre(at !== undefined && Math.hypot(at.x, at.y) < 600);
        if (!at) return;
        const sight = makeSight();
        expect(look(sight, lens, pose, at.x, at.y, 1)).toBe(true);
        const h = 1e-5;
        const near = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThan(0.02 + 1e-3 * Math.abs(b));
        for (let i = 0; i < 6; i++) {
          const step = new Float64Array(6);
          step[i] = h;
          const moved = project(lens, poseMoved(pose, step), at.x, at.y, 1);
          near(((moved?.x ?? 0) - pixel.x) / h, sight.byPose[i] ?? 0);
          near(((moved?.y ?? 0) - pixel.y) / h, sight.byPose[6 + i] ?? 0);
        }
        for (let i = 0; i < 3; i++) {
          const place = [at.x, at.y, 1].map((each, j) => (i === j ? each + h : each));
          const moved = project(lens, pose, place[0] ?? 0, place[1] ?? 0, place[2] ?? 0);
          near(((moved?.x ?? 0) - pixel.x) / h, sight.byPlace[i] ?? 0);
        }
        const lenses: readonly Lens[] = [
          { ...lens, f: lens.f * Math.exp(h) },
          { ...lens, cx: lens.cx + h },
          { ...lens, cy: lens.cy + h },
          { ...lens, k1: lens.k1 + h },
        ];
        for (const [i, other] of lenses.entries()) {
          const moved = project(other, pose, at.x, at.y, 1);
          near(((moved?.x ?? 0) - pixel.x) / h, sight.byLens[i] ?? 0);
          near(((moved?.y ?? 0) - pixel.y) / h, sight.byLens[4 + i] ?? 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('shows nothing of what is behind it, nor of what its lens would fold back', () => {
    const pose = lookingAt([100, -50, 80], [100, 60, 0]);
    const lens = usualLens({ width: 1280, height: 720 });
    expect(project(lens, pose, 100, -400)).toBeUndefined();
    expect(look(makeSight(), lens, pose, 100, -400, 0)).toBe(false);
    expect(project({ ...lens, k1: -0.2 }, pose, -1000, -40)).toBeUndefined();
    // Nearly at the fold, and beyond it: as far as the fold, never further or back.
    const atFold = Math.sqrt(1 / 0.6);
    const { x } = undistorted({ ...lens, k1: -0.2 }, { x: lens.cx + lens.f, y: lens.cy });
    expect(x).toBeLessThanOrEqual(atFold + 1e-9);
    expect(x).toBeGreaterThan(1);
  });

  it('stands where it was put, with what is ahead of it ahead', () => {
    const pose = lookingAt([100, -50, 80], [100, 60, 0], 0.3);
    const at = standsAt(pose);
    expect(at[0]).toBeCloseTo(100);
    expect(at[1]).toBeCloseTo(-50);
    expect(at[2]).toBeCloseTo(80);
    const ahead = fromCamera(pose, [100, 60, 0]);
    expect(ahead[2]).toBeCloseTo(Math.hypot(110, 80));
    expect(
      meetsHeight(rayThrough(usualLens({ width: 1280, height: 720 }), pose, { x: 640, y: -1500 }), 0),
    ).toBeUndefined();
  });

  it('sees the same at another size of its frames', () => {
    const lens: Lens = { width: 1280, height: 720, f: 1080, cx: 645, cy: 351, k1: -0.02 };
    const pose = lookingAt([100, -50, 80], [100, 60, 0]);
    const [full, half] = [
      project(lens, pose, 80, 70, 2),
      project(lensAt(lens, { width: 640, height: 360 }), pose, 80, 70, 2),
    ];
    expect(((full?.x ?? 0) + 0.5) / 2).toBeCloseTo((half?.x ?? 0) + 0.5, 9);
    expect(((full?.y ?? 0) + 0.5) / 2).toBeCloseTo((half?.y ?? 0) + 0.5, 9);
  });

  it('turns about an axis by its length, and back', () => {
    const turn = rotationBy(0.2, -0.5, 1.1);
    expect(angleFrom(turn, rotationBy(0, 0, 0))).toBeCloseTo(Math.hypot(0.2, 0.5, 1.1));
    const [x, y, z] = back3(turn, times3(turn, [3, 4, 5]));
    expect([x, y, z].map((each) => Math.round(each * 1e9) / 1e9)).toEqual([3, 4, 5]);
  });
});
