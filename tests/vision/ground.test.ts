import { describe, expect, it } from 'vitest';
import { unit3, type Vector3 } from '../../src/vision/maths/rotation';
import type { SightRay } from '../../src/vision/vision-camera';
import { heightAt, meetsGround, type Terrace } from '../../src/vision/vision-ground';

const box = (x: number, y: number, width: number, depth: number): Terrace['outline'] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + depth },
  { x, y: y + depth },
];
const HILL: readonly Terrace[] = [
  { outline: box(40, 40, 40, 40), height: 3 },
  { outline: box(50, 50, 20, 20), height: 6 },
];
const ray = (from: Vector3, to: Vector3): SightRay => ({
  from,
  along: unit3([to[0] - from[0], to[1] - from[1], to[2] - from[2]]),
});
const EYE: Vector3 = [60, -60, 60];

describe('a ray to the ground', () => {
  it.each([
    ['the table before a hill', [60, 20, 0]],
    ['its lower terrace', [60, 44, 3]],
    ['its top', [60, 65, 6]],
    ['the table beside it', [10, 60, 0]],
  ] as const)('meets %s', (_, place) => {
    const met = meetsGround(ray(EYE, place), HILL);
    expect(met?.side).toBe(false);
    for (const [i, each] of place.entries()) expect(met?.place[i]).toBeCloseTo(each, 9);
  });

  it.each([
    ['lower', [60, 40, 1.5]],
    ['upper', [60, 50, 5]],
  ] as const)('meets the side of the %s terrace between the heights', (_, place) => {
    const met = meetsGround(ray(EYE, place), HILL);
    expect(met?.side).toBe(true);
    for (const [i, each] of place.entries()) expect(met?.place[i]).toBeCloseTo(each, 9);
  });

  it('that cuts a corner of a terrace does not go on through it', () => {
    // Goes in at the left side of the upper terrace and would leave it at its far side.
    const met = meetsGround(ray([20, 30, 12], [52, 70.5, 5.2]), [{ outline: box(50, 50, 20, 20), height: 6 }]);
    expect(met?.side).toBe(true);
    expect(met?.place[0]).toBeCloseTo(50, 6);
  });

  it('that looks up meets nothing', () => {
    expect(meetsGround(ray(EYE, [60, 0, 80]), HILL)).toBeUndefined();
  });

  it('is as high as its highest terrace there', () => {
    expect([
      heightAt(HILL, { x: 60, y: 60 }),
      heightAt(HILL, { x: 42, y: 60 }),
      heightAt(HILL, { x: 0, y: 0 }),
    ]).toEqual([6, 3, 0]);
  });
});
