import { describe, expect, it } from 'vitest';
import type { WarburgScenario } from '../../../src/rules/warburg/book/warburg-scenario';
import { unitId } from '../../../src/table/unit';
import { Battle, BLUE, leads, RED, troops } from '../../support/wb-battle';

const attacker = troops(RED, 'a', '0404', { strengths: [12, 6] });
const defender = troops(BLUE, 'b', '0504', { facing: 3, strengths: [2, 2, 2, 2] });
const edge = (name: string, kind: string): WarburgScenario['map']['sides'] => [[name, 0, kind]];
const SPARED = { 'wb-unordered': 'spares' };

describe('ground that is crossed going back, or going in after a combat', () => {
  const river = { sides: edge('0504', 'river') };
  const driven = (options = {}) => Battle.of([attacker, defender], {}, river, options).toCombat();

  it('HX-W007: a river takes a step of who goes back over it on 5 and 6', () => {
    const [dry, wet] = [driven(), driven()];
    const fight = dry.fight('0504', 'a');
    expect(dry.question(fight, 3, '0604')?.key).toBe('wb.asks.ford');
    dry.do(fight, 3, '0604', 4, '0704', 'stay');
    wet.do(fight, 3, '0604', 5, '0704', 'stay');
    expect([dry.unit('b').lost, wet.unit('b').lost]).toEqual([2, 3]);
  });

  it('HX-W007: who loses his last step in it is gone, and goes no farther', () => {
    const battle = Battle.of([attacker, { ...defender, strengths: [2, 2, 2] }], {}, river).toCombat();
    battle.do(battle.fight('0504', 'a'), 3, '0604', 6, 'stay');
    expect(battle.unit('b').place.is).toBe('gone');
  });

  it('HX-W002, HX-W012: woods and slopes disorganise who goes in, though no combat did it', () => {
    const woods = Array.from({ length: 8 }, (_, row) => (row === 3 ? '....w.....' : '..........'));
    const grounds = [{ terrain: woods }, { sides: edge('0404', 'slope') }];
    for (const ground of grounds) {
      const [counts, spares] = [{}, SPARED].map((options) => {
        const battle = Battle.of([attacker, { ...defender, strengths: [2] }], {}, ground, options).toCombat();
        battle.do(battle.fight('0504', 'a'), 6, 'advance');
        expect(battle.unit('a').place).toMatchObject({ hexes: [battle.hex('0504')] });
        return battle.unit('a');
      });
      expect(counts).toMatchObject({ order: 'disorganised', byCombat: false });
      expect(spares?.order).toBe('good');
    }
  });

  it('does nothing where the players read it so', () => {
    const battle = driven(SPARED);
    battle.do(battle.fight('0504', 'a'), 3, '0604', '0704', 'stay');
    expect(battle.unit('b').lost).toBe(2);
  });
});

describe('the army’s commander and who is with him', () => {
  const LEFT = { name: 'Left', side: RED, activation: 6, radius: 9, demoralised: false };
  const units = [
    leads(RED, 'general', '0204', 'Left'),
    leads(RED, 'marshal', '0504', null),
    troops(RED, 'one', '0204', { formation: 'Left' }),
    troops(RED, 'two', '0504', { formation: 'Left' }),
    troops(BLUE, 'foe', '1001', { facing: 3 }),
  ];
  const together = (battle: Battle, id: string, ...names: readonly string[]) => {
    const march = battle.march('marshal', ...names);
    if (march.type !== 'march') throw new Error('A march');
    return { ...march, with: [unitId(id)] };
  };

  it('HX-W023: who marched in his activation goes with him only as far as he still can', () => {
    const battle = Battle.of(units, { formations: [LEFT] })
      .toActivations()
      .do({ type: 'activate', name: 'Left' }, 1);
    battle
      .do(battle.march('one', '0304', '0404', '0504'))
      .do({ type: 'end-activation' })
      .close();
    expect(battle.refused(together(battle, 'one', '0604', '0704'))).toEqual(['too-far']);
    expect(battle.refused(together(battle, 'two', '0604', '0704', '0804', '0904'))).toEqual([]);
    battle.do(together(battle, 'one', '0604'));
    expect(battle.unit('one').place).toMatchObject({ hexes: [battle.hex('0604')] });
  });

  it('HX-W027: in the next turn all march anew', () => {
    const battle = Battle.of(units, { formations: [LEFT] })
      .toActivations()
      .do({ type: 'activate', name: 'Left' }, 1);
    battle.do(battle.march('one', '0304', '0404', '0504', '0604')).do({ type: 'end-activation' });
    battle.close().close().close().do({ type: 'activate', name: 'foe' }, 1).do({ type: 'end-activation' });
    battle.close().close().close().close().toActivations().do({ type: 'activate', name: 'Left' }, 1);
    expect(battle.refused(battle.march('one', '0704', '0804', '0904', '1004'))).toEqual([]);
  });
});
