import { describe, expect, it } from 'vitest';
import { FIRST_GATE, type Gate, gated } from '../../src/vision/gate';
import type { PoseFound } from '../../src/vision/vision-pose';
import { lookingAt } from '../support/camera-over-table';

const POSE = lookingAt([120, -60, 110], [120, 70, 0]);
const FOUND: PoseFound = {
  pose: POSE,
  rms: 0.2,
  covariance: new Float64Array(36),
  seen: [1, 4],
  strays: [],
  largest: 40,
  rival: undefined,
};
const SHARP = { across: 0.8, down: 0.8 };
const GOOD = gated(FIRST_GATE, { at: 1000, found: FOUND, blur: SHARP });

describe('the gate', () => {
  it('lets a pose of two markers or one large one pass, and of one small one not', () => {
    expect(GOOD).toMatchObject({ state: 'good', strength: 1, doubt: undefined, pose: FOUND });
    const one = { ...FOUND, seen: [1] };
    expect(gated(FIRST_GATE, { at: 0, found: one, blur: SHARP })).toMatchObject({ state: 'lost', doubt: 'too-few' });
    expect(gated(FIRST_GATE, { at: 0, found: { ...one, largest: 61 }, blur: SHARP }).state).toBe('good');
    const flips = { ...one, largest: 90, rival: POSE };
    expect(gated(FIRST_GATE, { at: 0, found: flips, blur: SHARP }).doubt).toBe('too-few');
  });

  it('fades within half a second, and never shows a pose of before then', () => {
    const at = (ms: number): Gate => gated(GOOD, { at: 1000 + ms, found: undefined, blur: SHARP });
    expect(at(100)).toMatchObject({ state: 'fading', strength: 0.8, doubt: 'no-markers', pose: FOUND });
    expect(at(499).state).toBe('fading');
    expect(at(500)).toMatchObject({ state: 'lost', pose: undefined, strength: 0 });
    const faded = gated(at(400), { at: 1600, found: undefined, blur: SHARP });
    expect(faded.state).toBe('lost');
  });

  it('asks to hold still where the frame is blurred', () => {
    const look = { at: 1100, found: undefined, blur: { across: 5, down: 1 } };
    expect(gated(GOOD, look).doubt).toBe('blurred');
    expect(gated(GOOD, { at: 1100, found: { ...FOUND, rms: 0.7 }, blur: SHARP }).doubt).toBe('blurred');
  });

  it('says that the camera has changed where sharp markers keep being where they should not', () => {
    let gate = GOOD;
    for (let i = 0; i < 12; i++) gate = gated(gate, { at: 1100 + 30 * i, found: { ...FOUND, rms: 3 }, blur: SHARP });
    expect(gate.doubt).toBe('camera-changed');
    expect(gated(gate, { at: 1600, found: FOUND, blur: SHARP })).toMatchObject({ state: 'good', misfits: 0 });
  });
});
