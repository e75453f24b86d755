import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Base, baseGap, baseToPoint } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import { type Pose, toTable } from '../../src/geometry/pose';
import { formationStand } from '../../src/rules/miniatures/miniatures-stand';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { armOf, FORMATIONS } from '../../src/rules/miniatures/miniatures-unit';
import { formUnit, ghostOf, layGround, makeField, placeUnit } from '../../src/table/field';
import { type LiveDistances, liveDistances, newLiveDistances } from '../../src/table/live-distances';
import { nearestEnemies, nearestEnemy, newNearestEnemies } from '../../src/table/nearest-enemy';
import { newHit, pickUnit, type Ray } from '../../src/table/pick';
import type { Table } from '../../src/table/table';
import { sideId, type Unit, unitId } from '../../src/table/unit';
import { newBaseGap, newUnitGap, pointGap, unitGap } from '../../src/table/unit-gap';
import { holds } from '../geometry/holds';

const FRENCH = sideId('french');
const ALLIED = sideId('allied');

const aUnit = (index: number, changes: Partial<Unit> = {}): Unit => ({
  id: unitId(`u${index}`),
  name: `Unit ${index}`,
  side: index % 2 === 0 ? FRENCH : ALLIED,
  arm: 'infantry',
  look: 'shako',
  figures: 24,
  figuresAtStart: 24,
  guns: 0,
  formation: 'line',
  files: 6,
  pose: { at: { x: 0, y: 0 }, heading: Math.PI / 2 },
  ...changes,
});

const aTable = (units: readonly Unit[]): Table => ({
  troops: MINIATURES,
  width: 240,
  depth: 180,
  bases: {
    infantry: { frontage: 1.5, depth: 1.5 },
    cavalry: { frontage: 2, depth: 4.5 },
    artillery: { frontage: 5, depth: 7.5 },
    staff: { frontage: 3, depth: 3 },
  },
  sides: [
    { id: FRENCH, name: 'French', colour: 'blue', pattern: 'bars', seat: 'near' },
    { id: ALLIED, name: 'Allied', colour: 'red', pattern: 'dots', seat: 'far' },
  ],
  terrain: [],
  units: new Map(units.map((unit) => [unit.id, unit])),
});

/** The definition: every base on its own, where the stand says. */
function basesOf(unit: Unit, table: Table): readonly Base[] {
  const { count, base, spots } = formationStand(unit, table.bases);
  return Array.from({ length: count }, (_, i) => ({
    center: toTable(unit.pose, { x: spots[3 * i]!, y: spots[3 * i + 1]! }),
    heading: unit.pose.heading + spots[3 * i + 2]!,
    frontage: base.frontage,
    depth: base.depth,
  }));
}

function slowGap(a: readonly Base[], b: readonly Base[]): number {
  let least = Infinity;
  for (const one of a) for (const other of b) least = Math.min(least, baseGap(one, other).distance);
  return least;
}

/** In steps far above rounding: what happens at 1e-308 cm concerns nobody. */
const number = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1e6 }).map((step) => min + ((max - min) * step) / 1e6);
const anyPose: fc.Arbitrary<Pose> = fc.record({
  at: fc.record({ x: number(-10, 250), y: number(-10, 190) }),
  heading: fc.oneof(number(-4, 4), fc.constantFrom(0, Math.PI / 2, Math.PI)),
});
const anyUnit = fc
  .record({
    arm: fc.constantFrom('infantry', 'infantry', 'cavalry', 'artillery', 'staff'),
    formation: fc.constantFrom(...FORMATIONS),
    figures: fc.integer({ min: 0, max: 40 }),
    guns: fc.integer({ min: 1, max: 4 }),
    files: fc.integer({ min: 1, max: 12 }),
    pose: anyPose,
  })
  .map((unit) => (unit.arm === 'staff' ? { ...unit, figures: 1 } : unit) as Partial<Unit>);
const anyTable = fc
  .array(anyUnit, { minLength: 2, maxLength: 14 })
  .map((units) => aTable(units.map((unit, i) => aUnit(i, unit))));

const unitsOf = (table: Table): readonly Unit[] => [...table.units.values()];

/** Every unit turned with the table by half a turn. */
const turned = (table: Table): Table =>
  aTable(
    unitsOf(table).map((unit) => ({
      ...unit,
      pose: {
        at: { x: table.width - unit.pose.at.x, y: table.depth - unit.pose.at.y },
        heading: unit.pose.heading + Math.PI,
      },
    })),
  );

