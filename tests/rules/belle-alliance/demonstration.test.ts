import { describe, expect, test } from 'vitest';
import { type Base, basesOverlap, cornersOf } from '../../../src/geometry/base';
import { orientationOf, polygonHolds } from '../../../src/geometry/polygon';
import { segmentGap } from '../../../src/geometry/segment';
import { isSimple } from '../../../src/geometry/simple';
import { scenarioFromLayout } from '../../../src/rules/belle-alliance/belle-alliance-scenario';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { DEMONSTRATION_LAYOUT, demonstration } from '../../../src/rules/belle-alliance/scenarios/demonstration';
import type { BelleAllianceState } from '../../../src/rules/belle-alliance/state';
import { TABLE_21 } from '../../../src/rules/belle-alliance/tables/table-21-valour';
import { demonstrationTexts } from '../../../src/rules/belle-alliance/words/demonstration-texts';
import { MINIATURES } from '../../../src/rules/miniatures/miniatures-troops';
import { basesOf } from '../../../src/table/measure';
import { type Notes, parseLayout } from '../../../src/table/notation';
import { isArea, type Strip } from '../../../src/table/terrain';
import { type Unit, type UnitId, unitId } from '../../../src/table/unit';
import { SIDES } from '../../support/belle-alliance';

function start(): BelleAllianceState {
  const state = belleAlliance.setUp(demonstration(), { measuring: 'locked' });
  if (!state.ok) throw new Error(JSON.stringify(state.problem));
  return state.value;
}

const { table, rosters } = start();
const units = [...table.units.values()];
const fighting = units.filter((unit) => unit.arm !== 'staff');
const bases = new Map(units.map((unit) => [unit, basesOf(table, unit)] as const));
const edgesOf = (base: Base) => cornersOf(base).map((from, i, all) => ({ from, to: all[(i + 1) % 4]! }));
const segmentsOf = ({ line }: Strip) => line.slice(1).map((to, i) => ({ from: line[i]!, to }));

