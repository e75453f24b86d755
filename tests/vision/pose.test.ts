import { describe, expect, it } from 'vitest';
import type { FoundMarker } from '../../src/vision/markers/find';
import { angleFrom } from '../../src/vision/maths/rotation';
import { tippedOver } from '../../src/vision/planar-start';
import { type Lens, project, standsAt } from '../../src/vision/vision-camera';
import { longestSide, MOST_RMS, poseFrom } from '../../src/vision/vision-pose';
import { anyMap, anyPose, lookingAt, seenMarkers } from '../support/camera-over-table';
import { between, numbersFrom } from '../support/numbers';

const LENS: Lens = { width: 1280, height: 720, f: 1080, cx: 645, cy: 351, k1: -0.02 };
const NEAR = lookingAt([120, -60, 110], [120, 70, 0], 0.1);
const MAP = anyMap(numbersFrom(1));

describe('a pose from markers', () => {
  it('is the true one where nothing is off, wherever the table’s origin lies', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const pose = anyPose(numbersFrom(seed));
      const seen = seenMarkers('table', MAP, LENS, pose);
      if (seen.length < 2) continue;
      const found = poseFrom(seen, MAP, LENS);
      expect(found?.rms, `${seed}`).toBeLessThan(1e-6);
      const [at, truth] = [standsAt(found?.pose ?? NEAR), standsAt(pose)];
      expect(Math.hypot(at[0] - truth[0], at[1] - truth[1], at[2] - truth[2]), `${seed}`).toBeLessThan(1e-4);
      expect(found?.seen).toEqual(seen.map(({ id }) => id));
    }
  });

  it('is not known where no marker of the map is seen, nor by one that is seen twice', () => {
    expect(poseFrom([], MAP, LENS)).toBeUndefined();
    const [first] = seenMarkers('table', MAP, LENS, NEAR);
    if (!first) throw new Error('None seen');
    expect(poseFrom([{ ...first, id: 99 }], MAP, LENS)).toBeUndefined();
    expect(poseFrom([{ ...first, dictionary: 'unit' }], MAP, LENS)).toBeUndefined();
    expect(poseFrom([first, { ...first }], MAP, LENS)).toBeUndefined();
  });

  it('does not stand on a marker that somebody has moved, and says which', () => {
    const next = numbersFrom(5);
    const seen = seenMarkers('table', MAP, LENS, NEAR, 0.1, next);
    const moved = seen[1]?.id ?? -1;
    const shifted = new Map(MAP);
    const laid = shifted.get(moved);
    if (!laid) throw new Error('None');
    shifted.set(moved, { ...laid, x: laid.x + 4 });
    const found = poseFrom(seen, shifted, LENS);
    expect(found?.strays).toEqual([moved]);
    expect(found?.seen).not.toContain(moved);
    expect(found?.rms).toBeLessThan(0.3);
  });

  it('stands on no marker that was pushed so far that it would not fit, where two others are seen', () => {
    let pushed = 0;
    for (let seed = 1; seed <= 240; seed++) {
      const next = numbersFrom(seed);
      const seen = seenMarkers('table', MAP, LENS, anyPose(next), 0.2, next);
      const moved = seen[seed % Math.max(1, seen.length)]?.id ?? -1;
      const laid = MAP.get(moved);
      if (seen.length < 3 || !laid) continue;
      const [by, way] = [between(next, 0.5, 2), between(next, 0, 2 * Math.PI)];
      const map = new Map(MAP).set(moved, { ...laid, x: laid.x + by * Math.cos(way), y: laid.y + by * Math.sin(way) });
      const found = poseFrom(seen, map, LENS);
      expect(found?.rms, `${seed}`).toBeLessThan(MOST_RMS);
      if (found?.strays.length === 0) continue;
      expect(found?.strays, `${seed}`).toEqual([moved]);
      pushed++;
    }
    expect(pushed).toBeGreaterThan(80);
  });

  it('by one small marker far off may have a rival, and follows the pose before', () => {
    const next = numbersFrom(3);
    const far = lookingAt([120, -150, 190], [120, 60, 0]);
    const one = seenMarkers('table', MAP, LENS, far, 0.25, next).slice(0, 1);
    const [marker] = one;
    const laid = marker && MAP.get(marker.id);
    if (!laid) throw new Error('None');
    const found = poseFrom(one, MAP, LENS, far);
    expect(found).toBeDefined();
    expect(angleFrom(found?.pose.rotation ?? NEAR.rotation, far.rotation)).toBeLessThan(0.3);
    const other = tippedOver(far, [laid.x, laid.y, 0]);
    // The middle is seen at the same pixel.
    const [a, b] = [project(LENS, far, laid.x, laid.y), project(LENS, other, laid.x, laid.y)];
    expect(a?.x).toBeCloseTo(b?.x ?? 0, 6);
    expect(longestSide(marker.corners)).toBeCloseTo(found?.largest ?? 0, 6);
    const towards = poseFrom(one, MAP, LENS, other);
    if (found?.rival) expect(angleFrom(towards?.pose.rotation ?? NEAR.rotation, other.rotation)).toBeLessThan(0.3);
  });

  it('is off by what it says it may be (over many noisy frames)', () => {
    let [inside, count] = [0, 0];
    for (let seed = 1; seed <= 400; seed++) {
      const next = numbersFrom(seed * 7 + 1);
      const pose = anyPose(next);
      const seen: readonly FoundMarker[] = seenMarkers('table', MAP, LENS, pose, 0.25, next);
      if (seen.length < 2) continue;
      const found = poseFrom(seen, MAP, LENS);
      if (!found) continue;
      const shiftOff = Math.sqrt(found.covariance[21] ?? 0);
      count++;
      if (Math.abs(found.pose.shift[0] - pose.shift[0]) < 2 * shiftOff) inside++;
    }
    expect(count).toBeGreaterThan(200);
    expect(inside / count).toBeGreaterThan(0.93);
  });
});
