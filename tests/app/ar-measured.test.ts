import { describe, expect, test } from 'vitest';
import { correctionsOf } from '../../src/app/ar/capture';
import { parseSurveys } from '../../src/app/ar/kept-surveys';
import { callOf, endOf, gapBetween } from '../../src/app/ar/measured';
import { faultOf } from '../../src/lens/feed';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import { battleOf } from '../support/belle-alliance';

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
const ground = (x: number, y: number) => ({ kind: 'ground', place: { x, y, z: 0, spread } }) as const;

describe('measuring on the picture', () => {
  test('a tag is the unit that carries it, where the tag has it', () => {
    const end = endOf(table, tag, [seen('first', 50, 52)], 1);
    expect(end).toMatchObject({ kind: 'unit', unit: 'first', byTag: true, pose: { at: { x: 50, y: 52 } } });
    const gap = gapBetween(open, end, endOf(table, ground(50, 70), [], 1), 0);
    expect(gap?.cm).toBeCloseTo(18, 6);
    expect(gap?.off).toBeGreaterThan(0.1);
  });

  test('without a tag it is whoever the app has there, and that is less sure', () => {
    const end = endOf(table, ground(50, 49.5), [], 1);
    expect(end).toMatchObject({ kind: 'unit', unit: 'first', byTag: false });
    const [sure, unsure] = [endOf(table, tag, [seen('first', 50, 50)], 1), end].map((each) =>
      gapBetween(open, each, endOf(table, ground(50, 70), [], 1), 0),
    );
    expect(unsure?.off ?? 0).toBeGreaterThan(sure?.off ?? 9);
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
});

test('whoever stands where the app has him, or was hardly read, is no correction', () => {
  expect(correctionsOf(table, [seen('first', 50.1, 50), seen('second', 60, 80, 2), seen('nobody', 1, 1)])).toEqual([]);
  expect(correctionsOf(table, [seen('first', 52, 50)])).toMatchObject([{ by: 2 }]);
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
