import { expect, test } from 'vitest';
import { TABLE_MARKERS, UNIT_TAGS } from '../../src/vision/markers/dictionary';
import { makeFinder } from '../../src/vision/markers/find';
import {
  doubtOf,
  FIRST_WATCH,
  pointedAt,
  troublesOf,
  unseenUntil,
  type Watched,
  watchedOn,
} from '../../src/vision/watch';
import { type Eye, type LaidMarker, seenBy, shoot } from '../support/marker-scene';

const eye: Eye = {
  ...{ width: 640, height: 480, focal: 600, centre: { x: 319.5, y: 239.5 }, bend: 0, roll: 0 },
  at: [30, -40, 60],
  looksAt: [30, 20, 0],
};
const laid: readonly LaidMarker[] = [
  { dictionary: 'table', id: 0, x: 10, y: 10, angle: 0, size: 9 },
  { dictionary: 'table', id: 1, x: 50, y: 12, angle: 0.5, size: 9 },
  { dictionary: 'table', id: 2, x: 30, y: 38, angle: -0.4, size: 9 },
  { dictionary: 'unit', id: 5, x: 30, y: 14, angle: 0.1, size: 2.5 },
];
const watched: Watched = {
  survey: {
    map: new Map(
      laid
        .filter(({ dictionary }) => dictionary === 'table')
        .map(({ id, x, y, angle, size }) => [id, { x, y, z: 0, angle, size, off: 0.01 }]),
    ),
    lens: { width: 640, height: 480, f: 600, cx: 319.5, cy: 239.5, k1: 0 },
    ...{ rms: 0.05, off: 0.05, scaleOff: 0, frames: 12 },
  },
  ways: { size: 2.5, terraces: [], thickness: 0, heightOff: 0.1 },
  trays: [],
  table: { width: 60, depth: 50 },
};
const finder = makeFinder([TABLE_MARKERS, UNIT_TAGS]);
const grey = shoot(eye, laid);
const glance = (at: number, shown = grey) => ({ at, grey: shown, markers: finder.find(shown) });

test('a tap on a tag is that tag, a tap beside it is the ground', () => {
  const watch = watchedOn(FIRST_WATCH, glance(0), watched);
  expect(watch.gate.state).toBe('good');
  const onTag = pointedAt(watch, watched, { pixel: seenBy(eye, 30.5, 14.5), off: 3 }, 20);
  expect(onTag).toMatchObject({ kind: 'tag', id: 5, place: { x: expect.closeTo(30, 1), y: expect.closeTo(14, 1) } });
  const beside = pointedAt(watch, watched, { pixel: seenBy(eye, 40, 30), off: 3 }, 20);
  expect(beside).toMatchObject({ kind: 'ground', place: { x: expect.closeTo(40, 1), y: expect.closeTo(30, 1) } });
  expect(troublesOf(watch, watched, 0)).toEqual([{ id: 5, kind: 'unknown' }]);
});

test('a tap on a hill is on that hill, and says how wide a finger is there', () => {
  const hill = [
    { x: 20, y: 20 },
    { x: 45, y: 20 },
    { x: 45, y: 45 },
    { x: 20, y: 45 },
  ];
  const hilly = { ...watched, ways: { ...watched.ways, terraces: [{ outline: hill, height: 4 }] } };
  const watch = watchedOn(FIRST_WATCH, glance(0), hilly);
  const pixel = seenBy(eye, 35, 28, 4);
  const [onHill, onFlat] = [hilly, watched].map((each) => pointedAt(watch, each, { pixel, off: 3 }, 20));
  expect(onHill).toMatchObject({
    kind: 'ground',
    place: { x: expect.closeTo(35, 1), y: expect.closeTo(28, 1), z: 4 },
    view: { pixel, off: 3 },
  });
  expect(onFlat?.place.z).toBe(0);
  expect(Math.abs((onFlat?.place.y ?? 28) - 28)).toBeGreaterThan(2);
  if (onHill?.kind !== 'ground') return;
  // 20 pixels of 600 to the eye's distance, and something more for the slant.
  const far = Math.hypot(35 - 30, 28 + 40, 60 - 4);
  expect(onHill.reach).toBeGreaterThan((20 * far) / 600);
  expect(onHill.reach).toBeLessThan((1.6 * 20 * far) / 600);
});

test('a tag that was read stays what a finger means, in frames in which it is not read and while the pose fades', () => {
  const read = watchedOn(FIRST_WATCH, glance(0), watched);
  const onlyTable = glance(100).markers.filter(({ dictionary }) => dictionary === 'table');
  const unread = watchedOn(read, { ...glance(100), markers: onlyTable }, watched);
  const blind = watchedOn(unread, { ...glance(300), markers: [] }, watched);
  expect([unread.gate.state, blind.gate.state]).toEqual(['good', 'fading']);
  for (const watch of [unread, blind]) {
    const tap = { pixel: seenBy(eye, 30.5, 14.5), off: 3 };
    expect(pointedAt(watch, watched, tap, 20)).toMatchObject({ kind: 'tag', id: 5 });
  }
  // The ground is seen from where the camera is now, and nobody knows where that is.
  const beside = { pixel: seenBy(eye, 40, 30), off: 3 };
  expect(pointedAt(unread, watched, beside, 20)).toMatchObject({ kind: 'ground' });
  expect(pointedAt(blind, watched, beside, 20)).toBeUndefined();
});

test('when no frame comes any more the last pose fades all the same', () => {
  const good = watchedOn(FIRST_WATCH, glance(0), watched);
  const waiting = unseenUntil(good, 300);
  expect([waiting.gate.state, doubtOf(waiting)]).toEqual(['fading', 'no-picture']);
  const lost = unseenUntil(waiting, 500);
  expect([lost.gate.state, doubtOf(lost)]).toEqual(['lost', 'no-picture']);
  expect(lost.tags).toEqual(good.tags);
  expect(watchedOn(lost, glance(900), watched).gate.state).toBe('good');
});

test('a tablet held upright is told from a camera that has changed', () => {
  const { width, height, tones } = grey;
  const upright = { width: height, height: width, tones };
  let watch = watchedOn(FIRST_WATCH, glance(0), watched);
  for (let i = 1; i < 20; i++) watch = watchedOn(watch, { ...glance(i * 50), grey: upright }, watched);
  expect([watch.gate.state, doubtOf(watch)]).toEqual(['lost', 'turned']);
  expect(watchedOn(watch, glance(2000), watched).gate.state).toBe('good');
});

test('in the dark the last pose fades within half a second, then nothing can be pointed at', () => {
  const good = watchedOn(FIRST_WATCH, glance(0), watched);
  const dark = { ...grey, tones: new Uint8Array(grey.tones.length).fill(5) };
  const fading = watchedOn(good, glance(250, dark), watched);
  expect([fading.gate.state, doubtOf(fading)]).toEqual(['fading', 'dark']);
  expect(fading.gate.strength).toBeCloseTo(0.5, 1);
  const lost = watchedOn(fading, glance(510, dark), watched);
  expect(lost.gate.state).toBe('lost');
  expect(pointedAt(lost, watched, { pixel: { x: 320, y: 240 }, off: 3 }, 20)).toBeUndefined();
});

test('while a survey runs, a frame that shows nothing new is not kept again', () => {
  const first = watchedOn({ ...FIRST_WATCH, kept: [] }, glance(0), undefined);
  expect(first.kept).toHaveLength(1);
  expect(watchedOn(first, glance(100), undefined).kept).toHaveLength(1);
});
