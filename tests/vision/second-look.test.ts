import { describe, expect, it } from 'vitest';
import type { Vector3 } from '../../src/vision/maths/rotation';
import { placeOff, TAP_OFF } from '../../src/vision/measuring';
import { secondLook } from '../../src/vision/second-look';
import type { PlaceView } from '../../src/vision/triangulate';
import { type CameraPose, type Lens, project } from '../../src/vision/vision-camera';
import { poseFrom } from '../../src/vision/vision-pose';
import { anyMap, bell, lookingAt, seenMarkers } from '../support/camera-over-table';
import { between, type Next, numbersFrom } from '../support/numbers';

const LENS: Lens = { width: 1280, height: 720, f: 1080, cx: 645, cy: 351, k1: -0.02 };
const MAP = anyMap(numbersFrom(1));
const MOST = 4;

/** One look at a place by somebody who holds a tablet, with all that is off in it. */
function viewFrom(pose: CameraPose, place: Vector3, next: Next): PlaceView | undefined {
  const found = poseFrom(seenMarkers('table', MAP, LENS, pose, 0.25, next), MAP, LENS);
  const seen = project(LENS, pose, ...place);
  if (!found || found.seen.length < 2 || !seen) return undefined;
  if (seen.x < 0 || seen.y < 0 || seen.x > LENS.width || seen.y > LENS.height) return undefined;
  const off = TAP_OFF.loupe;
  return { lens: LENS, found, off, pixel: { x: seen.x + off * bell(next), y: seen.y + off * bell(next) } };
}

/** From one side of a place, and from so many degrees further round it. */
function looksAt(place: Vector3, degrees: readonly number[], next: Next): readonly PlaceView[] {
  const [high, far, way] = [between(next, 60, 110), between(next, 40, 110), between(next, 0, 2 * Math.PI)];
  return degrees.flatMap((turn) => {
    const at = way + (turn * Math.PI) / 180;
    const from: Vector3 = [place[0] + far * Math.cos(at), place[1] + far * Math.sin(at), high];
    return viewFrom(lookingAt(from, [place[0], place[1], 0], between(next, -0.1, 0.1)), place, next) ?? [];
  });
}

/** On the flat, on hills of one to four layers, and on what stands higher. */
const HEIGHTS = [0, 2, 4, 6, 8, 15];

describe('a place shown again from the side', () => {
  it.each(HEIGHTS)('lies within what is told, its height too, in 95 of 100 cases and more: %d cm up', (height) => {
    let [count, heights, places] = [0, 0, 0];
    for (let seed = 1; seed <= 250; seed++) {
      const next = numbersFrom(seed * 17 + height);
      const place: Vector3 = [between(next, 50, 190), between(next, 40, 140), height];
      const views = looksAt(place, [0, between(next, 35, 90)], next);
      const look = views.length < 2 ? undefined : secondLook(views, MOST);
      if (look?.kind !== 'found') continue;
      count++;
      const { x, y, z, spread, heightOff } = look.place;
      if (Math.abs(z - height) <= heightOff) heights++;
      if (Math.hypot(x - place[0], y - place[1]) <= placeOff(spread)) places++;
    }
    expect(count).toBeGreaterThan(150);
    expect(heights / count).toBeGreaterThanOrEqual(0.95);
    expect(places / count).toBeGreaterThanOrEqual(0.95);
  });

  it('is known better the further one has gone round it, and better still by a third look', () => {
    const off = (degrees: readonly number[]): number => {
      const look = secondLook(looksAt([120, 80, 5], degrees, numbersFrom(5)), 100);
      return look.kind === 'found' ? look.place.heightOff : Number.POSITIVE_INFINITY;
    };
    expect(off([0, 80])).toBeLessThan(off([0, 20]));
    expect(off([0, 40, 80])).toBeLessThan(off([0, 40]));
  });

  it('tells nothing where both looks were taken from nearly the same side', () => {
    let told = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const views = looksAt([120, 80, 4], [0, 3], numbersFrom(seed));
      if (views.length < 2) continue;
      expect(secondLook(views, MOST)).toEqual({ kind: 'fault', fault: 'too-near' });
      told++;
    }
    expect(told).toBeGreaterThan(30);
  });

  it('says so where two places were shown', () => {
    const next = numbersFrom(9);
    const views = [
      ...looksAt([120, 80, 0], [0], next),
      ...[viewFrom(lookingAt([60, 130, 90], [120, 80, 0]), [136, 92, 0], next)].filter((each) => each !== undefined),
    ];
    expect(views).toHaveLength(2);
    expect(secondLook(views, MOST)).toEqual({ kind: 'fault', fault: 'elsewhere' });
  });

  it('needs two looks', () => {
    expect(secondLook(looksAt([120, 80, 0], [0], numbersFrom(2)), MOST)).toEqual({ kind: 'fault', fault: 'too-near' });
  });
});
