import { describe, expect, test } from 'vitest';
import { reviewInSteps } from '../../src/game/timeline';
import { belleAllianceChronicle } from '../../src/rules/belle-alliance/chronicle';
import { asJson, atOnce } from '../../src/rules/book';
import { freeTable } from '../../src/rules/free-table/book';
import { freeTableChronicle } from '../../src/rules/free-table/chronicle';
import { laBatailleChronicle } from '../../src/rules/la-bataille/book/chronicle';
import type { LbEvent } from '../../src/rules/la-bataille/book/event';
import { warburgChronicle } from '../../src/rules/warburg/book/chronicle';
import type { WbEvent } from '../../src/rules/warburg/book/event';
import { unitId } from '../../src/table/unit';
import { COURSES, startOf } from '../support/any-battle';
import { dice, fireAt, fireBattle, resolve } from '../support/firing';
import { battalion, FRENCH, lbBattle, leader, plain } from '../support/lb-battle';
import { Battle, BLUE, RED, troops } from '../support/wb-battle';

const LINES = `unit f "Fusiliers" blue infantry shako 20/20 line at 100,50 facing 90
unit t "Target" red infantry shako 20/20 line at 100,58 facing 270`;

describe('a battle of Belle Alliance', () => {
  const battle = fireBattle(LINES);
  battle.order(fireAt('f', 't'));
  battle.order(resolve('t'), dice(18), 'front');
  battle.endBound();
  const { timeline } = atOnce(reviewInSteps(battle.game, belleAllianceChronicle));

  test('is told by bound and phase, each from the moment it began', () => {
    expect(timeline.stages.map(({ bound, phase }) => `${bound} ${phase}`).slice(0, 3)).toEqual([
      '1 orders',
      '1 announcement',
      '1 continued-fire',
    ]);
    expect(timeline.stages.at(-1)).toMatchObject({ bound: 2, phase: 'orders', moment: timeline.steps.length });
    expect(timeline.stages.map(({ moment }) => moment)).toEqual(
      timeline.stages.map(({ moment }) => moment).toSorted((a, b) => a - b),
    );
  });

  test('tells losses by their cause, who routs, and the strength of both before and after', () => {
    const losses = timeline.noted.filter(({ kind }) => kind === 'loss');
    const lost = losses.reduce((sum, each) => sum + (each.lost ?? 0), 0);
    expect(losses[0]).toMatchObject({ unit: 't', side: 'red', cause: { key: 'noted.cause.fire' } });
    const strengthOf = (at: 0 | -1) => timeline.musters.at(at)?.units.find(({ unit }) => unit === 't')?.left ?? 0;
    expect(strengthOf(0)).toBe(20);
    expect(strengthOf(-1)).toBe(20 - lost);
    expect(lost).toBeGreaterThan(0);
    expect(timeline.noted.filter(({ kind }) => kind === 'rout')).toHaveLength(1);
  });

  test('counts the three dice of a fire by their pips', () => {
    expect(timeline.thrown).toMatchObject([
      { side: 'blue', about: { key: 'noted.throw.fire' }, rolled: 18, mean: 10.5, variance: 8.75 },
    ]);
  });
});

describe('a battle of La Bataille', () => {
  const state = lbBattle({
    map: plain(6, 6),
    units: [battalion('a'), leader('ney')],
  });
  const noted = (...events: readonly LbEvent[]) =>
    events.flatMap((_, i) => laBatailleChronicle.noted(state, events, i));
  const cite = { book: 'la-bataille', rule: 'P1' };
  const fire: LbEvent = {
    type: 'thrown',
    about: { key: 'lb.about.fire.offensive' },
    units: [unitId('a')],
    faces: [3, 4],
    factors: [],
    outcome: { key: 'lb.came.loss' },
    cite,
  };

  test('tells increments lost by the dice before, routs, and leaders', () => {
    const a = unitId('a');
    expect(
      noted(
        fire,
        { type: 'lost', unit: a, increments: 2 },
        { type: 'ordered', unit: a, order: 'rout' },
        { type: 'placed', unit: unitId('ney'), place: { is: 'gone', why: 'killed' } },
      ),
    ).toMatchObject([
      { kind: 'loss', side: FRENCH, lost: 2, cause: { key: 'noted.cause.fire' } },
      { kind: 'rout', unit: 'a' },
      { kind: 'officer', key: 'noted.leader-killed' },
    ]);
    expect(noted({ type: 'placed', unit: a, place: { is: 'gone', why: 'replaced' } })).toEqual([]);
  });

  test('reads two dice as one of 36, and a check of morale by its chance', () => {
    // 34 is the 16th of the steps from 0; those 36 have a mean of 17.5 and a variance of (36² − 1) / 12.
    expect(laBatailleChronicle.thrown(state, fire)).toMatchObject([
      { side: FRENCH, rolled: 15, mean: 17.5, variance: 1295 / 12 },
    ]);
    const check: LbEvent = {
      ...fire,
      about: { key: 'lb.check.fire', values: { value: 33 } },
      outcome: { key: 'lb.came.passed' },
    };
    const [throwIt] = laBatailleChronicle.thrown(state, check);
    expect(throwIt).toMatchObject({ rolled: 1, about: { key: 'noted.throw.morale' } });
    expect((throwIt?.mean ?? 0) * 36).toBeCloseTo(state.edition.morale.equal.passes ? 22 : 21, 10);
  });
});

describe('a battle by the Warburg charts', () => {
  const { state } = Battle.of([troops(RED, 'a', '0204'), troops(BLUE, 'b', '0904')]);
  const cite = { book: 'warburg', rule: 'W4' };
  const thrown = (key: string, face: number, add = 0): WbEvent => ({
    type: 'thrown',
    about: { key },
    units: [unitId('a')],
    faces: [face],
    factors: add === 0 ? [] : [{ row: 'test', key: 'wb.test-adds', value: add, cite }],
    outcome: { key: 'wb.test.passed' },
    cite,
  });

  test('tells strength points lost with each step, and no more than there were', () => {
    const events: readonly WbEvent[] = [
      thrown('wb.asks.combat', 4),
      { type: 'stepped-down', unit: unitId('a'), steps: 1 },
      { type: 'placed', unit: unitId('b'), place: { is: 'gone' } },
    ];
    expect(events.flatMap((_, i) => warburgChronicle.noted(state, events, i))).toMatchObject([
      { kind: 'loss', lost: 2, cause: { key: 'noted.cause.melee' } },
      { kind: 'gone', lost: 4, side: BLUE },
    ]);
  });

  test('counts a test of morale by what was needed: 3 or less with one added is two faces of six', () => {
    expect(warburgChronicle.thrown(state, thrown('wb.asks.test', 2, 1))).toMatchObject([
      { side: RED, rolled: 1, mean: 1 / 3, variance: (1 / 3) * (1 - 1 / 3) },
    ]);
    expect(warburgChronicle.thrown(state, thrown('wb.asks.test', 3, 1))).toMatchObject([{ rolled: 0 }]);
  });
});

test('a table without rules tells who was taken off it', () => {
  const start = startOf(COURSES['free-table']);
  const state = freeTable.copy(start as Parameters<typeof freeTableChronicle.muster>[0]);
  const [first] = freeTableChronicle.muster(state);
  if (!first) return expect(state.table.units.size).toBe(0);
  const events = [{ type: 'unit-removed' as const, unit: first.unit }];
  expect(asJson(freeTableChronicle.noted(state, events, 0))).toMatchObject([{ side: first.side, unit: first.unit }]);
});
