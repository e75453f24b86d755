import { describe, expect, test } from 'vitest';
import { HEXSIDES, type Hex, type Hexside, stepped, turned, turnedAbout } from '../../src/hex/axial';
import {
  ALL_ROUND,
  type Aspect,
  aspectAt,
  aspectsOf,
  type FacingShape,
  frontBits,
  hexesAcross,
  SIDE_3_2_1,
  SIDE_5_0_1,
  VERTEX_2_2_2,
  VERTEX_4_2_0,
} from '../../src/hex/facing';
import { inOrder } from './cases';

const countsOf = (shape: FacingShape, hexes: readonly Hex[], facing: Hexside): readonly number[] => {
  const sides = aspectsOf(shape, hexes, facing) ?? [];
  return (['front', 'flank', 'rear'] as const).map((aspect) => sides.filter((each) => each.aspect === aspect).length);
};

const HOME: Hex = { q: 2, r: 3 };

describe('which sides are front, flank and rear', () => {
  test.each([
    ['column', SIDE_3_2_1, [3, 2, 1]],
    ['general order', SIDE_5_0_1, [5, 0, 1]],
    ['line', VERTEX_2_2_2, [2, 2, 2]],
    ['skirmishers', VERTEX_4_2_0, [4, 2, 0]],
    ['carré', ALL_ROUND, [6, 0, 0]],
  ] as const)('%s, whichever way it faces', (_, shape, counts) => {
    for (const facing of HEXSIDES) expect(countsOf(shape, [HOME], facing)).toEqual(counts);
  });

  test.each(HEXSIDES)('in two hexes along side %i, facing either way square to the row', (along) => {
    const row = [HOME, stepped(HOME, along)];
    for (const facing of [turned(along, 1), turned(along, 4)]) {
      expect(countsOf(VERTEX_2_2_2, row, facing)).toEqual([4, 2, 4]);
      expect(countsOf(VERTEX_2_2_2, row.toReversed(), facing)).toEqual([4, 2, 4]);
      expect(countsOf(VERTEX_4_2_0, row, facing)).toEqual([6, 2, 2]);
    }
    for (const facing of [along, turned(along, 2), turned(along, 3), turned(along, 5)]) {
      expect(aspectsOf(VERTEX_2_2_2, row, facing)).toBeUndefined();
    }
  });

  test('a unit turned with its hexes has its aspects turned', () => {
    const row = [HOME, stepped(HOME, 0)];
    for (const sixths of HEXSIDES) {
      const turnedRow = row.map((hex) => turnedAbout(HOME, hex, sixths));
      for (const aspect of ['front', 'flank', 'rear'] satisfies Aspect[]) {
        const before = hexesAcross(aspectsOf(VERTEX_4_2_0, row, 1)!, aspect);
        const after = hexesAcross(aspectsOf(VERTEX_4_2_0, turnedRow, turned(1, sixths))!, aspect);
        expect(inOrder(after)).toEqual(inOrder(before.map((hex) => turnedAbout(HOME, hex, sixths))));
      }
    }
  });

  test('a column, or hexes that are no row, cannot stand in several', () => {
    expect(aspectsOf(SIDE_3_2_1, [HOME, stepped(HOME, 0)], 1)).toBeUndefined();
    expect(aspectsOf(VERTEX_2_2_2, [HOME, stepped(HOME, 0, 2)], 1)).toBeUndefined();
    expect(aspectsOf(VERTEX_2_2_2, [HOME, stepped(HOME, 0), stepped(stepped(HOME, 0), 1)], 1)).toBeUndefined();
    expect(aspectsOf(VERTEX_2_2_2, [], 1)).toBeUndefined();
  });

  test('a side of a single hex by itself', () => {
    expect(HEXSIDES.map((side) => aspectAt(SIDE_3_2_1, 2, side))).toEqual([
      'flank',
      'front',
      'front',
      'front',
      'flank',
      'rear',
    ]);
  });

  test('fronts as bits', () => {
    expect(frontBits(SIDE_3_2_1)[0]).toBe(0b100011);
    expect(frontBits(VERTEX_2_2_2)[5]).toBe(0b100001);
    expect(frontBits(ALL_ROUND)).toEqual([63, 63, 63, 63, 63, 63]);
  });
});
