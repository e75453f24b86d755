import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Hex, type Hexside, hexDistance, opposite, stepped, turned, turnedAbout } from '../../src/hex/axial';
import { type Crossing, traceLine } from '../../src/hex/line';
import { holds } from '../geometry/holds';
import { anyHex, anySide, inOrder, twoHexes } from './cases';
import { slowTrace } from './slow';

const single = (from: Hex, to: Hex) =>
  inOrder(traceLine(from, to).passed.flatMap((each) => (each[1] ? [] : [each[0]])));
const pairs = (from: Hex, to: Hex) => traceLine(from, to).passed.flatMap((each) => (each[1] ? [inOrder(each)] : []));
const moved = (hex: Hex, by: Hex): Hex => ({ q: hex.q + by.q, r: hex.r + by.r });

describe('HX-P202: sight is traced from centre to centre', () => {
  holds('a line crosses the hexes whose inside it meets, and no other', twoHexes, ([from, to]) => {
    const { crossed, along } = slowTrace(from, to);
    expect(single(from, to)).toEqual(inOrder(crossed));
    expect(inOrder(pairs(from, to).flat())).toEqual(inOrder(along));
  });

  holds('the way back meets the same, the other way round', twoHexes, ([from, to]) => {
    const there = traceLine(from, to);
    const back = traceLine(to, from);
    expect(back.passed.map(inOrder)).toEqual(there.passed.map(inOrder).toReversed());
    expect(back.leaves).toEqual(there.enters);
    expect(back.enters).toEqual(there.leaves);
  });

  holds('what it meets does not hang on where on the map it lies', fc.tuple(twoHexes, anyHex), ([[from, to], by]) => {
    const here = traceLine(from, to);
    const there = traceLine(moved(from, by), moved(to, by));
    expect(there).toEqual({ ...here, passed: here.passed.map((hexes) => hexes.map((hex) => moved(hex, by))) });
  });

  holds('nor on which way it points', fc.tuple(twoHexes, anySide), ([[from, to], sixths]) => {
    const here = traceLine(from, to);
    const there = traceLine(from, turnedAbout(from, to, sixths));
    const turnedHexes = here.passed.map((hexes) => inOrder(hexes.map((hex) => turnedAbout(from, hex, sixths))));
    expect(there.passed.map(inOrder)).toEqual(turnedHexes);
    const turnedCrossing = (crossing: Crossing | undefined): Hexside[] => crossing!.map((side) => turned(side, sixths));
    expect(there.leaves).toEqual(turnedCrossing(here.leaves));
    expect(there.enters).toEqual(turnedCrossing(here.enters));
  });

  holds('whatever it meets lies on a shortest way', twoHexes, ([from, to]) => {
    for (const hex of traceLine(from, to).passed.flat()) {
      expect(hexDistance(from, hex) + hexDistance(hex, to)).toBe(hexDistance(from, to));
    }
  });

  holds('a straight row is crossed hex by hex', fc.tuple(anyHex, anySide), ([from, side]) => {
    const { passed, leaves, enters } = traceLine(from, stepped(from, side, 4));
    expect(passed).toEqual([1, 2, 3].map((steps) => [stepped(from, side, steps)]));
    expect(leaves).toEqual([side]);
    expect(enters).toEqual([opposite(side)]);
  });

  test('a hex and itself have nothing between them', () => {
    expect(traceLine({ q: 3, r: 1 }, { q: 3, r: 1 })).toEqual({ passed: [], leaves: undefined, enters: undefined });
  });
});

describe('lines along edges and through corners', () => {
  holds('through a corner a line runs along the edge beyond it', fc.tuple(anyHex, anySide), ([from, vertex]) => {
    const next = turned(vertex, 1);
    const middle = stepped(stepped(from, vertex), next);
    const to = stepped(stepped(middle, vertex), next);
    const { passed, leaves, enters } = traceLine(from, to);
    expect(passed.map(inOrder)).toEqual([
      inOrder([stepped(from, vertex), stepped(from, next)]),
      [middle],
      inOrder([stepped(middle, vertex), stepped(middle, next)]),
    ]);
    expect(leaves).toEqual([vertex, next]);
    expect(enters).toEqual([opposite(vertex), opposite(next)]);
  });

  test('a corner in passing is no edge: the third hex there is not met', () => {
    // At a third of the way the line goes through the corner of (1, 0), (2, 0) and (1, 1).
    expect(traceLine({ q: 0, r: 0 }, { q: 4, r: 1 })).toEqual({
      passed: [[{ q: 1, r: 0 }], [{ q: 2, r: 0 }], [{ q: 2, r: 1 }], [{ q: 3, r: 1 }]],
      leaves: [0],
      enters: [3],
    });
  });

  test('a line may dip into a row and out of it again', () => {
    expect(single({ q: 0, r: 0 }, { q: 5, r: 1 })).toEqual(
      inOrder([
        { q: 1, r: 0 },
        { q: 2, r: 0 },
        { q: 2, r: 1 },
        { q: 3, r: 0 },
        { q: 3, r: 1 },
        { q: 4, r: 1 },
      ]),
    );
  });
});
