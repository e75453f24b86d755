import { describe, expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { staffActions } from '../../../src/rules/belle-alliance/staff/staff-actions';
import { belleAllianceOrdersAdviser } from '../../../src/rules/belle-alliance/turn/orders/order-adviser';
import { unitId } from '../../../src/table/unit';
import { enMeleeSayings } from '../../../src/texts/en-melee-sayings';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo, dice, nextBound } from '../../support/firing';
import { foot, give, march, order, staff, transfer } from '../../support/ordering';
import { ofType } from '../../support/recovering';

/** A corps of two divisions; b and c are brigades of the first. The corps commander is away from everybody. */
const chain = (corps = '200,10 facing 90') =>
  [
    staff('corps', 'blue', corps),
    staff('first', 'blue', '20,20 facing 90', 'commander=corps'),
    staff('second', 'blue', '40,20 facing 90', 'commander=corps'),
    staff('b', 'blue', '60,20 facing 90', 'commander=first'),
    staff('c', 'blue', '80,20 facing 90', 'commander=first'),
    staff('d', 'blue', '100,20 facing 90', 'commander=second'),
    foot('one', 'blue', '60,60 facing 90', 'commander=b'),
    foot('two', 'blue', '90,60 facing 90', 'commander=b'),
    foot('three', 'blue', '120,60 facing 90', 'commander=c'),
    foot('four', 'blue', '150,60 facing 90', 'commander=d'),
    foot('own', 'blue', '180,60 facing 90', 'commander=first'),
    foot('x', 'red', '100,160 facing 270'),
  ].join('\n');
const at = (battle: Battle, id: string, x: number, y: number): Battle => {
  battle.order({ type: 'place', unit: id, pose: { at: { x, y }, heading: Math.PI / 2 } });
  return battle;
};
/** Behind the unit whose front is at y 60. */
const behind = (battle: Battle, id: string, x: number): Battle => at(battle, id, x, 57);
const against = (battle: Battle, ...orders: readonly object[]) => keysOf(battle.against(give('blue', ...orders)));

