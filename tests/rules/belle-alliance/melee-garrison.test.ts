import { describe, expect, test } from 'vitest';
import type { BelleAllianceEvent } from '../../../src/rules/belle-alliance/event';
import { areInContact } from '../../../src/rules/belle-alliance/units/bodies';
import { unitOf } from '../../../src/table/table';
import { unitId } from '../../../src/table/unit';
import { battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo, dice, fireAt, resolve } from '../../support/firing';
import { announcing, attack, fight, fightOut, inMelee, only } from '../../support/melee';

const FARM = 'building h "Farm" level 1 of stone: 90,60 110,60 110,70 90,70';
const foot = (id: string, side: string, figures: number, where: string, notes = '') =>
  `unit ${id} "${id.toUpperCase()}" ${side} infantry shako ${figures}/${figures} line at ${where} ${notes}`;
/** The smaller was there first; from the south one, from the north another. */
const small = foot('b', 'red', 10, '100,66 facing 90', 'inside h');
const large = foot('a', 'red', 20, '100,66 facing 90', 'inside h');
const SOUTH = foot('p', 'blue', 20, '100,55 facing 90');
const NORTH = foot('q', 'blue', 20, '100,75 facing 270');
const lines = [FARM, small, large, SOUTH, NORTH].join('\n');
const lossOf = (events: readonly BelleAllianceEvent[], ...units: readonly string[]) =>
  only(events, 'unit-harmed')
    .filter(({ unit }) => units.includes(unit))
    .reduce((sum, { loss }) => sum + loss, 0);

describe('BA-6.1.1-g, BA-4.1.5-a: a garrison is one in melee too, whichever of it is named', () => {
  test('two who attack different parts of it are in one melee with it, and it throws once', () => {
    const battle = inMelee(lines, ['p', 'a'], ['q', 'b']);
    const events = fightOut(battle, fight('p'), dice(10), dice(10), dice(10));
    expect(only(events, 'melee-rolled').map(({ unit }) => unit)).toEqual(['p', 'q', 'a']);
    expect(only(events, 'melee-fought').map(({ unit, target }) => [unit, target])).toEqual([
      ['p', 'a'],
      ['q', 'a'],
    ]);
    expect(battle.state().attacks.map(({ ended }) => ended)).toEqual(['fought', 'fought']);
    expect(keysOf(battle.against(fight('q')))).toEqual(['melee.nothing-to-fight']);
  });

  test('what it suffers is the same as when both name the one that speaks for it', () => {
    const suffered = (...named: readonly (readonly [string, string])[]) =>
      only(fightOut(inMelee(lines, ...named), fight('p'), dice(15), dice(14), dice(9)), 'unit-harmed');
    const apart = suffered(['p', 'a'], ['q', 'b']);
    expect(lossOf(apart, 'a', 'b')).toBeGreaterThan(0);
    expect(apart).toEqual(suffered(['p', 'a'], ['q', 'a']));
    expect(apart).toEqual(suffered(['p', 'b'], ['q', 'b']));
  });

  test('its melee is found by any part of it', () => {
    const battle = inMelee(lines, ['p', 'a']);
    expect(only(fightOut(battle, fight('b'), dice(10), dice(10)), 'melee-fought')).toHaveLength(1);
  });

  test('nobody attacks it twice, and the attack is taken back by any part', () => {
    const battle = announcing(lines);
    battle.order(attack('p', 'a'));
    expect(keysOf(battle.against(attack('p', 'b')))).toContain('melee.announced-already');
    battle.order({ type: 'end-attack', attacker: 'p', target: 'b' });
    expect(battle.state().attacks).toMatchObject([{ attacker: 'p', target: 'a', ended: 'withdrawn' }]);
  });

  test('a part that has left the house is attacked by itself', () => {
    const battle = announcing(lines);
    battle.order(attack('p', 'a'));
    battle.order(attack('q', 'b'));
    battle.order({ type: 'place', unit: 'b', pose: { at: { x: 100, y: 80 }, heading: -Math.PI / 2 } });
    closeUpTo(battle, 'melee');
    const events = fightOut(battle, fight('p'), dice(10), dice(10));
    expect(only(events, 'melee-fought').map(({ unit, target }) => [unit, target])).toEqual([['p', 'a']]);
  });
});

describe('BA-6.1.1-h: that it fought stays with each part of a garrison', () => {
  test('all of it has defended, and whoever it broke was broken by all of it', () => {
    const battle = inMelee(lines, ['p', 'a']);
    fightOut(battle, fight('p'), dice(3), dice(18));
    expect(battle.roster('p').disorder).toBe('FD');
    for (const part of ['a', 'b'])
      expect(battle.deeds(part)).toMatchObject({ defended: true, inflictedFd: true, meleeWith: ['p'] });
  });

  test('BA-4.1.1-p: also where fire ended the melee at contact', () => {
    const guns = 'unit g "Guns" red artillery gun 12/12 guns 6 line at 150,53 facing 180 | pounder=12';
    const battle = announcing(
      [FARM, small, large, foot('p', 'blue', 20, '100,55 facing 90', '| valour=-5'), guns].join('\n'),
    );
    battle.order(attack('p', 'b'));
    closeUpTo(battle, 'firing');
    battle.order(fireAt('g', 'p', { override: { note: 'agreed' } }));
    battle.order(resolve('p'), dice(18));
    expect(battle.roster('p').disorder).toBe('FD');
    for (const part of ['a', 'b']) expect(battle.deeds(part)).toMatchObject({ defended: true, inflictedFd: true });
  });

  test('BA-1.1.4-j: an officer who is engaged with it counts for each part to the end of the bound', () => {
    const commanded = foot('a', 'red', 20, '100,66 facing 90', 'inside h | commander=o');
    const officer = 'unit o "O" red staff general 1/1 line at 100,63 facing 90';
    const battle = inMelee([FARM, small, commanded, SOUTH, officer].join('\n'), ['p', 'a']);
    const events = fightOut(battle, fight('p'), dice(12), dice(10), dice(10));
    const [engaged] = only(events, 'officer-engaged');
    expect(engaged?.unit).toBe('a');
    expect([battle.deeds('a').engaged, battle.deeds('b').engaged]).toEqual([engaged?.factor, engaged?.factor]);
  });

  test('BA-1.1.4-h, BA-6.1.1-g: so is one who touches another part of it than the one that speaks for it', () => {
    const officer = 'unit o "O" red staff general 1/1 line at 94,63 facing 90';
    const elsewhere = foot('a', 'red', 8, '104,66 facing 90', 'inside h');
    const beside = foot('b', 'red', 6, '95,66 facing 90', 'inside h');
    const scene = [FARM, beside, elsewhere, SOUTH, officer].join('\n');
    const { table } = battleOf(scene).state();
    const touches = (part: string) => areInContact(table, unitOf(table, unitId('o')), unitOf(table, unitId(part)));
    expect([touches('a'), touches('b')]).toEqual([false, true]);
    const battle = inMelee(scene, ['p', 'a']);
    const events = fightOut(battle, fight('p'), dice(12), dice(10), dice(10));
    expect(only(events, 'officer-engaged')).toMatchObject([{ unit: 'a', officer: 'o' }]);
  });
});