describe('the order of battle', () => {
  test.each(['french', 'allied'])('the %s have about sixteen units, of all arms', (side) => {
    const own = fighting.filter((unit) => unit.side === side);
    expect(own.length).toBeGreaterThanOrEqual(15);
    expect(own.length).toBeLessThanOrEqual(18);
    expect(new Set(own.map((unit) => unit.arm))).toEqual(new Set(['infantry', 'cavalry', 'artillery']));
  });

  test('[BA-1.1.4-a] each commanding officer has two adjutants, and only adjutants have none', () => {
    const adjutantsOf = (officer: Unit) =>
      units.filter((unit) => unit.look === 'adjutant' && rosters.get(unit.id)?.commander === officer.id);
    const officers = units.filter((unit) => unit.look === 'general');
    expect(officers).toHaveLength(6);
    for (const officer of officers) expect(adjutantsOf(officer), officer.name).toHaveLength(2);
    expect(units.filter((unit) => unit.arm === 'staff')).toHaveLength(18);
  });

  test('[BA-1.1.4-c] every unit has its directly commanding officer, a general of its own side', () => {
    for (const unit of fighting) {
      const commander = table.units.get(rosters.get(unit.id)!.commander!);
      expect(commander, unit.name).toMatchObject({ look: 'general', side: unit.side });
    }
  });

  test('[BA-1.1.4-b] commands lead up to one commander a side, without a circle', () => {
    for (const unit of units) {
      const seen = new Set<string>();
      for (let at = unit.id; ; ) {
        expect(seen.has(at), `${unit.name} is under himself`).toBe(false);
        seen.add(at);
        const above = rosters.get(at)!.commander;
        if (!above) break;
        at = above;
      }
      expect(['fr-durutte', 'al-picton']).toContain([...seen].at(-1));
    }
  });

  test('BA-1.1.9-a: the scenario has settled tasks, units with their valour, special ground and a map before play', () => {
    const { bound, phase, table: map } = start();
    expect([bound, phase]).toEqual([1, 'orders']);
    expect([map.width, map.depth]).toEqual([240, 180]);
    expect(new Set(map.terrain.map(({ kind }) => kind))).toEqual(
      new Set(['hill', 'wood', 'building', 'field', 'stream', 'road', 'bridge', 'ford', 'wall', 'hedge', 'fence']),
    );
    const told = belleAlliance.setUp(demonstration({ ...demonstrationTexts, title: 'Demonstration' }), {});
    const { tasks = [] } = (told.ok && told.value.briefing) || {};
    expect(tasks.map(({ side }) => side)).toEqual(['french', 'allied']);
    for (const { text } of tasks) expect(text.length).toBeGreaterThan(40);
    // By table 21, as below; a scenario can have its own.
    expect(new Set(fighting.map(({ id }) => rosters.get(id)?.valour)).size).toBeGreaterThan(3);
    const own = scenarioFromLayout(`${SIDES}unit a "A" blue infantry shako 20/20 line at 100,60 facing 90 | valour=4`);
    const battle = own.ok ? belleAlliance.setUp(own.value, {}) : own;
    expect(battle.ok && battle.value.rosters.get(unitId('a'))?.valour).toBe(4);
  });

  test('everything is fresh: full strength, in order, supplied, in the first bound at its orders', () => {
    const state = start();
    expect([state.bound, state.phase]).toEqual([1, 'orders']);
    for (const unit of units) expect(unit.figures, unit.name).toBe(unit.figuresAtStart);
    for (const roster of rosters.values()) expect(roster).toMatchObject({ disorder: 'OR', supplies: 'plenty' });
  });

  test('[BA-1.1.7-a] a model gun stands for one to four guns, with a gunner for each', () => {
    for (const unit of fighting.filter(({ arm }) => arm === 'artillery')) {
      expect(unit.figures / unit.guns, unit.name).toBeGreaterThanOrEqual(1);
      expect(unit.figures / unit.guns, unit.name).toBeLessThanOrEqual(4);
    }
    for (const unit of units.filter(({ arm }) => arm !== 'artillery')) expect(unit.guns).toBe(0);
  });

  test('[BA-1.3.1-g] columns of attack have four files or more, and four ranks where they are many enough', () => {
    for (const unit of fighting.filter(({ formation }) => formation === 'attack-column')) {
      expect(unit.files, unit.name).toBeGreaterThanOrEqual(4);
      if (unit.figures >= 16) expect(Math.ceil(unit.figures / unit.files), unit.name).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('[BA-T21-a] valours', () => {
  const layout = parseLayout(DEMONSTRATION_LAYOUT, MINIATURES);
  const notes = layout.ok ? layout.value.notes : new Map<UnitId, Notes>();
  const NATIONS: Readonly<Record<string, readonly string[]>> = {
    french: ['France', 'any'],
    allied: ['Great Britain', 'Hanover', 'Nassau', 'Brunswick'],
  };

  test.each(fighting.map((unit) => [unit.name, unit] as const))('%s has the valour of its row', (_name, unit) => {
    const row = TABLE_21.find(({ key }) => key === notes.get(unit.id)?.t21)!;
    expect(row.valour).toContain(rosters.get(unit.id)!.valour);
    expect(NATIONS[unit.side]).toContain(row.nation);
    expect([undefined, 1815]).toContain(row.year);
    if (row.arm) expect(row.arm.endsWith(unit.arm)).toBe(true);
    // Where the nation has a row of that year for the same kind of unit, that one counts.
    if (row.year === undefined)
      expect(
        TABLE_21.filter((other) => other.year === 1815 && other.nation === row.nation && other.unit === row.unit),
      ).toEqual([]);
  });

  test('staff figures have none', () => {
    for (const unit of units.filter(({ arm }) => arm === 'staff')) expect(rosters.get(unit.id)!.valour).toBe(0);
  });
});

describe('where they stand', () => {
  test('all of every base is on the table', () => {
    for (const [unit, own] of bases)
      for (const base of own)
        for (const { x, y } of cornersOf(base))
          expect(x >= 0 && y >= 0 && x <= table.width && y <= table.depth, `${unit.name} at ${x}, ${y}`).toBe(true);
  });

  test('no two units stand on each other', () => {
    const clashes = units.flatMap((one, i) =>
      units
        .slice(0, i)
        .filter((other) => bases.get(one)!.some((a) => bases.get(other)!.some((b) => basesOverlap(a, b))))
        .map((other) => `${one.name} stands on ${other.name}`),
    );
    expect(clashes).toEqual([]);
  });

  test('no figure stands in the water', () => {
    const streams = table.terrain.filter((terrain): terrain is Strip => terrain.kind === 'stream');
    expect(streams).toHaveLength(1);
    const wet = streams.flatMap((stream) =>
      [...bases].filter(([, own]) =>
        own
          .flatMap(edgesOf)
          .some((edge) => segmentsOf(stream).some((reach) => segmentGap(edge, reach).distance <= stream.width / 2)),
      ),
    );
    expect(wet.map(([unit]) => unit.name)).toEqual([]);
  });

  test('no figure stands in a house, or across a wall', () => {
    for (const [unit, own] of bases) {
      for (const base of own) {
        for (const terrain of table.terrain) {
          if (isArea(terrain)) {
            if (terrain.kind !== 'building') continue;
            for (const corner of cornersOf(base))
              expect(polygonHolds(terrain.outline, corner), `${unit.name} in ${terrain.name}`).toBe(false);
          } else if (terrain.kind === 'wall') {
            for (const edge of edgesOf(base))
              for (const part of segmentsOf(terrain))
                expect(segmentGap(edge, part).distance, `${unit.name} at ${terrain.name}`).toBeGreaterThan(0);
          }
        }
      }
    }
  });
});

describe('the ground', () => {
  const areas = table.terrain.filter(isArea);

  test('has hills in layers, a wood, a stone farm, a stream with bridge and ford, and a road', () => {
    const kinds = new Set(table.terrain.map((terrain) => terrain.kind));
    for (const kind of ['hill', 'wood', 'building', 'stream', 'bridge', 'ford', 'road'] as const)
      expect(kinds.has(kind), kind).toBe(true);
    expect(areas.some((area) => area.kind === 'hill' && area.level === 2)).toBe(true);
    expect(areas.some((area) => area.kind === 'building' && area.material === 'stone')).toBe(true);
  });

  test.each(areas.map((area) => [area.name, area] as const))(
    '%s has an outline that does not cross itself',
    (_name, area) => {
      expect(isSimple(area.outline)).toBe(true);
      expect(orientationOf(area.outline)).toBe('counter-clockwise');
    },
  );

  test('every upper layer lies on the one below it', () => {
    const hills = areas.filter((area) => area.kind === 'hill');
    for (const upper of hills.filter(({ level }) => level > 1)) {
      const carried = hills.some(
        (lower) =>
          lower.level === upper.level - 1 && upper.outline.every((point) => polygonHolds(lower.outline, point)),
      );
      expect(carried, upper.name).toBe(true);
    }
  });

  test('bridge and ford reach from bank to bank', () => {
    const stream = table.terrain.find((terrain): terrain is Strip => terrain.kind === 'stream')!;
    for (const crossing of table.terrain.filter((t): t is Strip => t.kind === 'bridge' || t.kind === 'ford')) {
      const [from, to] = [crossing.line[0]!, crossing.line.at(-1)!];
      const gaps = segmentsOf(stream).map((part) => segmentGap({ from, to }, part).distance);
      expect(Math.min(...gaps), crossing.name).toBe(0);
      for (const end of [from, to])
        for (const part of segmentsOf(stream))
          expect(segmentGap({ from: end, to: end }, part).distance, crossing.name).toBeGreaterThan(stream.width / 2);
    }
  });
});
