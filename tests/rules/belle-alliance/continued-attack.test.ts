import { describe, expect, test } from 'vitest';
import { type Battle, keysOf } from '../../support/belle-alliance';
import { closeUpTo, dice, fireAt, resolve } from '../../support/firing';
import { ahead } from '../../support/marching';
import { announcing, attack, fight, fightOut, inMelee } from '../../support/melee';

/** Ten files each, 5 cm apart: the zone of either touches the other. */
const A = 'unit a "Attackers" blue infantry shako 20/20 line at 100,50 facing 90';
const D = 'unit d "Defenders" red infantry shako 20/20 line at 100,55 facing 270';
/** Beside the way of those who run. */
const OTHERS = 'unit e "Others" red infantry shako 20/20 line at 120,58 facing 270';

const advanceOf = (unit: string, cm: number) => ({ type: 'continue-advance', unit, steps: [ahead(cm)] });
const rights = (battle: Battle) => battle.state().advances.map(({ unit, mayAttack }) => [unit, mayAttack]);

describe('4.1.4 who may attack on', () => {
  test.each([
    [4, 'MD', false],
    [5, 'FD', true],
  ])('BA-4.1.4-e: won by %i, the opponent is in %s: %s', (difference, disorder, may) => {
    const battle = inMelee(`${A}\n${D}\n${OTHERS}`, ['a', 'd']);
    fightOut(battle, fight('a'), dice(10 + difference), dice(10));
    expect(battle.roster('d').disorder).toBe(disorder);
    expect(rights(battle)).toEqual([['a', may]]);
    expect(keysOf(battle.against(attack('a', 'e')))).toEqual(may ? [] : ['melee.no-continued-attack']);
  });

  // Four guns from the flank: all that is told here is what the dice bring the target to.
  test.each([
    [13, 'MD', false],
    [18, 'FD', true],
  ])('BA-4.1.4-e: broken by fire at contact, with dice of %i into %s: %s', (sum, disorder, may) => {
    const guns = 'unit g "Guns" blue artillery gun 4/4 guns 2 line at 130,60 facing 180';
    const battle = announcing(`${A}\n${D}\n${OTHERS.replace('120,58', '70,58')}\n${guns}`);
    battle.order(attack('a', 'd'));
    closeUpTo(battle, 'firing');
    battle.order(fireAt('g', 'd'));
    battle.order(resolve('d'), dice(sum));
    expect(battle.roster('d').disorder).toBe(disorder);
    expect(rights(battle)).toEqual([['a', may]]);
    for (const { unit } of battle.state().flights) battle.order({ type: 'flight-by-hand', unit });
    closeUpTo(battle, 'melee');
    expect(keysOf(battle.against(attack('a', 'e')))).toEqual(may ? [] : ['melee.no-continued-attack']);
  });

  test('BA-4.1.4-b, BA-4.1.1-p: for any reason in the fire phase: also carried away by the rout of others', () => {
    // Guns break those beside the defenders, who run through them.
    const scene = `
      ${A}
      ${D.replace('270', '270 | valour=-5')}
      unit f "Fugitives" red infantry shako 20/20 line at 124,55 facing 270 | valour=-5
      unit g "Guns" blue artillery gun 12/12 guns 6 line at 170,56 facing 180 | pounder=12
    `;
    const battle = announcing(scene);
    battle.order(attack('a', 'd'));
    closeUpTo(battle, 'firing');
    battle.order(fireAt('g', 'f'));
    battle.order(resolve('f'), dice(18));
    expect(battle.state().attacks).toMatchObject([{ attacker: 'a', target: 'd' }]);
    expect(battle.state().attacks[0]?.ended).toBeUndefined();
    battle.order({ type: 'run-flights' }, 'bearing:180', [6, 6, 6], [1, 2, 1], 'bearing:90');
    expect(battle.roster('d').disorder).toBe('FD');
    expect(battle.state().attacks).toMatchObject([{ attacker: 'a', target: 'd', ended: 'lapsed' }]);
    expect(battle.deeds('a')).toMatchObject({ attacked: true, inflictedFd: true });
    expect(rights(battle)).toEqual([['a', true]]);
  });

  test('BA-4.1.4-a: who is broken himself later in the phase has no right any more', () => {
    const scene = `
      ${A.replace('90', '90 | valour=-5')}
      ${D.replace('270', '270 | valour=-5')}
      unit g "Guns" blue artillery gun 8/8 guns 4 line at 130,60 facing 180
      unit h "Their guns" red artillery gun 12/12 guns 6 line at 60,48 facing 0 | pounder=12
    `;
    const battle = announcing(scene);
    battle.order(attack('a', 'd'));
    closeUpTo(battle, 'firing');
    battle.order(fireAt('g', 'd'));
    battle.order(fireAt('h', 'a'));
    battle.order(resolve('d'), dice(18));
    expect(rights(battle)).toEqual([['a', true]]);
    battle.order(resolve('a'), dice(18));
    expect(battle.roster('a').disorder).toBe('FD');
    expect(rights(battle)).toEqual([]);
  });

  test('BA-4.1.4-h: announced as continued movement begins: once anybody has advanced it is too late for all', () => {
    const pairs = `
      ${A}
      ${D}
      unit b "Second" blue infantry shako 20/20 line at 160,50 facing 90
      unit c "Their second" red infantry shako 20/20 line at 160,55 facing 270
      ${OTHERS}
    `;
    const beaten = () => {
      const battle = inMelee(pairs, ['a', 'd'], ['b', 'c']);
      fightOut(battle, fight('a'), dice(18), dice(5));
      expect(keysOf(battle.against(attack('a', 'e')))).toEqual(['melee.others-first']);
      fightOut(battle, fight('b'), dice(18), dice(5));
      expect(rights(battle)).toEqual([
        ['a', true],
        ['b', true],
      ]);
      return battle;
    };
    const inTime = beaten();
    inTime.order({ type: 'waive-advance', unit: 'b' });
    expect(inTime.order(attack('a', 'e'))).toMatchObject([{ type: 'attack-announced', round: 'continued' }]);
    inTime.order(advanceOf('a', 1));
    const late = beaten();
    late.order(advanceOf('b', 1));
    expect(keysOf(late.against(attack('a', 'e')))).toEqual(['melee.continued-too-late']);
  });
});

