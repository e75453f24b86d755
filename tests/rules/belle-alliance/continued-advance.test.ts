import { describe, expect, it } from 'vitest';
import { evolve } from '../../../src/rules/belle-alliance/event';
import { planAdvance } from '../../../src/rules/belle-alliance/melee/melee-advance';
import type { Step } from '../../../src/rules/marching-advice';
import { terrainId } from '../../../src/table/terrain';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf } from '../../support/belle-alliance';
import { closeUpTo, logOf } from '../../support/firing';
import { ahead, invert, wheel } from '../../support/marching';

// 12 horse in line: 6 files of 2 cm, 30 cm a bound, 60 at the charge.
const HORSE = 'unit a "The horse" blue cavalry hussar 12/12 line at 100,60 facing 90';
const LINE = 'unit a "The line" blue infantry shako 36/36 line at 100,60 facing 90';
const BEATEN = 'unit b "The beaten" red infantry shako 12/12 line at 30,150 facing 270';
const ALLOWED = { override: { note: 'As it stood' } };

const advance = (steps: readonly object[], more: object = {}) => ({
  type: 'continue-advance',
  unit: 'a',
  steps,
  ...more,
});
const march = (steps: readonly object[], gait = 'normal') => ({ type: 'march', unit: 'a', gait, steps });
const keys = (battle: Battle, steps: readonly object[]): readonly string[] =>
  battle.against(advance(steps)).map(({ key }) => key);

/** In the melee phase, after these marches, with the right that a melee won. */
function won(
  lines: string,
  marches: readonly object[] = [],
  right: { position?: string; mayAttack?: boolean } = {},
): Battle {
  const battle = battleOf(`${lines}\n${BEATEN}`);
  closeUpTo(battle, 'movement');
  for (const each of marches) battle.order(each);
  closeUpTo(battle, 'melee');
  evolve(battle.state(), {
    type: 'advance-granted',
    unit: unitId('a'),
    opponent: unitId('b'),
    mayAttack: right.mayAttack ?? false,
    position: right.position ? terrainId(right.position) : null,
    house: null,
    used: false,
  });
  return battle;
}

const plan = (battle: Battle, steps: readonly Step[], snapCm = 0) =>
  planAdvance(battle.state(), { unit: unitId('a'), steps, snapCm });

