import { describe, expect, test } from 'vitest';
import { markedAgain } from '../../src/app/ar/camera-measuring';
import { correctionsOf, undoubted } from '../../src/app/ar/capture';
import { endWords } from '../../src/app/ar/end-words';
import { printedBy, tagWays } from '../../src/app/ar/ground-in-view';
import { parseSurveys } from '../../src/app/ar/kept-surveys';
import { callOf, endOf, gapBetween } from '../../src/app/ar/measured';
import { faultOf } from '../../src/camera-workers/feed';
import { toLocal, toTable } from '../../src/geometry/pose';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import type { Vector3 } from '../../src/vision/maths/rotation';
import type { PlaceView } from '../../src/vision/triangulate';
import { type Lens, project } from '../../src/vision/vision-camera';
import { battleOf } from '../support/belle-alliance';
import { bell, lookingAt } from '../support/camera-over-table';
import { between, numbersFrom } from '../support/numbers';

const view = belleAllianceReader.view(
  battleOf(`
unit first "First" blue infantry shako 24/24 line at 50,50 facing 90
unit second "Second" red infantry shako 24/24 line at 50,80 facing 270`).state(),
);
const table = view.table;
if (!table) throw new Error('No table');
const open = { ...view, measuring: 'open' as const };
const spread = { xx: 0.01, xy: 0, yy: 0.01 };
const seen = (unit: string, x: number, y: number, reads = 5) => ({
  ...{ unit, tag: 7, pose: { at: { x, y }, heading: Math.PI / 2 }, off: 0.2, headingOff: 0.02, reads, last: 0 },
});
const tag = { kind: 'tag', id: 7, place: { x: 50, y: 52, z: 0, spread } } as const;
const LENS: Lens = { width: 1280, height: 720, f: 1080, cx: 639.5, cy: 359.5, k1: 0 };
const view0: PlaceView = {
  ...{ lens: LENS, pixel: { x: 640, y: 360 }, off: 3 },
  found: { pose: lookingAt([50, -40, 90], [50, 60, 0]), covariance: new Float64Array(36) },
};
const ground = (x: number, y: number, reach = 3) =>
  ({ kind: 'ground', place: { x, y, z: 0, spread }, view: view0, reach }) as const;

