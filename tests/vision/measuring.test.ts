import { describe, expect, it } from 'vitest';
import {
  call,
  lengthBetween,
  longestOff,
  type MeasuredPoint,
  placeOff,
  pointUnder,
  TAP_OFF,
} from '../../src/vision/measuring';
import { triangulated } from '../../src/vision/triangulate';
import { type Lens, meetsHeight, project, rayThrough } from '../../src/vision/vision-camera';
import { poseFrom } from '../../src/vision/vision-pose';
import { anyMap, anyPose, bell, lookingAt, seenMarkers } from '../support/camera-over-table';
import { between, numbersFrom } from '../support/numbers';

const LENS: Lens = { width: 1280, height: 720, f: 1080, cx: 645, cy: 351, k1: -0.02 };
const MAP = anyMap(numbersFrom(1));
const NEAR = lookingAt([120, -60, 110], [120, 70, 0], 0.1);

describe('a measured place', () => {
  it('spreads as many noisy frames and taps do', () => {
    const next = numbersFrom(11);
    const truth = { x: 100, y: 60 };
    const pixel = project(LENS, NEAR, truth.x, truth.y) ?? { x: 0, y: 0 };
    let [xx, xy, yy, count] = [0, 0, 0, 0];
    let told: MeasuredPoint | undefined;
    for (let i = 0; i < 600; i++) {
      const found = poseFrom(seenMarkers('table', MAP, LENS, NEAR, 0.2, next), MAP, LENS);
      if (!found) continue;
      const tap = { pixel: { x: pixel.x + 1 * bell(next), y: pixel.y + 1 * bell(next) }, off: 1 };
      told = pointUnder(LENS, found, tap);
      if (!told) continue;
      xx += (told.x - truth.x) ** 2;
      xy += (told.x - truth.x) * (told.y - truth.y);
      yy += (told.y - truth.y) ** 2;
      count++;
    }
    if (!told) throw new Error('Nothing measured');
    expect(told.spread.xx / (xx / count)).toBeGreaterThan(0.8);
    expect(told.spread.xx / (xx / count)).toBeLessThan(1.25);
    expect(told.spread.yy / (yy / count)).toBeGreaterThan(0.8);
    expect(told.spread.yy / (yy / count)).toBeLessThan(1.25);
    expect(Math.abs(told.spread.xy - xy / count)).toBeLessThan(0.1 * Math.sqrt((xx * yy) / count ** 2));
  });

  it('and lengths between two lie within what is told, in 95 of 100 frames and more', () => {
    let [lengths, places, count] = [0, 0, 0];
    for (let seed = 1; seed <= 500; seed++) {
      const next = numbersFrom(seed * 13);
      const pose = anyPose(next);
      const found = poseFrom(seenMarkers('table', MAP, LENS, pose, 0.25, next), MAP, LENS);
      if (!found || found.seen.length < 2) continue;
      const ends = [0, 1].map(() => {
        const pixel = { x: between(next, 100, 1180), y: between(next, 150, 700) };
        const truth = meetsHeight(rayThrough(LENS, pose, pixel), 0);
        const off = TAP_OFF.loupe;
        const tap = { pixel: { x: pixel.x + off * bell(next), y: pixel.y + off * bell(next) }, off };
        return { truth, told: pointUnder(LENS, found, tap) };
      });
      const [a, b] = ends;
      if (!a?.truth || !a.told || !b?.truth || !b.told) continue;
      count++;
      if (Math.hypot(a.told.x - a.truth.x, a.told.y - a.truth.y) < placeOff(a.told.spread)) places++;
      const { cm, off } = lengthBetween(a.told, b.told);
      if (Math.abs(cm - Math.hypot(a.truth.x - b.truth.x, a.truth.y - b.truth.y)) < off) lengths++;
    }
    expect(count).toBeGreaterThan(300);
    expect(places / count).toBeGreaterThan(0.95);
    expect(lengths / count).toBeGreaterThan(0.95);
  });

  it('on a hill is off by what its height may be off, aslant', () => {
    const found = { pose: NEAR, covariance: new Float64Array(36) };
    const pixel = project(LENS, NEAR, 120, 70, 3) ?? { x: 0, y: 0 };
    const hill = [
      {
        height: 3,
        outline: [
          { x: 90, y: 50 },
          { x: 150, y: 50 },
          { x: 150, y: 90 },
          { x: 90, y: 90 },
        ],
      },
    ];
    const flat = pointUnder(LENS, found, { pixel, off: 0 });
    const told = pointUnder(LENS, found, { pixel, off: 0 }, hill, 0.5);
    expect(told?.y).toBeCloseTo(70, 6);
    expect(told?.z).toBe(3);
    // 130 away and 110 up: three up are 3.6 away.
    expect((flat?.y ?? 0) - 70).toBeCloseTo((3 * 130) / 107, 1);
    expect(longestOff(told?.spread ?? { xx: 0, xy: 0, yy: 0 })).toBeCloseTo((0.5 * 130) / 107, 2);
    expect(pointUnder(LENS, found, { pixel: { x: 640, y: -3000 }, off: 1 })).toBeUndefined();
  });
});

