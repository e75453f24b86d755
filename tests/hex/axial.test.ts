import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HEXSIDES,
  hexDistance,
  hexesWithin,
  opposite,
  ringAround,
  rowTowards,
  sameHex,
  sideTowards,
  stepped,
  turned,
  turnedAbout,
} from '../../src/hex/axial';
import { holds } from '../geometry/holds';
import { anyHex, anySide } from './cases';

describe('hexes and their sides', () => {
  test('the sides follow counter-clockwise from the right', () => {
    expect(HEXSIDES.map((side) => stepped({ q: 0, r: 0 }, side))).toEqual([
      { q: 1, r: 0 },
      { q: 1, r: -1 },
      { q: 0, r: -1 },
      { q: -1, r: 0 },
      { q: -1, r: 1 },
      { q: 0, r: 1 },
    ]);
  });

  test('turning goes round', () => {
    expect(turned(5, 1)).toBe(0);
    expect(turned(0, -1)).toBe(5);
    expect(turned(2, -14)).toBe(0);
  });

  holds('across a side and back is where one was', fc.tuple(anyHex, anySide), ([hex, side]) => {
    expect(stepped(stepped(hex, side), opposite(side))).toEqual(hex);
    expect(sideTowards(hex, stepped(hex, side))).toBe(side);
    expect(sideTowards(hex, stepped(hex, side, 2))).toBeUndefined();
    expect(rowTowards(hex, stepped(hex, side, 7))).toBe(side);
    expect(rowTowards(hex, stepped(stepped(hex, side, 3), turned(side, 1)))).toBeUndefined();
  });

  test('a hex is in no row with itself', () => {
    expect(rowTowards({ q: 2, r: 1 }, { q: 2, r: 1 })).toBeUndefined();
  });

  holds(
    'a distance is the same from both ends, and no way round is shorter',
    fc.tuple(anyHex, anyHex, anyHex),
    (hexes) => {
      const [a, b, c] = hexes;
      expect(hexDistance(a, b)).toBe(hexDistance(b, a));
      expect(hexDistance(a, c)).toBeLessThanOrEqual(hexDistance(a, b) + hexDistance(b, c));
    },
  );

  holds(
    'a ring holds 6 n different hexes at distance n, neighbours in order',
    fc.tuple(anyHex, fc.integer({ min: 1, max: 9 })),
    ([hex, n]) => {
      const ring = ringAround(hex, n);
      expect(new Set(ring.map(({ q, r }) => `${q},${r}`)).size).toBe(6 * n);
      ring.forEach((each, i) => {
        expect(hexDistance(hex, each)).toBe(n);
        expect(hexDistance(each, ring[(i + 1) % ring.length]!)).toBe(1);
      });
      expect(hexesWithin(hex, n)).toHaveLength(1 + 3 * n * (n + 1));
    },
  );

  holds('six sixths of a turn are none, one turns side 0 to side 1', fc.tuple(anyHex, anyHex), ([centre, hex]) => {
    expect(sameHex(turnedAbout(centre, hex, 6), hex)).toBe(true);
    expect(turnedAbout(centre, stepped(centre, 0, 4), 1)).toEqual(stepped(centre, 1, 4));
    expect(hexDistance(centre, turnedAbout(centre, hex, -1))).toBe(hexDistance(centre, hex));
  });
});