describe('replacement of a fallen officer', () => {
  const FALLEN = [
    staff('corps', 'blue', '200,10 facing 90'),
    staff('b', 'blue', '60,20 facing 90', 'commander=corps').replace('1/1', '0/1'),
    staff('adc', 'blue', '60,40 facing 90', 'commander=b'),
    staff('other', 'blue', '90,40 facing 90', 'commander=corps'),
    foot('one', 'blue', '60,60 facing 90', 'commander=b'),
    staff('theirs', 'red', '100,150 facing 90', 'commander=marshal'),
    staff('marshal', 'red', '120,150 facing 90'),
  ].join('\n');
  const replace = (adjutant = 'adc') => ({ type: 'replace-officer', officer: 'b', adjutant });
  const announcing = (lines = FALLEN) => {
    const battle = battleOf(lines);
    closeUpTo(battle, 'announcement');
    return battle;
  };

  test.each([
    [12, 0, null],
    [13, 1, 'very-inefficient'],
    [14, 1, 'very-inefficient'],
    [15, 1, null],
    [16, 1, null],
    [17, 1, 'very-efficient'],
  ])('BA-1.1.4-l BA-T19-a: %i: he stands again (%i), %s', (sum, figures, efficiency) => {
    const battle = announcing();
    battle.order(replace(), dice(sum));
    expect(battle.unit('b').figures).toBe(figures);
    expect(battle.roster('b').efficiency).toBe(efficiency);
  });

  test('BA-T19-a: at 15 he is what his predecessor was', () => {
    const battle = announcing(FALLEN.replace('| commander=corps', '| efficiency=very-inefficient commander=corps'));
    battle.order(replace(), dice(15));
    expect(battle.roster('b').efficiency).toBe('very-inefficient');
  });

  test('BA-1.1.4-m: the adjutant is taken away and the officer set up on that very spot', () => {
    const battle = announcing();
    const spot = battle.unit('adc').pose;
    battle.order(replace(), dice(15));
    expect(battle.unit('b').pose).toEqual(spot);
    expect(battle.unit('adc').figures).toBe(0);
    // His units have an officer again.
    nextBound(battle, 'orders');
    battle.order(give('blue', order('one', march('one'))));
    expect(battle.state().orders[0]?.roll).toBe('not-needed');
  });

  test('BA-1.1.4-l: any adjutant of his side will do, and no other figure', () => {
    const battle = announcing();
    expect(keysOf(battle.against(replace('other')))).toEqual([]);
    expect(battle.asked(replace('other'))?.cite?.rule).toBe('T19');
    for (const id of ['corps', 'one', 'theirs'])
      expect(keysOf(battle.against(replace(id)))).toEqual(['staff.no-adjutant']);
    expect(keysOf(battle.against({ ...replace(), officer: 'corps' }))).toEqual(['staff.not-fallen']);
    expect(keysOf(battle.against({ ...replace(), officer: 'one' }))).toEqual(['staff.not-fallen']);
  });

  test('BA-1.1.4-l: in the announcements, once a bound', () => {
    const battle = battleOf(FALLEN);
    expect(keysOf(battle.against(replace()))).toEqual(['staff.replaced-in-announcements']);
    closeUpTo(battle, 'announcement');
    battle.order(replace(), dice(9));
    expect(keysOf(battle.against(replace('other')))).toEqual(['staff.tried-already']);
    nextBound(battle, 'announcement');
    expect(keysOf(battle.against(replace()))).toEqual([]);
  });

  test('BA-1.1.4-n BA-T19-a: 2 for a superior who touches that adjutant, 1 for each bound in a row in vain (O16)', () => {
    const battle = announcing();
    const factors = (adjutant = 'adc') =>
      ofType(battle.order(replace(adjutant), dice(9)), 'replacement-rolled')[0]?.factors;
    expect(factors()).toEqual([]);
    nextBound(battle, 'announcement');
    at(battle, 'corps', 62.5, 40);
    expect(factors()).toEqual([
      { row: 'superior', value: 2 },
      { row: 'failed-before', value: 1 },
    ]);
    nextBound(battle, 'announcement');
    // He touches another adjutant than the one who tries.
    expect(factors('other')).toEqual([{ row: 'failed-before', value: 2 }]);
    nextBound(battle, 'announcement');
    nextBound(battle, 'announcement');
    expect(factors('other')).toEqual([]);
  });

  test('BA-1.1.4-n: a superior is one in the line of command, at any height; his like is none', () => {
    const lines = chain().replace('staff general 1/1 line at 60,20', 'staff general 0/1 line at 60,20');
    const adjutant = staff('adc', 'blue', '60,40 facing 90', 'commander=c');
    const superior = (who: string) => {
      const battle = at(announcing([lines, adjutant].join('\n')), who, 62.5, 40);
      return ofType(battle.order(replace(), dice(9)), 'replacement-rolled')[0]?.factors.length;
    };
    expect(['first', 'corps', 'second', 'c'].map(superior)).toEqual([1, 1, 0, 0]);
  });

  test('the page has a card for each adjutant and each who fell, with words and exact chances', () => {
    const battle = announcing();
    at(battle, 'corps', 62.5, 40);
    const found = belleAllianceOrdersAdviser.replacements(battle.state());
    expect(found.map(({ officer, adjutant, card }) => [officer, adjutant, card.modifier])).toEqual([
      ['b', 'adc', 2],
      ['b', 'other', 0],
    ]);
    // Asked of the adjutant's own card, the question brings the same.
    expect(found.map(({ command }) => battle.asked(command)?.card)).toEqual(found.map(({ card }) => card));
    // 15 and more by plain dice: 20 of 216.
    const better = found[0]?.card.outcomes.find(({ id }) => id === 'very-efficient');
    expect(Math.round((better?.chance ?? 0) * 216)).toBe(20);
    for (const { card } of found)
      for (const { key } of [...card.factors, ...card.outcomes]) expect(enMeleeSayings[key], key).toBeDefined();
    expect(staffActions(battle.state(), unitId('adc')).map(({ id, violations }) => [id, violations])).toEqual([
      ['replace-b', []],
    ]);
    expect(staffActions(battle.state(), unitId('corps'))).toEqual([]);
    battle.order(replace(), dice(9));
    expect(belleAllianceOrdersAdviser.replacements(battle.state())).toEqual([]);
    expect(belleAlliance.view(battle.state()).facts(unitId('b'))).toEqual([
      { key: 'fact.fallen' },
      { key: 'fact.replacing', values: { failed: 1 } },
    ]);
  });
});

