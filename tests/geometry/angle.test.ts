import { describe, expect, test } from 'vitest';
import { angleBetween, degrees, normalised, radians, turnFrom } from '../../src/geometry/angle';
import { anyAngle } from './cases';
import { holds } from './holds';

describe('angles', () => {
  test.each([
    [0, 0],
    [Math.PI, Math.PI],
    [-Math.PI, Math.PI],
    [3 * Math.PI, Math.PI],
    [2 * Math.PI, 0],
    [-Math.PI / 2, -Math.PI / 2],
    [(3 * Math.PI) / 2, -Math.PI / 2],
  ])('%f is the direction %f', (angle, expected) => {
    expect(normalised(angle)).toBeCloseTo(expected, 12);
  });

  test('the way from just left of the rear to just right of it is short', () => {
    expect(turnFrom(radians(179), radians(-179))).toBeCloseTo(radians(2), 12);
    expect(turnFrom(radians(-179), radians(179))).toBeCloseTo(radians(-2), 12);
    expect(angleBetween(radians(350), radians(20))).toBeCloseTo(radians(30), 12);
  });

  test('90 degrees are a quarter of a turn', () => {
    expect(radians(90)).toBe(Math.PI / 2);
    expect(degrees(Math.PI)).toBe(180);
  });

  holds('a normalised angle points the same way and lies in half a turn either side', anyAngle, (angle) => {
    const result = normalised(angle);
    expect(result).toBeGreaterThan(-Math.PI);
    expect(result).toBeLessThanOrEqual(Math.PI);
    expect(Math.cos(result)).toBeCloseTo(Math.cos(angle), 9);
    expect(Math.sin(result)).toBeCloseTo(Math.sin(angle), 9);
  });
});
