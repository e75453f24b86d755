import { describe, expect, test } from 'vitest';
import { asNumber, chanceOf, exactly } from '../../src/plans/chain';

describe('chances along a chain', () => {
  test('are multiplied exactly: 5/6 to follow, 1/2 to arrive, 91/216 to break them', () => {
    const chain = [
      { over: 5, under: 6 },
      { over: 18, under: 36 },
      { over: 91, under: 216 },
    ];
    expect(chanceOf(chain)).toEqual({ over: 455n, under: 2592n });
    expect(asNumber(chanceOf(chain))).toBeCloseTo(455 / 2592, 8);
  });

  test('are certain without a link, and none where one is none', () => {
    expect(chanceOf([])).toEqual({ over: 1n, under: 1n });
    expect(
      asNumber(
        chanceOf([
          { over: 0, under: 6 },
          { over: 1, under: 2 },
        ]),
      ),
    ).toBe(0);
  });

  test('stay exact where numbers would not', () => {
    const chain = Array.from({ length: 12 }, () => ({ over: 1, under: 46_656 }));
    expect(chanceOf(chain).under).toBe(46_656n ** 12n);
  });

  test.each([
    [0, 0, 1],
    [1, 1, 1],
    [1 / 6, 1, 6],
    [91 / 216, 91, 216],
    [0.1 + 0.2 + 1 / 6 + 1 / 30, 3, 6],
    [12_345 / 46_656, 12_345, 46_656],
    [1 / 46_656 ** 1.5, 1, 10_077_696],
  ])('%d as dice have it is %d/%d', (chance, over, under) => {
    const exact = exactly(chance);
    expect(exact && exact.over / exact.under).toBeCloseTo(over / under, 12);
    expect(exact && exact.over * under).toBe(exact && over * exact.under);
  });

  test('of other dice are told to be none of these', () => expect(exactly(1 / 7)).toBeUndefined());
});