describe('gaps of units', () => {
  holds(
    'the gap is the least of all pairs of bases, and tells which two',
    anyTable,
    (table) => {
      const field = makeField(table);
      const units = unitsOf(table);
      const bases = units.map((unit) => basesOf(unit, table));
      const gap = newBaseGap();
      for (let a = 0; a < Math.min(4, units.length); a++) {
        for (let b = 0; b < units.length; b++) {
          if (a === b) continue;
          unitGap(field, a, b, gap);
          expect(gap.distance).toBeCloseTo(slowGap(bases[a]!, bases[b]!), 7);
          if (gap.distance === Infinity) continue;
          const from = bases[a]![gap.fromBase]!;
          const to = bases[b]![gap.toBase]!;
          expect(baseToPoint(from, { x: gap.fromX, y: gap.fromY }).distance).toBeLessThan(1e-6);
          expect(baseToPoint(to, { x: gap.toX, y: gap.toY }).distance).toBeLessThan(1e-6);
          expect(Math.hypot(gap.toX - gap.fromX, gap.toY - gap.fromY)).toBeCloseTo(gap.distance, 7);
        }
      }
    },
    60,
  );

  holds('turning the table round changes no gap', anyTable, (table) => {
    const here = makeField(table);
    const there = makeField(turned(table));
    const gap = newBaseGap();
    const mirrored = newBaseGap();
    for (let b = 1; b < here.count; b++) {
      unitGap(here, 0, b, gap);
      unitGap(there, 0, b, mirrored);
      expect(mirrored.distance).toBeCloseTo(gap.distance, 7);
    }
  });

  holds(
    'the gap to a point is that of the nearest base',
    fc.tuple(anyTable, anyPose),
    ([table, { at }]) => {
      const field = makeField(table);
      const gap = newBaseGap();
      unitsOf(table).forEach((unit, i) => {
        pointGap(field, i, at.x, at.y, gap);
        const bases = basesOf(unit, table);
        expect(gap.distance).toBeCloseTo(Math.min(...bases.map((base) => baseToPoint(base, at).distance)), 7);
        if (gap.fromBase >= 0) expect(baseToPoint(bases[gap.fromBase]!, at).distance).toBeCloseTo(gap.distance, 7);
      });
    },
    100,
  );

  test('two lines face to face, 10 cm apart, are 10 cm apart', () => {
    const field = makeField(
      aTable([
        aUnit(0, { pose: { at: { x: 100, y: 50 }, heading: Math.PI / 2 } }),
        aUnit(1, { pose: { at: { x: 100, y: 60 }, heading: -Math.PI / 2 } }),
      ]),
    );
    const gap = newBaseGap();
    unitGap(field, 0, 1, gap);
    expect(gap.distance).toBeCloseTo(10, 9);
    expect(field.shapes[0]?.count).toBe(1);
  });

  test('a unit that has lost every figure is met by nothing', () => {
    const field = makeField(aTable([aUnit(0, { figures: 0 }), aUnit(1)]));
    const gap = newBaseGap();
    unitGap(field, 0, 1, gap);
    expect(gap.distance).toBe(Infinity);
    expect(nearestEnemy(field, 0, Infinity, newUnitGap())).toBe(false);
    expect(nearestEnemy(field, 1, Infinity, newUnitGap())).toBe(false);
  });
});

describe('the nearest enemy', () => {
  const within = fc.constantFrom(0, 5, 30, 90, Infinity);

  holds(
    'is the one with the least gap among all enemies, if within reach',
    fc.tuple(anyTable, within),
    ([table, reach]) => {
      const field = makeField(table);
      const all = newNearestEnemies(field);
      const one = newUnitGap();
      nearestEnemies(field, reach, all);
      const slow = slowNearest(table, reach);
      for (let i = 0; i < field.count; i++) {
        expect(all.distances[i]).toBeCloseTo(slow[i]!, 7);
        const found = nearestEnemy(field, i, reach, one);
        expect(found).toBe(slow[i]! < Infinity);
        expect(one.distance).toBeCloseTo(slow[i]!, 7);
        expect(one.unit).toBe(all.units[i]);
      }
    },
    60,
  );

  test('exactly at the end of the reach counts, and of two equally near the first does', () => {
    const at = (x: number, y: number, heading: number): Partial<Unit> => ({ pose: { at: { x, y }, heading } });
    const field = makeField(
      aTable([
        aUnit(0, { ...at(100, 90, 0), side: FRENCH }),
        aUnit(1, { ...at(100, 120, 0), side: ALLIED }),
        aUnit(2, { ...at(100, 60, 0), side: ALLIED }),
      ]),
    );
    const gap = newUnitGap();
    expect(nearestEnemy(field, 0, 100, gap)).toBe(true);
    expect(gap.unit).toBe(1);
    expect(nearestEnemy(field, 0, gap.distance, gap)).toBe(true);
    expect(nearestEnemy(field, 0, gap.distance - 1e-6, gap)).toBe(false);
  });
});

