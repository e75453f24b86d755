import { describe, expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { historyOf } from '../../../src/rules/belle-alliance/state';
import { isClosed } from '../../../src/rules/belle-alliance/units/abilities';
import { withDeeds } from '../../../src/rules/belle-alliance/units/history';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';

const field = (lineAt = 'at 100,98', notes = '') =>
  battleOf(`
    unit m "Mother" blue infantry shako 16/16 line at 100,90 facing 90 ${notes}
    unit l "Mother" blue infantry shako 8/8 skirmish ${lineAt} facing 90 gap 1 | skirmishers=m
    unit x "X" blue infantry shako 24/24 line at 40,90 facing 90
  `);
const find = (unit: string, more: object = {}) => ({ type: 'find-fault', unit, ...more });
const disorderOf = (battle: Battle, ...ids: string[]) => ids.map((id) => battle.roster(id).disorder);
const closeUpTo = (battle: Battle, phase: string) => {
  while (battle.state().phase !== phase) battle.order({ type: 'close-phase' });
};

describe('figures wrongly placed', () => {
  test('BA-1.3.7-a: the unit is in LD at once', () => {
    const battle = field();
    const events = battle.order(find('x'));
    expect(events).toMatchObject([
      { type: 'fault-detected', unit: 'x' },
      { type: 'unit-disordered', unit: 'x', to: 'LD', cause: 'faulty', when: 'now' },
    ]);
    expect(disorderOf(battle, 'x', 'm')).toEqual(['LD', 'OR']);
    expect(belleAlliance.view(battle.state()).notches(unitId('x'))).toBe(1);
  });

  test('BA-1.3.7-a: or, found between two bounds, from the beginning of the next', () => {
    const battle = field();
    closeUpTo(battle, 'termination');
    battle.order(find('x', { betweenBounds: true }));
    expect(disorderOf(battle, 'x')).toEqual(['OR']);
    const facts = () =>
      belleAlliance
        .view(battle.state())
        .facts(unitId('x'))
        .map(({ key }) => key);
    expect(facts()).toContain('fact.disorder-next');
    battle.order({ type: 'close-phase' });
    expect(battle.state()).toMatchObject({ bound: 2, phase: 'orders' });
    expect(disorderOf(battle, 'x')).toEqual(['LD']);
    expect(facts()).not.toContain('fact.disorder-next');
  });

  test('BA-1.3.7-a: in the midst of a bound there is no between', () => {
    const battle = field();
    closeUpTo(battle, 'movement');
    battle.order(find('x', { betweenBounds: true }));
    expect(disorderOf(battle, 'x')).toEqual(['LD']);
  });

  test('BA-1.3.7-a: and who is in worse disorder by then stays in it', () => {
    for (const disorder of ['MD', 'FD'] as const) {
      const battle = field();
      closeUpTo(battle, 'termination');
      battle.order(find('x', { betweenBounds: true }));
      const state = battle.state();
      state.rosters.set(unitId('x'), { ...battle.roster('x'), disorder });
      state.histories.set(unitId('x'), withDeeds(historyOf(state, unitId('x')), { disordered: true }));
      battle.order({ type: 'close-phase' });
      expect(battle.roster('x')).toMatchObject({ disorder, disorderNext: null });
    }
  });

  test('who is in worse disorder already is not bettered', () => {
    const battle = battleOf('unit x "X" blue infantry shako 24/24 line at 40,90 facing 90 | disorder=MD');
    expect(battle.order(find('x'))).toMatchObject([{ type: 'fault-detected' }]);
    expect(disorderOf(battle, 'x')).toEqual(['MD']);
    const light = battleOf('unit x "X" blue infantry shako 24/24 line at 40,90 facing 90 | disorder=LD');
    expect(light.order(find('x'))).toHaveLength(2);
  });

  test.each([
    ['the line within 15 cm', 'l', 'at 100,106.5', ['LD', 'LD']],
    ['the line beyond', 'l', 'at 100,106.6', ['OR', 'LD']],
    ['the soutien within 15 cm', 'm', 'at 100,106.5', ['LD', 'LD']],
    ['the soutien beyond', 'm', 'at 100,106.6', ['LD', 'OR']],
  ])('BA-1.3.7-b: line and soutien share the blame: %s', (_name, faulty, lineAt, disorders) => {
    const battle = field(lineAt);
    battle.order(find(faulty));
    expect(disorderOf(battle, 'm', 'l')).toEqual(disorders);
  });

  test('BA-1.3.7-b: it is the soutien that counts, and not the mother', () => {
    const battle = field();
    battle.order({ type: 'order-soutien', line: 'l', soutien: 'x' });
    battle.order(find('l'));
    expect(disorderOf(battle, 'm', 'l', 'x')).toEqual(['OR', 'LD', 'OR']);
  });

  test('BA-1.3.7-c: on demand it is put right at once, and that costs no time', () => {
    const battle = field();
    expect(keysOf(battle.against({ type: 'correct-fault', unit: 'x' }))).toEqual(['no-fault']);
    battle.order(find('x'));
    expect(battle.roster('x').faulty).toBe(true);
    battle.order({ type: 'correct-fault', unit: 'x' });
    expect(battle.roster('x').faulty).toBe(false);
    expect(battle.deeds('x')).toMatchObject({ share: 0, formationChanges: 0 });
    expect(disorderOf(battle, 'x')).toEqual(['LD']);
  });

  test('BA-1.3.7-d: otherwise at the end of the bound, for nothing', () => {
    const battle = field();
    battle.order(find('x'));
    closeUpTo(battle, 'termination');
    expect(battle.roster('x').faulty).toBe(true);
    expect(battle.order({ type: 'close-phase' })).toMatchObject([
      { type: 'fault-corrected', unit: 'x', at: 'end-of-bound' },
      { type: 'phase-closed' },
    ]);
    expect(battle.roster('x').faulty).toBe(false);
    expect(battle.state().histories.get(unitId('x'))).toMatchObject({ lastBound: { share: 0, formationChanges: 0 } });
  });

  test('BA-1.3.7-d: unless it formed anew, or the line moved to its intervals, before', () => {
    const formed = field();
    formed.order(find('x'));
    formed.order({ type: 'form', unit: 'x', formation: 'square', files: 1, way: 'left' });
    expect(formed.roster('x').faulty).toBe(false);
    const moved = field();
    moved.order(find('l'));
    moved.order({ type: 'adjust-interval', unit: 'l', gap: 1.5 });
    expect(moved.roster('l').faulty).toBe(false);
    closeUpTo(moved, 'termination');
    expect(moved.order({ type: 'close-phase' })).toMatchObject([{ type: 'phase-closed' }]);
  });

  test('BA-1.3.7-e: it counts as being in the formation it meant to show', () => {
    const battle = field();
    const before = battle.unit('x');
    battle.order(find('x'));
    expect(battle.unit('x')).toEqual(before);
    expect(isClosed(battle.unit('x'), battle.roster('x').disorder)).toBe(true);
  });

  test('staff figures have no formation to be wrong in', () => {
    const battle = battleOf('unit s "S" blue staff general 1/1 line at 40,90 facing 90');
    expect(keysOf(battle.against(find('s')))).toEqual(['no-formation']);
    expect(keysOf(battle.against(find('nobody')))).toEqual(['table.no-such-unit']);
  });
});