describe('4.1.2 an attack that was turned', () => {
  test('BA-4.1.2-f: it is on the unit, so that the advance after it ends in no position', () => {
    const woods = `
      wood copse "The copse": 85,90 115,90 115,110 85,110
      wood grove "The grove": 92,55 108,55 108,60 92,60
      unit b "Behind" red infantry shako 20/20 line at 100,91 facing 270
    `;
    const battle = announcing(`${woods}\n${A}\n${D}`);
    battle.order(attack('a', 'b', { position: 'copse' }));
    closeUpTo(battle, 'movement');
    battle.order({ type: 'turn-attack', attacker: 'a', from: 'b', target: 'd' });
    expect(battle.state().attacks).toMatchObject([{ attacker: 'a', target: 'd', position: null }]);
    closeUpTo(battle, 'melee');
    fightOut(battle, fight('a'), dice(18), dice(3));
    expect(battle.state().advances).toMatchObject([{ unit: 'a', opponent: 'd', position: null }]);
    // An attack on the grove, where they stood, would have given it.
    const onto = inMelee(`${woods}\n${A}\n${D}`, ['a', 'd', { position: 'grove' }]);
    fightOut(onto, fight('a'), dice(18), dice(3));
    expect(onto.state().advances).toMatchObject([{ unit: 'a', position: 'grove' }]);
  });
});