function slowNearest(table: Table, reach: number): readonly number[] {
  const units = unitsOf(table);
  const bases = units.map((unit) => basesOf(unit, table));
  return units.map((unit, i) => {
    const gaps = units.map((other, j) => (other.side === unit.side ? Infinity : slowGap(bases[i]!, bases[j]!)));
    const least = Math.min(...gaps);
    return least <= reach ? least : Infinity;
  });
}

describe('while a unit is dragged', () => {
  holds(
    'every unit within reach is told with its gap, and the nearest enemy whatever the reach',
    fc.tuple(anyTable, anyPose, fc.constantFrom(0, 12, 30, 300)),
    ([table, pose, reach]) => {
      const field = makeField(table);
      const live = newLiveDistances(field, reach);
      const units = unitsOf(table);
      const dragged = { ...units[0]!, pose };
      const gaps = units.map((other, i) =>
        i === 0 ? Infinity : slowGap(basesOf(dragged, table), basesOf(other, table)),
      );
      const count = liveDistances(field, 0, pose, live);
      expect(count).toBe(live.count);
      expect([...live.units.subarray(0, count)].sort()).toEqual(
        gaps.flatMap((gap, i) => (gap <= reach ? [i] : [])).sort(),
      );
      for (let k = 0; k < count; k++) {
        expect(live.distances[k]).toBeCloseTo(gaps[live.units[k]!]!, 7);
        const [x0, y0, x1, y1] = live.points.subarray(4 * k, 4 * k + 4);
        expect(Math.hypot(x1! - x0!, y1! - y0!)).toBeCloseTo(live.distances[k]!, 7);
      }
      const enemies = gaps.filter((_, i) => units[i]!.side !== dragged.side);
      expect(live.enemy.distance).toBeCloseTo(Math.min(Infinity, ...enemies), 7);
    },
    100,
  );

  holds(
    'step after step, with others moving between, it is told what a first look would tell',
    fc.tuple(anyTable, anyPose, fc.array(fc.tuple(fc.nat(13), anyPose), { minLength: 1, maxLength: 12 })),
    ([table, start, moves]) => {
      const field = makeField(table);
      const dragging = newLiveDistances(field, 30);
      moves.forEach(([other, pose], i) => {
        const step = { at: { x: start.at.x + i, y: start.at.y - i / 2 }, heading: start.heading + i / 50 };
        if (other % 3 === 0) placeUnit(field, other % field.count, pose);
        const fresh = newLiveDistances(field, 30);
        liveDistances(field, 0, step, dragging);
        liveDistances(field, 0, step, fresh);
        expect(told(dragging)).toEqual(told(fresh));
        expect(dragging.enemy).toEqual(fresh.enemy);
      });
    },
  );

  holds(
    'trying a pose moves nothing, and placing the unit there gives the same gaps',
    fc.tuple(anyTable, anyPose),
    ([table, pose]) => {
      const field = makeField(table);
      const before = newBaseGap();
      const after = newBaseGap();
      unitGap(field, 0, 1, before);
      const ghost = ghostOf(field, 0, pose);
      unitGap(field, 0, 1, after);
      expect(after).toEqual(before);
      unitGap(field, ghost, 1, before);
      placeUnit(field, 0, pose);
      unitGap(field, 0, 1, after);
      expect(after).toEqual(before);
    },
  );

  holds(
    'after any moves and changes of formation the field is as if newly made',
    fc.tuple(anyTable, fc.array(fc.tuple(fc.nat(13), anyUnit), { maxLength: 20 })),
    ([table, changes]) => {
      const field = makeField(table);
      const units = [...unitsOf(table)];
      for (const [at, change] of changes) {
        const index = at % units.length;
        // Arms do not change on the table.
        units[index] = { ...units[index]!, ...change, arm: units[index]!.arm };
        formUnit(field, index, units[index]!, table);
      }
      const fresh = makeField(aTable(units));
      const kept = newNearestEnemies(field);
      const made = newNearestEnemies(fresh);
      nearestEnemies(field, Infinity, kept);
      nearestEnemies(fresh, Infinity, made);
      expect(kept).toEqual(made);
    },
  );
});

const told = ({ count, units, distances }: LiveDistances) =>
  new Map([...units.subarray(0, count)].map((unit, k) => [unit, distances[k]]));

