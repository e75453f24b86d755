import { describe, expect, test } from 'vitest';
import { type BelleAllianceEvent, evolve } from '../../../src/rules/belle-alliance/event';
import {
  attackFromInside,
  emptyHouseContact,
  houseAttackViolations,
  rivalsForHouse,
  unopposedAt,
} from '../../../src/rules/belle-alliance/ground/houses/house-attack';
import { URBAN } from '../../../src/rules/belle-alliance/ground/houses/house-command';
import { attackVerdict } from '../../../src/rules/belle-alliance/melee/melee-verdict';
import { copyState } from '../../../src/rules/belle-alliance/state';
import { houseBy, houseOf } from '../../../src/rules/belle-alliance/units/formation/indoors';
import { type Area, terrainId } from '../../../src/table/terrain';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo } from '../../support/firing';

const FARM = 'building h "Farm" level 1 of stone: 90,60 110,60 110,70 90,70';
const foot = (id: string, figures: number, where: string, side = 'blue', notes = '') =>
  `unit ${id} "${id.toUpperCase()}" ${side} infantry shako ${figures}/${figures} line at ${where} ${notes}`;
const SOUTH = '100,60 facing 90';
const NORTH = '100,70 facing 270';
const a = unitId('a');
const h = terrainId('h');

function battleIn(phase: string, ...lines: readonly string[]): Battle {
  const battle = battleOf(lines.join('\n'));
  closeUpTo(battle, phase);
  return battle;
}
const farmOf = (battle: Battle): Area => houseBy(battle.state().table, h)!;
const announce = (attacker: string, more: object = { position: 'h' }) => ({
  type: 'announce-attack',
  attacker,
  ...more,
});
/** The right to continued advance, and where it ends. */
const granted = (battle: Battle, more: Partial<Extract<BelleAllianceEvent, { type: 'advance-granted' }>> = {}) =>
  evolve(copyState(battle.state()), {
    type: 'advance-granted',
    unit: a,
    opponent: null,
    mayAttack: false,
    position: h,
    house: h,
    used: false,
    ...more,
  });
const occupied = (state: ReturnType<typeof granted>, figures?: number) =>
  URBAN.decide(state, { type: 'occupy', unit: a, house: h, ...(figures ? { figures } : {}) }, []);
const refusedFor = (decision: ReturnType<typeof occupied>) =>
  decision.kind === 'refusal' ? keysOf(decision.violations) : [];

describe('BA-6.1.2-e: which buildings may be attacked', () => {
  test.each([
    ['an empty one', '', []],
    ['one that opponents hold', foot('g', 20, '100,66 facing 90', 'red', 'inside h'), []],
    ['one that own units hold', foot('g', 20, '100,66 facing 90', 'blue', 'inside h'), ['urban.own-house']],
  ])('%s', (_name, garrison, keys) => {
    const battle = battleOf([FARM, foot('a', 20, SOUTH), garrison].join('\n'));
    expect(keysOf(houseAttackViolations(battle.state(), a, farmOf(battle)))).toEqual(keys);
  });

  test.each([
    ['cavalry', 'unit a "A" blue cavalry hussar 8/8 line at 100,50 facing 90'],
    ['gunners on foot', 'unit a "A" blue artillery gun 8/8 line at 100,50 facing 90'],
  ])('BA-6.1.1-b: by %s, none', (_name, unit) => {
    const battle = battleOf([FARM, unit].join('\n'));
    expect(houseAttackViolations(battle.state(), a, farmOf(battle))).toMatchObject([
      { key: 'urban.foot-only', cite: { rule: '6.1.1' } },
    ]);
  });
});

