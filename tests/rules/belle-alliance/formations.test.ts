import { describe, expect, test } from 'vitest';
import { type Base, baseGap, basesOverlap } from '../../../src/geometry/base';
import type { Point } from '../../../src/geometry/point';
import { formationStand, frontageOf, ranksOf } from '../../../src/rules/miniatures/miniatures-stand';
import { MINIATURES, STANDARD_BASES } from '../../../src/rules/miniatures/miniatures-troops';
import { type Arm, FORMATIONS, type Formation } from '../../../src/rules/miniatures/miniatures-unit';
import { basesOf } from '../../../src/table/measure';
import type { Table } from '../../../src/table/table';
import { sideId, type Unit, unitId } from '../../../src/table/unit';

/** Infantry bases are 1.5 cm a side, cavalry's 2 x 4.5, guns' 5 x 7.5 and with their limbers 5 x 15. */
const table: Table = {
  width: 240,
  depth: 180,
  troops: MINIATURES,
  bases: STANDARD_BASES,
  sides: [],
  terrain: [],
  units: new Map(),
};

const unitOf = (arm: Arm, formation: Formation, count: number, more: Partial<Unit> = {}): Unit => ({
  id: unitId('u'),
  name: 'U',
  side: sideId('blue'),
  arm,
  look: 'shako',
  figures: arm === 'artillery' ? 2 * count : count,
  figuresAtStart: 60,
  guns: arm === 'artillery' ? count : 0,
  formation,
  files: 4,
  pose: { at: { x: 0, y: 0 }, heading: Math.PI / 2 },
  ...more,
});

/** A battalion, squadron or detachment of any size that is played. */
const SIZES = Array.from({ length: 60 }, (_, i) => i + 1);
const BATTERIES = [1, 2, 3, 4, 5, 6, 8];

/** Looking along +y from the origin: table and unit have the same axes here. */
const figuresOf = (unit: Unit): readonly Base[] => basesOf(table, unit);
const looksAlong = ({ heading }: Base): Point => ({ x: Math.cos(heading), y: Math.sin(heading) });
const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
const from = (a: Point, b: Point): Point => ({ x: b.x - a.x, y: b.y - a.y });
const touch = (a: Base, b: Base): boolean => baseGap(a, b).distance < 1e-6;

/** Sizes of its ranks, front rank first. */
function ranksIn(unit: Unit): number[] {
  const rows = new Map<string, number>();
  for (const { center } of figuresOf(unit)) rows.set(center.y.toFixed(3), (rows.get(center.y.toFixed(3)) ?? 0) + 1);
  return [...rows].sort(([a], [b]) => Number(b) - Number(a)).map(([, size]) => size);
}

/** Whether one can walk over the bases from any to any other without stepping off. */
function hangsTogether(bases: readonly Base[]): boolean {
  const reached = new Set<Base>(bases.slice(0, 1));
  for (const base of reached)
    for (const other of bases) if (!reached.has(other) && touch(base, other)) reached.add(other);
  return reached.size === bases.length;
}

/** The middle of the ground a unit covers. */
function middleOf(unit: Unit): Point {
  const { left, right, front, back } = formationStand(unit, STANDARD_BASES).bounds;
  return { x: (left + right) / 2, y: (front + back) / 2 };
}

const FORMED: Readonly<Record<'infantry' | 'cavalry', readonly Formation[]>> = {
  infantry: FORMATIONS.filter((formation) => formation !== 'skirmish'),
  cavalry: ['line', 'attack-column', 'march-column', 'rest', 'rout'],
};

