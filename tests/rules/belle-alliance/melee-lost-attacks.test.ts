import { describe, expect, test } from 'vitest';
import { closeUpTo, dice, fireAt, resolve } from '../../support/firing';
import { announcing, attack, fight, fightOut, inMelee, only } from '../../support/melee';

const FARM = 'building h "Farm" level 1 of stone: 90,60 110,60 110,70 90,70';
const forFarm = (attacker: string) => ({ type: 'announce-attack', attacker, position: 'h' });

describe('BA-4.1.1-h: who is attacked in flank attacks nobody', () => {
  /** Two attack x, one of them in its left flank; x attacks the one before it. */
  const lines = `
    unit a "Front" blue infantry shako 20/20 line at 100,60 facing 90
    unit c "Flank" blue infantry shako 20/20 attack-column/4 at 87.5,66.5 facing 0
    unit x "Between" red infantry shako 20/20 line at 100,65 facing 270
  `;

  test.each([
    ['for himself', null],
    ['as neighbour', 'a'],
  ])('also where the one in its flank fights %s', (_how, neighbourOf) => {
    const battle = inMelee(lines, ['a', 'x'], ['c', 'x'], ['x', 'a']);
    battle.order({ type: 'name-neighbour', attacker: 'c', target: 'x', neighbourOf });
    const throws = neighbourOf ? [dice(10), dice(10)] : [dice(10), dice(10), dice(10)];
    const events = fightOut(battle, fight('a'), ...throws);
    expect(only(events, 'attack-ended')).toMatchObject([{ unit: 'x', target: 'a', why: 'flanked' }]);
    expect(only(events, 'melee-fought').every(({ mutual, target }) => !mutual && target === 'x')).toBe(true);
    expect(battle.deeds('x')).toMatchObject({ attacked: false, defended: true });
  });
});

describe('BA-4.1.1-h, BA-4.1.1-i, BA-6.1.2-f: nor does it take an empty house', () => {
  const AT_FARM = 'unit a "Attackers" blue infantry shako 20/20 line at 100,60 facing 90';
  const FLANK = 'unit f "Flankers" red infantry shako 36/36 attack-column/6 at 112.5,58.5 facing 180';
  const HORSE = 'unit f "Horse" red cavalry dragoon 4/4 line at 114,63 facing 270';

  test.each([
    ['in flank', FLANK, 'flanked'],
    ['by cavalry before it', HORSE, 'ridden-down'],
  ])('attacked %s', (_how, enemy, why) => {
    const battle = announcing([FARM, AT_FARM.replace('20/20', enemy === HORSE ? '40/40' : '20/20'), enemy].join('\n'));
    battle.order(forFarm('a'));
    battle.order(attack('f', 'a'));
    closeUpTo(battle, 'melee');
    const events = fightOut(battle, fight('f'), dice(10), dice(10));
    const [ended, ...others] = only(events, 'attack-ended');
    expect(others).toEqual([]);
    expect(ended).toMatchObject({ unit: 'a', target: null, ended: 'cancelled', why });
    expect(battle.state().advances.filter(({ house }) => house === 'h')).toEqual([]);
  });

  test('attacked in front by foot it has it all the same', () => {
    const before = 'unit f "Others" red infantry shako 8/8 line at 114,63 facing 270';
    const battle = announcing([FARM, AT_FARM.replace('20/20', '40/40'), before].join('\n'));
    battle.order(forFarm('a'));
    battle.order(attack('f', 'a'));
    closeUpTo(battle, 'melee');
    expect(only(fightOut(battle, fight('f'), dice(10), dice(10)), 'melee-fought')).toHaveLength(1);
    expect(battle.state().advances).toMatchObject([{ unit: 'a', house: 'h' }]);
  });

  test('BA-6.1.2-i: its rival then has it for himself', () => {
    const rival = 'unit r "Rivals" red infantry shako 20/20 line at 100,70 facing 270';
    const battle = announcing([FARM, AT_FARM, FLANK, rival].join('\n'));
    for (const attacker of ['a', 'r']) battle.order(forFarm(attacker));
    battle.order(attack('f', 'a'));
    closeUpTo(battle, 'melee');
    const events = fightOut(battle, fight('f'), dice(10), dice(10));
    expect(only(events, 'melee-fought').map(({ unit, target }) => [unit, target])).toEqual([['f', 'a']]);
    expect(battle.state().advances.filter(({ house }) => house === 'h')).toMatchObject([{ unit: 'r', opponent: null }]);
  });
});

describe('BA-6.1.2-g: of an attack on a house that the defender has left, the house is what counts', () => {
  test('broken by fire its attacker is out of the fight for the house, once', () => {
    const lines = `
      ${FARM}
      unit a "Attackers" blue infantry shako 40/40 line at 100,60 facing 90 | valour=-5
      unit t "Garrison" red infantry shako 4/4 line at 100,66 facing 90 inside h
      unit r "Rivals" red infantry shako 20/20 line at 100,70 facing 270
      unit g "Guns" red artillery gun 24/24 guns 12 line at 160,58.5 facing 180 | pounder=12
    `;
    const battle = announcing(lines);
    battle.order(attack('a', 't', { position: 'h' }));
    // Out of it, beside the house and before the attackers.
    battle.order({ type: 'place', unit: 't', pose: { at: { x: 113, y: 62 }, heading: -Math.PI / 2 } });
    battle.order(forFarm('r'));
    closeUpTo(battle, 'firing');
    battle.order(fireAt('g', 'a', { override: { note: 'agreed' } }));
    const events = battle.order(resolve('a'), dice(18));
    expect(battle.roster('a').disorder).toBe('FD');
    expect(only(events, 'attack-lapsed').map(({ unit, house }) => [unit, house])).toEqual([
      ['a', 'h'],
      ['r', 'h'],
    ]);
    expect(battle.deeds('t')).toMatchObject({ defended: false, inflictedFd: false });
    expect(battle.deeds('r')).toMatchObject({ inflictedFd: true });
  });
});

describe('BA-4.1.6-d: a neighbour shares what came of the melee it served in', () => {
  /** One of blue before two of red; another of blue at the right one of them only. */
  const lines = `
    unit a "Served" blue infantry shako 40/40 line at 100,60 facing 90
    unit n "Neighbour" blue infantry shako 20/20 line at 124,60 facing 90
    unit d "Left" red infantry shako 20/20 line at 92,65 facing 270
    unit e "Right" red infantry shako 24/24 line at 114,65 facing 270
  `;
  const beaten = (byLeft: number, byRight: number) => {
    const battle = inMelee(lines, ['a', 'd'], ['a', 'e'], ['n', 'e']);
    battle.order({ type: 'name-neighbour', attacker: 'n', target: 'e', neighbourOf: 'a' });
    return only(fightOut(battle, fight('a'), dice(9), dice(byLeft), dice(byRight)), 'unit-harmed');
  };
  const moraleOf = (harmed: ReturnType<typeof beaten>, id: string) =>
    harmed.find(({ unit }) => unit === id)?.morale ?? 'OR';

  test('not what another opponent did to the one it served', () => {
    const harmed = beaten(15, 3);
    expect(moraleOf(harmed, 'a')).not.toBe('OR');
    expect(moraleOf(harmed, 'n')).toBe('OR');
  });

  test('what its own opponent did to that one', () => {
    const harmed = beaten(3, 15);
    expect(moraleOf(harmed, 'a')).not.toBe('OR');
    expect(moraleOf(harmed, 'n')).toBe(moraleOf(harmed, 'a'));
  });
});