describe('who may transfer what', () => {
  test('BA-1.1.5-a: an officer above both commanders, who touches the unit when orders begin', () => {
    const order1 = order('one', transfer('one', 'c'));
    expect(against(behind(battleOf(chain()), 'first', 60), order1)).toEqual([]);
    expect(against(behind(battleOf(chain()), 'corps', 60), order1)).toEqual([]);
    expect(against(at(battleOf(chain()), 'first', 60, 56.9), order1)).toEqual([]);
    expect(against(at(battleOf(chain()), 'first', 60, 56.8), order1)).toEqual(['transfer.no-superior']);
    // Of the other division: above neither; or above the new one only.
    expect(against(behind(battleOf(chain()), 'second', 60), order1)).toEqual(['transfer.no-superior']);
    const across = order('one', transfer('one', 'd'));
    expect(against(behind(battleOf(chain()), 'first', 60), across)).toEqual(['transfer.no-superior']);
    expect(against(behind(battleOf(chain()), 'second', 60), across)).toEqual(['transfer.no-superior']);
    expect(against(behind(battleOf(chain()), 'corps', 60), across)).toEqual([]);
  });

  test('BA-1.1.5-a: neither the old commander nor the new by himself, where neither is above the other', () => {
    const order1 = order('one', transfer('one', 'c'));
    expect(against(behind(battleOf(chain()), 'b', 60), order1)).toEqual(['transfer.no-superior']);
    expect(against(behind(battleOf(chain()), 'c', 60), order1)).toEqual(['transfer.no-superior']);
  });

  test('BA-1.1.5-b: a superior takes a unit under himself, or hands one of his own to a subordinate', () => {
    const take = order('one', transfer('one', 'first'));
    expect(against(behind(battleOf(chain()), 'first', 60), take)).toEqual([]);
    expect(against(behind(battleOf(chain()), 'b', 60), take)).toEqual(['transfer.no-superior']);
    const hand = order('own', transfer('own', 'b'));
    expect(against(behind(battleOf(chain()), 'first', 180), hand)).toEqual([]);
    expect(against(behind(battleOf(chain()), 'b', 180), hand)).toEqual(['transfer.no-superior']);
  });

  test('a unit whose officer fell goes to another by one above him, and so does one that has none', () => {
    const lines = chain().replace('staff general 1/1 line at 60,20', 'staff general 0/1 line at 60,20');
    const order1 = order('one', transfer('one', 'c'));
    expect(against(behind(battleOf(lines), 'first', 60), order1)).toEqual([]);
    const free = chain().replace('60,60 facing 90 | commander=b', '60,60 facing 90');
    expect(against(behind(battleOf(free), 'first', 60), order1)).toEqual([]);
    expect(against(behind(battleOf(free), 'c', 60), order1)).toEqual([]);
  });

  test('BA-1.1.5-c: a brigade with all its units, by a superior who touches its commander', () => {
    const brigade = order('b', transfer('b', 'second'));
    expect(against(at(battleOf(chain()), 'corps', 62.5, 20), brigade)).toEqual([]);
    expect(against(battleOf(chain()), brigade)).toEqual(['transfer.no-superior']);
    expect(against(behind(battleOf(chain()), 'corps', 60), brigade)).toEqual(['transfer.no-superior']);
  });

  test('BA-1.1.5-d: each superior carries out one transfer at a time', () => {
    // Between the two, touching both.
    const between = at(battleOf(chain().replace('90,60 facing', '79,60 facing')), 'first', 69.5, 57);
    const both = [order('one', transfer('one', 'c')), order('two', transfer('two', 'c'))];
    expect(against(between, ...both)).toEqual(['orders.one-transfer']);
    // Another superior may do the other.
    at(between, 'corps', 79, 57);
    expect(against(between, ...both)).toEqual([]);
  });

  test('BA-1.1.5-e: a transfer never needs a roll, however far the officer', () => {
    const battle = behind(battleOf(chain()), 'first', 60);
    battle.order(give('blue', order('one', transfer('one', 'c')), order('two', march('two'))));
    expect(battle.state().orders.map(({ roll }) => roll)).toEqual(['not-needed', 'needed']);
  });

  test('BA-1.1.5-g: who is transferred takes no other order', () => {
    const battle = behind(battleOf(chain()), 'first', 60);
    expect(against(battle, order('one', transfer('one', 'c'), march('one')))).toEqual(['orders.transfer-alone']);
  });

  test('BA-1.1.5-g: who is transferred with his brigade takes no other order', () => {
    const battle = at(battleOf(chain()), 'corps', 62.5, 20);
    const brigade = order('b', transfer('b', 'second'));
    expect(against(battle, brigade, order('one', march('one')))).toEqual(['orders.transfer-alone']);
    expect(against(battle, brigade, order('three', march('three')))).toEqual([]);
  });

  test('BA-1.1.5-g: nor does the skirmish line that goes with it, near or far', () => {
    const line = (y: number) =>
      `unit s "S" blue infantry shako 6/6 skirmish at 60,${y} facing 90 | skirmishers=one commander=b`;
    for (const y of [70, 110]) {
      const battle = behind(battleOf(`${chain()}\n${line(y)}`), 'first', 60);
      const both = [order('one', transfer('one', 'c')), order('s', march('s'))];
      expect(against(battle, ...both)).toEqual(['orders.transfer-alone']);
      expect(against(battle, order('two', march('two')), order('s', march('s')))).toEqual([]);
    }
  });

  test.each([
    ['an opponent', 'one', 'x', 'transfer.to-nobody'],
    ['a unit', 'one', 'two', 'transfer.to-nobody'],
    ['him whom it is under', 'one', 'b', 'transfer.under-him-already'],
    ['himself', 'b', 'b', 'transfer.under-his-own'],
    ['one of his own', 'first', 'b', 'transfer.under-his-own'],
  ])('nobody is put under %s', (_, unit, to, key) => {
    expect(against(battleOf(chain()), order(unit, transfer(unit, to)))).toEqual([key]);
  });

  test('adjutants, lines and gunners are not transferred by themselves', () => {
    const more = [
      staff('adc', 'blue', '10,40 facing 90', 'commander=b'),
      'unit s "S" blue infantry shako 6/6 skirmish at 60,70 facing 90 | skirmishers=one commander=b',
    ].join('\n');
    const battle = battleOf(`${chain()}\n${more}`);
    expect(against(battle, order('adc', transfer('adc', 'c')))).toEqual(['transfer.no-body']);
    expect(against(battle, order('s', transfer('s', 'c')))).toEqual(['transfer.no-body']);
  });
});

