import { describe, expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { type BelleAllianceEvent, evolve } from '../../../src/rules/belle-alliance/event';
import { copyState } from '../../../src/rules/belle-alliance/state';
import { throughJson } from '../../../src/rules/book';
import { unitId } from '../../../src/table/unit';
import { type Battle, keysOf } from '../../support/belle-alliance';
import { closeUpTo, dice, fireAt, nextBound, resolve } from '../../support/firing';
import { announcing, attack, fight, fightOut, inMelee, only } from '../../support/melee';

/** Ten files each, 5 cm apart: the zone of either touches the other. All have fought before, unless said. */
const A = 'unit a "Attackers" blue infantry shako 20/20 line at 100,50 facing 90';
const D = 'unit d "Defenders" red infantry shako 20/20 line at 100,55 facing 270';
const PLAIN = `${A}\n${D}`;
/** Two beside each other before a broader one. */
const TWO = `
  unit a "Left" blue infantry shako 20/20 line at 92,50 facing 90
  unit b "Right" blue infantry shako 20/20 line at 108,50 facing 90
  unit d "Defenders" red infantry shako 40/40 line at 100,55 facing 270
`;

const fought = (events: readonly BelleAllianceEvent[]) => only(events, 'melee-fought');
const harmed = (events: readonly BelleAllianceEvent[]) => only(events, 'unit-harmed');
const harmOf = (events: readonly BelleAllianceEvent[], unit: string) =>
  harmed(events).find((event) => event.unit === unit);
const rowOf = (party: { readonly factors: readonly { row: string; value: number }[] }, row: string) =>
  party.factors.find((factor) => factor.row === row)?.value;

describe('a melee', () => {
  test('BA-4.1.3-a,b: both throw and add their factors; the lower total loses by the difference', () => {
    const battle = inMelee(PLAIN, ['a', 'd']);
    const questions = [battle.asked(fight('a')), battle.asked(fight('a'), dice(12))];
    expect(questions).toMatchObject([
      { of: 'blue', values: { unit: 'Attackers' }, wants: { kind: 'dice', count: 3, faces: 6 } },
      { of: 'red', values: { unit: 'Defenders' } },
    ]);
    const [result] = fought(fightOut(battle, fight('a'), dice(12), dice(10)));
    // Both uncovered (−2) and in their first melee (+2).
    expect(result).toMatchObject({
      attacker: { total: 12, units: 2, quarters: 4 },
      defender: { total: 10, units: 2, quarters: 4 },
      difference: 2,
      loser: 'd',
      morale: 'LD',
      mutual: false,
    });
    expect(battle.roster('d')).toMatchObject({ disorder: 'LD' });
    expect(battle.roster('a')).toMatchObject({ disorder: 'OR' });
  });

  test('BA-4.1.3-b: nobody loses an even fight, yet both lose figures (R143)', () => {
    const battle = inMelee(PLAIN, ['a', 'd']);
    const events = fightOut(battle, fight('a'), dice(13), dice(13));
    expect(fought(events)).toMatchObject([{ difference: 0, loser: null, morale: 'OR' }]);
    // 13 is one figure for each of two units of melee.
    expect([battle.unit('a').figures, battle.unit('d').figures]).toEqual([18, 18]);
    expect(battle.state().advances).toEqual([]);
    expect(battle.deeds('a')).toMatchObject({ attacked: true, defended: false, meleeWith: ['d'] });
    expect(battle.deeds('d')).toMatchObject({ attacked: false, defended: true, meleeWith: ['a'] });
  });

  test('BA-4.1.3-a: two who attack each other both use the column of the attacker', () => {
    const hussars = (...attacks: readonly (readonly [string, string])[]) =>
      inMelee(
        `
        hill k "Knoll" level 1: 60,20 140,20 140,52 60,52
        unit a "Lancers" blue cavalry lancer 16/16 line at 100,50 facing 90
        unit d "Dragoons" red cavalry dragoon 16/16 line at 100,55 facing 270
        `,
        ...attacks,
      );
    const totals = (battle: Battle) => fought(fightOut(battle, fight('a'), dice(10), dice(10)))[0];
    // Uphill is for those who attack: it counts for the second only where he does so too. Nobody has marched: both are passive.
    const defended = totals(hussars(['a', 'd']));
    expect(defended).toMatchObject({ mutual: false, attacker: { total: 10 }, defender: { total: 10 } });
    expect(rowOf(defended?.defender ?? { factors: [] }, 'uphill')).toBeUndefined();
    const battle = hussars(['a', 'd'], ['d', 'a']);
    const result = totals(battle);
    expect(result).toMatchObject({
      unit: 'a',
      target: 'd',
      mutual: true,
      attacker: { total: 10 },
      defender: { total: 9 },
    });
    expect(rowOf(result?.defender ?? { factors: [] }, 'uphill')).toBe(-1);
    expect(rowOf(result?.attacker ?? { factors: [] }, 'uphill')).toBeUndefined();
    expect([battle.deeds('a').attacked, battle.deeds('d').attacked]).toEqual([true, true]);
    expect([battle.deeds('a').defended, battle.deeds('d').defended]).toEqual([false, false]);
    expect(battle.state().attacks.map(({ ended }) => ended)).toEqual(['fought', 'fought']);
  });

  test('BA-4.1.3-g,h, BA-5.4.1-a: who is brought into FD loses figures, gives up prisoners, then one in ten', () => {
    const battle = inMelee(PLAIN, ['a', 'd']);
    const harm = harmOf(fightOut(battle, fight('a'), dice(15), dice(9)), 'd');
    // 15: one figure and two prisoners for each of two units of melee; 20 − 2 − 4 = 14, of which one more.
    expect(harm).toMatchObject({
      unit: 'd',
      by: 'melee',
      loss: 2,
      prisoners: 4,
      broke: 1,
      disorder: 'FD',
      must: 'rout',
    });
    expect(battle.unit('d').figures).toBe(13);
    // 7 of 20 are a fifth once: a point of valour.
    expect(battle.roster('d').valour).toBe(-1);
    expect(battle.deeds('a').inflictedFd).toBe(true);
  });

  test('BA-4.1.1-o, BA-5.5.2-b: who breaks because losses took his valour was brought into FD by whom he fought', () => {
    const worn = PLAIN.replace('red infantry shako 20/20', 'red infantry shako 17/20').replace(
      /(unit d [^\n|]*)(\|)?/,
      '$1 | valour=-5 ',
    );
    const battle = inMelee(worn, ['a', 'd']);
    // 13 against 17 − 5: LD by the dice; but the fourth of twenty falls, a fifth of them.
    const events = fightOut(battle, fight('a'), dice(13), dice(17));
    expect(fought(events)[0]).toMatchObject({ loser: 'd', morale: 'LD' });
    expect(harmOf(events, 'd')).toMatchObject({ disorder: 'FD', must: 'rout' });
    expect(battle.deeds('a').inflictedFd).toBe(true);
    expect(battle.deeds('d').inflictedFd).toBe(false);
  });

  test('BA-4.1.3-h: who is not brought into FD gives up nobody', () => {
    const harm = harmOf(fightOut(inMelee(PLAIN, ['a', 'd']), fight('a'), dice(15), dice(11)), 'd');
    expect(harm).toMatchObject({ unit: 'd', loss: 2, prisoners: 0, broke: 0, disorder: 'MD', must: 'retreat' });
  });

  test('BA-4.1.3-k: who stays in contact fights again only when a new attack is announced', () => {
    const battle = inMelee(PLAIN, ['a', 'd']);
    fightOut(battle, fight('a'), dice(10), dice(10));
    expect(keysOf(battle.against(fight('a')))).toEqual(['melee.nothing-to-fight']);
    nextBound(battle, 'melee');
    expect(keysOf(battle.against(fight('a')))).toEqual(['melee.nothing-to-fight']);
    nextBound(battle, 'announcement');
    battle.order(attack('a', 'd'));
    closeUpTo(battle, 'melee');
    expect(fought(fightOut(battle, fight('a'), dice(10), dice(10)))).toHaveLength(1);
  });

  test('BA-4.1.1-n: having attacked or defended counts for the rest of this bound and all of the next, and no longer', () => {
    const battle = inMelee(PLAIN, ['a', 'd']);
    fightOut(battle, fight('a'), dice(10), dice(10));
    const again = (bound: 'next' | 'after') => {
      if (bound === 'after') battle.endBound();
      nextBound(battle, 'announcement');
      battle.order(attack('d', 'a'));
      closeUpTo(battle, 'melee');
      const [result] = fought(fightOut(battle, fight('a'), dice(10), dice(10)));
      return [
        rowOf(result?.attacker ?? { factors: [] }, 'defended'),
        rowOf(result?.defender ?? { factors: [] }, 'attacked'),
      ];
    };
    expect(again('next')).toEqual([-1, -2]);
    expect(again('after')).toEqual([undefined, undefined]);
  });

  test('BA-4.1.1-o: bringing an opponent into FD is worth 2 to an attacker until the end of the next bound', () => {
    const third = 'unit e "Others" red infantry shako 20/20 line at 130,55 facing 270';
    const battle = inMelee(`${PLAIN}\n${third}`, ['a', 'd']);
    fightOut(battle, fight('a'), dice(15), dice(9));
    nextBound(battle, 'announcement');
    battle.order({ type: 'place', unit: 'a', pose: { at: { x: 130, y: 50 }, heading: Math.PI / 2 } });
    battle.order(attack('a', 'e'));
    closeUpTo(battle, 'melee');
    const [result] = fought(fightOut(battle, fight('a'), dice(10), dice(10)));
    expect(rowOf(result?.attacker ?? { factors: [] }, 'inflicted-fd')).toBe(2);
  });

  test('BA-4.1.1-l: melees of a sub-phase are worked out on what stood before the first of them', () => {
    const chain = `
      unit a "First" blue infantry shako 20/20 line at 60,50 facing 90
      unit d "Their first" red infantry shako 20/20 line at 60,55 facing 270
      unit b "Second" blue infantry shako 20/20 line at 160,50 facing 90
      unit e "Their second" red infantry shako 20/20 line at 160,55 facing 270
    `;
    const battle = inMelee(chain, ['a', 'd'], ['b', 'e']);
    const first = fightOut(battle, fight('a'), dice(15), dice(9));
    // The rout of the first waits for the second.
    expect(only(first, 'unit-fled')).toEqual([]);
    expect(battle.state().flights).toMatchObject([{ unit: 'd', must: 'rout' }]);
    expect(keysOf(battle.against({ type: 'close-phase' }))).toEqual(['melee.unresolved', 'flight.waiting']);
    const second = fightOut(battle, fight('e'), dice(10), dice(10));
    expect(only(second, 'clash-begun')).toEqual([]);
    expect(only(second, 'unit-fled')).toMatchObject([{ unit: 'd' }]);
    expect(battle.state().flights).toEqual([]);
    expect(battle.against({ type: 'close-phase' })).toEqual([]);
  });

  test('BA-5.5.3-a: two ones in melee begin the end of the supplies', () => {
    const battle = inMelee(PLAIN, ['a', 'd']);
    fightOut(battle, fight('a'), [1, 1, 6], dice(9));
    expect([battle.roster('a').supplies, battle.roster('d').supplies]).toEqual([3, 'plenty']);
  });
});

describe('who is attacked himself', () => {
  /** A column before the left flank of b, which stands before d. */
  const FLANKED = `
    unit b "Attackers" blue infantry shako 20/20 line at 100,50 facing 90
    unit d "Defenders" red infantry shako 20/20 line at 100,55 facing 270
    unit f "Flankers" red infantry shako 36/36 attack-column/6 at 112.5,48.5 facing 180
  `;

  test('BA-4.1.1-h: attacked in flank it loses its own attack and defends itself', () => {
    const battle = inMelee(FLANKED, ['b', 'd'], ['f', 'b']);
    const events = fightOut(battle, fight('b'), dice(10), dice(10));
    expect(only(events, 'attack-ended')).toMatchObject([
      { unit: 'b', target: 'd', ended: 'cancelled', why: 'flanked' },
    ]);
    expect(fought(events)).toMatchObject([{ unit: 'f', target: 'b', mutual: false }]);
    expect(battle.deeds('b')).toMatchObject({ attacked: false, defended: true });
    expect(battle.deeds('d')).toMatchObject({ attacked: false, defended: false });
  });

  test('BA-4.1.1-h: who lost his own attack takes nobody else’s from him', () => {
    // The flankers are ridden down from behind, so that nobody attacks b, and b attacks on.
    const horse = 'unit h "Hussars" blue cavalry hussar 12/12 line at 126.5,48.5 facing 180';
    const battle = inMelee(`${FLANKED}\n${horse}`, ['b', 'd'], ['f', 'b'], ['h', 'f']);
    const events = fightOut(battle, fight('b'), dice(10), dice(10));
    expect(only(events, 'attack-ended')).toMatchObject([{ unit: 'f', target: 'b', ended: 'cancelled' }]);
    expect(fought(events)).toMatchObject([{ unit: 'b', target: 'd' }]);
    expect(fought(fightOut(battle, fight('h'), dice(10), dice(10)))).toMatchObject([{ unit: 'h', target: 'f' }]);
  });

  test('BA-4.1.1-i: infantry that cavalry attacks, from wherever, defends itself', () => {
    const ridden = `
      unit b "Attackers" blue infantry shako 20/20 line at 100,50 facing 90
      unit d "Defenders" red infantry shako 20/20 line at 93,55 facing 270
      unit h "Dragoons" red cavalry dragoon 12/12 line at 106.5,55 facing 270
    `;
    const battle = inMelee(ridden, ['b', 'd'], ['h', 'b']);
    const events = fightOut(battle, fight('b'), dice(10), dice(10));
    expect(only(events, 'attack-ended')).toMatchObject([{ unit: 'b', target: 'd', why: 'ridden-down' }]);
    expect(fought(events)).toMatchObject([{ unit: 'h', target: 'b' }]);
  });

  test('BA-4.1.1-i: infantry that infantry attacks in front goes on attacking', () => {
    const battle = inMelee(PLAIN, ['a', 'd'], ['d', 'a']);
    const events = fightOut(battle, fight('a'), dice(10), dice(10));
    expect(only(events, 'attack-ended')).toEqual([]);
    expect(fought(events)).toMatchObject([{ mutual: true }]);
  });
});

describe('common targets', () => {
  test('BA-4.1.1-m, BA-4.1.5-a: each attack by itself; the attacked throws once, each attacker separately', () => {
    const battle = inMelee(TWO, ['a', 'd'], ['b', 'd']);
    const events = fightOut(battle, fight('d'), dice(11), dice(10), dice(12));
    expect(only(events, 'melee-rolled').map(({ unit }) => unit)).toEqual(['a', 'b', 'd']);
    expect(fought(events)).toMatchObject([
      { unit: 'a', target: 'd' },
      { unit: 'b', target: 'd' },
    ]);
  });

  test('BA-4.1.5-b: the worst result counts, and of equal ones the attacked chooses whom it flees', () => {
    const battle = inMelee(TWO, ['a', 'd'], ['b', 'd']);
    const question = battle.asked(fight('d'), dice(15), dice(15), dice(8));
    expect(question).toMatchObject({
      of: 'red',
      cite: { rule: '4.1.5' },
      wants: { choices: [{ id: 'a' }, { id: 'b' }] },
    });
    const harm = harmOf(fightOut(battle, fight('d'), dice(15), dice(15), dice(8)), 'd');
    expect(harm).toMatchObject({ unit: 'd', cause: 'a' });
    const other = inMelee(TWO, ['a', 'd'], ['b', 'd']);
    const worse = harmOf(fightOut(other, fight('d'), dice(12), dice(17), dice(9)), 'd');
    expect(worse).toMatchObject({ unit: 'd', morale: 'FD', cause: 'b' });
  });

  test('BA-4.1.5-c,d: its loss is summed before it is rounded; what it inflicts is shared', () => {
    const battle = inMelee(TWO, ['a', 'd'], ['b', 'd']);
    // Attackers 20 (+2 first, −2 uncovered): 11 each, a half for each of two units: 1 + 1. Defender 40 has 100 % more: +2.
    const events = fightOut(battle, fight('d'), dice(11), dice(11), dice(11));
    expect(fought(events)).toMatchObject([
      { attacker: { total: 11, quarters: 4 }, defender: { total: 13, units: 4, quarters: 16 } },
      { attacker: { total: 11, quarters: 4 }, defender: { total: 13, quarters: 16 } },
    ]);
    expect([battle.unit('a').figures, battle.unit('b').figures, battle.unit('d').figures]).toEqual([18, 18, 38]);
  });

  test('BA-4.1.5-e: one that attacks two throws once, each of them separately', () => {
    const reversed = `
      unit a "Left" red infantry shako 20/20 line at 92,55 facing 270
      unit b "Right" red infantry shako 20/20 line at 108,55 facing 270
      unit d "Attackers" blue infantry shako 40/40 line at 100,50 facing 90
    `;
    const battle = inMelee(reversed, ['d', 'a'], ['d', 'b']);
    const events = fightOut(battle, fight('a'), dice(11), dice(11), dice(11));
    expect(only(events, 'melee-rolled').map(({ unit }) => unit)).toEqual(['d', 'a', 'b']);
    expect(fought(events)).toMatchObject([
      { unit: 'd', target: 'a', attacker: { total: 13 } },
      { unit: 'd', target: 'b', attacker: { total: 13 } },
    ]);
    expect([battle.unit('a').figures, battle.unit('b').figures, battle.unit('d').figures]).toEqual([18, 18, 38]);
  });
});

describe('neighbours and supports', () => {
  const serve = (attacker: string, target: string, neighbourOf: string | null) => ({
    type: 'name-neighbour',
    attacker,
    target,
    neighbourOf,
  });

  test('BA-4.1.6-a: one of two attackers lends its weight and fights no melee of its own', () => {
    const battle = inMelee(TWO, ['a', 'd'], ['b', 'd']);
    battle.order(serve('b', 'd', 'a'));
    const [result, ...others] = fought(fightOut(battle, fight('a'), dice(11), dice(11)));
    expect(others).toEqual([]);
    expect(result).toMatchObject({ unit: 'a', target: 'd', attackers: ['a', 'b'] });
    expect(rowOf(result?.attacker ?? { factors: [] }, 'neighbour')).toBe(2);
    expect(battle.state().attacks.map(({ ended }) => ended)).toEqual(['fought', 'fought']);
  });

  test('BA-4.1.6-d: it shares morale, having attacked, supplies, FD and the right to advance; but loses nobody by the dice', () => {
    const won = inMelee(TWO, ['a', 'd'], ['b', 'd']);
    won.order(serve('b', 'd', 'a'));
    fightOut(won, fight('a'), dice(18), dice(8));
    expect(won.deeds('b')).toMatchObject({ attacked: true, inflictedFd: true });
    expect(won.state().advances).toMatchObject([
      { unit: 'a', opponent: 'd', mayAttack: true },
      { unit: 'b', opponent: 'd', mayAttack: true },
    ]);
    const lost = inMelee(TWO, ['a', 'd'], ['b', 'd']);
    lost.order(serve('b', 'd', 'a'));
    const events = fightOut(lost, fight('a'), [1, 1, 6], dice(14));
    // 8 with +2 for the neighbour, 16 with +2 for numbers: six behind.
    expect(harmed(events)).toMatchObject([
      { unit: 'a', by: 'melee', disorder: 'FD' },
      { unit: 'b', by: 'neighbour', loss: 0, prisoners: 0, broke: 2, disorder: 'FD' },
      { unit: 'd' },
    ]);
    expect(lost.roster('b').supplies).toBe(3);
  });

  test('BA-4.1.6-e: of two who are attacked by one, one may serve the other; not one struck in flank', () => {
    const reversed = `
      unit a "Left" red infantry shako 20/20 line at 92,55 facing 270
      unit b "Right" red infantry shako 20/20 line at 108,55 facing 270
      unit d "Attackers" blue infantry shako 40/40 line at 100,50 facing 90
    `;
    const battle = inMelee(reversed, ['d', 'a'], ['d', 'b']);
    battle.order(serve('d', 'b', 'a'));
    const [result] = fought(fightOut(battle, fight('a'), dice(11), dice(11)));
    expect(result).toMatchObject({ unit: 'd', target: 'a', defenders: ['a', 'b'] });
    expect(rowOf(result?.defender ?? { factors: [] }, 'neighbour')).toBe(2);
    // It fights no melee of its own, now or later.
    expect(battle.state().attacks.map(({ ended }) => ended)).toEqual(['fought', 'fought']);
    expect(keysOf(battle.against(fight('b')))).toEqual(['melee.nothing-to-fight']);
    // A battle saved when it did may say that it was taken back.
    const taken = {
      type: 'attack-ended',
      unit: unitId('d'),
      target: unitId('b'),
      ended: 'withdrawn',
      why: 'withdrawn',
    } as const;
    expect(evolve(copyState(battle.state()), taken)).toEqual(battle.state());
    const flanked = `
      unit a "Front" red infantry shako 20/20 line at 92,50 facing 270
      unit b "Turned" red infantry shako 20/20 line at 110,55 facing 0
      unit d "Attackers" blue infantry shako 60/60 line at 100,45 facing 90
    `;
    const other = inMelee(flanked, ['d', 'a'], ['d', 'b']);
    expect(keysOf(other.against(serve('d', 'b', 'a')))).toContain('melee.neighbour.flanked');
  });

  test('BA-4.1.7-d: a support unit may join the advance, but not attack', () => {
    const supported = `${PLAIN}\nunit s "Support" blue infantry shako 20/20 line at 100,40 facing 90`;
    const battle = inMelee(supported, ['a', 'd']);
    battle.order({ type: 'name-melee-support', unit: 'a', support: 's' });
    const events = fightOut(battle, fight('a'), dice(15), dice(9));
    expect(rowOf(fought(events)[0]?.attacker ?? { factors: [] }, 'support')).toBe(2);
    expect(battle.state().advances).toMatchObject([
      { unit: 'a', mayAttack: true },
      { unit: 's', mayAttack: false },
    ]);
    expect(keysOf(battle.against(attack('s', 'd')))).toContain('melee.no-continued-attack');
  });

  test('BA-4.1.3-c: once the dice lie nobody is named any more', () => {
    const supported = `${PLAIN}\nunit s "Support" blue infantry shako 20/20 line at 100,40 facing 90`;
    const battle = inMelee(supported, ['a', 'd']);
    fightOut(battle, fight('a'), dice(10), dice(10));
    expect(keysOf(battle.against(serve('a', 'd', 's')))).toEqual(['melee.nothing-announced']);
    expect(keysOf(battle.against({ type: 'name-melee-support', unit: 'a', support: 's' }))).toContain(
      'melee.fought-already',
    );
  });
});

describe('advance and attack on', () => {
  test('BA-4.1.4-a: an attacker whose opponent is MD may advance, whose opponent is FD may attack on', () => {
    const md = inMelee(PLAIN, ['a', 'd']);
    fightOut(md, fight('a'), dice(13), dice(10));
    expect(md.state().advances).toEqual([
      { unit: 'a', opponent: 'd', mayAttack: false, position: null, house: null, used: false },
    ]);
    const ld = inMelee(PLAIN, ['a', 'd']);
    fightOut(ld, fight('a'), dice(12), dice(10));
    expect(ld.state().advances).toEqual([]);
    const defended = inMelee(PLAIN, ['a', 'd']);
    fightOut(defended, fight('a'), dice(9), dice(15));
    expect(defended.state().advances).toEqual([]);
  });

  test('BA-4.1.4-d: after an attack on a position the right is for that position', () => {
    const wood = 'wood copse "The copse": 90,55 110,55 110,70 90,70';
    const battle = inMelee(`${wood}\n${PLAIN}`, ['a', 'd', { position: 'copse' }]);
    fightOut(battle, fight('a'), dice(18), dice(4));
    expect(battle.state().advances).toMatchObject([{ unit: 'a', position: 'copse' }]);
  });

  test('BA-4.1.1-p, BA-4.1.4-b: broken by fire at contact the opponent ends the melee; both were in it, and the right is there', () => {
    const shot = `${PLAIN}\nunit g "Guns" blue artillery gun 8/8 guns 4 line at 130,60 facing 180`;
    const battle = announcing(shot);
    battle.order(attack('a', 'd'));
    closeUpTo(battle, 'firing');
    battle.order(fireAt('g', 'd'));
    const events = battle.order(resolve('d'), [6, 6, 6]);
    expect(only(events, 'attack-lapsed')).toMatchObject([{ unit: 'a', target: 'd', broken: 'd', fd: true }]);
    expect(battle.deeds('a')).toMatchObject({ attacked: true, inflictedFd: true });
    expect(battle.deeds('d')).toMatchObject({ defended: true });
    for (const { unit } of battle.state().flights) battle.order({ type: 'flight-by-hand', unit });
    battle.order({ type: 'close-phase' });
    expect(battle.state().advances).toMatchObject([{ unit: 'a', opponent: 'd', mayAttack: true }]);
    expect(keysOf(battle.against(fight('a')))).toEqual(['melee.nothing-to-fight']);
  });

  test('BA-4.1.1-p: fire that only brings LD ends nothing', () => {
    const shot = `${PLAIN}\nunit g "Guns" blue artillery gun 2/2 guns 1 line at 130,60 facing 180`;
    const battle = announcing(shot);
    battle.order(attack('a', 'd'));
    closeUpTo(battle, 'firing');
    battle.order(fireAt('g', 'd'));
    const events = battle.order(resolve('d'), [1, 2, 3]);
    expect(only(events, 'attack-lapsed')).toEqual([]);
    closeUpTo(battle, 'melee');
    expect(fought(fightOut(battle, fight('a'), dice(10), dice(10)))).toHaveLength(1);
  });

  test('BA-4.1.4-f, BA-4.1.4-g: the new attack is announced before the advance, after all else, and leads to nothing further', () => {
    const next = 'unit e "Others" red infantry shako 20/20 line at 100,60 facing 270';
    const battle = inMelee(`${A}\nunit d "Defenders" red infantry shako 6/6 line at 100,55 facing 270\n${next}`, [
      'a',
      'd',
    ]);
    fightOut(battle, fight('a'), dice(18), dice(3));
    const right = battle.state().advances.find(({ unit }) => unit === 'a');
    expect(right).toMatchObject({ mayAttack: true, used: false });
    battle.order({ type: 'place', unit: 'e', pose: { at: { x: 100, y: 55 }, heading: (3 * Math.PI) / 2 } });
    const [announced] = battle.order(attack('a', 'e'));
    expect(announced).toMatchObject({ type: 'attack-announced', round: 'continued' });
    const events = fightOut(battle, fight('a'), dice(18), dice(3));
    expect(only(events, 'clash-begun')).toMatchObject([{ round: 'continued' }]);
    const [result] = fought(events);
    expect([
      rowOf(result?.attacker ?? { factors: [] }, 'attacked'),
      rowOf(result?.attacker ?? { factors: [] }, 'inflicted-fd'),
    ]).toEqual([-2, 2]);
    expect(only(events, 'advance-granted')).toEqual([]);
  });

  test('BA-4.1.4-f: without FD there is no new attack', () => {
    const battle = inMelee(`${PLAIN}\nunit e "Others" red infantry shako 20/20 line at 130,60 facing 270`, ['a', 'd']);
    fightOut(battle, fight('a'), dice(13), dice(10));
    expect(keysOf(battle.against(attack('a', 'e')))).toContain('melee.no-continued-attack');
  });
});

describe('what a melee leaves', () => {
  test('it is one step: undone as one, and it can be packed, read again and told', () => {
    const battle = inMelee(PLAIN, ['a', 'd']);
    const entries = battle.game.log.entries.length;
    fightOut(battle, fight('a'), dice(15), dice(9));
    expect(battle.game.log.entries.length).toBe(entries + 1);
    const again = belleAlliance.unpack(throughJson(belleAlliance.pack(battle.state())));
    expect(again.ok && belleAlliance.pack(again.value)).toEqual(belleAlliance.pack(battle.state()));
  });
});