describe('6.1.2 into the house that was attacked', () => {
  const FARM = 'building h "Farm" level 1 of stone: 90,55 110,55 110,65 90,65';
  const GARRISON = 'unit d "Garrison" red infantry shako 20/20 line at 100,58 facing 270 inside h';
  const occupy = { type: 'occupy', unit: 'a', house: 'h' };

  test.each([
    ['its position', { position: 'h' }],
    ['who holds it', {}],
  ])('BA-4.1.4-i: after an attack on %s the advance goes on into it, once it is reached', (_, on) => {
    const battle = inMelee(`${FARM}\n${A}\n${GARRISON}`, ['a', 'd', on]);
    fightOut(battle, fight('a'), dice(18), dice(3));
    expect(battle.roster('d').disorder).toBe('FD');
    expect(keysOf(battle.against(occupy))).toEqual(['urban.not-touching']);
    battle.order(advanceOf('a', 5));
    battle.order(occupy);
    expect(battle.unit('a').inside).toBe('h');
  });

  test('BA-4.1.4-i: not into a house beside it, nor by one who gave up his advance', () => {
    const lines = `${FARM}\nbuilding i "Barn" level 1 of stone: 112,55 122,55 122,65 112,65\n${A}\n${GARRISON}`;
    const battle = inMelee(lines, ['a', 'd']);
    fightOut(battle, fight('a'), dice(18), dice(3));
    expect(keysOf(battle.against({ ...occupy, house: 'i' }))).toContain('urban.not-now');
    battle.order({ type: 'waive-advance', unit: 'a' });
    expect(keysOf(battle.against(occupy))).toContain('urban.not-now');
  });

  test('BA-6.1.2-k: broken by fire at contact the garrison leaves it to the attacker all the same', () => {
    const guns = 'unit g "Guns" blue artillery gun 12/12 guns 6 line at 150,60 facing 180 | pounder=12';
    const battle = announcing(`${FARM}\n${A}\n${GARRISON.replace('inside h', 'inside h | valour=-5')}\n${guns}`);
    battle.order(attack('a', 'd'));
    closeUpTo(battle, 'firing');
    battle.order(fireAt('g', 'd'));
    battle.order(resolve('d'), dice(18));
    expect(battle.state().advances).toMatchObject([{ unit: 'a', opponent: 'd', house: 'h', position: null }]);
  });

  test('BA-6.1.2-i, BA-4.1.1-p: of two who want an empty one, the one that fire spares has been in melee, and goes in', () => {
    const rivals = `
      ${FARM}
      unit a "Attackers" blue infantry shako 20/20 line at 100,55 facing 90
      unit r "Rivals" red infantry shako 20/20 line at 100,65 facing 270 | valour=-5
      unit g "Guns" blue artillery gun 12/12 guns 6 line at 150,67 facing 180 | pounder=12
    `;
    const battle = announcing(rivals);
    for (const attacker of ['a', 'r']) battle.order({ type: 'announce-attack', attacker, position: 'h' });
    closeUpTo(battle, 'firing');
    battle.order(fireAt('g', 'r'));
    battle.order(resolve('r'), dice(18));
    expect(battle.roster('r').disorder).toBe('FD');
    expect(battle.state().attacks.map(({ attacker, ended }) => [attacker, ended])).toEqual([
      ['a', 'lapsed'],
      ['r', 'lapsed'],
    ]);
    expect(battle.deeds('a')).toMatchObject({ attacked: true, inflictedFd: true });
    expect(battle.deeds('r')).toMatchObject({ attacked: true, inflictedFd: false });
    expect(battle.state().advances).toMatchObject([{ unit: 'a', opponent: 'r', mayAttack: true, house: 'h' }]);
    for (const { unit } of battle.state().flights) battle.order({ type: 'flight-by-hand', unit });
    closeUpTo(battle, 'melee');
    battle.order(occupy);
    expect(battle.unit('a').inside).toBe('h');
  });
});
