import { describe, expect, test } from 'vitest';
import { type Battle, keysOf } from '../../support/belle-alliance';
import { dice } from '../../support/firing';
import { ahead } from '../../support/marching';
import { attack, fight, fightOut, inMelee, only } from '../../support/melee';

/** Ten files each, 5 cm apart; others of the enemy stand 10 cm behind, beside the way of those who run. */
const A = 'unit a "Attackers" blue infantry shako 20/20 line at 100,50 facing 90';
const D = 'unit d "Defenders" red infantry shako 20/20 line at 100,55 facing 270';
const E = 'unit e "Others" red infantry shako 20/20 attack-column/4 at 109,65 facing 270';
/** 5 cm behind the attackers, who are two ranks deep. */
const S = 'unit s "Support" blue infantry shako 20/20 line at 100,42 facing 90';
const SCENE = [A, D, E, S].join('\n');

const advance = (unit: string, cm: number) => ({ type: 'continue-advance', unit, steps: [ahead(cm)] });
const support = (unit: string, by: string | null) => ({ type: 'name-melee-support', unit, support: by });

/** The attackers have broken the defenders with their support behind them. */
function broken(): Battle {
  const battle = inMelee(SCENE, ['a', 'd']);
  battle.order(support('a', 's'));
  fightOut(battle, fight('a'), dice(18), dice(5));
  expect([battle.roster('d').disorder, battle.roster('e').disorder]).toEqual(['FD', 'OR']);
  return battle;
}

const rowsOf = (battle: Battle, ...throws: readonly (readonly number[])[]) =>
  only(fightOut(battle, fight('a'), ...throws), 'melee-fought').map(({ attacker }) =>
    attacker.factors.map(({ row }) => row),
  );

describe('4.1.7 support in the continued sub-phase', () => {
  test('BA-4.1.7-b: who supported in the first is left behind, and supports no more', () => {
    const battle = broken();
    battle.order(attack('a', 'e'));
    battle.order(advance('a', 10));
    expect(keysOf(battle.against(support('a', 's')))).toEqual(['melee.support.too-far']);
    expect(rowsOf(battle, dice(10), dice(10))[0]).not.toContain('support');
  });

  test('BA-4.1.7-b: it may be named anew where it has come along, as it stands now', () => {
    const battle = broken();
    battle.order(attack('a', 'e'));
    battle.order(advance('a', 10));
    battle.order(advance('s', 10));
    battle.order(support('a', 's'));
    expect(rowsOf(battle, dice(10), dice(10))[0]).toContain('support');
  });
});

describe('4.1.2 a continued attack taken back', () => {
  const back = { type: 'end-attack', attacker: 'a', target: 'e' };

  test('BA-4.1.4-h: as long as announcements are open, and then announced anew', () => {
    const battle = broken();
    battle.order(attack('a', 'e'));
    expect(battle.order(back)).toMatchObject([{ type: 'attack-ended', ended: 'withdrawn', why: 'withdrawn' }]);
    expect(keysOf(battle.against(attack('a', 'e')))).toEqual([]);
  });

  test('BA-4.1.2-g: not once continued movement has begun, by whomever', () => {
    const battle = broken();
    battle.order(attack('a', 'e'));
    battle.order(advance('s', 1));
    expect(keysOf(battle.against(back))).toEqual(['melee.cannot-give-up']);
  });
});

describe('4.1.4 the melees of the first sub-phase come first', () => {
  const allowed = { override: { note: 'As it stood' } };
  const pairs = `
    ${SCENE}
    unit b "Second" blue infantry shako 20/20 line at 160,50 facing 90
    unit c "Their second" red infantry shako 20/20 line at 160,55 facing 270
  `;

  test('BA-4.1.4-g: nobody attacks on before they are fought, with the right to it or without, whatever is agreed', () => {
    const battle = inMelee(pairs, ['a', 'd'], ['b', 'c']);
    fightOut(battle, fight('a'), dice(18), dice(5));
    for (const attacker of ['a', 's']) {
      const first = battle.against(attack(attacker, 'e', allowed)).find(({ key }) => key === 'melee.others-first');
      expect(first?.overridable).toBe(false);
    }
    fightOut(battle, fight('b'), dice(10), dice(10));
    expect(keysOf(battle.against(attack('a', 'e')))).toEqual([]);
    expect(keysOf(battle.against(attack('s', 'e')))).toEqual(['melee.no-continued-attack']);
  });

  test('BA-4.1.4-g: nor is one demanded for the first once it is over', () => {
    const battle = inMelee(pairs, ['a', 'd']);
    const demanded = attack('b', 'c', { demanded: true, ...allowed });
    expect(keysOf(battle.against(demanded))).toEqual([]);
    fightOut(battle, fight('a'), dice(18), dice(5));
    battle.order(attack('a', 'e'));
    expect(keysOf(battle.against(demanded))).toEqual(['melee.not-now']);
  });
});
