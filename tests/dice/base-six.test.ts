import { describe, expect, test } from 'vitest';
import { ALL_ROLLS, inRange, isRoll, plusSteps, rollOf, shownOf, stepOf, waysOf } from '../../src/dice/base-six';

describe('two dice as tens and ones', () => {
  test('HX-P037: 36 results from 11 to 66, and no other', () => {
    expect(ALL_ROLLS).toHaveLength(36);
    expect(ALL_ROLLS.slice(0, 7)).toEqual([11, 12, 13, 14, 15, 16, 21]);
    expect(ALL_ROLLS.at(-1)).toBe(66);
    expect(ALL_ROLLS.every(isRoll)).toBe(true);
    expect([0, 10, 17, 20, 67, 71, 6, 11.5, Number.NaN].some(isRoll)).toBe(false);
  });

  test('HX-P037: the first die is the tens', () => {
    expect(rollOf([4, 3])).toBe(43);
    expect(rollOf([3, 4])).toBe(34);
  });

  test('every result has one step, there and back', () => {
    expect(ALL_ROLLS.map(stepOf)).toEqual(Array.from({ length: 36 }, (_, step) => step));
    expect(ALL_ROLLS.map((shown) => shownOf(stepOf(shown)))).toEqual(ALL_ROLLS);
  });

  test('HX-P038: modifiers are steps: 43 + 4 is 51, 56 + 1 is 61, 21 − 1 is 16', () => {
    expect([plusSteps(43, 4), plusSteps(56, 1), plusSteps(21, -1)]).toEqual([51, 61, 16]);
  });

  test('HX-P038: fifteen is fifteen steps and twelve two tens', () => {
    expect([plusSteps(31, 15), plusSteps(35, 12)]).toEqual([54, 55]);
  });

  test('the ends of the scale hold, once, after everything is added', () => {
    expect([plusSteps(13, -4), plusSteps(64, 9)]).toEqual([11, 66]);
    expect([plusSteps(64, 9, -9), plusSteps(64, -9, 9)]).toEqual([64, 64]);
  });

  test('ranges of a chart include both their ends', () => {
    expect([41, 42, 55, 56].map((shown) => inRange(shown, [42, 55]))).toEqual([false, true, true, false]);
  });

  test('ways are counted over all 36 rolls', () => {
    const ways = waysOf((natural) => (natural >= 42 ? 'hit' : 'miss'));
    expect([ways.get('hit'), ways.get('miss')]).toEqual([17, 19]);
  });
});
