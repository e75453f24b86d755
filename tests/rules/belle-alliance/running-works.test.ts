import { describe, expect, test } from 'vitest';
import type { GivenOrder } from '../../../src/rules/belle-alliance/turn/orders/order';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { type Battle, battleOf } from '../../support/belle-alliance';
import { ahead, foot, march, momentsOf, order, RUN, runOf } from '../../support/running';
import { announce, announced, endBounds, SAPPERS, theWork } from '../../support/working';

const IN_LINE = SAPPERS.replace('work at', 'line at');
const FORM = { type: 'form', unit: 's', formation: 'work', files: 1, way: 'left' };

/** The sappers have announced an abatis and found materials; now it is the movement phase, with these orders. */
function moving(sappers: string, orders: readonly GivenOrder[], more = ''): Battle {
  const battle = battleOf(`${sappers}\n${more}`);
  announced(battle, announce('abatis', { override: { note: 'let it be' } }));
  const state = battle.state();
  state.phase = 'movement';
  state.orders = orders;
  return battle;
}

describe('field works begin between forming and marching (table 1)', () => {
  test('BA-T01-c: who is formed for his work begins it, before anybody marches', () => {
    const battle = moving(SAPPERS, [order('a', march('a', [ahead(10)]))], foot('a', 'blue', '200,50 facing 90'));
    const [first] = runOf(battle.order(RUN)).moments;
    expect(first).toMatchObject({ at: 0, key: 'running.work-begins', rule: '6.3.0', units: ['s'] });
    expect(say(first ?? { key: '' })).toBe('Sappers begins its field work: an abatis.');
  });

  test('BA-6.3.0-e: who forms for it in this bound begins it with that; nobody has to march for the run to tell', () => {
    const battle = moving(IN_LINE, [order('s', FORM)]);
    const events = battle.order(RUN);
    expect(events.map(({ type }) => type)).toEqual(['formation-changed', 'order-settled', 'movement-run']);
    expect(momentsOf(events)).toEqual(['work-begins s']);
    endBounds(battle, 1);
    expect(theWork(battle).done).toEqual([1, 1]);
  });

  test('BA-6.3.0-e: who is to march to it first does not begin it in this bound, and the bound does not count', () => {
    const battle = moving(IN_LINE, [order('s', march('s', [ahead(5)]))]);
    const events = battle.order(RUN);
    expect(momentsOf(events)).toEqual(['work-not-begun s']);
    expect(runOf(events).moments[0]?.values).toMatchObject({ why: 'not-formed' });
    expect(battle.unit('s').pose.at.y).toBeCloseTo(55, 6);
    endBounds(battle, 1);
    expect(battle.state().works.flatMap(({ done, underWay }) => [underWay, ...done])).toEqual([false, 0, 0]);
  });

  test('BA-1.3.5-b: who has begun does not march any more, whatever was ordered', () => {
    const battle = moving(SAPPERS, [order('s', march('s', [ahead(5)]))]);
    const events = battle.order(RUN);
    expect(momentsOf(events)).toContain('work-begins s');
    expect(events).toContainEqual(
      expect.objectContaining({ unit: 's', lapsed: expect.objectContaining({ key: 'march.at-work' }) }),
    );
    expect(battle.unit('s').pose.at.y).toBe(50);
  });

  test('a work that was begun before is not begun again', () => {
    const battle = moving(SAPPERS, []);
    endBounds(battle, 1);
    const state = battle.state();
    state.phase = 'movement';
    state.orders = [order('s', march('s', [ahead(5)]))];
    expect(momentsOf(battle.order(RUN))).not.toContain('work-begins s');
  });
});
