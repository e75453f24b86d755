import { describe, expect, test } from 'vitest';
import type { Question } from '../../../src/rules/book';
import { battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo, dice, fireAt, logOf, resolve } from '../../support/firing';
import { attack, foot, give, march, order, staff, transfer } from '../../support/ordering';

/** A line of skirmishers, a battalion behind it, and somebody to fire at. */
const SCREEN = [
  'unit s "Screen" blue infantry shako 6/6 skirmish at 100,60 facing 90 | light=yes',
  foot('a', 'blue', '100,50 facing 90'),
  foot('x', 'red', '100,90 facing 270'),
].join('\n');

describe('the bound as a whole', () => {
  test.each([
    [14, true],
    [5, false],
  ])(
    'BA-1.1.1-g: after a march of %i cm by those behind it, passed through: %s; then it does not fire',
    (cm, passed) => {
      const battle = battleOf(SCREEN);
      closeUpTo(battle, 'movement');
      battle.order(march('a', cm));
      expect(battle.deeds('s').passedThrough).toBe(passed);
      closeUpTo(battle, 'firing');
      expect(keysOf(battle.against(fireAt('s', 'x'))).includes('was-passed-through')).toBe(passed);
    },
  );

  test('BA-T01-b: attacks are announced before field works, these before transfers, whatever the order of the sheet', () => {
    const lines = [
      staff('corps', 'blue', '60,48 facing 90', 'officer=yes'),
      staff('b1', 'blue', '100,48 facing 90', 'commander=corps'),
      staff('b2', 'blue', '140,48 facing 90', 'commander=corps'),
      foot('t', 'blue', '60,55 facing 90', 'commander=b1'),
      foot('w', 'blue', '100,55 facing 90', 'commander=b1 engineers=yes'),
      foot('a', 'blue', '130,55 facing 90', 'commander=b2'),
      foot('x', 'red', '130,90 facing 270'),
    ].join('\n');
    const battle = battleOf(lines);
    battle.order({ type: 'place', unit: 'corps', pose: { at: { x: 60, y: 52 }, heading: Math.PI / 2 } });
    battle.order(
      give(
        'blue',
        order('t', transfer('t', 'b2')),
        order('w', { type: 'announce-work', unit: 'w', work: 'abatis' }),
        order('a', attack('a', 'x')),
      ),
    );
    while (battle.state().orders.some(({ roll }) => roll === 'needed'))
      battle.order(
        {
          type: 'roll-order',
          unit: battle.state().orders.find(({ roll }) => roll === 'needed')?.unit,
        },
        dice(18),
      );
    closeUpTo(battle, 'announcement');
    const told = battle.order({ type: 'carry-out-announcements' }, dice(15)).map(({ type }) => type);
    const places = ['attack-announced', 'materials-rolled', 'unit-transferred'].map((type) =>
      told.indexOf(type as never),
    );
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    // What rolls are left comes after them, in the same phase and in no other.
    closeUpTo(battle, 'movement');
    expect(keysOf(battle.against({ type: 'announce-work', unit: 'a', work: 'abatis' }))).toContain('works.not-now');
    expect(keysOf(battle.against(attack('t', 'x')))).not.toEqual([]);
  });

  test('BA-1.1.8-a: every roll is three dice with six faces', () => {
    const lines = [
      foot('a', 'blue', '100,50 facing 90'),
      foot('x', 'red', '100,55 facing 270'),
      foot('r', 'red', '30,150 facing 270', 'disorder=FD'),
    ];
    const battle = battleOf(lines.join('\n'));
    const three = { wants: { kind: 'dice', count: 3, faces: 6 } } satisfies Partial<Question>;
    battle.order(give('blue', order('a', march('a', 1))));
    expect(battle.asked({ type: 'roll-order', unit: 'a' })).toMatchObject(three);
    battle.order({ type: 'roll-order', unit: 'a' }, dice(18));
    closeUpTo(battle, 'announcement');
    expect(battle.asked({ type: 'reorganise', unit: 'r' })).toMatchObject(three);
    battle.order({ ...attack('a', 'x'), override: { note: '' } });
    closeUpTo(battle, 'movement');
    battle.order({ type: 'run-movement' });
    closeUpTo(battle, 'firing');
    battle.order(fireAt('x', 'a'));
    expect(battle.asked(resolve('a'))).toMatchObject(three);
    battle.order(resolve('a'), dice(3));
    closeUpTo(battle, 'melee');
    expect(battle.asked({ type: 'resolve-melee', unit: 'a' })).toMatchObject(three);
    expect(battle.asked({ type: 'resolve-melee', unit: 'a' }, dice(10))).toMatchObject(three);
  });

  test('BA-1.1.9-b: what a rule forbids is refused; the umpire lets it be, and the log keeps his word', () => {
    const battle = battleOf(SCREEN);
    closeUpTo(battle, 'movement');
    const far = march('x', 60);
    expect(keysOf(battle.against(far))).not.toEqual([]);
    battle.order({ ...far, override: { note: 'So the umpire ruled' } });
    expect(battle.unit('x').pose.at.y).toBeCloseTo(30, 6);
    expect(logOf(battle).some((line) => line.includes('(allowed: So the umpire ruled)'))).toBe(true);
  });
});