describe('BA-1.3.1-c: in all formations but skirmish lines the figures stand in base contact', () => {
  const cases = (['infantry', 'cavalry'] as const).flatMap((arm) =>
    FORMED[arm].map((formation) => [arm, formation] as const),
  );
  test.each(cases)('%s, %s', (arm, formation) => {
    for (const size of SIZES) {
      for (const files of [4, 7]) {
        const figures = figuresOf(unitOf(arm, formation, size, { files }));
        expect(figures).toHaveLength(size);
        expect([size, hangsTogether(figures)]).toEqual([size, true]);
        for (const [i, a] of figures.entries())
          for (const b of figures.slice(0, i)) if (basesOverlap(a, b)) expect.unreachable(`${size} figures overlap`);
      }
    }
  });

  test.each(['infantry', 'cavalry'] as const)('but not %s in skirmish line', (arm) => {
    for (const size of SIZES.slice(1)) expect(hangsTogether(figuresOf(unitOf(arm, 'skirmish', size)))).toBe(false);
  });
});

test.each(['line', 'march-column'] as const)(
  'BA-1.3.1-d: guns in %s stand in base contact, with no base for the gunners but the guns',
  (formation) => {
    for (const guns of BATTERIES) {
      const bases = figuresOf(unitOf('artillery', formation, guns, { figures: 3 * guns }));
      expect(bases).toHaveLength(guns);
      expect(hangsTogether(bases)).toBe(true);
      // A limber with its team stands before each gun, and makes its base longer.
      for (const { depth } of bases) expect(depth).toBe(formation === 'line' ? 7.5 : 15);
    }
  },
);

describe('BA-1.3.1-e: line', () => {
  test.each(['infantry', 'cavalry'] as const)('of %s has two ranks, the odd figure in front', (arm) => {
    for (const size of SIZES.slice(1)) {
      expect(ranksIn(unitOf(arm, 'line', size))).toEqual([Math.ceil(size / 2), Math.floor(size / 2)]);
    }
  });
  test('of guns unlimbered has one', () => {
    for (const guns of BATTERIES) expect(ranksIn(unitOf('artillery', 'line', guns))).toEqual([guns]);
  });
});

describe('BA-1.3.1-g: column of attack', () => {
  test.each(['infantry', 'cavalry'] as const)(
    'of %s has the front that is chosen, and rank behind rank all full but the last',
    (arm) => {
      for (const size of SIZES.filter((each) => each >= 16))
        for (let files = 4; Math.ceil(size / files) >= 4; files++) {
          const column = unitOf(arm, 'attack-column', size, { files });
          const ranks = ranksIn(column);
          expect(ranks.length).toBeGreaterThanOrEqual(4);
          expect(ranks.slice(0, -1).every((rank) => rank === files)).toBe(true);
          expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBe(size);
          expect(frontageOf(column, STANDARD_BASES)).toBeCloseTo(files * STANDARD_BASES[arm].frontage);
          expect(figuresOf(column).every((figure) => dot(looksAlong(figure), { x: 0, y: 1 }) > 0.999)).toBe(true);
        }
    },
  );
});

describe('BA-1.3.1-h: column of march', () => {
  test.each(['infantry', 'cavalry'] as const)('of %s is two figures wide, whatever it was before', (arm) => {
    for (const size of SIZES.slice(1))
      for (const files of [1, 4, 9]) {
        const ranks = ranksIn(unitOf(arm, 'march-column', size, { files }));
        expect(ranks.slice(0, -1).every((rank) => rank === 2)).toBe(true);
        expect(ranks).toHaveLength(Math.ceil(size / 2));
      }
  });
  test('of limbered artillery is one model gun wide', () => {
    for (const guns of BATTERIES) {
      const column = unitOf('artillery', 'march-column', guns);
      expect(ranksIn(column)).toEqual(Array.from({ length: guns }, () => 1));
      expect(frontageOf(column, STANDARD_BASES)).toBe(5);
    }
  });
});

