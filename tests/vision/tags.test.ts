import { describe, expect, it } from 'vitest';
import { placeOff } from '../../src/vision/measuring';
import { tagPlace } from '../../src/vision/tag-place';
import {
  forgotten,
  type TagFrame,
  type Tags,
  type TagWays,
  tagsAfter,
  tagTroubles,
  unitPoses,
} from '../../src/vision/tags';
import type { CameraPose, Lens } from '../../src/vision/vision-camera';
import { poseFrom } from '../../src/vision/vision-pose';
import { anyMap, anyPose, lookingAt, seenMarkers } from '../support/camera-over-table';
import { numbersFrom } from '../support/numbers';

const LENS: Lens = { width: 1280, height: 720, f: 1080, cx: 645, cy: 351, k1: -0.02 };
const MAP = anyMap(numbersFrom(1));
const WAYS: TagWays = { size: 2.5, terraces: [], thickness: 0.3, heightOff: 0.3 };
const ROUND: readonly CameraPose[] = [
  lookingAt([120, -40, 90], [120, 70, 0], 0.1),
  lookingAt([40, 10, 100], [120, 70, 0]),
  lookingAt([200, 20, 80], [120, 70, 0], -0.1),
];
interface Laid {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly angle: number;
  readonly size: number;
}
const tag = (x: number, y: number, z = 0.3, angle = 0.4): Laid => ({ x, y, z, angle, size: 2.5 });

function frame(laid: ReadonlyMap<number, Laid>, pose: CameraPose, at: number, off = 0.2, seed = at): TagFrame {
  const next = numbersFrom(seed + 1);
  const found = poseFrom(seenMarkers('table', MAP, LENS, pose, off, next), MAP, LENS);
  if (!found) throw new Error('No pose');
  return { at, lens: LENS, found, markers: seenMarkers('unit', laid, LENS, pose, off, next) };
}

const known = (frames: readonly TagFrame[], ways = WAYS): Tags =>
  frames.reduce((tags: Tags, each) => tagsAfter(tags, each, ways), new Map());

