import { describe, expect, test } from 'vitest';
import { radians } from '../../src/geometry/angle';
import { fromLeft, middleBearing, nearestBearing, placesOn } from '../../src/tools/bearings';

interface Way {
  readonly id: string;
  readonly bearing?: number;
}

const ways = (...degrees: readonly number[]): Way[] =>
  degrees.map((each) => ({ id: `${each}`, bearing: radians(each) }));
const ids = (row: readonly { readonly id: string }[]): readonly string[] => row.map(({ id }) => id);

describe('directions in a row', () => {
  test('stand from left to right for whoever looks along their middle', () => {
    const some = ways(45, 135, 90);
    expect(middleBearing(some)).toBeCloseTo(radians(90), 9);
    expect(ids(fromLeft(some, middleBearing(some)))).toEqual(['135', '90', '45']);
  });

  test('across the back of the circle no less', () => {
    const some = ways(170, -150, 180, -170);
    expect(ids(fromLeft(some, middleBearing(some)))).toEqual(['-150', '-170', '180', '170']);
  });

  test('all round, some one of them is the middle, and what has no direction is left out', () => {
    const round = ways(0, 90, 180, -90);
    expect(ids(fromLeft([...round, { id: 'stay' }], middleBearing(round)))).toEqual(['180', '90', '0', '-90']);
    expect(middleBearing([])).toBe(0);
  });
});

describe('turning', () => {
  test('takes the nearest, the short way round', () => {
    expect(nearestBearing(ways(170, 90), radians(-175))?.id).toBe('170');
    expect(nearestBearing(ways(170, 90), radians(129))?.id).toBe('90');
    expect(nearestBearing(ways(170, 90), radians(131))?.id).toBe('170');
    expect(nearestBearing([], 0)).toBeUndefined();
  });

  test('stops at the end of an arc', () => {
    const arc = fromLeft(ways(45, 60, 75, 90, 105, 120, 135), radians(90));
    expect(placesOn(arc, 3, 1)).toBe(4);
    expect(placesOn(arc, 6, 1)).toBe(6);
    expect(placesOn(arc, 0, -1)).toBe(0);
    expect(placesOn(ways(45), 0, 1)).toBe(0);
  });

  test('goes on all round a circle', () => {
    const round = fromLeft(ways(0, 45, 90, 135, 180, -135, -90, -45), 0);
    expect(placesOn(round, 7, 1)).toBe(0);
    expect(placesOn(round, 0, -1)).toBe(7);
  });
});
