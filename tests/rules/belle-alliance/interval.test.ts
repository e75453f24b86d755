import { describe, expect, test } from 'vitest';
import { battleOf, keysOf } from '../../support/belle-alliance';

const LINE = (gap: number, notes = '') =>
  `unit l "L" blue infantry shako 10/10 skirmish at 100,60 facing 90 gap ${gap} | light=yes ${notes}`;
const adjust = (gap: number) => ({ type: 'adjust-interval', unit: 'l', gap });
const costOf = (gap: number, to: number, ...others: readonly string[]) =>
  battleOf([LINE(gap), ...others].join('\n')).order(adjust(to))[0];

describe('BA-1.3.2-c: the interval adjusted by marching', () => {
  // Nine gaps of 1.5 cm: the outermost goes 6.75 cm at 30 cm a bound.
  const whole = { type: 'interval-adjusted', cm: 6.75, share: expect.closeTo(6.75 / 30) };

  test('takes what the outermost figure has to go, drawing apart or closing up', () => {
    expect(costOf(1, 2)).toMatchObject(whole);
    expect(costOf(2, 1)).toMatchObject(whole);
  });

  test('takes the same between neighbours', () => {
    const beside = [
      'unit x "X" blue infantry shako 20/20 line at 71.25,60 facing 90',
      'unit y "Y" blue infantry shako 20/20 line at 128.75,60 facing 90',
    ];
    expect(costOf(2, 1, ...beside)).toMatchObject(whole);
  });

  test('is not slowed by ground that the line leaves alone', () => {
    const wood = 'wood w "Wood": 121.3,40 160,40 160,80 121.3,80';
    expect(costOf(2, 1, wood)).toMatchObject(whole);
  });

  test('is slowed by ground that is gone over', () => {
    const field = 'wood w "Wood": 116,40 160,40 160,80 116,80';
    const event = costOf(1, 2, field);
    expect(event).toMatchObject({ cm: 6.75 });
    expect(event).not.toMatchObject(whole);
  });

  test.each([
    ['in full disorder', LINE(2, 'disorder=FD'), ['march.in-rout']],
    ['in order', LINE(2), []],
  ])('by a line %s', (_name, line, keys) => {
    expect(keysOf(battleOf(line).against(adjust(1)))).toEqual(keys);
  });
});
