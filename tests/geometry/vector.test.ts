import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ahead,
  along,
  cross,
  distanceBetween,
  dot,
  headingTo,
  leftOf,
  lengthOf,
  minus,
  plus,
  times,
  turnedAbout,
} from '../../src/geometry/vector';
import { anyAngle, anyPoint } from './cases';
import { holds } from './holds';

describe('points and displacements', () => {
  test('a heading of a quarter turn points away from the near seat', () => {
    expect(ahead(Math.PI / 2).y).toBe(1);
    expect(headingTo({ x: 1, y: 1 }, { x: 1, y: 5 })).toBe(Math.PI / 2);
    expect(headingTo({ x: 1, y: 1 }, { x: 1, y: 1 })).toBe(0);
  });

  test('left of ahead is left', () => {
    expect(leftOf({ x: 0, y: 1 })).toEqual({ x: -1, y: 0 });
    expect(cross({ x: 0, y: 1 }, { x: -1, y: 0 })).toBe(1);
  });

  holds('adding back what was taken away leads home', fc.tuple(anyPoint, anyPoint), ([a, b]) => {
    expect(distanceBetween(plus(b, minus(a, b)), a)).toBeLessThan(1e-9);
    expect(lengthOf(minus(a, b))).toBeCloseTo(distanceBetween(a, b), 9);
    expect(dot(minus(a, b), leftOf(minus(a, b)))).toBeCloseTo(0, 9);
    expect(lengthOf(times(a, -2))).toBeCloseTo(2 * lengthOf(a), 9);
  });

  holds('the ends of a way are its ends exactly', fc.tuple(anyPoint, anyPoint), ([a, b]) => {
    expect(along(a, b, 0)).toEqual(a);
    expect(along(a, b, 1)).toEqual(b);
  });

  holds(
    'turning about a point keeps the distance to it',
    fc.tuple(anyPoint, anyPoint, anyAngle),
    ([p, pivot, angle]) => {
      const turned = turnedAbout(p, pivot, angle);
      expect(distanceBetween(turned, pivot)).toBeCloseTo(distanceBetween(p, pivot), 9);
      expect(distanceBetween(turnedAbout(turned, pivot, -angle), p)).toBeLessThan(1e-9);
    },
  );
});