describe('tags', () => {
  it('are found with their heading, better from several sides than from one', () => {
    const laid = new Map([[7, tag(110, 66)]]);
    const one = known([frame(laid, ROUND[0] ?? never(), 0)]).get(7);
    const many = known(ROUND.map((pose, i) => frame(laid, pose, i * 100))).get(7);
    expect(many).toMatchObject({ reads: 3, last: 200, former: undefined });
    expect(Math.hypot((many?.place.x ?? 0) - 110, (many?.place.y ?? 0) - 66)).toBeLessThan(0.15);
    expect(many?.place.angle).toBeCloseTo(0.4, 1);
    expect(placeOff(many?.place.spread ?? never())).toBeLessThan(placeOff(one?.place.spread ?? never()));
  });

  it('that are forgotten are read as if for the first time, the others as before', () => {
    const laid = new Map([
      [7, tag(110, 66)],
      [8, tag(130, 66)],
    ]);
    const [first = never(), second = never()] = ROUND.map((pose, i) => frame(laid, pose, i * 100));
    const one = tagsAfter(forgotten(known([first]), [7]), second, WAYS);
    expect([one.get(7)?.reads, one.get(8)?.reads]).toEqual([1, 2]);
    expect(forgotten(known([first]), undefined).size).toBe(0);
  });

  it('on a hill that nobody has drawn get their height from several sides', () => {
    const laid = new Map([[7, tag(110, 66, 4)]]);
    const loose = { ...WAYS, heightOff: 5 };
    const place = known(
      ROUND.map((pose, i) => frame(laid, pose, i * 100)),
      loose,
    ).get(7)?.place;
    expect(Math.abs((place?.z ?? 0) - 4)).toBeLessThan(0.15);
    const hill = {
      outline: [
        { x: 90, y: 50 },
        { x: 150, y: 50 },
        { x: 150, y: 90 },
        { x: 90, y: 90 },
      ],
      height: 3.7,
    };
    const drawn = known([frame(laid, ROUND[0] ?? never(), 0)], { ...WAYS, terraces: [hill] }).get(7)?.place;
    expect(Math.hypot((drawn?.x ?? 0) - 110, (drawn?.y ?? 0) - 66)).toBeLessThan(0.4);
  });

  it('lie within what is told of them, in 95 of 100 cases and more', () => {
    let [inside, turned, count] = [0, 0, 0];
    for (let seed = 1; seed <= 300; seed++) {
      const next = numbersFrom(seed);
      const pose = anyPose(next);
      const truth = tag(40 + next() * 160, 30 + next() * 120, 0.3 + (next() - 0.5) * 0.6, next() * 6);
      const found = poseFrom(seenMarkers('table', MAP, LENS, pose, 0.25, next), MAP, LENS);
      const [read] = seenMarkers('unit', new Map([[1, truth]]), LENS, pose, 0.25, next);
      if (!found || found.seen.length < 2 || !read) continue;
      const place = tagPlace([{ lens: LENS, found, corners: read.corners }], 2.5, { z: 0.3, off: 0.3 });
      if (!place) continue;
      count++;
      if (Math.hypot(place.x - truth.x, place.y - truth.y) < placeOff(place.spread)) inside++;
      if (Math.cos(place.angle - truth.angle) > Math.cos(2.2 * place.angleOff)) turned++;
    }
    expect(count).toBeGreaterThan(120);
    expect(inside / count).toBeGreaterThan(0.95);
    expect(turned / count).toBeGreaterThan(0.95);
  });

  it('that are moved are followed, and what was seen before is forgotten', () => {
    const still = ROUND.map((pose, i) => frame(new Map([[7, tag(110, 66)]]), pose, i * 100));
    const moved = known([...still, frame(new Map([[7, tag(116, 66)]]), ROUND[0] ?? never(), 900)]).get(7);
    expect(moved?.reads).toBe(1);
    expect(moved?.place.x).toBeCloseTo(116, 0);
    expect(moved?.former?.place.x).toBeCloseTo(110, 0);
    expect(moved?.doubledAt).toBeUndefined();
  });

  it('with one number at two places are reported, in one frame or in turns', () => {
    const pose = ROUND[0] ?? never();
    const [a, b] = [frame(new Map([[7, tag(110, 66)]]), pose, 0), frame(new Map([[7, tag(130, 66)]]), pose, 100)];
    const both = { ...a, markers: [...a.markers, ...b.markers] };
    const checks = { known: new Set([7]), table: { width: 240, depth: 180 }, size: 2.5, at: 300 };
    expect(tagTroubles(known([both]), checks)).toEqual([{ id: 7, kind: 'doubled' }]);
    expect(tagTroubles(known([a, b]), checks)).toEqual([]);
    expect(tagTroubles(known([a, b, { ...a, at: 200 }]), checks)).toEqual([{ id: 7, kind: 'doubled' }]);
    expect(tagTroubles(known([both]), { ...checks, at: 9000 })).toEqual([]);
  });

  it('that are unknown, beyond the table or where another lies are reported', () => {
    const pose = ROUND[0] ?? never();
    const laid = new Map([
      [1, tag(100, 60)],
      [2, tag(100.4, 60)],
      [3, tag(120, 60)],
      [4, tag(130, 80)],
    ]);
    const troubles = tagTroubles(known([frame(laid, pose, 0, 0.1)]), {
      ...{ known: new Set([1, 2, 4]), table: { width: 240, depth: 70 }, size: 2.5, at: 0 },
    });
    expect(troubles).toEqual([
      { id: 1, kind: 'overlapping' },
      { id: 2, kind: 'overlapping' },
      { id: 3, kind: 'unknown' },
      { id: 4, kind: 'outside' },
    ]);
  });

  it('say where units stand on whose trays they lie', () => {
    // The tag's top points along +y turned by 0.4; the unit's front is a quarter to its left; the tag lies 2 behind the front.
    const tags = known([frame(new Map([[7, tag(110, 66)]]), ROUND[0] ?? never(), 0, 0)]);
    const [unit] = unitPoses(tags, [
      { unit: 'a', tag: 7, offset: { x: 0, y: -2 }, turn: -Math.PI / 2 },
      { unit: 'b', tag: 8, offset: { x: 0, y: 0 }, turn: 0 },
    ]);
    const heading = 0.4 + Math.PI;
    expect(Math.cos((unit?.pose.heading ?? 0) - heading)).toBeCloseTo(1, 4);
    expect(unit?.pose.at.x).toBeCloseTo(110 + 2 * Math.cos(heading), 1);
    expect(unit?.pose.at.y).toBeCloseTo(66 + 2 * Math.sin(heading), 1);
    expect(unitPoses(tags, [])).toEqual([]);
    expect(unit?.off).toBeGreaterThan(0);
  });
});

function never(): never {
  throw new Error('Cannot be');
}