describe('measuring on the picture', () => {
  test('a tag is the unit that carries it, where the tag has it', () => {
    const end = endOf(table, tag, [seen('first', 50, 52)], 1);
    expect(end).toMatchObject({ kind: 'unit', unit: 'first', byTag: true, pose: { at: { x: 50, y: 52 } } });
    const gap = gapBetween(open, end, endOf(table, ground(50, 70), [], 1), 0);
    expect(gap?.cm).toBeCloseTo(18, 6);
    expect(gap?.off).toBeGreaterThan(0.1);
  });

  test('between two units the nearest places of their edges count, wherever they were pointed at', () => {
    const [first, second] = [ground(44, 49.25), ground(56, 80.75)].map((each) => endOf(table, each, [], 1));
    expect([first?.kind, second?.kind]).toEqual(['unit', 'unit']);
    if (!first || !second) return;
    const gap = gapBetween(open, first, second, 0);
    // Both fronts look at each other, 30 cm apart.
    expect(gap?.cm).toBeCloseTo(30, 6);
    expect([gap?.from.y, gap?.to.y]).toEqual([expect.closeTo(50, 6), expect.closeTo(80, 6)]);
    expect(gap?.from.x).toBeCloseTo(gap?.to.x ?? 0, 6);
  });

  test('without a tag it is whoever the app has there, and that is less sure', () => {
    const end = endOf(table, ground(50, 49.25), [], 1);
    expect(end).toMatchObject({ kind: 'unit', unit: 'first', byTag: false });
    const [sure, unsure] = [endOf(table, tag, [seen('first', 50, 50)], 1), end].map((each) =>
      gapBetween(open, each, endOf(table, ground(50, 70), [], 1), 0),
    );
    expect(unsure?.off ?? 0).toBeGreaterThan(sure?.off ?? 9);
  });

  test('near an edge of its bases an end goes on to that edge, within a finger', () => {
    for (const [x, y] of [
      [52, 51.2],
      [52, 49.9],
    ] as const) {
      const end = endOf(table, ground(x, y), [], 1);
      expect(end).toMatchObject({ kind: 'edge', unit: 'first', byTag: false });
      if (end.kind === 'edge')
        expect([end.place.x, end.place.y]).toEqual([expect.closeTo(52, 6), expect.closeTo(50, 6)]);
    }
    expect(endOf(table, ground(52, 51.6), [], 1).kind).toBe('ground');
    // Of a picture so near that a finger covers less of the table.
    expect(endOf(table, ground(52, 51.2, 1), [], 1).kind).toBe('ground');
    // Half as large figures stand on half as much of the table.
    expect(endOf(table, ground(52, 51.2), [], 0.5).kind).toBe('edge');
    expect(endOf(table, ground(52, 51.2), [], 2).kind).toBe('ground');
  });

  test('an edge is where the tag has the unit, and as sure as that is', () => {
    const known = seen('first', 50, 60);
    const end = endOf(table, ground(52, 60.4), [known], 1);
    expect(end).toMatchObject({ kind: 'edge', unit: 'first', byTag: true, place: { y: expect.closeTo(60, 6) } });
    expect(endOf(table, ground(52, 50.4), [known], 1).kind).toBe('ground');
    const far = { ...known, off: 1 };
    const unsure = { ...known, headingOff: 0.2 };
    const from = (by: typeof known, x: number) => {
      const edge = endOf(table, ground(x, 60.4), [by], 1);
      return gapBetween(open, edge, endOf(table, ground(x, 100), [], 1), 0)?.off ?? 0;
    };
    const sideways = (by: typeof known, x: number) => {
      const edge = endOf(table, ground(x, 60.4), [by], 1);
      return edge.kind === 'edge' ? edge.place.spread.yy : 0;
    };
    expect(from(far, 52)).toBeGreaterThan(from(known, 52));
    // How it is turned counts the more the further from its middle.
    expect(sideways(unsure, 57)).toBeGreaterThan(sideways(unsure, 51));
    // One look may be a mistake: then the app is believed.
    expect(endOf(table, ground(52, 50.4), [{ ...known, reads: 1 }], 1)).toMatchObject({ kind: 'edge', byTag: false });
  });

  test('what is told of an edge holds for where the unit truly stands, in 95 of 100 cases and more', () => {
    const next = numbersFrom(7);
    let held = 0;
    const tries = 400;
    for (let i = 0; i < tries; i++) {
      // As the tag has it, and as it truly is.
      const [off, turn] = [0.25, 0.03];
      const told = { ...seen('first', 50, 50), off: off * 2.7, headingOff: turn * 2.2 };
      const truth = {
        at: { x: 50 + off * bell(next), y: 50 + off * bell(next) },
        heading: Math.PI / 2 + turn * bell(next),
      };
      const x = between(next, 42, 58);
      const edge = endOf(table, ground(x, 50.3), [told], 1);
      if (edge.kind !== 'edge') throw new Error('No edge');
      const far = endOf(table, { ...ground(x, 90), place: { x, y: 90, z: 0, spread: { xx: 0, xy: 0, yy: 0 } } }, [], 1);
      const gap = gapBetween(open, edge, far, 0);
      // The same place of the unit, where it truly is.
      const local = toLocal({ at: { x: 50, y: 50 }, heading: Math.PI / 2 }, edge.place);
      const true_ = toTable(truth, local);
      const cm = Math.hypot(true_.x - x, true_.y - 90);
      if (gap && Math.abs(gap.cm - cm) <= gap.off) held++;
    }
    expect(held / tries).toBeGreaterThanOrEqual(0.95);
  });

  test('where measuring is locked there is no length', () => {
    const ends = [endOf(table, ground(10, 10), [], 1), endOf(table, ground(20, 10), [], 1)] as const;
    expect(gapBetween(open, ...ends, 0)?.cm).toBeCloseTo(10, 6);
    expect(gapBetween({ ...view, measuring: 'locked' }, ...ends, 0)).toBeUndefined();
  });

  test('in and out are said only where they are sure', () => {
    const gap = { cm: 20, off: 0.5, from: { x: 0, y: 0 }, to: { x: 20, y: 0 } };
    expect([21, 19, 20.3].map((range) => callOf(gap, range))).toEqual(['in', 'out', 'too-close']);
  });

  test('it is too close to call exactly where what is told as ± spans the range', () => {
    const next = numbersFrom(5);
    const counts = { in: 0, out: 0, 'too-close': 0 };
    for (let i = 0; i < 2000; i++) {
      const sure = between(next, 0, 1) ** 3;
      const exact = { xx: sure * sure, xy: 0, yy: sure * sure };
      const point = (x: number) => ({ ...ground(x, 10), place: { x, y: 10, z: 0, spread: exact } });
      const ends = [endOf(undefined, point(10), [], 1), endOf(undefined, point(between(next, 11, 90)), [], 1)] as const;
      const gap = gapBetween(open, ...ends, 0);
      if (!gap) throw new Error('No length');
      // Nothing better than a tenth is ever told.
      expect(gap.off).toBeGreaterThanOrEqual(0.1);
      const range = gap.cm + between(next, -3, 3) * gap.off;
      const called = callOf(gap, range);
      counts[called]++;
      const spans = gap.cm - gap.off <= range && range < gap.cm + gap.off;
      expect(called === 'too-close').toBe(spans);
      if (!spans) expect(called).toBe(gap.cm < range ? 'in' : 'out');
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(300);
  });
});

test('whoever stands where the app has him, or was hardly read, is no correction', () => {
  expect(correctionsOf(table, [seen('first', 50.1, 50), seen('second', 60, 80, 2), seen('nobody', 1, 1)])).toEqual([]);
  expect(correctionsOf(table, [seen('first', 52, 50)])).toMatchObject([{ by: 2 }]);
});

test('a tag that lies twice, or where none can, moves nobody', () => {
  const both = [seen('first', 52, 50), { ...seen('second', 60, 80), tag: 8 }];
  expect(undoubted(both, [{ id: 7, kind: 'doubled' }]).map(({ unit }) => unit)).toEqual(['second']);
  expect(undoubted(both, [{ id: 8, kind: 'outside' }]).map(({ unit }) => unit)).toEqual(['first']);
});

describe('a free place marked again', () => {
  const place: Vector3 = [60, 40, 6];
  const viewOf = (from: Vector3): PlaceView => {
    const pose = lookingAt(from, [60, 40, 0]);
    const pixel = project(LENS, pose, ...place);
    if (!pixel) throw new Error('Not seen');
    return { lens: LENS, found: { pose, covariance: new Float64Array(36) }, pixel, off: 3 };
  };
  const first = endOf(undefined, { ...ground(64, 46), view: viewOf([60, -40, 90]) }, [], 1);
  if (first.kind !== 'ground') throw new Error('No ground');

  test('tells its height, and where it really is', () => {
    const marked = markedAgain(first, viewOf([130, 20, 90]), 1);
    expect(marked).toMatchObject({
      kind: 'found',
      end: { place: { x: expect.closeTo(60, 3), y: expect.closeTo(40, 3), z: expect.closeTo(6, 3) } },
    });
    if (marked.kind !== 'found') return;
    expect(endWords(marked.end)).toMatch(/^a place 6\.0 cm up, ± \d\.\d cm$/);
    const third = markedAgain(marked.end, viewOf([-10, 30, 90]), 1);
    expect(third.kind === 'found' && third.end.views).toHaveLength(3);
    expect((third.kind === 'found' && third.end.heightOff) || 9).toBeLessThan(marked.end.heightOff ?? 0);
  });

  test('from hardly aside tells nothing', () => {
    expect(markedAgain(first, viewOf([66, -40, 90]), 1)).toEqual({ kind: 'fault', fault: 'too-near' });
  });
});

test('what was stored of a survey is believed only whole', () => {
  const lens = { width: 1280, height: 720, f: 1000, cx: 640, cy: 360, k1: 0 };
  const markers = [{ id: 1, x: 0, y: 0, z: 0, angle: 0, size: 9, off: 0.1 }];
  const survey = { version: 1, lens, markers, rms: 0.1, off: 0.1, scaleOff: 0, frames: 12 };
  const whole = { camera: 'a', survey };
  const bad = { camera: 'b', survey: { ...survey, lens: { ...lens, f: -1 } } };
  expect(parseSurveys(JSON.stringify([whole, bad, 3]))).toEqual([whole]);
  expect(parseSurveys('no')).toEqual([]);
});

test('a refusal of the camera is told by its name', () => {
  const named = (name: string) => faultOf(Object.assign(new Error('x'), { name }));
  expect(['NotAllowedError', 'NotFoundError', 'NotReadableError', 'TypeError'].map(named)).toEqual([
    'denied',
    'none',
    'busy',
    'unfit',
  ]);
});

test('tags are as much smaller than they should be as the table markers of the same printer', () => {
  const marker = { x: 0, y: 0, z: 0, angle: 0, size: 9 * 0.98, off: 0 };
  expect(printedBy({ map: new Map([[1, marker]]) })).toBeCloseTo(0.98, 9);
  expect(printedBy({ map: new Map() })).toBe(1);
  expect(tagWays([], 2, 0.98).size).toBeCloseTo((2.5 * 0.98) / 2, 9);
});
