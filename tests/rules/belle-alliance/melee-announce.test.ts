import { describe, expect, test } from 'vitest';
import { keysOf } from '../../support/belle-alliance';
import { closeUpTo } from '../../support/firing';
import { announcing, attack } from '../../support/melee';

/** Ten files each, 5 cm apart: the zone of either touches the other. */
const A = 'unit a "Attackers" blue infantry shako 20/20 line at 100,50 facing 90';
const D = 'unit d "Defenders" red infantry shako 20/20 line at 100,55 facing 270';
const FAR = 'unit d "Defenders" red infantry shako 20/20 line at 100,70 facing 270';
const H = 'unit h "Hussars" red cavalry hussar 16/16 line at 100,55 facing 270 | light=yes';

const withDisorder = (line: string, disorder: string) => `${line} | disorder=${disorder}`;

describe('announcing an attack', () => {
  test('BA-4.1.1-b: in MD or FD a unit announces none; in LD it may', () => {
    for (const [disorder, key] of [
      ['MD', 'in-md'],
      ['FD', 'in-fd'],
    ] as const)
      expect(keysOf(announcing(`${withDisorder(A, disorder)}\n${D}`).against(attack('a', 'd')))).toContain(key);
    expect(announcing(`${withDisorder(A, 'LD')}\n${D}`).against(attack('a', 'd'))).toEqual([]);
  });

  test('BA-4.1.1-c: after the announcement phase none is announced, unless the opponent demands it', () => {
    const battle = announcing(`${A}\n${D}`);
    closeUpTo(battle, 'movement');
    expect(keysOf(battle.against(attack('a', 'd')))).toEqual(['melee.not-announced']);
    battle.order(attack('a', 'd', { demanded: true }));
    expect(battle.state().attacks).toMatchObject([{ attacker: 'a', target: 'd', round: 'announced' }]);
  });

  test('BA-4.1.1-c: without an announcement there is no melee, however near they stand', () => {
    const battle = announcing(`${A}\n${D}`);
    closeUpTo(battle, 'melee');
    expect(keysOf(battle.against({ type: 'resolve-melee', unit: 'a' }))).toEqual(['melee.nothing-to-fight']);
  });

  test('BA-4.1.1-d: target, charge and position are told, and stand in the log', () => {
    const battle = announcing(`wood copse "The copse": 90,55 110,55 110,70 90,70\n${A}\n${D}`);
    const events = battle.order(attack('a', 'd', { charge: true, position: 'copse' }));
    expect(events).toMatchObject([
      { type: 'attack-announced', unit: 'a', target: 'd', charge: true, position: 'copse', round: 'announced' },
    ]);
  });

  test('BA-4.1.2-a: a position is one at a feature of the ground; else the attack is on the unit', () => {
    const far = 'wood copse "The copse": 10,10 30,10 30,30 10,30';
    expect(keysOf(announcing(`${far}\n${A}\n${D}`).against(attack('a', 'd', { position: 'copse' })))).toEqual([
      'melee.no-position',
    ]);
    const battle = announcing(`${A}\n${D}`);
    battle.order(attack('a', 'd'));
    expect(battle.state().attacks).toMatchObject([{ position: null }]);
  });

  test('BA-4.1.2-a: a wall it stands against is a position, one 1 cm away is not', () => {
    const wall = (y: number) => `wall wall "The wall" width 0.4 of stone: 90,${y} 110,${y}`;
    const onto = attack('a', 'd', { position: 'wall' });
    expect(announcing(`${wall(54.8)}\n${A}\n${D}`).against(onto)).toEqual([]);
    expect(keysOf(announcing(`${wall(53.8)}\n${A}\n${D}`).against(onto))).toEqual(['melee.no-position']);
  });

  test('BA-4.4.0-a: infantry attacks no cavalry', () => {
    expect(keysOf(announcing(`${A}\n${H}`).against(attack('a', 'h')))).toEqual(['attack.against.foot-on-horse']);
    expect(announcing(`${A}\n${H}`).against(attack('h', 'a'))).toEqual([]);
  });

  test('BA-4.1.2-g: the target is not changed afterwards, even where it cannot be reached', () => {
    const other = 'unit e "Others" red infantry shako 20/20 line at 130,55 facing 270';
    const battle = announcing(`${A}\n${FAR}\n${other}`);
    battle.order(attack('a', 'd'));
    closeUpTo(battle, 'movement');
    const turn = { type: 'turn-attack', attacker: 'a', from: 'd', target: 'e' };
    expect(keysOf(battle.against(turn))).toEqual(['melee.not-in-contact']);
    expect(keysOf(battle.against({ type: 'end-attack', attacker: 'a', target: 'd' }))).toEqual([
      'melee.cannot-give-up',
    ]);
  });

  test('BA-4.1.2-d: in contact with another first it turns on that one, on the unit and not its position; or it gives up', () => {
    const behind = 'unit e "Behind" red infantry shako 20/20 line at 100,80 facing 270';
    const wood = 'wood copse "The copse": 90,79 110,79 110,90 90,90';
    const battle = announcing(`${wood}\n${A}\n${D}\n${behind}`);
    battle.order(attack('a', 'e', { position: 'copse' }));
    closeUpTo(battle, 'movement');
    const turned = battle.order({ type: 'turn-attack', attacker: 'a', from: 'e', target: 'd' });
    expect(turned).toMatchObject([{ type: 'attack-turned', unit: 'a', from: 'e', target: 'd' }]);
    expect(battle.state().attacks).toMatchObject([{ attacker: 'a', target: 'd', position: null }]);
    const other = announcing(`${A}\n${D}\n${behind}`);
    other.order(attack('a', 'e'));
    closeUpTo(other, 'movement');
    other.order({ type: 'end-attack', attacker: 'a', target: 'e' });
    expect(other.state().attacks).toMatchObject([{ ended: 'cancelled' }]);
  });

  test('what is taken back before the announcements close may be announced again', () => {
    const battle = announcing(`${A}\n${D}`);
    battle.order(attack('a', 'd'));
    expect(keysOf(battle.against(attack('a', 'd')))).toEqual(['melee.announced-already']);
    battle.order({ type: 'end-attack', attacker: 'a', target: 'd' });
    battle.order(attack('a', 'd', { charge: true }));
    expect(battle.state().attacks).toMatchObject([{ charge: true }]);
  });

  test('BA-1.1.1-e: who used continued fire, or was driven off, attacks nobody this bound', () => {
    const battle = announcing(`${A}\n${D}`);
    closeUpTo(battle, 'movement');
    const { histories } = battle.state();
    const history = histories.get('a' as never);
    if (!history) throw new Error('no history');
    histories.set('a' as never, { ...history, thisBound: { ...history.thisBound, firedIn: 'continued-fire' } });
    battle.state().phase = 'announcement';
    expect(keysOf(battle.against(attack('a', 'd')))).toContain('fired-continued');
  });
});