describe('a length', () => {
  const at = (x: number, y: number, off: number): MeasuredPoint => ({
    ...{ x, y, z: 0 },
    spread: { xx: off * off, xy: 0, yy: off * off },
  });

  it('is in or out of a range only where that holds for all it may be', () => {
    expect(call({ cm: 29.5, off: 0.5 }, 30)).toBe('in');
    expect(call({ cm: 29.6, off: 0.5 }, 30)).toBe('too-close');
    expect(call({ cm: 30.5, off: 0.5 }, 30)).toBe('too-close');
    expect(call({ cm: 30.6, off: 0.5 }, 30)).toBe('out');
  });

  it('between two places that may be one says so', () => {
    expect(lengthBetween(at(10, 10, 1), at(10.5, 10, 1)).off).toBeGreaterThan(2);
  });

  it('grows less sure with the scale of the map', () => {
    const [plain, scaled] = [
      lengthBetween(at(0, 0, 0.1), at(100, 0, 0.1)),
      lengthBetween(at(0, 0, 0.1), at(100, 0, 0.1), 0.01),
    ];
    expect(plain.cm).toBe(100);
    expect(scaled.off).toBeGreaterThan(plain.off + 1.5);
  });
});

describe('a place from two views', () => {
  const views = (off: number, seed: number, place: readonly [number, number, number]) => {
    const next = numbersFrom(seed);
    return [NEAR, lookingAt([30, 10, 100], [120, 70, 0])].map((pose) => {
      const found = poseFrom(seenMarkers('table', MAP, LENS, pose, off, next), MAP, LENS);
      const seen = project(LENS, pose, ...place);
      if (!found || !seen) throw new Error('Not seen');
      return {
        lens: LENS,
        found,
        off: off || 0.01,
        pixel: { x: seen.x + off * bell(next), y: seen.y + off * bell(next) },
      };
    });
  };

  it('is found with its height', () => {
    const found = triangulated(views(0, 1, [110, 66, 4.2]));
    for (const [i, each] of [110, 66, 4.2].entries()) expect(found?.place[i]).toBeCloseTo(each, 4);
  });

  it('spreads as told', () => {
    let [square, told] = [0, 0];
    for (let seed = 1; seed <= 300; seed++) {
      const found = triangulated(views(0.2, seed, [110, 66, 4.2]));
      square += ((found?.place[2] ?? 0) - 4.2) ** 2;
      told += found?.covariance[8] ?? 0;
    }
    expect(told / square).toBeGreaterThan(0.8);
    expect(told / square).toBeLessThan(1.3);
  });

  it('needs views that are apart', () => {
    const [one] = views(0.1, 1, [110, 66, 0]);
    if (!one) throw new Error('None');
    expect(triangulated([one, one])).toBeUndefined();
  });
});
