import { describe, expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { commitmentOf } from '../../../src/rules/belle-alliance/turn/orders/commitment';
import { sideId, unitId } from '../../../src/table/unit';
import { battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo } from '../../support/firing';
import { attack, foot, give, given, huddle, march, order, staff } from '../../support/ordering';

const SALT = '0123456789abcdef0123456789abcdef';
const [blue, red] = [sideId('blue'), sideId('red')];

const FIELD = [
  staff('general', 'blue', '100,50 facing 90'),
  foot('a', 'blue', '100,60 facing 90', 'commander=general'),
  foot('b', 'blue', '130,60 facing 90', 'commander=general'),
  foot('x', 'red', '100,140 facing 270'),
].join('\n');

const sheet = (...orders: readonly ReturnType<typeof order>[]) =>
  orders.map((each) => ({ ...each, unit: unitId(each.unit) }));

const commitment = (side: typeof blue, orders: ReturnType<typeof sheet>, bound = 1) =>
  commitmentOf({ side, bound, salt: SALT, orders });
const seal = (side: typeof blue, orders: ReturnType<typeof sheet>) => ({
  type: 'seal-orders',
  side,
  commitment: commitment(side, orders),
});
const open = (mine: object, theirs: object = []) => ({
  type: 'open-orders',
  sheets: [
    { side: 'blue', salt: SALT, orders: mine },
    { side: 'red', salt: SALT, orders: theirs },
  ],
});

describe('closed sheets', () => {
  test('BA-1.1.2-a: both sides close their sheets, and then all orders are open at once', () => {
    const battle = battleOf(FIELD);
    const mine = sheet(order('a', march('a')));
    battle.order(seal(blue, mine));
    expect(battle.state().orders).toEqual([]);
    battle.order(seal(red, []));
    battle.order(open(mine));
    expect(battle.state().orders.map(({ unit }) => unit)).toEqual(['a']);
    expect(battle.state().sheets.map((each) => each.open)).toEqual([true, true]);
  });

  test('nothing of the orders is in the log before both are closed', () => {
    const battle = battleOf(FIELD);
    battle.order(seal(blue, sheet(order('a', march('a', 17.25)))));
    expect(JSON.stringify(battle.game.log)).not.toContain('17.25');
    expect(JSON.stringify(belleAlliance.pack(battle.state()))).not.toContain('17.25');
  });

  test('no sheet is opened while one is still being written', () => {
    const battle = battleOf(FIELD);
    battle.order(seal(blue, []));
    expect(keysOf(battle.against(open([])))).toEqual(['orders.not-all-closed']);
  });

  test('one sheet is not opened without the other', () => {
    const battle = battleOf(FIELD);
    battle.order(seal(blue, []));
    battle.order(seal(red, []));
    const one = { type: 'open-orders', sheets: [{ side: 'blue', salt: SALT, orders: [] }] };
    expect(keysOf(battle.against(one))).toEqual(['orders.all-at-once']);
  });

  test.each([
    ['another distance', sheet(order('a', march('a', 11)))],
    ['another unit', sheet(order('b', march('b')))],
    ['one order more', sheet(order('a', march('a')), order('b', march('b')))],
    ['one order less', sheet()],
  ])('a sheet with %s is not the one that was closed; players may let it stand, and the log says so', (_, changed) => {
    const battle = battleOf(FIELD);
    battle.order(seal(blue, sheet(order('a', march('a')))));
    battle.order(seal(red, []));
    expect(keysOf(battle.against(open(changed)))).toEqual(['orders.changed']);
    const events = battle.order({ ...open(changed), override: { note: 'The sheet was lost' } });
    expect(events[0]).toMatchObject({ type: 'orders-opened', note: 'The sheet was lost' });
  });

  test('fields may be written in any order, but a sheet serves one side and one bound only', () => {
    const one = [{ unit: unitId('a'), elements: [{ type: 'march', gait: 'normal' }] }];
    const other = [{ elements: [{ gait: 'normal', type: 'march' }], unit: unitId('a') }];
    expect(commitment(blue, one)).toBe(commitment(blue, other));
    expect(commitment(blue, one)).not.toBe(commitment(red, one));
    expect(commitment(blue, one)).not.toBe(commitment(blue, one, 2));
  });

  test('BA-1.1.1-b: the orders phase stays open while a sheet is closed or an order is not thrown for', () => {
    const battle = battleOf(FIELD);
    const mine = sheet(order('b', march('b')));
    battle.order({ type: 'place', unit: 'general', pose: { at: { x: 10, y: 10 }, heading: 0 } });
    battle.order(seal(blue, mine));
    expect(keysOf(battle.against({ type: 'close-phase' }))).toEqual(['orders.not-opened']);
    battle.order(seal(red, []));
    battle.order(open(mine));
    expect(keysOf(battle.against({ type: 'close-phase' }))).toEqual(['orders.rolls-waiting']);
  });

  test('whoever has seen the other sheet cannot take his own back', () => {
    const battle = battleOf(FIELD);
    const sealed = battle.order(seal(blue, []));
    battle.order(seal(red, []));
    const opened = battle.order(open([]));
    expect(belleAlliance.mayUndo(sealed)).toEqual([]);
    expect(keysOf(belleAlliance.mayUndo(opened))).toEqual(['orders-are-open']);
  });

  test('orders live for one bound; the next one remembers them', () => {
    const battle = battleOf(FIELD);
    battle.order(give('blue', order('a', march('a'))));
    battle.endBound();
    const { orders, ordersBefore, sheets } = battle.state();
    expect([orders, sheets]).toEqual([[], []]);
    expect(ordersBefore.map(({ unit }) => unit)).toEqual(['a']);
  });

  test('a battle with closed and open sheets is packed and read back as it is', () => {
    const battle = battleOf(FIELD);
    battle.order(give('blue', order('a', march('a'))));
    battle.order(seal(red, []));
    const packed = belleAlliance.pack(battle.state());
    const read = belleAlliance.unpack(JSON.parse(JSON.stringify(packed)));
    expect(read.ok && belleAlliance.pack(read.value)).toEqual(packed);
  });
});

describe('what may be ordered', () => {
  test('BA-1.1.2-b: a unit in FD gets no orders', () => {
    const battle = battleOf(FIELD.replace('| commander=general', '| commander=general disorder=FD'));
    expect(keysOf(battle.against(give('blue', order('a', march('a')))))).toEqual(['orders.in-rout']);
    expect(keysOf(battle.against(give('blue', order('b', march('b')))))).toEqual([]);
  });

  test('BA-1.1.4-o: staff figures take no orders', () => {
    const battle = battleOf(FIELD);
    expect(keysOf(battle.against(give('blue', order('general', march('general')))))).toEqual(['orders.staff']);
  });

  test('orders go to own units, each once, and are about the unit itself', () => {
    const battle = battleOf(FIELD);
    expect(keysOf(battle.against(give('blue', order('x', march('x')))))).toEqual(['orders.not-own']);
    expect(keysOf(battle.against(give('blue', order('a', march('b')))))).toEqual(['orders.unclear']);
    expect(keysOf(battle.against(give('blue', order('a', { type: 'resolve-fire', target: 'x' }))))).toEqual([
      'orders.unclear',
    ]);
    expect(keysOf(battle.against(give('blue', order('a', march('a')), order('a', march('a')))))).toEqual([
      'orders.ordered-twice',
    ]);
  });

  test('BA-1.1.2-j: an attack order names an opposing unit', () => {
    const battle = battleOf(FIELD);
    expect(keysOf(battle.against(give('blue', order('a', attack('a', 'b')))))).toEqual(['orders.own-target']);
    expect(keysOf(battle.against(give('blue', order('a', attack('a', 'nobody')))))).toEqual(['orders.no-target']);
    expect(keysOf(battle.against(give('blue', order('a', attack('a', 'x')))))).toEqual([]);
  });

  test('BA-1.1.2-j: and says whether it is for the position; what was ordered is what is announced', () => {
    for (const position of ['copse', undefined]) {
      const copse = 'wood copse "Copse": 90,140 110,140 110,150 90,150';
      const battle = battleOf([copse, FIELD].join('\n'));
      const wanted = { ...attack('a', 'x'), ...(position ? { position } : {}) };
      battle.order({ ...give('blue', order('a', wanted)), override: { note: '' } });
      closeUpTo(battle, 'announcement');
      battle.order({ type: 'carry-out-announcements' });
      expect(battle.state().attacks).toMatchObject([{ attacker: 'a', target: 'x', position: position ?? null }]);
    }
  });

  const HILL = 'hill h "Ridge" level 1: 60,95 240,95 240,105 60,105';
  const WOOD = 'wood w "Wood": 60,95 160,95 160,105 60,105';
  test('BA-1.1.2-k: an attack is ordered only on whom the unit sees, or the officer who commands it', () => {
    const hidden = battleOf([WOOD, FIELD].join('\n'));
    expect(keysOf(hidden.against(give('blue', order('a', attack('a', 'x')))))).toEqual(['orders.unseen']);
    const officer = battleOf([WOOD, FIELD.replace('100,50 facing 90', '200,110 facing 90')].join('\n'));
    expect(keysOf(officer.against(give('blue', order('a', attack('a', 'x')))))).toEqual([]);
    const crest = battleOf([HILL, FIELD].join('\n'));
    expect(keysOf(crest.against(give('blue', order('a', attack('a', 'x')))))).toEqual(['orders.unseen']);
  });
});

describe('when an order must be thrown for (R12)', () => {
  const rollOf = (lines: string, ...orders: readonly ReturnType<typeof order>[]) => {
    const battle = battleOf(lines);
    battle.order(give('blue', ...orders));
    return orders.map(({ unit }) => given(battle, unit)?.roll);
  };
  /** The unit's rear edge is at 57 when its front is at 60; the general's base is as deep as its arm has it. */
  const withOfficerAt = (y: number) => FIELD.replace('100,50 facing 90', `100,${y} facing 90`);

  test('BA-1.1.3-a: beyond 30 cm from the officer directly commanding it, for any order', () => {
    const battle = battleOf(FIELD);
    const depth = battle.state().table.bases.infantry!.depth * 2;
    const rear = 60 - depth;
    expect(rollOf(withOfficerAt(rear - 30), order('a', march('a')))).toEqual(['not-needed']);
    expect(rollOf(withOfficerAt(rear - 30.1), order('a', march('a')))).toEqual(['needed']);
  });

  test('BA-1.1.4-d: a unit without an officer always', () => {
    expect(rollOf(FIELD.replaceAll('| commander=general', ''), order('a', march('a')))).toEqual(['needed']);
  });

  test.each([
    ['OR', 'not-needed'],
    ['LD', 'needed'],
    ['MD', 'needed'],
  ])('BA-1.1.3-b: a change of formation in %s: %s', (disorder, roll) => {
    const lines = FIELD.replace('| commander=general', `| commander=general disorder=${disorder}`);
    expect(rollOf(lines, order('a', huddle('a')))).toEqual([roll]);
    expect(rollOf(lines, order('a', march('a')))).toEqual(['not-needed']);
  });

  test.each([
    [90, 'line', '', 'needed'],
    [90.1, 'line', '', 'not-needed'],
    [80, 'line', '| disorder=LD', 'needed'],
    [80, 'line', '| disorder=MD', 'not-needed'],
    [80, 'line', '| disorder=FD', 'not-needed'],
    [80, 'skirmish', '', 'not-needed'],
    [80, 'attack-column', '', 'needed'],
  ])('BA-1.1.3-c: a change of formation with an opponent at y %s in %s %s: %s', (y, formation, notes, roll) => {
    const opponent = `unit x "X" red infantry shako 24/24 ${formation} at 100,${y} facing 270 ${notes}`;
    const lines = [...FIELD.split('\n').slice(0, 3), opponent].join('\n');
    expect(rollOf(lines, order('a', huddle('a')))).toEqual([roll]);
    expect(rollOf(lines, order('a', march('a')))).toEqual(['not-needed']);
  });

  const line = (y: number) =>
    `unit s "S" blue infantry shako 6/6 skirmish at 130,${y} facing 90 | skirmishers=b commander=general`;
  test('BA-1.1.2-m BA-1.1.2-n: a line with a figure within 30 cm of its mother unit is ordered through her, and her situation alone decides', () => {
    // The mother unit is in LD: the line forms through her, and must be thrown for.
    const lines = [
      FIELD.replace('130,60 facing 90 | commander=general', '130,60 facing 90 | commander=general disorder=LD'),
      line(85),
    ];
    expect(rollOf(lines.join('\n'), order('s', { type: 'adjust-interval', unit: 's', gap: 2 }))).toEqual([
      'not-needed',
    ]);
    expect(rollOf(lines.join('\n'), order('b', { type: 'recall-skirmishers', line: 's' }))).toEqual(['needed']);
    // What the line is to do is ordered with what she is to do: her march does not take the throw away.
    expect(
      rollOf(lines.join('\n'), order('b', march('b')), order('s', { type: 'recall-skirmishers', line: 's' })),
    ).toEqual(['needed', 'not-needed']);
    // Beyond her voice it is on its own, and in good order.
    const away = [lines[0], line(95)].join('\n');
    const resize = order('s', { type: 'resize-skirmishers', line: 's', figures: 4 });
    expect(rollOf(away, order('b', march('b')), resize)[0]).toBe('not-needed');
    // Far from the officer itself, but its mother unit is near to him.
    // One base deep, it is 30 cm before her front, and a little more.
    const [near, far] = [line(91.5), line(91.6)];
    expect(rollOf([FIELD, near].join('\n'), order('s', march('s')))).toEqual(['not-needed']);
    expect(rollOf([FIELD, far].join('\n'), order('s', march('s')))).toEqual(['needed']);
  });

  test('BA-1.1.2-p: a line farther off needs orders of its own, and is thrown for by its own place', () => {
    const lines = [FIELD.replace('100,50 facing 90', '130,110 facing 90'), line(100)].join('\n');
    expect(rollOf(lines, order('b', march('b')), order('s', march('s')))).toEqual(['needed', 'not-needed']);
  });

  test('one throw is for mother unit and line (R11)', () => {
    const lines = [FIELD.replace('100,50 facing 90', '10,10 facing 90'), line(70)].join('\n');
    expect(rollOf(lines, order('b', march('b')), order('s', march('s')))).toEqual(['needed', 'not-needed']);
  });
});
