import { describe, expect, test } from 'vitest';
import { belleAllianceReader } from '../../../src/rules/belle-alliance/reader';
import type { Battle } from '../../support/belle-alliance';
import { ahead, foot, inMovement, march, order, RUN } from '../../support/running';

const ordered = (battle: Battle) => belleAllianceReader.view(battle.state()).ordered;
const lines = [foot('a', 'blue', '100,50 facing 90'), foot('b', 'red', '100,150 facing 270')];
const MARCH = order('a', march('a', [ahead(10)]));

describe('what the page is told of orders to move (1.1.2)', () => {
  test('they wait in the movement phase until they have been run', () => {
    const battle = inMovement({ lines, orders: [MARCH] });
    expect(ordered(battle)).toBe('waiting');
    battle.order(RUN);
    expect(ordered(battle)).toBe('carried-out');
  });

  test('one that is left makes all of them wait', () => {
    const battle = inMovement({ lines, orders: [{ ...MARCH, settled: [0] }, order('b', march('b', [ahead(5)]))] });
    expect(ordered(battle)).toBe('waiting');
  });

  test('not before the movement phase, nor after it', () => {
    const battle = inMovement({ lines, orders: [MARCH] });
    for (const phase of ['orders', 'announcement', 'firing'] as const) {
      battle.state().phase = phase;
      expect(ordered(battle)).toBeUndefined();
    }
  });

  test('what is only announced is none, and without orders there is nothing to run', () => {
    const announced = order('a', { type: 'announce-attack', attacker: 'a', target: 'b' });
    expect(ordered(inMovement({ lines, orders: [announced] }))).toBeUndefined();
    expect(ordered(inMovement({ lines, orders: [] }))).toBeUndefined();
  });
});