describe('BA-1.3.1-i: square', () => {
  const square = (size: number) => unitOf('infantry', 'square', size);
  const faceOf = (figure: Base): number => ((Math.round(figure.heading / (Math.PI / 2)) % 4) + 4) % 4;

  test.each([
    [4, 16],
    [5, 24],
    [6, 32],
    [7, 40],
    [8, 48],
  ])('of side %i is full with %i figures in two ranks round a hollow', (side, size) => {
    const figures = figuresOf(square(size));
    const middle = middleOf(square(size));
    const inwards = figures.map(({ center }) => {
      const { x, y } = from(middle, center);
      return Math.round((side * 1.5) / 2 - Math.max(Math.abs(x), Math.abs(y)) - 0.75) / 1.5;
    });
    expect(frontageOf(square(size), STANDARD_BASES)).toBeCloseTo(side * 1.5);
    expect(inwards.filter((depth) => depth < 0.5)).toHaveLength(4 * (side - 1));
    expect(inwards.filter((depth) => depth > 0.5)).toHaveLength(4 * (side - 3));
    for (let quarter = 0; quarter < 4; quarter++)
      expect(figures.filter((figure) => faceOf(figure) === quarter)).toHaveLength(size / 4);
  });

  test('of any size looks outward by the face its figures stand on, on all four faces', () => {
    for (const size of SIZES.filter((each) => each >= 4)) {
      const unit = square(size);
      const middle = middleOf(unit);
      const { left, right, front, back } = formationStand(unit, STANDARD_BASES).bounds;
      const figures = figuresOf(unit);
      expect(new Set(figures.map(faceOf)).size).toBe(4);
      for (const figure of figures) {
        const out = from(middle, figure.center);
        // Outward, and from no deeper than the second rank of its face.
        expect(dot(looksAlong(figure), out)).toBeGreaterThan(0);
        const look = looksAlong(figure);
        const edge = look.x > 0.5 ? right : look.x < -0.5 ? -left : look.y > 0.5 ? front : -back;
        expect(edge - dot(look, figure.center)).toBeLessThanOrEqual(1.5 * 1.5 + 1e-9);
      }
    }
  });

  test('of 12 to 60 has its outer rank full and its inner rank as full as sides that equal allow (R46)', () => {
    for (let size = 12; size <= 60; size++) {
      const unit = square(size);
      const { bounds, spots } = formationStand(unit, STANDARD_BASES);
      const { left, right, front, back } = bounds;
      const [wide, deep] = [Math.round((right - left) / 1.5), Math.round((front - back) / 1.5)];
      expect([0, 1], `${size}`).toContain(wide - deep);
      const isOuter = (x: number, y: number) => Math.min(x - left, right - x, front - y, y - back) < 0.75 + 1e-9;
      const places = Array.from({ length: size }, (_, i) => [spots[i * 3]!, spots[i * 3 + 1]!] as const);
      const outer = places.filter(([x, y]) => isOuter(x, y)).length;
      expect(outer, `${size}`).toBe(2 * (wide + deep) - 4);
      // The next smaller rings, one side less by one, would not hold them all.
      const holds = (w: number, d: number) => 2 * (w + d) - 4 + (d < 4 ? 0 : 2 * (w + d - 4) - 4);
      expect(wide === deep ? holds(wide, deep - 1) : holds(wide - 1, deep), `${size}`).toBeLessThan(size);
      expect(new Set(places.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(size);
    }
  });

  test('of any size has sides as equal as can be', () => {
    for (const size of SIZES.filter((each) => each >= 4)) {
      const { left, right, front, back } = formationStand(square(size), STANDARD_BASES).bounds;
      expect(right - left - (front - back)).toBeLessThanOrEqual(1.5 + 1e-9);
      expect(right - left - (front - back)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('BA-1.3.1-j: battalion mass', () => {
  const sizes = SIZES.filter((size) => size >= 16);

  test('stands as a column of attack, with its frontage', () => {
    for (const size of sizes)
      for (const files of [4, 5, 7]) {
        const mass = unitOf('infantry', 'mass', size, { files });
        const column = unitOf('infantry', 'attack-column', size, { files });
        expect(figuresOf(mass).map(({ center }) => center)).toEqual(figuresOf(column).map(({ center }) => center));
        expect(ranksOf(mass, STANDARD_BASES)).toMatchObject({ files, frontage: frontageOf(column, STANDARD_BASES) });
      }
  });

  test('its outer figures look out and its inner figures ahead', () => {
    for (const size of sizes)
      for (const files of [4, 5, 7])
        for (const about of [{}, { about: true as const }]) {
          const figures = figuresOf(unitOf('infantry', 'mass', size, { files, ...about }));
          for (const figure of figures) {
            const inWay = neighboursAhead(figures, figure);
            const inner = [0, 1, 2, 3].every((quarter) => neighboursAhead(figures, turned(figure, quarter)).length > 0);
            if (inner) expect(dot(looksAlong(figure), { x: 0, y: 1 })).toBeCloseTo(1);
            else expect(inWay).toEqual([]);
          }
        }
  });

  const turned = (figure: Base, quarters: number): Base => ({
    ...figure,
    heading: figure.heading + (quarters * Math.PI) / 2,
  });
  /** Who stands base to base before it, with more than a corner. */
  const neighboursAhead = (figures: readonly Base[], figure: Base): readonly Base[] => {
    const look = looksAlong(figure);
    return figures.filter((other) => {
      const way = from(figure.center, other.center);
      return Math.abs(dot(way, look) - 1.5) < 1e-6 && Math.abs(way.x * look.y - way.y * look.x) < 1.5 - 1e-6;
    });
  };
});

/** A round of so many square bases reaches about so far from its middle; a base more for its lattice. */
const roundReach = (size: number): number => Math.sqrt((size * 1.5 * 1.5) / Math.PI) + 1.5;

/** The middle of gravity: where a round stands about. */
function gravityOf(figures: readonly Base[]): Point {
  const sum = figures.reduce((all, { center }) => ({ x: all.x + center.x, y: all.y + center.y }), { x: 0, y: 0 });
  return { x: sum.x / figures.length, y: sum.y / figures.length };
}

/** No place within it is free: whoever stands between two figures of a row or a file is there. */
function isSolid(figures: readonly Base[]): boolean {
  const taken = new Set(figures.map(({ center }) => `${Math.round(center.x / 0.75)} ${Math.round(center.y / 0.75)}`));
  return figures.every(({ center: a }) =>
    figures.every(({ center: b }) => {
      if (Math.abs(a.y - b.y) > 0.1 || b.x <= a.x) return true;
      for (let x = a.x; x < b.x; x += 1.5)
        if (!taken.has(`${Math.round(x / 0.75)} ${Math.round(a.y / 0.75)}`)) return false;
      return true;
    }),
  );
}

describe.each([
  ['BA-1.3.1-k: huddle', 'huddle', 1],
  ['BA-1.3.6-a: rest', 'rest', -1],
] as const)('%s', (_, formation, outward) => {
  test('is round and solid', () => {
    for (const size of SIZES) {
      const figures = figuresOf(unitOf('infantry', formation, size));
      const middle = gravityOf(figures);
      for (const { center } of figures) {
        const { x, y } = from(middle, center);
        expect(Math.hypot(x, y)).toBeLessThanOrEqual(roundReach(size));
      }
      expect([size, isSolid(figures)]).toEqual([size, true]);
    }
  });

  test(`has all figures looking ${outward > 0 ? 'outward' : 'inward'}`, () => {
    for (const size of SIZES) {
      const figures = figuresOf(unitOf('infantry', formation, size));
      const middle = gravityOf(figures);
      for (const figure of figures) {
        const out = from(middle, figure.center);
        if (Math.hypot(out.x, out.y) < 1.5) continue; // In the middle of all, any way is outward and inward.
        expect(outward * dot(looksAlong(figure), out)).toBeGreaterThan(0);
      }
    }
  });

  test('looks all ways', () => {
    for (const size of SIZES.filter((each) => each >= 8)) {
      const ways = figuresOf(unitOf('infantry', formation, size)).map(({ heading }) =>
        Math.round(Math.sin(heading) * 2 + Math.cos(heading)),
      );
      expect(new Set(ways)).toEqual(new Set([1, 2, -1, -2]));
    }
  });
});

describe('BA-1.3.2-a: skirmish line', () => {
  test.each(['infantry', 'cavalry'] as const)(
    'of %s is one rank with the chosen interval of one to two base widths',
    (arm) => {
      const width = STANDARD_BASES[arm].frontage;
      for (const size of SIZES.slice(1))
        for (const gap of [undefined, 1, 1.4, 2]) {
          const line = unitOf(arm, 'skirmish', size, gap === undefined ? {} : { gap });
          const figures = figuresOf(line);
          expect(ranksIn(line)).toEqual([size]);
          for (let i = 1; i < size; i++) {
            const { distance } = baseGap(figures[i - 1]!, figures[i]!);
            if (gap !== undefined) expect(distance).toBeCloseTo(gap * width);
            expect(distance).toBeGreaterThanOrEqual(width - 1e-9);
            expect(distance).toBeLessThanOrEqual(2 * width + 1e-9);
          }
        }
    },
  );
});

describe('BA-1.3.5-a: work', () => {
  /** The free place in the midst of those at work, where the field work lies: about 6 by 1.5 cm. */
  function workOf(figures: readonly Base[]): { readonly right: number; readonly ahead: number; readonly at: Point } {
    const ring = figures.slice(0, 14);
    const xs = ring.map(({ center }) => center.x);
    const ys = ring.map(({ center }) => center.y);
    const at = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
    return {
      right: (Math.max(...xs) - Math.min(...xs)) / 2 - 0.75,
      ahead: (Math.max(...ys) - Math.min(...ys)) / 2 - 0.75,
      at,
    };
  }

  test('surrounds a field work of about 6 by 1.5 cm that nobody stands on', () => {
    for (const size of SIZES.filter((each) => each >= 14)) {
      const figures = figuresOf(unitOf('infantry', 'work', size));
      const { right, ahead, at } = workOf(figures);
      expect([right, ahead].map((half) => Number((2 * half).toFixed(6)))).toEqual([6, 1.5]);
      const work: Base = { center: at, heading: Math.PI / 2, frontage: 6, depth: 1.5 };
      expect(figures.some((figure) => basesOverlap(figure, work))).toBe(false);
      // Wherever one steps off the work, one meets a figure.
      for (let degrees = 0; degrees < 360; degrees += 5) {
        const way = { x: Math.cos((degrees * Math.PI) / 180), y: Math.sin((degrees * Math.PI) / 180) };
        const far = Math.min(3.2 / Math.abs(way.x || 1e-9), 0.9 / Math.abs(way.y || 1e-9));
        const step: Base = {
          center: { x: at.x + way.x * far, y: at.y + way.y * far },
          heading: 0,
          frontage: 0.01,
          depth: 0.01,
        };
        expect(figures.some((figure) => basesOverlap(figure, step))).toBe(true);
      }
    }
  });

  test('has every figure facing it, also of gunners who have left their guns', () => {
    for (const size of SIZES.filter((each) => each >= 14))
      for (const who of [
        unitOf('infantry', 'work', size),
        unitOf('artillery', 'work', 0, { figures: size, guns: 0 }),
      ]) {
        const figures = figuresOf(who);
        const { right, ahead, at } = workOf(figures);
        for (const figure of figures) {
          const off = from(at, figure.center);
          // To the nearest place of the work: never away from it, and never past it.
          const nearest = {
            x: Math.max(-right, Math.min(right, off.x)) - off.x,
            y: Math.max(-ahead, Math.min(ahead, off.y)) - off.y,
          };
          expect(dot(looksAlong(figure), nearest)).toBeGreaterThan(0);
        }
      }
  });
});

describe('BA-1.3.5-c: a unit at work has frontage all round', () => {
  test('with figures on every side of the work', () => {
    for (const size of SIZES.filter((each) => each >= 14)) {
      const looks = figuresOf(unitOf('infantry', 'work', size)).map(looksAlong);
      for (const side of [
        { x: 1, y: 0 },
        { x: -1, y: 0 },
        { x: 0, y: 1 },
        { x: 0, y: -1 },
      ])
        expect(looks.some((look) => dot(look, side) > 0.99)).toBe(true);
    }
  });
});
