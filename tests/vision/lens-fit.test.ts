import { describe, expect, it } from 'vitest';
import { fitPhoto, type TappedPlace } from '../../src/vision/lens-fit';
import { placeOff, pointUnder } from '../../src/vision/measuring';
import { surveyFrame } from '../../src/vision/survey/frames';
import { surveying } from '../../src/vision/survey/survey';
import { surveyedLength } from '../../src/vision/survey/survey-placing';
import { type Lens, meetsHeight, project, rayThrough, usualLens } from '../../src/vision/vision-camera';
import { poseFrom } from '../../src/vision/vision-pose';
import { bell, lookingAt, seenMarkers } from '../support/camera-over-table';
import { numbersFrom } from '../support/numbers';

const SIZE = { width: 4032, height: 3024 };
const LENS: Lens = { ...usualLens(SIZE), f: 3100, k1: -0.08 };
const POSE = lookingAt([110, -110, 150], [120, 75, 0]);
const CORNERS = [
  [0, 0],
  [240, 0],
  [240, 180],
  [0, 180],
] as const;
const MIDDLES = [
  [120, 0],
  [240, 90],
  [120, 180],
  [0, 90],
] as const;

const taps = (
  places: readonly (readonly [number, number])[],
  off: number,
  seed: number,
  lens = LENS,
): readonly TappedPlace[] => {
  const next = numbersFrom(seed);
  return places.map(([x, y]) => {
    const seen = project(lens, POSE, x, y) ?? { x: 0, y: 0 };
    return { table: { x, y }, pixel: { x: seen.x + off * bell(next), y: seen.y + off * bell(next) } };
  });
};

/** The worst of many places of the table, in cm. */
function worst(found: ReturnType<typeof fitPhoto>): number {
  if (!found) return Infinity;
  const offs = [];
  for (let x = 10; x < 240; x += 20) {
    for (let y = 10; y < 180; y += 20) {
      const pixel = project(LENS, POSE, x, y) ?? { x: 0, y: 0 };
      const at = meetsHeight(rayThrough(found.lens, found.pose, pixel), 0) ?? { x: 999, y: 999 };
      offs.push(Math.hypot(at.x - x, at.y - y));
    }
  }
  return Math.max(...offs);
}

describe('a photo’s lens', () => {
  it('by corners and the middles of the edges is found, however it bends', () => {
    expect(worst(fitPhoto([...taps(CORNERS, 0, 1), ...taps(MIDDLES, 0, 1)], SIZE, 0.5))).toBeLessThan(0.1);
    const tapped = fitPhoto([...taps(CORNERS, 3, 2), ...taps(MIDDLES, 3, 3)], SIZE, 3);
    expect(worst(tapped)).toBeLessThan(0.8);
    expect(tapped?.lens.k1).toBeCloseTo(LENS.k1, 1);
    expect(tapped?.rms).toBeLessThan(6);
  });

  it('and pose together say how far places may be off: 95 of 100 are within it, and it is of use', () => {
    for (const places of [[...CORNERS, ...MIDDLES], CORNERS]) {
      // Four corners say nothing of a bend: then the lens is as good as most.
      const lens = places === CORNERS ? { ...LENS, k1: -0.03 } : LENS;
      let [inside, count] = [0, 0];
      const told: number[] = [];
      for (let seed = 1; seed <= 40; seed++) {
        const found = fitPhoto(taps(places, 3, seed, lens), SIZE, 3);
        if (!found) throw new Error('No fit');
        for (const [x, y] of [
          [30, 40],
          [120, 90],
          [200, 150],
          [60, 170],
        ] as const) {
          const pixel = project(lens, POSE, x, y) ?? { x: 0, y: 0 };
          const point = pointUnder(found.lens, found, { pixel, off: 0 });
          if (!point) throw new Error('No ground');
          count++;
          told.push(placeOff(point.spread));
          if (Math.hypot(point.x - x, point.y - y) <= placeOff(point.spread)) inside++;
        }
      }
      expect(inside / count).toBeGreaterThan(0.95);
      expect(told.toSorted((a, b) => a - b)[count / 2]).toBeLessThan(places === CORNERS ? 4 : 1.2);
    }
  });

  it('and where markers lie follow from one photo of four that nobody has surveyed', () => {
    const map = new Map(
      [0, 1, 2, 3].map((id) => [id, { x: 40 + (id % 2) * 150, y: 30 + (id >> 1) * 110, z: 0, angle: id, size: 9 }]),
    );
    const markers = seenMarkers('table', map, { ...LENS, k1: -0.02 }, POSE, 0.3, numbersFrom(3));
    const steps = surveying([surveyFrame(markers)], 9, usualLens(SIZE));
    let step = steps.next();
    while (!step.done) step = steps.next();
    if (!step.value.ok) throw new Error(step.value.fault);
    const { survey } = step.value;
    const length = surveyedLength(survey, { from: { marker: 0 }, to: { marker: 3 } }) ?? 0;
    expect(Math.abs(length - Math.hypot(150, 110))).toBeLessThan(survey.off);
    expect(survey.off).toBeLessThan(6);
    expect(poseFrom(markers, survey.map, survey.lens)?.rms).toBeLessThan(0.6);
  });

  it('by corners alone is a guess that a bent lens makes worse, and is not known by three', () => {
    const four = worst(fitPhoto(taps(CORNERS, 0, 1), SIZE, 1));
    expect(four).toBeGreaterThan(0.3);
    expect(four).toBeLessThan(6);
    expect(fitPhoto(taps(CORNERS, 0, 1).slice(1), SIZE, 3)).toBeUndefined();
  });
});
