import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compare,
  dividedBy,
  floor,
  fraction,
  isFractionText,
  minus,
  plus,
  product,
  readFraction,
  sumOfFractions,
  times,
  writeFraction,
} from '../../src/dice/fraction';

const any = fc
  .tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 1, max: 999 }))
  .map(([n, d]) => fraction(n, d));

describe('exact numbers', () => {
  test('are kept in lowest terms, the sign above', () => {
    expect(fraction(6, 4)).toEqual({ over: 3, under: 2 });
    expect(fraction(6, -4)).toEqual({ over: -3, under: 2 });
    expect(fraction(0, -4)).toEqual({ over: 0, under: 1 });
    expect(() => fraction(1, 0)).toThrow(RangeError);
  });

  test('are written as a table has them', () => {
    expect([fraction(40, 3), fraction(12, 3), fraction(-1, 2)].map(writeFraction)).toEqual(['40/3', '4', '-1/2']);
    expect(['2/3', '-9', '12'].every(isFractionText)).toBe(true);
    expect(['', '1/0', '.5', '1/-2', '1e3', ' 1', '1/2/3'].some(isFractionText)).toBe(false);
  });

  test('come back as they were written', () => {
    fc.assert(
      fc.property(any, (a) => {
        expect(readFraction(writeFraction(a))).toEqual(a);
      }),
    );
  });

  test('thirds stay thirds', () => {
    const third = fraction(1, 3);
    expect(sumOfFractions([third, third, third])).toEqual(fraction(1));
    expect(product([fraction(24), fraction(2, 3)])).toEqual(fraction(16));
    expect([floor(fraction(7, 2)), floor(fraction(-7, 2))]).toEqual([3, -4]);
  });

  test('add, multiply, divide and compare as numbers do', () => {
    const size = ({ over, under }: { over: number; under: number }) => over / under;
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(size(plus(a, b))).toBeCloseTo(size(a) + size(b), 9);
        expect(size(minus(a, b))).toBeCloseTo(size(a) - size(b), 9);
        expect(size(times(a, b))).toBeCloseTo(size(a) * size(b), 6);
        expect(Math.sign(compare(a, b))).toBe(Math.sign(size(a) - size(b)));
        if (b.over !== 0) expect(times(dividedBy(a, b), b)).toEqual(a);
      }),
    );
  });
});
