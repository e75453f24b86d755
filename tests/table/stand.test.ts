import { describe, expect, test } from 'vitest';
import { type Base, baseGap, basesOverlap } from '../../src/geometry/base';
import { basesOf } from '../../src/table/measure';
import { STANDARD_BASES } from '../../src/table/notation';
import { standOf } from '../../src/table/stand';
import type { Table } from '../../src/table/table';
import { ARMS, type Arm, FORMATIONS, type Formation, sideId, type Unit, unitId } from '../../src/table/unit';

const aUnit = (arm: Arm, formation: Formation, count: number, files = 1): Unit => ({
  id: unitId('u'),
  name: 'U',
  side: sideId('blue'),
  arm,
  look: 'shako',
  figures: arm === 'artillery' ? 2 * count : count,
  figuresAtStart: 60,
  guns: arm === 'artillery' ? count : 0,
  formation,
  files,
  pose: { at: { x: 0, y: 0 }, heading: Math.PI / 2 },
});

const stand = (unit: Unit) => standOf(unit, STANDARD_BASES);
const spots = (unit: Unit) => {
  const { spots, count } = stand(unit);
  return Array.from({ length: count }, (_, i) => ({ x: spots[i * 3]!, y: spots[i * 3 + 1]!, turn: spots[i * 3 + 2]! }));
};
const table: Table = {
  width: 240,
  depth: 180,
  bases: STANDARD_BASES,
  sides: [],
  terrain: [],
  units: new Map(),
};
const bases = (unit: Unit): Base[] => basesOf(table, unit, { at: { x: 0, y: 0 }, heading: Math.PI / 2 });
const ranksOf = (unit: Unit): number[] => {
  const ranks = new Map<number, number>();
  for (const { y } of spots(unit)) ranks.set(y, (ranks.get(y) ?? 0) + 1);
  return [...ranks].sort(([a], [b]) => b - a).map(([, count]) => count);
};

describe('formations', () => {
  test('a line stands in two ranks, and an odd figure stands in front', () => {
    for (let n = 1; n <= 60; n++) {
      const rear = Math.floor(n / 2);
      expect(ranksOf(aUnit('infantry', 'line', n))).toEqual(rear > 0 ? [Math.ceil(n / 2), rear] : [1]);
    }
  });

  test('a column of attack is as wide as it has files, rank behind rank', () => {
    expect(ranksOf(aUnit('infantry', 'attack-column', 28, 7))).toEqual([7, 7, 7, 7]);
    expect(ranksOf(aUnit('infantry', 'attack-column', 26, 7))).toEqual([7, 7, 7, 5]);
    expect(ranksOf(aUnit('cavalry', 'attack-column', 12, 4))).toEqual([4, 4, 4]);
    expect(ranksOf(aUnit('infantry', 'attack-column', 3, 7))).toEqual([3]);
  });

  test('a column of march is two wide, whatever its files', () => {
    expect(ranksOf(aUnit('infantry', 'march-column', 7, 5))).toEqual([2, 2, 2, 1]);
    expect(ranksOf(aUnit('cavalry', 'march-column', 4, 1))).toEqual([2, 2]);
  });

  test('guns unlimbered stand side by side; limbered one behind the other and twice as deep', () => {
    expect(ranksOf(aUnit('artillery', 'line', 4))).toEqual([4]);
    expect(stand(aUnit('artillery', 'line', 4)).base).toEqual({ frontage: 5, depth: 7.5 });
    expect(ranksOf(aUnit('artillery', 'march-column', 4))).toEqual([1, 1, 1, 1]);
    expect(stand(aUnit('artillery', 'march-column', 4)).base).toEqual({ frontage: 5, depth: 15 });
  });

  test('artillery has a base for each gun, not for each gunner', () => {
    expect(stand(aUnit('artillery', 'line', 3)).count).toBe(3);
    expect(stand({ ...aUnit('artillery', 'line', 3), figures: 11 }).count).toBe(3);
  });

  test('skirmishers keep between one and two base widths from each other', () => {
    for (let n = 2; n <= 60; n++) {
      const line = bases(aUnit('infantry', 'skirmish', n));
      for (let i = 1; i < n; i++) {
        const { distance } = baseGap(line[i - 1]!, line[i]!);
        expect(distance).toBeGreaterThanOrEqual(1.5 - 1e-9);
        expect(distance).toBeLessThanOrEqual(3 + 1e-9);
      }
    }
  });

  test('a last rank that is not full stands in the middle', () => {
    const rear = spots(aUnit('infantry', 'attack-column', 26, 7)).slice(21);
    expect(rear.map(({ x }) => x)).toEqual([-3, -1.5, 0, 1.5, 3]);
  });
});

