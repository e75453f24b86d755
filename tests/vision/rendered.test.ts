import { describe, expect, it } from 'vitest';
import { blurOf } from '../../src/vision/blur';
import { FIRST_GATE, gated } from '../../src/vision/gate';
import type { MarkerMap } from '../../src/vision/marker-map';
import { TABLE_MARKERS, UNIT_TAGS } from '../../src/vision/markers/dictionary';
import { type FoundMarker, makeFinder } from '../../src/vision/markers/find';
import { placeOff } from '../../src/vision/measuring';
import { tagPlace } from '../../src/vision/tag-place';
import { type Lens, meetsHeight, project, rayThrough } from '../../src/vision/vision-camera';
import { type PoseFound, poseFrom } from '../../src/vision/vision-pose';
import { lookingAt } from '../support/camera-over-table';
import { clutteredCloth } from '../support/cloth';
import type { Shot } from '../support/developing';
import { type Camera, type LaidMarker, photograph, type Scene } from '../support/marker-scene';

const LENS: Lens = { width: 640, height: 360, f: 540, cx: 323, cy: 177, k1: -0.015 };
const POSE = lookingAt([60, -25, 75], [60, 42, 0], 0.05);
const CAMERA: Camera = { lens: LENS, pose: POSE };
const TABLE: readonly LaidMarker[] = [
  { dictionary: 'table', id: 0, x: 38, y: 22, angle: 0.3, size: 9 },
  { dictionary: 'table', id: 5, x: 62, y: 60, angle: -1.2, size: 9 },
  { dictionary: 'table', id: 11, x: 84, y: 24, angle: 2.6, size: 9 },
];
const TAGS: readonly LaidMarker[] = [
  { dictionary: 'unit', id: 3, x: 52, y: 36, z: 0, angle: 0.8, size: 2.5 },
  { dictionary: 'unit', id: 41, x: 72, y: 38, z: 3, angle: 3.5, size: 2.5 },
];
const HILL = { x: 66, y: 33, width: 12, depth: 10, height: 3 };
const CLOTH = clutteredCloth(2, 10, { width: 120, depth: 90 });
const SCENE: Scene = { markers: [...TAGS, ...TABLE], blocks: [HILL], cloth: CLOTH };
const USUAL: Shot = { blur: 0.7, grain: 3, slope: 0.3, sharpen: 0.2, quality: 85 };
const MAP: MarkerMap = new Map(TABLE.map((each) => [each.id, { z: 0, off: 0, ...each }]));
const finder = makeFinder([TABLE_MARKERS, UNIT_TAGS]);

const seen = (scene: Scene = SCENE, shot: Shot = USUAL, camera = CAMERA): readonly FoundMarker[] =>
  finder.find(photograph(camera, scene, shot));

function mustPose(found: readonly FoundMarker[], lens = LENS): PoseFound {
  const pose = poseFrom(found, MAP, lens);
  if (!pose) throw new Error('No pose');
  return pose;
}

/** How far places all over the table are off by a pose, in cm. */
const worst = ({ pose }: PoseFound): number =>
  Math.max(
    ...[30, 60, 90].flatMap((x) =>
      [15, 40, 65].map((y) => {
        const pixel = project(LENS, POSE, x, y) ?? { x: 0, y: 0 };
        const at = meetsHeight(rayThrough(LENS, pose, pixel), 0) ?? { x: 999, y: 999 };
        return Math.hypot(at.x - x, at.y - y);
      }),
    ),
  );

describe('a table full of things, through a camera', () => {
  const found = seen();

  it('is found where it is, and its tags too: on the cloth, and on a hill whose height is known', () => {
    const pose = mustPose(found);
    expect(pose.seen.toSorted()).toEqual([0, 11, 5]);
    expect(pose.rms).toBeLessThan(0.4);
    expect(worst(pose)).toBeLessThan(0.25);
    for (const truth of TAGS) {
      const tag = found.find(({ dictionary, id }) => dictionary === 'unit' && id === truth.id);
      const z = truth.z ?? 0;
      const place = tag && tagPlace([{ lens: LENS, found: pose, corners: tag.corners }], 2.5, { z, off: 0.1 });
      const off = Math.hypot((place?.x ?? 0) - truth.x, (place?.y ?? 0) - truth.y);
      expect(off, `${truth.id}`).toBeLessThan(0.3);
      expect(off, `${truth.id}`).toBeLessThan(placeOff(place?.spread ?? { xx: 0, xy: 0, yy: 0 }));
      // Taken for flat, what lies three up would be told almost three farther away.
      const flat = meetsHeight(
        rayThrough(LENS, pose.pose, project(LENS, POSE, truth.x, truth.y, z) ?? { x: 0, y: 0 }),
        0,
      );
      expect(Math.hypot((flat?.x ?? 0) - truth.x, (flat?.y ?? 0) - truth.y) > 1).toBe(z > 0);
    }
  });

  it('shows no markers where none lie', () => {
    expect(seen({ cloth: CLOTH, markers: [] })).toEqual([]);
  });

  it('that a hand swept over too quickly is not believed, and says why', () => {
    const still = gated(FIRST_GATE, { at: 0, found: mustPose(found), blur: blurOf(photograph(CAMERA, SCENE, USUAL)) });
    expect(still.state).toBe('good');
    const swept = photograph(CAMERA, SCENE, { ...USUAL, motion: [16, 5] });
    const pose = poseFrom(finder.find(swept), MAP, LENS);
    expect(gated(still, { at: 100, found: pose, blur: blurOf(swept) })).toMatchObject({
      state: 'fading',
      doubt: 'blurred',
    });
  });

  it('is still found while the hand moves a little', () => {
    const pose = mustPose(seen(SCENE, { ...USUAL, motion: [2, 1] }));
    expect(pose.seen.length).toBe(3);
    expect(worst(pose)).toBeLessThan(0.3);
  });

  it('with a marker half covered stands on the others', () => {
    const card = { dictionary: 'unit', id: 79, x: 41, y: 22, angle: 0, size: 6 } as const;
    const pose = mustPose(seen({ ...SCENE, markers: [card, ...SCENE.markers] }));
    expect(pose.seen.toSorted()).toEqual([11, 5]);
    expect(worst(pose)).toBeLessThan(0.4);
  });

  it('with a copy of a marker beside it believes neither', () => {
    const copy = { dictionary: 'table', id: 0, x: 38, y: 45, angle: 1, size: 9 } as const;
    const pose = mustPose(seen({ ...SCENE, markers: [...SCENE.markers, copy] }));
    expect(pose.seen.toSorted()).toEqual([11, 5]);
  });

  it('by a lens of the wrong focal length does not fit, and the camera is said to have changed', () => {
    // Another camera of the same tablet, which sees twice as wide.
    const pose = mustPose(found, { ...LENS, f: LENS.f / 2 });
    expect(pose.rms).toBeGreaterThan(0.6);
    const blur = { across: 0.8, down: 0.8 };
    let gate = FIRST_GATE;
    for (let i = 0; i < 20; i++) gate = gated(gate, { at: 33 * i, found: pose, blur });
    expect(gate).toMatchObject({ state: 'lost', doubt: 'camera-changed' });
  });

  it('in the dark shows nothing, and says so', () => {
    const dark = photograph(CAMERA, SCENE, { ...USUAL, gain: 0.004 });
    expect(finder.find(dark)).toEqual([]);
    expect(gated(FIRST_GATE, { at: 0, found: undefined, blur: blurOf(dark) }).state).toBe('lost');
  });
});
