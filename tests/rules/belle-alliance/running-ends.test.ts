import { describe, expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { boxOf, groundOf, overlapOf } from '../../../src/rules/belle-alliance/units/bodies';
import { throughJson } from '../../../src/rules/book';
import { unitOf } from '../../../src/table/table';
import { unitId } from '../../../src/table/unit';
import type { Battle } from '../../support/belle-alliance';
import {
  ahead,
  attack,
  foot,
  inMovement,
  line,
  march,
  momentsOf,
  order,
  RUN,
  runOf,
  wheel,
} from '../../support/running';

const y = (battle: Battle, id: string): number => battle.unit(id).pose.at.y;
const isOn = (battle: Battle, a: string, b: string): boolean => {
  const { table } = battle.state();
  return overlapOf(groundOf(table, battle.unit(a)), groundOf(table, battle.unit(b))) !== undefined;
};
const RIVER = 'stream river "River" width 6: 0,64 240,64';
const BATTALION = foot('a', 'blue', '100,50 facing 90');
const LINE = line('s', 'blue', '100,60 facing 90');

describe('BA-2.3.4-e: nobody ends on another', () => {
  test('who has gone into his skirmish line, and comes to a river beyond, is taken back to before it', () => {
    const battle = inMovement({ lines: [BATTALION, LINE, RIVER], orders: [order('a', march('a', [ahead(16)]))] });
    battle.order(RUN);
    expect(isOn(battle, 'a', 's')).toBe(false);
    expect(y(battle, 'a')).toBeCloseTo(58.5, 6);
    expect(y(battle, 's')).toBe(60);
  });

  test('where even that is too far it has not marched, and is told who was in the way', () => {
    const lines = [BATTALION, line('s', 'blue', '100,51.5 facing 90'), 'stream river "River" width 6: 0,54.6 240,54.6'];
    const battle = inMovement({ lines, orders: [order('a', march('a', [ahead(16)]))] });
    const events = battle.order(RUN);
    expect(isOn(battle, 'a', 's')).toBe(false);
    expect(y(battle, 'a')).toBeCloseTo(50, 6);
    expect(momentsOf(events)).toContain('in-the-way a s');
    expect(runOf(events).tracks).toEqual([]);
  });

  test('a rout that is pushed back into an own march does not end under it', () => {
    const battle = inMovement({
      lines: [
        foot('b', 'blue', '100,50 facing 90'),
        foot('r', 'red', '100,56 facing 270', 'rout'),
        'unit c "C" red cavalry hussar 16/16 line at 100,80 facing 270',
      ],
      orders: [order('b', march('b', [ahead(12)])), order('c', march('c', [ahead(11.1)]))],
      disorders: { r: 'FD' },
    });
    battle.order(RUN);
    expect([isOn(battle, 'r', 'c'), isOn(battle, 'r', 'b'), isOn(battle, 'b', 'c')]).toEqual([false, false, false]);
  });
});

test('BA-2.4.3-a: the last rank of a column does not swing out over the edge of the table', () => {
  const battle = inMovement({
    lines: ['unit c "C" blue cavalry dragoon 7/7 march-column/2 at 237,42 facing 90'],
    orders: [order('c', march('c', [wheel(21.78), ahead(6)]))],
  });
  const { table } = battle.state();
  table.units.set(unitId('c'), { ...unitOf(table, unitId('c')), about: true });
  battle.order(RUN);
  expect(y(battle, 'c')).toBeGreaterThan(43);
  expect(boxOf(battle.state().table, battle.unit('c')).maxX).toBeLessThan(240.01);
});

describe('those of whom nobody is left', () => {
  test('BA-1.1.2-g: their orders lapse', () => {
    const battle = inMovement({ lines: [BATTALION, LINE], orders: [order('a', march('a', [ahead(5)], 'charge'))] });
    const { table } = battle.state();
    table.units.set(unitId('a'), { ...unitOf(table, unitId('a')), figures: 0 });
    const events = battle.order(RUN);
    expect(events).toMatchObject([{ type: 'order-settled', unit: 'a', lapsed: { key: 'running.no-more' } }]);
  });

  test('BA-4.1.2-g: whoever was after one of them goes where he was ordered to', () => {
    const battle = inMovement({
      lines: [BATTALION, foot('t', 'red', '100,80 facing 270')],
      orders: [order('a', march('a', [ahead(5)]))],
      attacks: [attack('a', 't')],
    });
    const { table } = battle.state();
    table.units.set(unitId('t'), { ...unitOf(table, unitId('t')), figures: 0 });
    battle.order(RUN);
    expect(y(battle, 'a')).toBeCloseTo(55, 6);
  });

  test('BA-2.2.3-b: a line that is back with its battalion has left no order behind', () => {
    const battle = inMovement({
      lines: [BATTALION, line('s', 'blue', '100,55 facing 90', 4, '| skirmishers=a')],
      orders: [
        order('s', { type: 'recall-skirmishers', line: 's' }, march('s', [ahead(5)])),
        order('a', march('a', [ahead(5)])),
      ],
    });
    const state = battle.state();
    state.ordersBefore = [{ unit: unitId('s'), elements: [{ type: 'march' }] }];
    state.failedOrders = [{ unit: unitId('s'), elements: [{ type: 'march' }], bounds: 1, bound: 1 }];
    const events = battle.order(RUN);
    expect(battle.state().table.units.has(unitId('s'))).toBe(false);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'order-settled', unit: 's', lapsed: { key: 'running.no-more' } }),
    );
    const { orders, ordersBefore, failedOrders } = battle.state();
    expect([...orders, ...ordersBefore, ...failedOrders].map(({ unit }) => unit)).toEqual(['a']);
    expect(belleAlliance.unpack(throughJson(belleAlliance.pack(battle.state()))).ok).toBe(true);
  });
});