describe('a square', () => {
  const SIDE = 1.5;
  /** Which ring a figure stands in, counted from outside. */
  const ringOf = (side: number, { x, y }: { x: number; y: number }): number => {
    const half = (side * SIDE) / 2;
    return Math.round((half - Math.max(Math.abs(x), Math.abs(y + half))) / SIDE - 0.5);
  };

  test.each([3, 4, 5, 6, 7, 8, 9])('of side %i is full with two rings, and hollow', (side) => {
    const count = 8 * side - 16;
    const unit = aUnit('infantry', 'square', count);
    const rings = spots(unit).map((spot) => ringOf(side, spot));
    expect(rings.filter((ring) => ring === 0)).toHaveLength(4 * (side - 1));
    expect(rings.filter((ring) => ring === 1)).toHaveLength(4 * (side - 3));
    expect(rings.length).toBe(count);
    expect(stand(unit).bounds).toEqual({ left: -side * 0.75, right: side * 0.75, front: 0, back: -side * 1.5 });
    expect(stand(aUnit('infantry', 'square', count + 1)).bounds.right).toBeGreaterThan(side * 0.75);
  });

  test('looks outward on all four sides, as many on each', () => {
    const faces = new Map<number, number>();
    for (const { x, y, turn } of spots(aUnit('infantry', 'square', 32))) {
      const quarter = Math.round((-turn / Math.PI) * 2);
      faces.set(quarter, (faces.get(quarter) ?? 0) + 1);
      // Ahead of a figure that looks outward the middle never lies.
      const ahead = { x: -Math.sin(turn), y: Math.cos(turn) };
      expect(ahead.x * x + ahead.y * (y + 4.5)).toBeGreaterThan(0);
    }
    expect([...faces].sort()).toEqual([
      [0, 8],
      [1, 8],
      [2, 8],
      [3, 8],
    ]);
  });
});

describe.each(ARMS.flatMap((arm) => FORMATIONS.map((formation) => [arm, formation] as const)))(
  '%s in %s',
  (arm, formation) => {
    const counts = Array.from({ length: 60 }, (_, i) => i + 1);

    test('never stands on itself', () => {
      for (const n of counts) {
        const all = bases(aUnit(arm, formation, n, Math.ceil(n / 4)));
        expect(all).toHaveLength(n);
        for (let i = 0; i < n; i++)
          for (let k = 0; k < i; k++)
            if (basesOverlap(all[i]!, all[k]!)) expect.unreachable(`${n} figures: ${k} and ${i}`);
      }
    });

    test('has its front edge at its pose, and bounds that hold it closely', () => {
      for (const n of counts) {
        const unit = aUnit(arm, formation, n, Math.ceil(n / 4));
        const { base, bounds } = stand(unit);
        const corners = spots(unit).flatMap(({ x, y, turn }) =>
          [-1, 1].flatMap((sx) =>
            [-1, 1].map((sy) => {
              const dx = (sx * base.frontage) / 2;
              const dy = (sy * base.depth) / 2;
              return {
                x: x + dx * Math.cos(turn) - dy * Math.sin(turn),
                y: y + dx * Math.sin(turn) + dy * Math.cos(turn),
              };
            }),
          ),
        );
        expect(bounds.left).toBeCloseTo(Math.min(...corners.map(({ x }) => x)));
        expect(bounds.right).toBeCloseTo(Math.max(...corners.map(({ x }) => x)));
        expect(bounds.front).toBeCloseTo(Math.max(...corners.map(({ y }) => y)));
        expect(bounds.back).toBeCloseTo(Math.min(...corners.map(({ y }) => y)));
        expect(bounds.front).toBeCloseTo(0);
      }
    });
  },
);

test('a unit without figures takes no room', () => {
  for (const formation of FORMATIONS) {
    const { count, bounds } = stand(aUnit('infantry', formation, 0));
    expect([count, bounds]).toEqual([0, { left: 0, right: 0, front: 0, back: 0 }]);
  }
});
