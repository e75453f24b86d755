import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../src/rules/belle-alliance/words/belle-alliance-texts';
import { percentText } from '../../src/texts/odds-words';
import { signedText } from '../../src/texts/signed-text';
import { countBars } from '../../src/tools/odds-bars';

const chances = (...list: readonly number[]) => list.map((chance, count) => ({ count, chance }));

describe('losses as bars', () => {
  test('as many as there are, where they fit', () => {
    expect(countBars(chances(0.25, 0.5, 0.25), 3)).toEqual([
      { count: 0, beyond: undefined, chance: 0.25 },
      { count: 1, beyond: undefined, chance: 0.5 },
      { count: 2, beyond: undefined, chance: 0.25 },
    ]);
  });

  test('the likeliest next to each other, with both tails folded into their ends', () => {
    const bars = countBars(chances(0.05, 0.1, 0.4, 0.3, 0.1, 0.05), 3);
    expect(bars.map(({ count, beyond }) => [count, beyond])).toEqual([
      [1, 'fewer'],
      [2, undefined],
      [3, 'more'],
    ]);
    expect(bars.map(({ chance }) => Math.round(chance * 100))).toEqual([15, 40, 45]);
  });

  test('no losses, no bars', () => expect(countBars([], 8)).toEqual([]));

  test('never lose a chance, and never show more than there is room for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(100), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 10 }),
        (raw, most) => {
          const bars = countBars(chances(...raw), most);
          expect(bars.length).toBe(Math.min(raw.length, most));
          const all = raw.reduce((sum, each) => sum + each, 0);
          // A single bar may stand for one tail only.
          if (most > 1) expect(bars.reduce((sum, { chance }) => sum + chance, 0)).toBe(all);
        },
      ),
    );
  });
});

describe('chances in words', () => {
  test.each([
    [0, '0 %'],
    [0.001, '< 1 %'],
    [0.005, '1 %'],
    [0.5, '50 %'],
    [0.994, '99 %'],
    [0.995, '> 99 %'],
    [1, '100 %'],
  ])('%d is said as %s', (chance, words) => expect(percentText(chance)).toBe(words));

  test('what can happen is never nought, and what may not is never certain', () => {
    expect(percentText(1 / 216)).toBe('< 1 %');
    expect(percentText(215.9 / 216)).toBe('> 99 %');
  });

  test('factors have their sign', () => {
    expect([3, 0, -4].map(signedText)).toEqual(['+3', '0', '−4']);
  });
});
