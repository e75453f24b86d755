import { describe, expect, test } from 'vitest';
import { type Simulation, simulate } from '../../../src/rules/belle-alliance/belle-alliance-resolution';
import { type BelleAllianceEvent, evolve } from '../../../src/rules/belle-alliance/event';
import { touchesHouse } from '../../../src/rules/belle-alliance/ground/houses/house';
import { leaveHouse, surrender, surrendering } from '../../../src/rules/belle-alliance/ground/houses/house-leaving';
import type { Flight } from '../../../src/rules/belle-alliance/morale/flight/flight';
import { copyState } from '../../../src/rules/belle-alliance/state';
import { houseBy, houseOf } from '../../../src/rules/belle-alliance/units/formation/indoors';
import type { Answer } from '../../../src/rules/book';
import { terrainId } from '../../../src/table/terrain';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf } from '../../support/belle-alliance';
import { dice } from '../../support/firing';
import { fleeing, only, RUN } from '../../support/fleeing';

/** Twenty by ten about (100, 65). */
const FARM = 'building h "Farm" level 1 of stone: 90,60 110,60 110,70 90,70';
const garrison = (figures: number, notes = '') =>
  `unit a "A" blue infantry shako ${figures}/${figures} huddle at 100,66 facing 90 inside h ${notes}`;
const a = unitId('a');
const h = terrainId('h');
const due = (must: Flight['must']): Flight => ({ unit: a, must, cause: null, from: null });

/** Leaves the house, and what came of it. */
function left(battle: Battle, flight: Flight, ...answers: readonly Answer[]) {
  let how: string | undefined;
  let after: Simulation['now'] | undefined;
  const decision = simulate(battle.state(), answers, function* (simulation) {
    after = simulation.now;
    how = yield* leaveHouse(simulation, flight);
  });
  return { decision, how, state: after!, unit: after!.table.units.get(a)! };
}
const choose = (id: string): Answer => ({ kind: 'choice', id });
/** Walls all round that leave no room for a huddle of twenty. */
const HEMMED = [
  'building s "S" level 1 of stone: 80,55 120,55 120,59 80,59',
  'building n "N" level 1 of stone: 80,71 120,71 120,75 80,75',
  'building w "W" level 1 of stone: 85,50 89,50 89,80 85,80',
  'building e "E" level 1 of stone: 111,50 115,50 115,80 111,80',
];

describe('BA-6.1.3-a: MD inside', () => {
  test('it is asked where it leaves, at any wall where there is room', () => {
    const { decision, how } = left(battleOf([FARM, garrison(20)].join('\n')), due('retreat'));
    if (decision.kind !== 'question' || decision.question.wants.kind !== 'choice') throw new Error('no choice');
    expect(how).toBeUndefined();
    expect(decision.question).toMatchObject({ key: 'urban.where-out', of: 'blue', cite: { rule: '6.1.3' } });
    const { choices } = decision.question.wants;
    expect(choices).toHaveLength(12);
    expect(new Set(choices.map(({ id }) => id)).size).toBe(12);
    for (const { shapes } of choices) expect(shapes).toMatchObject([{ kind: 'ghost' }]);
  });

  test('it stands there in huddle, touching the building, and is in it no more', () => {
    const battle = battleOf([FARM, garrison(20)].join('\n'));
    const { decision } = left(battle, due('retreat'));
    if (decision.kind !== 'question' || decision.question.wants.kind !== 'choice') throw new Error('no choice');
    for (const { id } of decision.question.wants.choices) {
      const { how, unit, state } = left(battle, due('retreat'), choose(id));
      expect(how).toBe('outside');
      expect(unit).toMatchObject({ formation: 'huddle', figures: 20 });
      expect(unit).not.toHaveProperty('inside');
      expect(houseOf(state.table, unit)).toBeUndefined();
      expect(touchesHouse(state.table, unit, houseBy(state.table, h)!)).toBe(true);
      // No time is counted for it.
      expect(state.histories.get(a)?.thisBound).toMatchObject({ formationChanges: 0, share: 0 });
    }
  });

  test('walls with no room before them are not offered, and with one place only nobody asks', () => {
    const placesIn = (...more: readonly string[]) => {
      const { decision, unit } = left(
        battleOf([FARM, ...HEMMED.slice(1), ...more, garrison(20)].join('\n')),
        due('retreat'),
      );
      return decision.kind === 'question' && decision.question.wants.kind === 'choice'
        ? decision.question.wants.choices.length
        : unit.pose.at;
    };
    // The south wall: its middle and both ends.
    expect(placesIn()).toBe(3);
    const [west, east] = [90, 106].map(
      (x, i) => `building b${i} "B" level 1 of stone: ${x},50 ${x + 4},50 ${x + 4},59 ${x},59`,
    );
    expect(placesIn(west!, east!)).toMatchObject({ x: expect.closeTo(100, 6) });
  });

  test('who is in no building leaves none', () => {
    const battle = battleOf('unit a "A" blue infantry shako 20/20 line at 100,66 facing 90');
    const { how, decision } = left(battle, due('retreat'));
    expect([how, decision]).toEqual(['outside', { kind: 'events', events: [] }]);
  });

  test('of nobody nothing is asked', () => {
    const battle = battleOf([FARM, garrison(0)].join('\n'));
    expect(left(battle, due('retreat')).how).toBe('gone');
    expect(left(battle, due('rout')).how).toBe('gone');
  });
});

