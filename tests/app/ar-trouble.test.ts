import { describe, expect, test } from 'vitest';
import type { ArState } from '../../src/app/ar/camera-state';
import { troubleOf } from '../../src/app/ar/trouble';
import type { CameraReport } from '../../src/camera-workers/camera-protocol';
import type { CameraFault } from '../../src/camera-workers/feed';
import { arTexts } from '../../src/texts/ar-texts';
import type { FrameDoubt } from '../../src/vision/watch';
import { REPORT } from '../support/camera-session';

const LENS = { width: 1280, height: 720, f: 1000, cx: 640, cy: 360, k1: 0 };
const STATE: ArState = {
  ...{ camera: { kind: 'open' }, sitting: 0, report: REPORT, step: 'look', solving: undefined, surveyFault: undefined },
  kept: {
    camera: 'a',
    survey: { version: 1, lens: LENS, markers: [], rms: 0.1, off: 0.13, scaleOff: 0, frames: 12 },
  },
  ...{ dropped: undefined, corners: [], cornersOff: undefined, frozen: false, ends: [], gap: undefined, range: '' },
  ...{ missed: false, again: undefined, againFault: undefined },
};
const told = (report: Partial<CameraReport>, state: Partial<ArState> = {}) =>
  troubleOf({ ...STATE, ...state, report: { ...REPORT, ...report } });

describe('what is said over the picture', () => {
  test('a camera that cannot be had or went is told with what to do, and can be asked for again', () => {
    const faults: readonly CameraFault[] = ['insecure', 'denied', 'none', 'busy', 'lost', 'unfit', 'broken'];
    const words = faults.map((fault) => {
      const trouble = troubleOf({ ...STATE, camera: { kind: 'fault', fault }, frozen: true });
      expect(trouble).toMatchObject({ tone: 'careful', again: true });
      return trouble?.words;
    });
    expect(new Set(words).size).toBe(faults.length);
    expect(troubleOf({ ...STATE, camera: { kind: 'opening' } })).toMatchObject({ words: arTexts.opening });
  });

  test('each doubt of a frame has words of its own while the table is used', () => {
    const doubts: readonly FrameDoubt[] = [
      ...(['no-markers', 'too-few', 'blurred', 'camera-changed', 'turned', 'no-picture', 'dark'] as const),
    ];
    const words = doubts.map((doubt) => told({ doubt }, { step: 'measure' })?.words);
    expect(words).toEqual(doubts.map((doubt) => arTexts.doubts[doubt]));
    expect(new Set(words).size).toBe(doubts.length);
  });

  test('frames that stop coming and darkness are told at every step, and the first offers to try again', () => {
    for (const step of ['survey', 'length', 'corners', 'look', 'measure', 'capture'] as const) {
      expect(told({ doubt: 'no-picture' }, { step })).toMatchObject({ tone: 'careful', again: true });
      expect(told({ doubt: 'dark' }, { step })).toMatchObject({ words: arTexts.doubts.dark, again: false });
    }
  });

  test('during the survey only what spoils it is told', () => {
    expect(told({ doubt: 'no-markers' }, { step: 'survey' })).toBeUndefined();
    expect(told({ isBlurred: true }, { step: 'survey' })).toMatchObject({ words: arTexts.doubts.blurred });
    expect(told({ took: 400 }, { step: 'survey' })).toMatchObject({ words: arTexts.slow });
  });

  test('moved markers, then a slow tablet, then how well the table is known', () => {
    expect(told({ strays: [3, 5], took: 400 })?.words).toMatch(/4, 6/);
    expect(told({ took: 400 })).toMatchObject({ tone: 'calm', words: arTexts.slow });
    expect(told({})?.words).toBe('Table found, ± 0.1 cm');
    expect(told({}, { cornersOff: 2 })?.words).toMatch(/2\.0? cm/);
    expect(told({}, { step: 'measure' })).toBeUndefined();
  });

  test('a picture that is held is not doubted', () => {
    expect(told({ doubt: 'no-markers' }, { frozen: true, step: 'measure' })).toBeUndefined();
  });
});