describe('the transfer', () => {
  const CARRY = { type: 'carry-out-announcements' };

  test('BA-1.1.5-f: takes effect when it is announced, though the superior has gone by then', () => {
    const battle = behind(battleOf(chain()), 'first', 60);
    battle.order(give('blue', order('one', transfer('one', 'c'))));
    expect(battle.roster('one').commander).toBe('b');
    closeUpTo(battle, 'announcement');
    at(battle, 'first', 20, 20);
    expect(battle.roster('one').commander).toBe('b');
    battle.order(CARRY);
    expect(battle.roster('one').commander).toBe('c');
  });

  test('BA-1.1.5-c: a brigade stays under its commander, who is under another', () => {
    const battle = at(battleOf(chain()), 'corps', 62.5, 20);
    battle.order(give('blue', order('b', transfer('b', 'second'))));
    closeUpTo(battle, 'announcement');
    battle.order(CARRY);
    expect([battle.roster('b').commander, battle.roster('one').commander]).toEqual(['second', 'b']);
  });

  test('its skirmish line goes with it', () => {
    const line = 'unit s "S" blue infantry shako 6/6 skirmish at 60,70 facing 90 | skirmishers=one commander=b';
    const battle = behind(battleOf(`${chain()}\n${line}`), 'first', 60);
    battle.order(give('blue', order('one', transfer('one', 'c'))));
    closeUpTo(battle, 'announcement');
    battle.order(CARRY);
    expect(battle.roster('s').commander).toBe('c');
  });

  test('lapses where the new commander has fallen', () => {
    const battle = behind(battleOf(chain()), 'first', 60);
    battle.order(give('blue', order('one', transfer('one', 'c'))));
    closeUpTo(battle, 'announcement');
    battle.state().table.units.set(unitId('c'), { ...battle.unit('c'), figures: 0 });
    expect(battle.order(CARRY)).toMatchObject([{ type: 'order-settled', lapsed: { key: 'transfer.to-nobody' } }]);
    expect(battle.roster('one').commander).toBe('b');
  });

  test('without written orders it is announced by hand', () => {
    const battle = behind(battleOf(chain()), 'first', 60);
    expect(keysOf(battle.against(transfer('one', 'c')))).toEqual(['transfer.in-announcements']);
    closeUpTo(battle, 'announcement');
    expect(keysOf(battle.against(transfer('two', 'c')))).toEqual(['transfer.no-superior']);
    battle.order(transfer('one', 'c'));
    expect(battle.roster('one').commander).toBe('c');
  });

  test('an officer without any unit left is still no adjutant', () => {
    const battle = behind(battleOf(chain()), 'corps', 150);
    battle.order(give('blue', order('four', transfer('four', 'c'))));
    closeUpTo(battle, 'announcement');
    battle.order(CARRY);
    expect(battle.roster('d').officer).toBe(true);
  });
});
