import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { HEXSIDES, type Hexside, hexDistance, opposite } from '../../../src/hex/axial';
import { hexAt, hexName, hexNamed, indexAcross, indexOf } from '../../../src/hex/layout';
import { featuresAlong, type HexMap, roadAcross } from '../../../src/hex/map';
import { mapFrom, storedMapSchema } from '../../../src/hex/stored-map';
import { type CombatCounter, counterSchema } from '../../../src/rules/la-bataille/book/la-bataille-counter';
import { parseScenario, setUp } from '../../../src/rules/la-bataille/book/la-bataille-scenario';
import { nextTurn } from '../../../src/rules/la-bataille/la-bataille-daylight';
import { EDITIONS } from '../../../src/rules/la-bataille/la-bataille-editions';
import {
  FORMATIONS,
  GUNS,
  HEXSIDES as SIDE_KINDS,
  TERRAINS,
  type Terrain,
} from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import { stepCost } from '../../../src/rules/la-bataille/movement/cost';
import { storedMapOf } from '../../../src/rules/la-bataille/scenarios/drawn-map';
import { HEILSBERG } from '../../../src/rules/la-bataille/scenarios/heilsberg';
import { LATER, type Raised } from '../../../src/rules/la-bataille/scenarios/raise';
import { TEACHING } from '../../../src/rules/la-bataille/scenarios/teaching';
import { hexScenario, type WrittenScenario } from '../../../src/rules/la-bataille/scenarios/written-hex-scenario';
import { type StackedUnit, stackingFaults } from '../../../src/rules/la-bataille/stacking/stacking-verdict';
import { hexScenarioTexts } from '../../../src/rules/la-bataille/words/hex-scenario-texts';

const BOTH = [
  { name: 'the teaching scenario', scenario: TEACHING, words: hexScenarioTexts['hex-bridge'] },
  { name: 'Heilsberg', scenario: HEILSBERG, words: hexScenarioTexts['hex-heilsberg'] },
] as const;

const mapOf = ({ map }: WrittenScenario): HexMap => mapFrom(v.parse(storedMapSchema, storedMapOf(map)));
const placed = ({ forces }: WrittenScenario): readonly Raised[] => forces.filter(({ at }) => at !== LATER);

function indexNamed(map: HexMap, name: string): number {
  const hex = hexNamed(map.layout, name);
  const index = hex && indexOf(map.layout, hex);
  if (index === undefined) throw new Error(`No hex ${name}`);
  return index;
}

function groundAt(map: HexMap, index: number): Terrain {
  const kind = map.legend.terrain[map.terrain[index] ?? 0]?.kind;
  const found = TERRAINS.find((each) => each === kind);
  if (!found) throw new Error(`No ground ${kind}`);
  return found;
}

const combatOf = ({ counter }: Raised): CombatCounter => {
  if (counter.kind !== 'combat') throw new Error(`${counter.id} does not fight`);
  return counter;
};

function stacked(raised: Raised): StackedUnit {
  const { arm, increments, traits } = combatOf(raised);
  if (arm === 'artillery') {
    const formation = GUNS.find((each) => each === raised.formation) ?? 'limbered';
    return {
      kind: 'battery',
      increments,
      formation,
      licorne: traits.includes('licorne'),
      horse: traits.includes('horse-artillery'),
    };
  }
  const formation = FORMATIONS.find((each) => each === raised.formation) ?? 'column';
  return arm === 'cavalry'
    ? { kind: 'cavalry-regiment', increments, formation }
    : { kind: 'battalion', increments, formation, light: traits.includes('light') };
}

/** What infantry pays for this step, across the field or on the road; undefined where it cannot. */
function canStep(scenario: WrittenScenario, map: HexMap, from: number, side: Hexside): boolean {
  const to = indexAcross(map.layout, from, side);
  if (map.layout.on[to] === 0) return false;
  const kinds = [...featuresAlong(map, from, side), ...featuresAlong(map, to, opposite(side))].map(
    (feature) => map.legend.sides[feature]?.kind,
  );
  const step = {
    terrain: groundAt(map, to),
    hexsides: SIDE_KINDS.filter((kind) => kinds.includes(kind)),
    road: roadAcross(map, from, side) > 0,
  };
  const edition = EDITIONS[scenario.edition];
  return (['column', 'road-march'] as const).some(
    (formation) => stepCost(edition, { arm: 'infantry', formation }, step).ok,
  );
}