describe('what is under the finger', () => {
  const anyRay: fc.Arbitrary<Ray> = fc.record({
    x: number(-100, 340),
    y: number(-200, 100),
    height: number(5, 200),
    dx: number(-1, 1),
    dy: number(-1, 1),
    dHeight: fc.oneof(number(-2, -0.05), fc.constant(0), fc.constant(-1)),
  });

  holds(
    'is the base whose box the ray enters first',
    fc.tuple(anyTable, anyRay, fc.array(number(0, 6), { minLength: 14, maxLength: 14 }), fc.nat(13)),
    ([table, look, levels, aim]) => {
      const field = makeField(table);
      layGround(field, levels);
      const target = toTable(unitsOf(table)[aim % field.count]!.pose, { x: 0.31, y: -0.42 });
      for (const ray of [look, towards(look, target, levels[aim % field.count]! + 0.5)]) {
        const smaller = slowPick(table, ray, levels, -1e-7);
        const larger = slowPick(table, ray, levels, 1e-7);
        const hit = newHit();
        const found = pickUnit(field, ray, hit);
        // Along an edge, rounding may decide.
        if (Math.abs(smaller - larger) > 1e-4 || (smaller === Infinity && larger < Infinity)) continue;
        expect(found).toBe(smaller < Infinity);
        expect(hit.distance).toBeCloseTo(smaller, 3);
        if (hit.unit < 0) continue;
        const base = basesOf(unitsOf(table)[hit.unit]!, table)[hit.base]!;
        expect(baseToPoint(base, hit).distance).toBeLessThan(1e-6);
        expect(hit.height).toBeGreaterThan(levels[hit.unit]! - 1e-6);
      }
    },
    400,
  );

  test('a ray straight down picks what stands under it, a ray beside nothing', () => {
    const field = makeField(aTable([aUnit(0, { pose: { at: { x: 50, y: 50 }, heading: Math.PI / 2 } })]));
    const hit = newHit();
    const down = { height: 100, dx: 0, dy: 0, dHeight: -1 };
    expect(pickUnit(field, { ...down, x: 50.7, y: 49.9 }, hit)).toBe(true);
    expect(hit).toMatchObject({ unit: 0, base: 6, distance: 96.8 });
    expect(pickUnit(field, { ...down, x: 50.7, y: 50.1 }, hit)).toBe(false);
    expect(hit).toMatchObject({ unit: -1, base: -1 });
    expect(pickUnit(field, { ...down, x: 50.7, y: 49.9, dHeight: 1 }, hit)).toBe(false);
    expect(pickUnit(makeField(aTable([])), { ...down, x: 0, y: 0 }, hit)).toBe(false);
  });

  test('an empty ray picks nothing, and gives no nonsense', () => {
    const field = makeField(aTable([aUnit(0)]));
    expect(pickUnit(field, { x: 5, y: 5, height: 50, dx: 0, dy: 0, dHeight: 0 }, newHit())).toBe(false);
  });
});

const towards = (from: Ray, at: Point, height: number): Ray => ({
  ...from,
  dx: at.x - from.x,
  dy: at.y - from.y,
  dHeight: height - from.height,
});

/** How far along the ray the first box is, trying every base in its own frame, each side moved outward a little. */
function slowPick(table: Table, ray: Ray, levels: readonly number[], more: number): number {
  const heights = { infantry: 3.2, cavalry: 4.4, artillery: 2.8, staff: 4.4 };
  let distance = Infinity;
  unitsOf(table).forEach((unit, i) => {
    for (const base of basesOf(unit, table)) {
      const c = Math.cos(base.heading);
      const s = Math.sin(base.heading);
      const ex = ray.x - base.center.x;
      const ey = ray.y - base.center.y;
      let low = 0;
      let high = Infinity;
      for (const [from, step, min, max] of [
        [ex * c + ey * s, ray.dx * c + ray.dy * s, -base.depth / 2 - more, base.depth / 2 + more],
        [ey * c - ex * s, ray.dy * c - ray.dx * s, -base.frontage / 2 - more, base.frontage / 2 + more],
        [ray.height, ray.dHeight, levels[i]! - more, levels[i]! + heights[armOf(unit)] + more],
      ] as const) {
        if (step === 0) {
          if (from < min || from > max) low = Infinity;
          continue;
        }
        low = Math.max(low, Math.min((min - from) / step, (max - from) / step));
        high = Math.min(high, Math.max((min - from) / step, (max - from) / step));
      }
      if (low <= high) distance = Math.min(distance, low);
    }
  });
  return distance;
}
