import { describe, expect, test } from 'vitest';
import { type Base, baseGap, basesOverlap } from '../../src/geometry/base';
import { centreFigures, formationStand, frontageOf, ranksOf } from '../../src/rules/miniatures/miniatures-stand';
import { MINIATURES, STANDARD_BASES } from '../../src/rules/miniatures/miniatures-troops';
import { ARMS, type Arm, FORMATIONS, type Formation } from '../../src/rules/miniatures/miniatures-unit';
import { basesOf } from '../../src/table/measure';
import type { Table } from '../../src/table/table';
import { sideId, type Unit, unitId } from '../../src/table/unit';

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

const stand = (unit: Unit) => formationStand(unit, STANDARD_BASES);
const spots = (unit: Unit) => {
  const { spots, count } = stand(unit);
  return Array.from({ length: count }, (_, i) => ({ x: spots[i * 3]!, y: spots[i * 3 + 1]!, turn: spots[i * 3 + 2]! }));
};
const table: Table = {
  troops: MINIATURES,
  width: 240,
  depth: 180,
  bases: STANDARD_BASES,
  sides: [],
  terrain: [],
  units: new Map(),
};
const bases = (unit: Unit): Base[] => basesOf(table, unit, { at: { x: 0, y: 0 }, heading: Math.PI / 2 });
const sizesOfRanks = (unit: Unit): number[] => {
  const ranks = new Map<number, number>();
  for (const { y } of spots(unit)) ranks.set(y, (ranks.get(y) ?? 0) + 1);
  return [...ranks].sort(([a], [b]) => b - a).map(([, count]) => count);
};