function reachable(scenario: WrittenScenario, map: HexMap, start: number): ReadonlySet<number> {
  const seen = new Set([start]);
  for (const from of seen)
    for (const side of HEXSIDES) if (canStep(scenario, map, from, side)) seen.add(indexAcross(map.layout, from, side));
  return seen;
}

describe.each(BOTH)('$name', ({ scenario, words }) => {
  const map = mapOf(scenario);
  const edition = EDITIONS[scenario.edition];

  test('has counters as they can be printed, each of them once', () => {
    for (const { counter } of scenario.forces)
      expect(v.safeParse(counterSchema, counter).success, counter.id).toBe(true);
    const ids = scenario.forces.map(({ counter }) => counter.id);
    expect(new Set(ids).size).toBe(ids.length);
    const sides = scenario.sides.map(({ id }) => id);
    for (const { counter } of scenario.forces) expect(sides).toContain(counter.side);
  });

  test('stands by the rules of stacking, in every hex', () => {
    const hexes = new Map<string, Raised[]>();
    for (const raised of placed(scenario)) {
      if (raised.counter.kind === 'leader') continue;
      hexes.set(raised.at, [...(hexes.get(raised.at) ?? []), raised]);
    }
    for (const [name, stack] of hexes) {
      const terrain = groundAt(map, indexNamed(map, name));
      expect(stackingFaults(edition, terrain, stack.map(stacked)), name).toEqual([]);
      expect(new Set(stack.map(({ counter }) => counter.side)).size, name).toBe(1);
    }
  });

  test('nobody stands on ground that bars him, nor in a formation the ground does not allow', () => {
    for (const raised of placed(scenario)) {
      const { counter, at, formation } = raised;
      if (counter.kind === 'leader') continue;
      const row = edition.movement.terrain[groundAt(map, indexNamed(map, at))];
      expect(row.only, at).toBeNull();
      expect(row[counter.arm], `${counter.id} in ${at}`).not.toBeNull();
      if (counter.arm !== 'artillery')
        expect(formation === 'general-order', `${counter.id} in ${at}`).toBe(row.generalOrder);
    }
  });

  test('every leader begins with troops of his own', () => {
    for (const { counter, at } of placed(scenario))
      if (counter.kind === 'leader')
        expect(
          scenario.forces.some(
            (other) =>
              other.counter.kind === 'combat' &&
              other.counter.side === counter.side &&
              other.at !== LATER &&
              near(map, other.at, at),
          ),
          counter.id,
        ).toBe(true);
  });

  test('nobody begins next to an enemy', () => {
    for (const a of placed(scenario))
      for (const b of placed(scenario))
        if (a.counter.side !== b.counter.side)
          expect(near(map, a.at, b.at), `${a.counter.id} and ${b.counter.id}`).toBe(false);
  });

  test('infantry can get everywhere, over the water by the bridges; into a swamp goes who skirmishes', () => {
    const start = indexNamed(map, placed(scenario)[0]?.at ?? '');
    const seen = reachable(scenario, map, start);
    const cut = [...map.layout.cells]
      .filter((index) => !seen.has(index) && groundAt(map, index) !== 'swamp')
      .map((index) => hexName(map.layout, hexAt(map.layout, index)));
    expect(cut).toEqual([]);
  });

  test('who comes later comes in over the edge, onto ground he can march on', () => {
    const late = scenario.forces.filter(({ at }) => at === LATER).map(({ counter }) => `${counter.id}`);
    expect(scenario.coming.flatMap(({ units }) => units).toSorted()).toEqual(late.toSorted());
    for (const { entry, units, clock } of scenario.coming) {
      const sides = new Set(
        scenario.forces.filter(({ counter }) => units.includes(counter.id)).map(({ counter }) => counter.side),
      );
      expect(sides.size).toBe(1);
      expect(clock >= scenario.clock && clock <= lastClock(scenario)).toBe(true);
      for (const name of entry) {
        const index = indexNamed(map, name);
        expect(
          HEXSIDES.some((side) => map.layout.on[indexAcross(map.layout, index, side)] === 0),
          name,
        ).toBe(true);
        expect(groundAt(map, index), name).toBe('clear');
        expect(
          placed(scenario).filter(({ at }) => at === name),
          name,
        ).toEqual([]);
      }
    }
  });

  test('is a scenario that the book takes, with everybody where he was put', () => {
    const json = hexScenario(scenario, { ...words, title: 'A battle' });
    expect(parseScenario(JSON.parse(JSON.stringify(json))).ok).toBe(true);
    const state = setUp(json, {});
    if (!state.ok) throw new Error(JSON.stringify(state.problem));
    expect([...state.value.units.values()].filter(({ place }) => place.is === 'there')).toHaveLength(
      placed(scenario).length,
    );
    expect(state.value.turning).toMatchObject({ clock: scenario.clock, last: scenario.turns });
  });

  test('has words for both sides and for what each is to do', () => {
    for (const { id } of scenario.sides) {
      expect(Object.keys(words.sides)).toContain(id);
      expect(Object.keys(words.tasks)).toContain(id);
    }
  });
});

