import { describe, expect, it } from 'vitest';
import { TABLE_MARKERS, turnedCells, UNIT_TAGS } from '../../../src/vision/markers/dictionary';
import { makeFinder } from '../../../src/vision/markers/find';
import { cornersOn, type Eye, type LaidMarker, seenBy, shoot } from '../../support/marker-scene';

const EYE: Eye = {
  width: 720,
  height: 400,
  focal: 600,
  centre: { x: 363, y: 198 },
  bend: -0.01,
  at: [60, -40, 95],
  looksAt: [60, 55, 0],
  roll: 0.05,
};
const TABLE: readonly LaidMarker[] = [
  { dictionary: 'table', id: 0, x: 20, y: 30, angle: 0.3, size: 9 },
  { dictionary: 'table', id: 5, x: 62, y: 24, angle: -1.2, size: 9 },
  { dictionary: 'table', id: 11, x: 98, y: 62, angle: 2.6, size: 9 },
  { dictionary: 'table', id: 17, x: 40, y: 78, angle: 4, size: 9 },
];
const TAGS: readonly LaidMarker[] = [
  { dictionary: 'unit', id: 3, x: 45, y: 45, angle: 0.8, size: 2.5 },
  { dictionary: 'unit', id: 41, x: 70, y: 40, angle: 3.5, size: 2.5 },
];
const finder = makeFinder([TABLE_MARKERS, UNIT_TAGS]);
const nameOf = ({ dictionary, id }: { readonly dictionary: string; readonly id: number }): string =>
  `${dictionary} ${id}`;

describe('our markers', () => {
  it.each([TABLE_MARKERS, UNIT_TAGS])(
    '$name: all differ, however they are turned, by more than what is mended',
    ({ codes, cells, mends, name }) => {
      const ways = codes.map((code) => {
        const turned = [code];
        for (let i = 1; i < 4; i++) turned.push(turnedCells(turned[i - 1] ?? [], cells));
        return turned;
      });
      const apart = (a: readonly number[], b: readonly number[]): number => a.filter((cell, i) => cell !== b[i]).length;
      let nearest = cells * cells;
      for (const [i, own] of ways.entries())
        for (const [j, others] of ways.entries())
          for (const [turn, other] of others.entries())
            if (i !== j || turn > 0) nearest = Math.min(nearest, apart(own[0] ?? [], other));
      expect(nearest).toBe(name === 'table' ? 14 : 8);
      expect(2 * mends).toBeLessThan(nearest);
      expect(turnedCells(ways[0]?.[3] ?? [], cells)).toEqual(codes[0]);
    },
  );
});

describe('markers in a picture', () => {
  it('are found with their names, whichever way they lie, and their corners within a fraction of a pixel', () => {
    const laid = [...TABLE, ...TAGS];
    const found = finder.find(shoot(EYE, laid));
    expect(found.map(nameOf).sort()).toEqual(laid.map(nameOf).sort());
    for (const marker of found) {
      const truth = laid.find((each) => nameOf(each) === nameOf(marker));
      if (!truth) throw new Error('Not laid');
      const off = cornersOn(truth).map(({ x, y }, i) => {
        const seen = seenBy(EYE, x, y);
        return Math.hypot(seen.x - (marker.corners[i]?.x ?? 0), seen.y - (marker.corners[i]?.y ?? 0));
      });
      expect(Math.max(...off), nameOf(marker)).toBeLessThan(marker.dictionary === 'table' ? 0.25 : 0.8);
    }
  });

  it('are found through blur, grain and a slope of light', () => {
    const found = finder.find(shoot(EYE, TABLE, { blur: 1.4, grain: 5, slope: 0.5 }));
    expect(found.map(nameOf).sort()).toEqual(TABLE.map(nameOf).sort());
  });

  it('that are partly covered are not guessed at, and the others stand', () => {
    const covered = { x: 62, y: 24, size: 5, kind: 3 };
    const [first, second, ...rest] = TABLE;
    if (!first || !second) throw new Error('No markers');
    // The card lies over the second: what lies above is told first.
    const card: LaidMarker = { dictionary: 'unit', id: 79, x: second.x + 3, y: second.y, angle: 0, size: 4 };
    const found = finder.find(shoot(EYE, [card, first, second, ...rest], { clutter: [covered] }));
    expect(found.map(nameOf)).not.toContain(nameOf(second));
    expect(found.map(nameOf)).toEqual(expect.arrayContaining([nameOf(first), ...rest.map(nameOf)]));
  });

  it.each([1, 2, 3])('are not seen in windows, dice and framed cards (%i)', (seed) => {
    const clutter = Array.from({ length: 40 }, (_, i) => ({
      x: 10 + ((i * 37 + seed * 11) % 100),
      y: 5 + ((i * 23 + seed * 7) % 80),
      size: 2 + ((i + seed) % 7),
      kind: 2 + ((i * seed) % 9),
    }));
    const small: Eye = { ...EYE, width: 480, height: 270, focal: 400, centre: { x: 240, y: 135 } };
    expect(finder.find(shoot(small, [], { clutter, seed }))).toEqual([]);
  });
});