describe('BA-6.1.3-b: no room for all of it outside', () => {
  test('the whole unit is FD inside, with what that costs', () => {
    const battle = battleOf([FARM, ...HEMMED, garrison(20)].join('\n'));
    const { how, unit, state, decision } = left(battle, due('retreat'));
    expect(how).toBe('fd-inside');
    // One in ten is lost with FD.
    expect(unit).toMatchObject({ formation: 'rout', figures: 18 });
    expect(state.rosters.get(a)?.disorder).toBe('FD');
    expect(state.flights).toMatchObject([{ unit: 'a', must: 'rout' }]);
    expect(decision).toMatchObject({
      kind: 'events',
      events: [
        { type: 'unit-harmed', must: 'rout', broke: 2 },
        { type: 'house-abandoned', must: 'rout' },
      ],
    });
  });

  test('room for nine is none for twenty', () => {
    const gap = ['building s "S" level 1 of stone: 80,50 120,50 120,55.2 80,55.2', ...HEMMED.slice(1)];
    expect(left(battleOf([FARM, ...gap, garrison(9)].join('\n')), due('retreat'), choose('wall-1-0')).how).toBe(
      'outside',
    );
    expect(left(battleOf([FARM, ...gap, garrison(20)].join('\n')), due('retreat')).how).toBe('fd-inside');
  });
});

describe('BA-6.1.3-b, BA-6.1.1-g: a garrison of several comes out together', () => {
  const other = garrison(20).replace('unit a "A"', 'unit b "B"').replace('huddle', 'huddle/5');
  const both = (...more: readonly string[]) =>
    fleeing(
      [FARM, ...HEMMED.slice(1), ...more, garrison(20), other].join('\n'),
      { unit: 'a', must: 'retreat', at: [100, 90] },
      { unit: 'b', must: 'retreat', at: [100, 90] },
    );
  const offered = (battle: Battle, ...given: readonly string[]) => {
    const question = battle.asked(RUN, ...given);
    return question?.wants.kind === 'choice'
      ? { of: question.values?.unit, places: question.wants.choices.map(({ id }) => id) }
      : undefined;
  };

  test('all are put out before any of them retreats, and each where the next finds room too', () => {
    const battle = both();
    // South alone is open. In the middle of that wall the first would leave no room to either side.
    expect(offered(battle)).toEqual({ of: 'A', places: ['wall-1-1', 'wall-1-2'] });
    const asked = battle.asked(RUN, 'wall-1-1');
    expect(asked?.key).not.toBe('urban.where-out');
    const events = battle.order(RUN, 'wall-1-1', 'bearing:270', 'bearing:270');
    expect(events.map((event) => [event.type, 'unit' in event ? event.unit : ''])).toEqual([
      ['house-abandoned', 'a'],
      ['house-abandoned', 'b'],
      ['unit-fled', 'a'],
      ['unit-fled', 'b'],
    ]);
    expect(battle.roster('b').disorder).toBe('MD');
  });

  test('where there is room for one only, none gets out: all are in FD inside', () => {
    const [west, east] = [90, 106].map(
      (x, i) => `building b${i} "B" level 1 of stone: ${x},50 ${x + 4},50 ${x + 4},59 ${x},59`,
    );
    const alone = fleeing([FARM, ...HEMMED.slice(1), west, east, garrison(20)].join('\n'), {
      unit: 'a',
      must: 'retreat',
      at: [100, 90],
    });
    expect(only(alone.order(RUN, 'bearing:270'), 'unit-harmed')).toEqual([]);
    const battle = both(west!, east!);
    const events = battle.order(RUN, 'bearing:270', 'bearing:0');
    expect(only(events, 'unit-harmed')).toMatchObject([
      { unit: 'a', disorder: 'FD', broke: 2, must: 'rout' },
      { unit: 'b', disorder: 'FD', broke: 2, must: 'rout' },
    ]);
    expect(only(events, 'house-abandoned').map(({ unit, must }) => [unit, must])).toEqual([
      ['a', 'rout'],
      ['b', 'rout'],
    ]);
    expect(battle.state().flights).toEqual([]);
  });

  test('who stays in it stays', () => {
    const battle = fleeing([FARM, garrison(20), other].join('\n'), { unit: 'a', must: 'retreat', at: [100, 90] });
    battle.order(RUN, 'wall-1-0', 'bearing:270');
    expect([battle.unit('a').inside, battle.unit('b').inside]).toEqual([undefined, 'h']);
  });
});