describe('4.1.4 Continued advance', () => {
  it('BA-4.1.4-a, BA-4.1.4-c: half a bound, whatever it marched before', () => {
    for (const marches of [[], [march([ahead(20)])]]) {
      const battle = won(LINE, marches);
      expect(keys(battle, [ahead(10)])).toEqual([]);
      expect(keys(battle, [ahead(10.01)])).toEqual(['march.beyond-rate']);
    }
  });

  it('BA-4.1.4-a: only with the right to it, once, and in the melee phase', () => {
    const battle = won(LINE);
    battle.order(advance([ahead(6)]));
    expect(battle.unit('a').pose.at.y).toBeCloseTo(66, 9);
    expect(battle.state().advances).toMatchObject([{ unit: 'a', used: true }]);
    expect(keys(battle, [ahead(1)])).toEqual(['advance.no-right']);
    expect(keys(battleOf(`${LINE}\n${BEATEN}`), [ahead(1)])).toEqual(['advance.no-right', 'advance.in-melee-phase']);
    expect(battle.order(advance([ahead(1)], ALLOWED))).toMatchObject([{ note: 'As it stood' }]);
  });

  it('BA-4.1.4-a: it may be let go', () => {
    const battle = won(LINE);
    battle.order({ type: 'waive-advance', unit: 'a' });
    expect(keys(battle, [ahead(1)])).toEqual(['advance.no-right']);
    expect(battle.against({ type: 'waive-advance', unit: 'a' })).toMatchObject([{ overridable: false }]);
    expect(logOf(battle).at(-1)).toBe('The line makes no continued advance');
  });

  it('BA-4.1.4-c: at the rate used last, the charge included; normal for one who did not march', () => {
    const charged = won(HORSE, [march([ahead(10)], 'charge')]);
    expect(keys(charged, [ahead(30)])).toEqual([]);
    expect(keys(charged, [ahead(30.01)])).toEqual(['march.beyond-rate']);
    const stood = won(HORSE);
    expect(keys(stood, [ahead(15)])).toEqual([]);
    expect(keys(stood, [ahead(15.01)])).toEqual(['march.beyond-rate']);
  });

  it('BA-4.1.4-c: not at the charge any more when it broke off, or the unit is in light disorder', () => {
    const field = 'field f "The field": 60,65 140,65 140,68 60,68\n';
    const slackened = won(field + HORSE, [march([ahead(18)], 'charge')]);
    expect(keys(slackened, [ahead(15)])).toEqual([]);
    expect(keys(slackened, [ahead(15.01)])).toEqual(['march.beyond-rate']);
    const shaken = won(HORSE, [march([ahead(10)], 'charge')]);
    const { rosters } = shaken.state();
    const roster = shaken.roster('a');
    rosters.set(roster.unit, { ...roster, disorder: 'LD' });
    // Half of 30, and half of the bound.
    expect(keys(shaken, [ahead(7.5)])).toEqual([]);
    expect(keys(shaken, [ahead(7.51)])).toEqual(['march.beyond-rate']);
  });

  it('BA-4.1.4-c: ground counts as always', () => {
    const field = 'field f "The field": 60,65 140,65 140,90 60,90\n';
    // 5 cm at 20, a quarter of the bound; the other quarter at 10.
    expect(keys(won(field + LINE), [ahead(7.5)])).toEqual([]);
    expect(keys(won(field + LINE), [ahead(7.51)])).toEqual(['march.beyond-rate']);
  });

  it('BA-4.1.4-c: one wheel of 20 degrees at most, and nothing else', () => {
    const column = 'unit a "The column" blue infantry shako 24/24 attack-column/6 at 100,60 facing 90';
    const battle = won(column);
    expect(keys(battle, [wheel(20), ahead(3)])).toEqual([]);
    expect(keys(battle, [wheel(-20.1)])).toEqual(['advance.turn']);
    expect(keys(battle, [wheel(5), ahead(1), wheel(5)])).toEqual(['advance.wheels-once']);
    expect(keys(battle, [invert])).toEqual(['advance.straight-on']);
    expect(keys(battle, [{ kind: 'rotate', turn: 0.1 }])).toEqual(['advance.straight-on']);
    // Turned already in the movement phase, it may still.
    expect(keys(won(column, [march([wheel(20)])]), [wheel(20)])).toEqual([]);
    expect(keys(won(HORSE, [march([wheel(20)], 'charge')]), [wheel(20)])).toEqual([]);
  });

  it('BA-4.1.4-c: contact ends it, and skirmishers are forced back before it', () => {
    const enemy = 'unit e "The enemy" red infantry shako 8/8 line at 100,73 facing 270';
    expect(keys(won(`${LINE}\n${enemy}`), [ahead(8)])).toEqual([]);
    expect(keys(won(`${LINE}\n${enemy}`), [ahead(8.01)])).toEqual(['march.contact']);
    const line = 'unit s "Skirmishers" red infantry shako 6/6 skirmish at 100,67 facing 270';
    const events = won(`${LINE}\n${line}`).order(advance([ahead(9)]));
    expect(events.map(({ type }) => type)).toEqual(['unit-advanced', 'unit-forced-back']);
  });

  it('BA-4.1.4-d: after an attack on a position it ends there', () => {
    const field = 'field f "The field": 60,61 140,61 140,61.5 60,61.5\n';
    // 3 cm deep, the line has left the field when its front is at y = 64.5.
    expect(keys(won(field + LINE, [], { position: 'f' }), [ahead(4.5)])).toEqual([]);
    expect(keys(won(field + LINE, [], { position: 'f' }), [ahead(4.6)])).toEqual(['march.past-position']);
    expect(keys(won(field + LINE), [ahead(4.6)])).toEqual([]);
  });

  it('BA-4.1.4-g: retreats and routs come first', () => {
    const battle = won(LINE);
    battle.state().flights = [{ unit: unitId('b'), must: 'retreat', cause: unitId('a'), from: null }];
    expect(keys(battle, [ahead(1)])).toEqual(['advance.flights-first']);
  });

  it('counts for what the cavalry marched since it inverted', () => {
    const battle = won(HORSE, [march([ahead(2)])]);
    battle.order(advance([ahead(4)]));
    expect(battle.deeds('a')).toMatchObject({ sinceInversion: 6, cm: 6, gait: 'normal', share: 2 / 30 });
  });

  it('is drawn with the tool for marches: half the bound is gone, the gait is given, stops and contact are as ever', () => {
    const battle = won(LINE);
    const advice = plan(battle, [ahead(9.7)], 0.8);
    expect(advice.steps).toEqual([{ kind: 'march', cm: expect.closeTo(10, 9) }]);
    expect(advice.costs).toMatchObject({ cmUsed: expect.closeTo(10, 9), snappedTo: 'rate' });
    const against = (gait: string) => advice.gaits.find(({ id }) => id === gait)?.violations[0];
    expect(against('normal')).toBeUndefined();
    expect(against('charge')?.key).toBe('advance.last-rate');
    expect(advice.can.invert?.key).toBe('advance.straight-on');
    expect(plan(battle, [wheel(5)]).can.wheel?.key).toBe('advance.wheels-once');
    expect(plan(battle, [ahead(11)]).violations.map(({ key }) => key)).toEqual(['march.beyond-rate']);
  });
});