const near = (map: HexMap, a: string, b: string): boolean => {
  const [from, to] = [hexNamed(map.layout, a), hexNamed(map.layout, b)];
  return from !== undefined && to !== undefined && hexDistance(from, to) <= 1;
};

function lastClock({ edition, clock, turns }: WrittenScenario): string {
  let shown = clock;
  for (let turn = 1; turn < turns; turn++) shown = nextTurn(EDITIONS[edition], shown);
  return shown;
}

test('the briefing of Heilsberg tells the same as map, clock and counters', () => {
  const { end, ground, history } = hexScenarioTexts['hex-heilsberg'];
  const { daylight, morale } = EDITIONS[HEILSBERG.edition];
  expect(end).toContain(lastClock(HEILSBERG));
  expect(end).toContain('twenty-second');
  expect(HEILSBERG.turns).toBe(22);
  expect(end).toContain(daylight.dusk?.from);
  expect(end).toContain(daylight.night?.from);
  const map = mapOf(HEILSBERG);
  const kinds = [...map.layout.cells].map((index) => groundAt(map, index));
  const count = (kind: Terrain): number => kinds.filter((each) => each === kind).length;
  expect([count('redoubt'), count('pontoon'), count('fixed-bridge')]).toEqual([3, 2, 1]);
  expect(ground).toContain('two bridges of boats');
  for (const kind of ['fleche', 'abatis', 'swamp', 'town', 'schloss', 'hamlet', 'village', 'pine-forest'] as const)
    expect(count(kind), kind).toBeGreaterThan(0);
  expect(history).toContain('neither a map nor counters');
  const organisations = new Set(HEILSBERG.forces.map(({ counter }) => counter.organisation));
  const known = morale.levels.map(({ organisation }) => organisation);
  expect(known.filter((each) => organisations.has(each))).toEqual([
    'french-guard',
    'french-iv-soult',
    'french-reserve-lannes',
    'russian-scenario-four',
    'russian-reserve',
  ]);
});

test('each corps of Heilsberg with morale levels has battalions enough to reach the first', () => {
  for (const { organisation, levels } of EDITIONS[HEILSBERG.edition].morale.levels) {
    const battalions = HEILSBERG.forces.filter(
      ({ counter }) => counter.kind === 'combat' && counter.arm === 'infantry' && counter.organisation === organisation,
    ).length;
    if (battalions > 0) expect(battalions, organisation).toBeGreaterThanOrEqual(levels[0]?.from ?? 0);
  }
});

test('Heilsberg has sixty-odd counters, the teaching scenario a brigade a side with all arms', () => {
  expect(HEILSBERG.forces.length).toBeGreaterThanOrEqual(40);
  expect(HEILSBERG.forces.length).toBeLessThanOrEqual(65);
  for (const side of ['french', 'russian']) {
    const own = TEACHING.forces.map(({ counter }) => counter).filter((counter) => counter.side === side);
    expect(own.some(({ kind }) => kind === 'leader')).toBe(true);
    for (const arm of ['infantry', 'cavalry', 'artillery'])
      expect(
        own.some((counter) => counter.kind === 'combat' && counter.arm === arm),
        `${side} ${arm}`,
      ).toBe(true);
    expect(
      own.some((counter) => counter.kind === 'combat' && counter.arm === 'infantry' && counter.skirmish !== null),
    ).toBe(true);
  }
});

test('the works of Heilsberg look away from the town: nobody walks in over a redoubt’s front', () => {
  const map = mapOf(HEILSBERG);
  for (const name of ['2518', '2414', '2510']) {
    const index = indexNamed(map, name);
    const barred = HEXSIDES.filter(
      (side) => !canStep(HEILSBERG, map, indexAcross(map.layout, index, side), opposite(side)),
    );
    expect(barred, name).toEqual([2, 3, 4]);
  }
});