describe('BA-6.1.2-c, BA-6.1.2-d: attacks out of a building', () => {
  test('are not carried out while inside, but may be announced by who leaves it in the same bound', () => {
    const battle = battleIn(
      'announcement',
      FARM,
      foot('a', 20, '100,66 facing 90', 'blue', 'inside h'),
      foot('r', 20, '100,40 facing 90', 'red'),
    );
    expect(attackFromInside(battle.state(), a)).toMatchObject([
      { key: 'urban.attacks-from-inside', cite: { rule: '6.1.2' } },
    ]);
    battle.order(announce('a', { target: 'r' }));
    closeUpTo(battle, 'movement');
    battle.order({
      type: 'vacate',
      unit: 'a',
      formation: 'line',
      pose: { at: { x: 100, y: 57 }, heading: -Math.PI / 2 },
    });
    expect(attackFromInside(battle.state(), a)).toEqual([]);
    expect(battle.state().attacks).toMatchObject([{ attacker: 'a', target: 'r' }]);
    expect(battle.state().attacks[0]).not.toHaveProperty('ended');
  });

  test('who is inside is nobody’s soutien', () => {
    const lines = (where: string) => [
      FARM,
      foot('a', 20, where, 'blue', where.startsWith('100,66') ? 'inside h' : ''),
      'unit l "L" blue infantry shako 6/6 skirmish at 100,52 facing 270 | skirmishers=a',
      foot('r', 20, '100,38 facing 90', 'red'),
    ];
    const cause = (where: string) => {
      const battle = battleIn('firing', ...lines(where));
      battle.order({ type: 'declare-fire', firer: 'r', target: 'l', role: 'fire' });
      return battle.state().fires[0]!.situation.target.support;
    };
    expect(cause('100,56 facing 270')).toBe(true);
    expect(cause('100,66 facing 270')).toBe(false);
  });
});

describe('BA-6.1.2-f: an attacker of an empty building stops touching it', () => {
  test.each([
    ['touching', '100,60', true],
    ['a base’s thickness off', '100,59.9', true],
    ['at its melee zone, not at the wall', '100,59.8', false],
  ])('%s', (_name, at, touches) => {
    const battle = battleOf([FARM, foot('a', 20, `${at} facing 90`)].join('\n'));
    expect(emptyHouseContact(battle.state(), a, farmOf(battle))).toBe(touches);
  });

  test('alone there, it has it for itself, and may go in by continued advance', () => {
    const battle = battleIn('announcement', FARM, foot('a', 20, SOUTH));
    battle.order(announce('a'));
    expect(unopposedAt(battle.state(), farmOf(battle))).toEqual(['a']);
    closeUpTo(battle, 'melee');
    expect(keysOf(battle.against({ type: 'occupy', unit: 'a', house: 'h' }))).toEqual(['urban.not-now']);
    const state = granted(battle);
    const decision = occupied(state);
    if (decision.kind !== 'events') throw new Error(JSON.stringify(decision));
    expect(decision.events).toMatchObject([{ type: 'house-occupied', advance: 'a', outside: null }]);
    for (const event of decision.events) evolve(state, event);
    expect(houseOf(state.table, state.table.units.get(a)!)?.id).toBe('h');
    // No change of formation: its rate was not asked.
    expect(state.histories.get(a)?.thisBound.formationChanges).toBe(0);
    expect(state.advances).toMatchObject([{ unit: 'a', used: true }]);
  });
});

describe('BA-6.1.1-e: a building is also taken by continued advance after attacking it', () => {
  const at = (where: string, ...more: readonly string[]) => battleIn('melee', FARM, foot('a', 24, where), ...more);

  test('after attacking it, not another', () => {
    expect(refusedFor(occupied(granted(at(SOUTH), { house: null })))).toEqual(['urban.not-now']);
    expect(refusedFor(occupied(granted(at(SOUTH))))).toEqual([]);
  });

  test('BA-6.1.2-k: if it reaches base contact, also when it marched there in that advance', () => {
    expect(refusedFor(occupied(granted(at('100,59.8 facing 90'))))).toEqual(['urban.not-touching']);
    expect(refusedFor(occupied(granted(at(SOUTH), { used: true })))).toEqual([]);
  });

  test('BA-6.1.2-k: and if the opponent has gone', () => {
    const held = at(SOUTH, foot('g', 20, '100,66 facing 90', 'red', 'inside h'));
    expect(refusedFor(occupied(granted(held, { opponent: unitId('g') })))).toEqual(['urban.held']);
    const gone = at(SOUTH, foot('g', 20, '100,90 facing 90', 'red'));
    expect(refusedFor(occupied(granted(gone, { opponent: unitId('g') })))).toEqual([]);
  });

  test('with only part of it, split by force', () => {
    const state = granted(at(SOUTH));
    const decision = occupied(state, 10);
    if (decision.kind !== 'events') throw new Error(JSON.stringify(decision));
    for (const event of decision.events) evolve(state, event);
    expect(decision.events).toMatchObject([
      { type: 'unit-split', forced: true },
      { type: 'house-occupied', unit: 'a.2', advance: 'a' },
    ]);
    expect([...state.table.units.values()].map(({ figures }) => figures)).toEqual([14, 10]);
    expect(state.advances).toMatchObject([{ unit: 'a', used: true }]);
  });
});

