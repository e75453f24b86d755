import { describe, expect, test } from 'vitest';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo, dice, fireAt, logOf } from '../../support/firing';
import { attack, foot, give, given, huddle, march, order, ordered, staff } from '../../support/ordering';
import { withRoster } from '../../support/recovering';

const FIELD = [
  staff('general', 'blue', '100,50 facing 90'),
  foot('a', 'blue', '100,60 facing 90', 'commander=general'),
  foot('b', 'blue', '130,60 facing 90', 'commander=general'),
  'unit g "G" blue artillery gun 4/4 guns 2 line at 70,60 facing 90 | commander=general',
  foot('x', 'red', '100,140 facing 270'),
].join('\n');
const CARRY = { type: 'carry-out-announcements' };
const canister = { type: 'load-canister', battery: 'g', loaded: true };
const announcing = (battle: Battle): Battle => {
  closeUpTo(battle, 'announcement');
  return battle;
};

describe('what is announced by orders', () => {
  test('attacks, canister and soutien as they stand on the sheet, and nothing that moves', () => {
    const battle = announcing(ordered(FIELD, order('a', march('a'), attack('a', 'x')), order('g', canister)));
    battle.order(CARRY);
    expect(battle.state().attacks.map(({ attacker, target }) => [attacker, target])).toEqual([['a', 'x']]);
    expect(battle.deeds('g').canister).toBe(true);
    expect([given(battle, 'a')?.settled, given(battle, 'g')?.settled]).toEqual([[1], [0]]);
    expect(battle.unit('a').pose.at).toEqual({ x: 100, y: 60 });
    expect(keysOf(battle.against(CARRY))).toEqual(['orders.nothing-to-announce']);
  });

  test('field works ask for their dice on the way', () => {
    const lines = FIELD.replace(
      'line at 130,60 facing 90 | commander=general',
      'work at 130,60 facing 90 | engineers=yes commander=general',
    );
    const battle = announcing(ordered(lines, order('b', { type: 'announce-work', unit: 'b', work: 'abatis' })));
    expect(battle.asked(CARRY)?.cite?.rule).toBe('T20');
    battle.order(CARRY, dice(18));
    expect(battle.state().works).toHaveLength(1);
    expect(given(battle, 'b')?.settled).toEqual([0]);
  });

  test('BA-1.1.2-f: a failed roll cancels all elements of an order', () => {
    const far = FIELD.replace('100,50 facing 90', '10,10 facing 90');
    const battle = ordered(far, order('a', attack('a', 'x'), march('a')), order('b', attack('b', 'x')));
    battle.order({ type: 'roll-orders' }, dice(9), dice(18));
    announcing(battle);
    battle.order(CARRY);
    expect(battle.state().attacks.map(({ attacker }) => attacker)).toEqual(['b']);
    expect(logOf(battle)).toContain('A cannot carry out its order: The order was not followed.');
    closeUpTo(battle, 'movement');
    expect(keysOf(battle.against(march('a')))).toEqual(['orders.not-followed']);
  });

  test('BA-1.1.2-g: otherwise each element is judged by itself', () => {
    const battle = announcing(ordered(FIELD, order('g', attack('g', 'x'), canister)));
    const events = battle.order(CARRY);
    expect(events.filter(({ type }) => type === 'order-settled')).toMatchObject([
      { unit: 'g', element: 0, lapsed: { key: 'belle-alliance.guns-do-not-attack' } },
      { unit: 'g', element: 1 },
    ]);
    expect(battle.deeds('g').canister).toBe(true);
    expect(battle.state().attacks).toEqual([]);
  });

  test('flight takes the place of all that was ordered (R194); light disorder does not', () => {
    const lapsed = (disorder: 'LD' | 'MD') => {
      const battle = announcing(ordered(FIELD, order('g', canister)));
      withRoster(battle, 'g', { disorder });
      const state = battle.state();
      const history = state.histories.get(battle.unit('g').id)!;
      state.histories.set(history.unit, { ...history, thisBound: { ...history.thisBound, forced: true } });
      return battle.order(CARRY).at(-1);
    };
    expect(lapsed('MD')).toMatchObject({ lapsed: { key: 'orders.driven' } });
    expect(lapsed('LD')).not.toHaveProperty('lapsed');
  });

  test('only in the announcements', () => {
    expect(keysOf(ordered(FIELD, order('g', canister)).against(CARRY))).toEqual(['orders.in-announcements']);
  });
});