describe('BA-6.1.3-c: FD inside', () => {
  test('BA-5.4.1-d, BA-5.4.1-e: it routs away from its cause, but any way it likes if it was to retreat', () => {
    const ways = (must: Flight['must'], ...more: readonly string[]) => {
      const battle = fleeing([FARM, ...more, garrison(20)].join('\n'), { unit: 'a', must, at: [100, 30] });
      const wants = battle.asked(RUN)?.wants;
      return wants?.kind === 'choice' ? wants.choices.map(({ key }) => key.startsWith('flight.way')) : [];
    };
    expect(ways('rout')).toEqual(Array.from({ length: 19 }, () => true));
    expect(ways('retreat', ...HEMMED)).toEqual(Array.from({ length: 36 }, () => true));
  });

  test('it stands in rout formation with its middle on that of the building', () => {
    const { how, unit } = left(battleOf([FARM, garrison(16)].join('\n')), due('rout'));
    expect(how).toBe('fd-inside');
    // Four by four, six cm deep: its front is three before the middle.
    expect(unit).toMatchObject({
      formation: 'rout',
      figures: 16,
      pose: { at: { x: expect.closeTo(100, 6), y: expect.closeTo(68, 6) } },
    });
    expect(unit).not.toHaveProperty('inside');
  });
});

describe('BA-6.1.3-d: stopped while leaving', () => {
  /** The rout formation of sixteen stands from 62 to 68 within walls up to 70. */
  const routsOut = (...more: readonly string[]) =>
    fleeing([FARM, garrison(16), ...more].join('\n'), { unit: 'a', must: 'rout', at: [100, 30] });
  const OWN = 'unit b "B" blue infantry shako 16/16 line at 100,75 facing 90';
  const FOE = 'unit e "E" red infantry shako 20/20 line at 100,76.5 facing 270';
  const UP = 'bearing:90';
  const won = (events: readonly BelleAllianceEvent[]) => only(events, 'garrison-surrendered');

  test('by an opponent who is not forced back', () => {
    const battle = routsOut(FOE);
    const events = battle.order(RUN, UP);
    // 8.5 cm on, the ranks are at 71.25, 72.75, 74.25 and 75.75: all are out.
    expect(won(events)).toEqual([]);
    // 4 cm nearer, two of them are not.
    expect(won(routsOut(FOE.replace('76.5', '72.5')).order(RUN, UP))).toMatchObject([{ unit: 'a', figures: 8 }]);
  });

  test('BA-5.4.2-e: not by own units, whether the rout spreads to them or not', () => {
    const stood = routsOut(OWN);
    expect(won(stood.order(RUN, UP, dice(10), dice(10)))).toEqual([]);
    expect(stood.unit('a').figures).toBe(16);
    const broke = routsOut(OWN);
    const events = broke.order(RUN, UP, dice(15), dice(10), UP);
    // Who follows comes out of the house as well, as if it were not there.
    expect(only(events, 'unit-fled').map(({ unit, cm }) => [unit, Math.round(cm)])).toEqual([
      ['a', 4],
      ['b', 40],
      ['a', 40],
    ]);
    expect(won(events)).toEqual([]);
    expect(broke.unit('a').figures).toBe(16);
  });

  test('BA-5.4.2-d: who follows out of it and is stopped with the others', () => {
    // The second has 1.5 cm to the opponent behind it: of the first the two rear ranks stay within.
    const events = routsOut(OWN, FOE).order(RUN, UP, dice(15), dice(10), UP);
    expect(won(events)).toMatchObject([{ unit: 'a', figures: 8 }]);
  });

  /** Four by four: ranks at 0.75, 2.25, 3.75 and 5.25 behind the front. */
  const routed = (y: number) =>
    battleOf([FARM, `unit a "A" blue infantry shako 16/16 rout at 100,${y} facing 90 | disorder=FD`].join('\n'));

  test.each([
    ['all outside', 77, 0],
    ['the last rank within', 75, 4],
    ['its middles on the wall', 75.25, 4],
    ['and a hair beyond', 75.26, 0],
    ['half of it', 73, 8],
    ['all within', 68, 16],
  ])('%s surrender', (_name, y, figures) => {
    const battle = routed(y);
    const { table } = battle.state();
    expect(surrendering(table, houseBy(table, h)!, battle.unit('a'))).toBe(figures);
  });

  test('they are removed, those outside survive, and the loss costs valour', () => {
    const battle = routed(75);
    const state = copyState(battle.state());
    const events = surrender(state, a, 4);
    // A quarter of it: one fifth is full.
    expect(events).toMatchObject([{ type: 'garrison-surrendered', figures: 4, valour: -1 }]);
    for (const event of events) evolve(state, event);
    expect(state.table.units.get(a)).toMatchObject({ figures: 12, formation: 'rout' });
    expect(state.rosters.get(a)).toMatchObject({ disorder: 'FD', valour: -1 });
    expect(state.flights).toEqual([]);
  });

  test('all of them, none, and more than there are', () => {
    const state = copyState(routed(68).state());
    expect(surrender(state, a, 0)).toEqual([]);
    for (const event of surrender(state, a, 99)) evolve(state, event);
    expect(state.table.units.get(a)?.figures).toBe(0);
    expect(surrender(state, a, 3)).toEqual([]);
  });
});
