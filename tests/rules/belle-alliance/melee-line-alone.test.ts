import { expect, test } from 'vitest';
import { dice } from '../../support/firing';
import { fight, fightOut, inMelee, only } from '../../support/melee';

/** A skirmish line before its soutien, which is its mother unit; the attackers stand 5 cm before the line. */
const A = 'unit a "Attackers" blue infantry shako 20/20 line at 100,50 facing 90';
const LINE = 'unit s "Skirmishers" red infantry shako 10/10 skirmish at 100,55 facing 270 gap 1 | skirmishers=m';
const SOUTIEN = 'unit m "Soutien" red infantry shako 20/20 line at 100,62 facing 270';
const SCENE = `${A}\n${LINE}\n${SOUTIEN}`;

test('BA-4.3.1-d: what a line alone loses and comes to is its own, not that of its soutien 5 cm behind', () => {
  const battle = inMelee(SCENE, ['a', 's']);
  const events = fightOut(battle, fight('a'), dice(15), dice(12));
  expect(only(events, 'melee-fought')).toMatchObject([{ unit: 'a', target: 's', loser: 's' }]);
  expect(only(events, 'unit-harmed').map(({ unit }) => unit)).not.toContain('m');
  expect(battle.unit('s').figures).toBeLessThan(10);
  expect(battle.roster('s').disorder).not.toBe('OR');
  expect(battle.unit('m').figures).toBe(20);
  expect(battle.roster('m').disorder).toBe('OR');
  expect(battle.deeds('m')).toMatchObject({ defended: false, attacked: false });
});

test('BA-4.3.1-d: loss and rout are the whole line’s, also of those who were too far away to be counted', () => {
  // 20 skirmishers, 3 cm from one to the next: nine of them are within 15 cm of the attackers, whose right end is at 107.5.
  const wide = 'unit s "Skirmishers" red infantry shako 20/20 skirmish at 125,55 facing 270 gap 1';
  const battle = inMelee(`${A}\n${wide}`, ['a', 's']);
  const [fought] = only(fightOut(battle, fight('a'), dice(18), dice(3)), 'melee-fought');
  expect(fought).toMatchObject({ attacker: { total: 20, units: 2 }, defender: { units: 1 }, morale: 'FD' });
  // Two units of melee with a total of 20: four lost, six taken, and of the ten left one in ten runs away.
  expect(battle.unit('s').figures).toBe(9);
});

test('BA-4.3.1-d: the right to advance is the line’s too, and not its soutien’s', () => {
  const line = 'unit s "Skirmishers" blue infantry shako 20/20 skirmish at 100,50 facing 90 gap 1 | skirmishers=m';
  const soutien = 'unit m "Soutien" blue infantry shako 20/20 line at 100,43 facing 90';
  const battle = inMelee(`${line}\n${soutien}\nunit d "D" red infantry shako 4/20 line at 100,55 facing 270`, [
    's',
    'd',
  ]);
  fightOut(battle, fight('s'), dice(18), dice(3));
  expect(battle.state().advances.map(({ unit }) => unit)).toEqual(['s']);
});