describe('what needs an order', () => {
  const moving = (...orders: readonly object[]): Battle => {
    const battle = ordered(FIELD, ...orders);
    closeUpTo(battle, 'movement');
    return battle;
  };
  const OTHERS = {
    split: { type: 'split', unit: 'a', figures: 12 },
    form: huddle('a'),
    march: march('a'),
    turn: { ...march('a'), steps: [{ kind: 'rotate', turn: 0.1 }] },
    deploy: {
      type: 'deploy-skirmishers',
      unit: 'a',
      figures: 8,
      gap: 1.5,
      at: { at: { x: 100, y: 70 }, heading: Math.PI / 2 },
    },
  };

  test.each(Object.entries(OTHERS))('BA-1.1.2-c: %s, where the side has written its orders', (_, command) => {
    const battle = moving(order('b', march('b')));
    expect(keysOf(battle.against(command))).toContain('orders.not-ordered');
    // As ordered it is free; where nobody wrote orders nothing is asked.
    expect(keysOf(moving(order('a', command)).against(command))).not.toContain('orders.not-ordered');
    const paper = battleOf(FIELD);
    closeUpTo(paper, 'movement');
    expect(keysOf(paper.against(command))).not.toContain('orders.not-ordered');
  });

  test('BA-1.1.2-c: attacks, field works and transfers', () => {
    const battle = announcing(ordered(FIELD, order('b', march('b'))));
    expect(keysOf(battle.against(attack('a', 'x')))).toEqual(['orders.not-ordered']);
    const works = { type: 'announce-work', unit: 'a', work: 'abatis' };
    expect(keysOf(battle.against(works))[0]).toBe('orders.not-ordered');
    // Red has not written any.
    expect(keysOf(battle.against(attack('x', 'a')))).toEqual([]);
  });

  test('BA-1.1.2-c: players may let it be, and the log says so', () => {
    const battle = moving(order('b', march('b')));
    battle.order({ ...march('a'), override: { note: 'Umpire' } });
    expect(logOf(battle)).toContain('A acts beyond its orders (allowed: Umpire)');
    expect(battle.unit('a').pose.at.y).toBeCloseTo(70, 9);
  });

  test('staff figures do not', () => {
    const ride = { ...march('general'), steps: [{ kind: 'back', cm: 5 }] };
    expect(keysOf(moving(order('b', march('b'))).against(ride))).toEqual([]);
  });

  test('BA-1.1.2-d: fire does not, wherever the officer is', () => {
    const lines = FIELD.replace('100,50 facing 90', '10,10 facing 90').replace('100,140', '100,75');
    const battle = battleOf(lines);
    battle.order(give('blue'));
    closeUpTo(battle, 'firing');
    expect(keysOf(battle.against(fireAt('a', 'x')))).toEqual([]);
  });

  test('BA-1.1.2-e: but loading canister does', () => {
    const none = announcing(battleOf(FIELD));
    expect(keysOf(none.against(canister))).toEqual(['fire.canister-by-order']);
    const other = announcing(ordered(FIELD, order('a', march('a'))));
    expect(keysOf(other.against(canister))).toEqual(['orders.not-ordered', 'fire.canister-by-order']);
    expect(keysOf(announcing(ordered(FIELD, order('g', canister))).against(canister))).toEqual([]);
  });

  test('BA-1.1.2-i: a marching order says its rate and how far; without either it is not understood', () => {
    const battle = battleOf(FIELD);
    const { gait: _, ...noRate } = march('a');
    const { steps: __, ...noWay } = march('a');
    for (const unclear of [noRate, noWay])
      expect(keysOf(battle.against(give('blue', order('a', unclear))))).toEqual(['orders.unclear']);
    for (const gait of ['normal', 'fast', 'charge'])
      expect(keysOf(battle.against(give('blue', order('a', { ...march('a'), gait }))))).toEqual([]);
  });

  test('BA-1.1.2-o: a mother unit is the one a line is out from, not one that a part was split from', () => {
    const part = (kind: string) =>
      `unit s "S" blue infantry shako 9/9 line at 130,70 facing 90 | ${kind}=b commander=general disorder=LD`;
    const roll = (kind: string) => given(ordered(`${FIELD}\n${part(kind)}`, order('s', huddle('s'))), 's')?.roll;
    // The line goes by its mother unit, which is in order; the part goes by itself.
    expect([roll('skirmishers'), roll('part')]).toEqual(['not-needed', 'needed']);
  });
});