describe('BA-6.1.2-g: the defender left before contact', () => {
  test('then base contact with the building is what counts', () => {
    const battle = battleIn(
      'announcement',
      FARM,
      foot('a', 20, SOUTH),
      foot('g', 20, '100,66 facing 90', 'red', 'inside h'),
    );
    battle.order(announce('a', { target: 'g', position: 'h' }));
    expect(unopposedAt(battle.state(), farmOf(battle))).toEqual([]);
    closeUpTo(battle, 'movement');
    battle.order({
      type: 'vacate',
      unit: 'g',
      formation: 'line',
      pose: { at: { x: 100, y: 73 }, heading: Math.PI / 2 },
    });
    expect(unopposedAt(battle.state(), farmOf(battle))).toEqual(['a']);
  });
});

describe('BA-6.1.2-h, BA-6.1.2-i: both sides attack one empty building', () => {
  const rivals = (north = NORTH, farm = FARM) => {
    const battle = battleIn('announcement', farm, foot('a', 20, SOUTH), foot('r', 20, north, 'red'));
    battle.order(announce('a'));
    battle.order(announce('r'));
    return battle;
  };

  test('they are each other’s opponents, once both touch it', () => {
    const battle = rivals();
    expect(rivalsForHouse(battle.state(), farmOf(battle))).toEqual([['a', 'r']]);
    expect(unopposedAt(battle.state(), farmOf(battle))).toEqual([]);
  });

  test('one who does not reach it is none', () => {
    const battle = rivals('100,71 facing 270');
    expect(rivalsForHouse(battle.state(), farmOf(battle))).toEqual([]);
    expect(unopposedAt(battle.state(), farmOf(battle))).toEqual(['a']);
  });

  test('two of one side are none to each other', () => {
    const battle = battleIn('announcement', FARM, foot('a', 20, SOUTH), foot('b', 20, NORTH));
    battle.order(announce('a'));
    battle.order(announce('b'));
    expect(rivalsForHouse(battle.state(), farmOf(battle))).toEqual([]);
    expect(unopposedAt(battle.state(), farmOf(battle))).toEqual(['a', 'b']);
  });

  test.each([
    ['wood', 'I'],
    ['clay', 'I'],
    ['stone', 'II'],
    ['brick', 'II'],
    ['church', 'III'],
  ])('the cover that counts against both: %s %s', (material, cover) => {
    const { statements } = attackVerdict(rivals(NORTH, FARM.replace('stone', material)).state(), {
      attacker: a,
      target: unitId('r'),
      house: h,
    });
    const told = statements.filter(({ id }) => id === 'cover-of-house');
    expect(told.map(({ values }) => [values?.other, values?.class])).toEqual([
      ['R', cover],
      ['A', cover],
    ]);
  });
});

describe('BA-6.1.2-j: an attacker of a held building stops at melee zone contact', () => {
  test('base contact with the walls is no matter while it is held', () => {
    const battle = battleOf(
      [FARM, foot('a', 20, SOUTH), foot('g', 3, '100,66 facing 90', 'red', 'inside h')].join('\n'),
    );
    expect(emptyHouseContact(battle.state(), a, farmOf(battle))).toBe(false);
  });
});
