import { describe, expect, test } from 'vitest';
import { closeUpTo, dice, fireAt, resolve } from '../../support/firing';
import { announcing, attack, fight, fightOut, inMelee } from '../../support/melee';

/** Blue looks up the table from 60, red down from 65; each has skirmishers between the two. */
const A = 'unit a "A" blue infantry shako 20/20 line at 100,60 facing 90';
const D = 'unit d "D" red infantry shako 20/20 line at 100,65 facing 270';
const OWN = 'unit k "K" blue infantry shako 6/6 skirmish at 100,62 facing 90 gap 1 | skirmishers=a';
const THEIRS = 'unit l "L" red infantry shako 6/6 skirmish at 100,64 facing 270 gap 1 | skirmishers=d';
const lines = [A, D, OWN, THEIRS].join('\n');

describe('BA-4.3.2-b, BA-4.1.1-n: a line that fights along with its soutien has been in that melee', () => {
  test('as attacker and as defender', () => {
    const battle = inMelee(lines, ['a', 'd']);
    fightOut(battle, fight('a'), dice(10), dice(10));
    expect(battle.deeds('k')).toMatchObject({ attacked: true, defended: false, meleeWith: ['d'] });
    expect(battle.deeds('l')).toMatchObject({ attacked: false, defended: true, meleeWith: ['a'] });
  });

  test('BA-4.1.1-o: and has brought the opponent into FD with it', () => {
    const battle = inMelee([A, D, OWN].join('\n'), ['a', 'd']);
    fightOut(battle, fight('a'), dice(18), dice(3));
    expect(battle.roster('d').disorder).toBe('FD');
    expect(battle.deeds('k').inflictedFd).toBe(true);
  });

  test('a line too far from it has not', () => {
    const battle = inMelee([A, D, OWN.replace('100,62', '100,30')].join('\n'), ['a', 'd']);
    fightOut(battle, fight('a'), dice(10), dice(10));
    expect(battle.deeds('k')).toMatchObject({ attacked: false, meleeWith: [] });
  });

  test('what the line announced for itself is not fought with that of its soutien', () => {
    const battle = announcing([A, D, OWN.replace('100,62', '100,52')].join('\n'));
    battle.order(attack('a', 'd'));
    battle.order(attack('k', 'd'));
    closeUpTo(battle, 'melee');
    fightOut(battle, fight('a'), dice(10), dice(10));
    expect(battle.state().attacks).toMatchObject([{ attacker: 'a', ended: 'fought' }, { attacker: 'k' }]);
    expect(battle.state().attacks[1]).not.toHaveProperty('ended');
  });

  test('BA-4.1.1-p, BA-4.1.4-a: also where fire ends it at contact, and it may advance with its soutien', () => {
    const guns = 'unit g "Guns" blue artillery gun 12/12 guns 6 line at 150,66 facing 180 | pounder=12';
    const battle = announcing([A, `${D} | valour=-5`, OWN.replace('100,62', '100,52'), guns].join('\n'));
    battle.order(attack('a', 'd'));
    closeUpTo(battle, 'firing');
    battle.order(fireAt('g', 'd', { override: { note: 'agreed' } }));
    battle.order(resolve('d'), dice(18));
    expect(battle.roster('d').disorder).toBe('FD');
    expect(battle.deeds('k')).toMatchObject({ attacked: true, inflictedFd: true, meleeWith: ['d'] });
    expect(battle.state().advances.map(({ unit, mayAttack }) => [unit, mayAttack])).toEqual([
      ['a', true],
      ['k', true],
    ]);
  });
});