describe('formations', () => {
  test('a line stands in two ranks, and an odd figure stands in front', () => {
    for (let n = 1; n <= 60; n++) {
      const rear = Math.floor(n / 2);
      expect(sizesOfRanks(aUnit('infantry', 'line', n))).toEqual(rear > 0 ? [Math.ceil(n / 2), rear] : [1]);
    }
  });

  test('a column of attack is as wide as it has files, rank behind rank', () => {
    expect(sizesOfRanks(aUnit('infantry', 'attack-column', 28, 7))).toEqual([7, 7, 7, 7]);
    expect(sizesOfRanks(aUnit('infantry', 'attack-column', 26, 7))).toEqual([7, 7, 7, 5]);
    expect(sizesOfRanks(aUnit('cavalry', 'attack-column', 12, 4))).toEqual([4, 4, 4]);
    expect(sizesOfRanks(aUnit('infantry', 'attack-column', 3, 7))).toEqual([3]);
  });

  test('a column of march is two wide, whatever its files', () => {
    expect(sizesOfRanks(aUnit('infantry', 'march-column', 7, 5))).toEqual([2, 2, 2, 1]);
    expect(sizesOfRanks(aUnit('cavalry', 'march-column', 4, 1))).toEqual([2, 2]);
  });

  test('guns unlimbered stand side by side; limbered one behind the other and twice as deep', () => {
    expect(sizesOfRanks(aUnit('artillery', 'line', 4))).toEqual([4]);
    expect(stand(aUnit('artillery', 'line', 4)).base).toEqual({ frontage: 5, depth: 7.5 });
    expect(sizesOfRanks(aUnit('artillery', 'march-column', 4))).toEqual([1, 1, 1, 1]);
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

  test('skirmishers keep the interval that is said', () => {
    for (const gap of [1, 1.3, 2]) {
      const [left, right] = bases({ ...aUnit('infantry', 'skirmish', 8), gap });
      expect(baseGap(left!, right!).distance).toBeCloseTo(1.5 * gap);
    }
  });

  test('gunners who have left their guns stand as infantry does', () => {
    for (const formation of FORMATIONS) {
      const gunners = { ...aUnit('artillery', formation, 0), figures: 11 };
      expect(stand(gunners).base).toEqual(STANDARD_BASES.infantry);
      expect(spots(gunners)).toEqual(spots(aUnit('infantry', formation, 11)));
    }
  });

  test('guns in rout run with their limbers', () => {
    expect(stand(aUnit('artillery', 'rout', 4)).base.depth).toBe(15);
    expect(sizesOfRanks(aUnit('artillery', 'rout', 4))).toEqual([2, 2]);
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

describe('a unit faced about in place', () => {
  const about = (unit: Unit): Unit => ({ ...unit, about: true });

  test('leads with the rank that is not full, looking ahead', () => {
    expect(sizesOfRanks(about(aUnit('infantry', 'line', 7)))).toEqual([3, 4]);
    expect(sizesOfRanks(about(aUnit('infantry', 'attack-column', 26, 7)))).toEqual([5, 7, 7, 7]);
    expect(spots(about(aUnit('infantry', 'attack-column', 26, 7))).every(({ turn }) => turn === 0)).toBe(true);
  });

  test.each(FORMATIONS)('%s: covers the ground it covered, seen from the other end', (formation) => {
    for (const n of [1, 5, 13, 22, 31]) {
      const unit = aUnit('infantry', formation, n, 6);
      const { front, back } = stand(unit).bounds;
      const mirrored = spots(unit).map(({ x, y }) => [-x, front + back - y]);
      const inOrder = (list: number[][]) => list.toSorted(([ax, ay], [bx, by]) => ay! - by! || ax! - bx!);
      const is = inOrder(spots(about(unit)).map(({ x, y }) => [x, y]));
      for (const [i, [x, y]] of inOrder(mirrored).entries()) {
        expect(is[i]![0]).toBeCloseTo(x!);
        expect(is[i]![1]).toBeCloseTo(y!);
      }
    }
  });

  test.each(['square', 'huddle', 'rest', 'rout'] as const)('%s: nobody looks another way for it', (formation) => {
    const facings = (unit: Unit): string[] => {
      const { front, back } = stand(unit).bounds;
      const middle = (front + back) / 2;
      // Seen from the middle a figure looks out, in or across, whichever way the unit as a whole is said to look.
      return spots(unit)
        .map(({ x, y, turn }) => (-Math.sin(turn) * x + Math.cos(turn) * (y - middle)).toFixed(3))
        .map((out) => (out === '-0.000' ? '0.000' : out))
        .toSorted();
    };
    expect(facings(about(aUnit('infantry', formation, 24)))).toEqual(facings(aUnit('infantry', formation, 24)));
  });
});

describe('the ranks of a unit', () => {
  const ranks = (unit: Unit) => {
    const { widthOfRank, ...rest } = ranksOf(unit, STANDARD_BASES);
    return { ...rest, widths: Array.from({ length: rest.ranks }, (_, rank) => widthOfRank(rank)) };
  };

  test('are what one counts on the table', () => {
    expect(ranks(aUnit('infantry', 'line', 7))).toEqual({
      files: 4,
      ranks: 2,
      frontage: 6,
      depth: 1.5,
      widths: [6, 4.5],
    });
    expect(ranks({ ...aUnit('cavalry', 'attack-column', 11, 5), about: true })).toEqual({
      files: 5,
      ranks: 3,
      frontage: 10,
      depth: 4.5,
      widths: [2, 10, 10],
    });
    expect(ranks(aUnit('artillery', 'march-column', 3))).toEqual({
      files: 1,
      ranks: 3,
      frontage: 5,
      depth: 15,
      widths: [5, 5, 5],
    });
    expect(ranks(aUnit('infantry', 'mass', 16, 4))).toMatchObject({ files: 4, ranks: 4, frontage: 6 });
    expect(ranks(aUnit('infantry', 'attack-column', 3, 7))).toMatchObject({ files: 3, ranks: 1, frontage: 4.5 });
    expect(ranks(aUnit('infantry', 'square', 16))).toEqual({ files: 16, ranks: 1, frontage: 6, depth: 6, widths: [6] });
  });

  test('of skirmishers are one, with its gaps', () => {
    expect(ranks({ ...aUnit('infantry', 'skirmish', 4), gap: 1 })).toMatchObject({
      ranks: 1,
      depth: 1.5,
      widths: [10.5],
    });
    expect(frontageOf({ ...aUnit('infantry', 'skirmish', 4), gap: 1 }, STANDARD_BASES)).toBeCloseTo(10.5);
  });

  test.each(FORMATIONS)('in %s are as wide as the unit stands', (formation) => {
    for (let n = 1; n <= 40; n++) {
      const unit = aUnit('infantry', formation, n, 5);
      const { left, right } = stand(unit).bounds;
      expect(frontageOf(unit, STANDARD_BASES)).toBeCloseTo(right - left);
    }
  });
});

describe('the centre of the front rank', () => {
  const centre = (unit: Unit) => centreFigures(unit, STANDARD_BASES).map((i) => spots(unit)[i]!);

  test('is the figure in the middle, or the two beside it', () => {
    expect(centre(aUnit('infantry', 'line', 10))).toEqual([{ x: 0, y: -0.75, turn: 0 }]);
    expect(centre(aUnit('infantry', 'line', 12)).map(({ x }) => x)).toEqual([-0.75, 0.75]);
    expect(centre(aUnit('cavalry', 'march-column', 9)).map(({ x }) => x)).toEqual([-1, 1]);
    expect(centre(aUnit('artillery', 'line', 4)).map(({ x }) => x)).toEqual([-2.5, 2.5]);
    expect(centre(aUnit('artillery', 'march-column', 4))).toEqual([{ x: 0, y: -7.5, turn: 0 }]);
  });

  test('is that of the short rank when the short rank leads', () => {
    expect(centre({ ...aUnit('infantry', 'line', 7), about: true })).toEqual([{ x: 0, y: -0.75, turn: 0 }]);
    expect(centre({ ...aUnit('infantry', 'attack-column', 26, 7), about: true })).toEqual([
      { x: 0, y: -0.75, turn: 0 },
    ]);
  });

  test('of a square looks ahead and not out at a corner', () => {
    for (let n = 4; n <= 60; n++) {
      const figures = centre(aUnit('infantry', 'square', n));
      expect(figures.length).toBeGreaterThan(0);
      for (const { turn, y } of figures) expect([turn, y]).toEqual([0, -0.75]);
    }
  });

  test('is there in every formation, foremost', () => {
    for (const formation of FORMATIONS)
      for (let n = 1; n <= 40; n++) {
        const figures = centre(aUnit('infantry', formation, n, 4));
        expect([1, 2]).toContain(figures.length);
        for (const { y } of figures) expect(y).toBeCloseTo(-0.75);
      }
  });

  test('of a column is that of its head, even where its tail has come up beside it', () => {
    const uTurn = [
      { back: 3, turn: Math.PI / 2 },
      { back: 6, turn: Math.PI / 2 },
    ];
    expect(centreFigures({ ...aUnit('infantry', 'march-column', 24), trail: uTurn }, STANDARD_BASES)).toEqual([0, 1]);
  });

  test('of nobody is nobody', () => {
    expect(centreFigures(aUnit('infantry', 'line', 0), STANDARD_BASES)).toEqual([]);
    expect(centreFigures(aUnit('infantry', 'huddle', 0), STANDARD_BASES)).toEqual([]);
  });
});

describe('a column with bends', () => {
  const bent = (arm: Arm, formation: Formation, n: number, trail: Unit['trail'] & {}) => ({
    ...aUnit(arm, formation, n, 4),
    trail,
  });

  test('stands with its head at its pose and its tail on the way it came', () => {
    const unit = bent('infantry', 'march-column', 8, [{ back: 2, turn: Math.PI / 2 }]);
    // The corner of the wheel is at (-1.5, -2). Two ranks are round it; two still look to the right, 1 and 2.5 cm short of it.
    expect(spots(unit).map(({ x, y }) => [x, y].map((cm) => Number(cm.toFixed(6))))).toEqual([
      [-0.75, -0.75],
      [0.75, -0.75],
      [-0.75, -2.25],
      [0.75, -2.25],
      [-3.25, -2.75],
      [-3.25, -4.25],
      [-4.75, -2.75],
      [-4.75, -4.25],
    ]);
    expect(spots(unit).map(({ turn }) => Math.round((turn * 180) / Math.PI))).toEqual([0, 0, 0, 0, -90, -90, -90, -90]);
  });

  test('in another formation has none', () => {
    for (const formation of FORMATIONS) {
      if (formation === 'attack-column' || formation === 'march-column') continue;
      const unit = bent('infantry', formation, 24, [{ back: 2, turn: 1 }]);
      expect(spots(unit)).toEqual(spots(aUnit('infantry', formation, 24, 4)));
    }
  });

  test('never stands on itself in a bend of a right angle', () => {
    for (const [arm, formation] of [
      ['infantry', 'march-column'],
      ['infantry', 'attack-column'],
      ['cavalry', 'attack-column'],
      ['artillery', 'march-column'],
    ] as const)
      for (let back = 0; back < 20; back += 0.7)
        for (const turn of [-Math.PI / 2, -1, 0.4, Math.PI / 2])
          for (const about of [{}, { about: true as const }]) {
            const all = bases({ ...bent(arm, formation, arm === 'artillery' ? 6 : 21, [{ back, turn }]), ...about });
            for (let i = 0; i < all.length; i++)
              for (let k = 0; k < i; k++)
                if (basesOverlap(all[i]!, all[k]!)) expect.unreachable(`${arm} ${formation} ${back} ${turn}`);
          }
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
        expect(bounds.left).toBeCloseTo(-bounds.right);
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
