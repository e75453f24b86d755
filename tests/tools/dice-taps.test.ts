import { describe, expect, it } from 'vitest';
import type { Thrown } from '../../src/rules/calculator';
import { allThrown, nextThrow, withFace, withoutThrow, withRoll } from '../../src/tools/dice-taps';

const THREE = { count: 3, faces: 6 };
const PAIR = { count: 2, faces: 10 };
const BOTH = [THREE, PAIR];

describe('dice tapped in one after the other', () => {
  it('fill one throw and then the next; the tap after the last begins anew', () => {
    const seen: Thrown[] = [];
    for (const face of [4, 4, 5, 10, 1, 6]) seen.push(withFace(BOTH, seen.at(-1) ?? [], face));
    expect(seen).toEqual([
      [[4], []],
      [[4, 4], []],
      [[4, 4, 5], []],
      [[4, 4, 5], [10]],
      [
        [4, 4, 5],
        [10, 1],
      ],
      [[6], []],
    ]);
  });

  it('go where somebody points, as long as dice are missing there', () => {
    expect(withFace(BOTH, [], 7, 1)).toEqual([[], [7]]);
    expect(nextThrow(BOTH, [[], [7, 7]], 1)).toBe(0);
    expect(nextThrow(BOTH, [[1, 1, 1], [7]])).toBe(1);
    expect(
      nextThrow(
        BOTH,
        [
          [1, 1, 1],
          [7, 7],
        ],
        0,
      ),
    ).toBeUndefined();
  });

  it('are all known when every throw is whole and can have fallen so', () => {
    expect(allThrown(BOTH, [[1, 2, 3]])).toBe(false);
    expect(allThrown(BOTH, [[1, 2, 3], [4]])).toBe(false);
    expect(
      allThrown(BOTH, [
        [1, 2, 3],
        [10, 4],
      ]),
    ).toBe(true);
    expect(
      allThrown(BOTH, [
        [1, 2, 7],
        [10, 4],
      ]),
    ).toBe(false);
  });

  it('of one throw are put away without the others', () => {
    expect(
      withoutThrow(
        BOTH,
        [
          [1, 2, 3],
          [4, 5],
        ],
        0,
      ),
    ).toEqual([[], [4, 5]]);
  });

  it('are thrown by the app where they are missing; where none is, all anew', () => {
    const ones = (count: number, faces: number) => Array.from({ length: count }, () => faces);
    expect(withRoll(BOTH, [[1, 2, 3], [4]], ones)).toEqual([
      [1, 2, 3],
      [10, 10],
    ]);
    expect(
      withRoll(
        BOTH,
        [
          [1, 2, 3],
          [4, 5],
        ],
        ones,
      ),
    ).toEqual([
      [6, 6, 6],
      [10, 10],
    ]);
  });
});
