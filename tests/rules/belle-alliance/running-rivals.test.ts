import { describe, expect, test } from 'vitest';
import type { Battle } from '../../support/belle-alliance';
import { ahead, foot, inMovement, line, march, momentsOf, order, RUN, timeOf } from '../../support/running';

const y = (battle: Battle, id: string): number => battle.unit(id).pose.at.y;
const x = (battle: Battle, id: string): number => battle.unit(id).pose.at.x;
const HIGH = [6, 5, 5];
const LOW = [1, 2, 1];

describe('two on the march who want the same place', () => {
  const towards = (first: 'a' | 'b' = 'a') => {
    const orders = [order('a', march('a', [ahead(20)])), order('b', march('b', [ahead(20)]))];
    return inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90'), foot('b', 'blue', '100,85 facing 270')],
      orders: first === 'a' ? orders : orders.toReversed(),
    });
  };

  test('BA-2.2.1-g: they throw for it when the first comes to where the other will stand', () => {
    expect(towards().asked(RUN)).toMatchObject({
      key: 'belle-alliance.dice-for-space',
      of: 'blue',
      cite: { rule: '2.2.1' },
    });
    const battle = towards();
    const events = battle.order(RUN, HIGH, LOW);
    expect(momentsOf(events)).toEqual(['outclaimed b a']);
    expect(timeOf(events, 'outclaimed')).toBeCloseTo(15 / 20, 6);
    // The winner goes as far as it was ordered; the loser stops before him.
    expect([y(battle, 'a'), y(battle, 'b')].map((at) => at.toFixed(4))).toEqual(['70.0000', '70.0000']);
    // It has marched, if not so far, and what it may do else is not touched by that.
    expect(battle.deeds('b')).toMatchObject({ gait: 'normal', outclaimed: false });
  });

  test('BA-2.2.1-g: whoever has the higher dice gets it, whoever comes first on the sheets, and a tie is thrown again', () => {
    const other = towards();
    other.order(RUN, LOW, HIGH);
    expect([y(other, 'a'), y(other, 'b')].map((at) => at.toFixed(4))).toEqual(['65.0000', '65.0000']);
    const turned = towards('b');
    turned.order(RUN, HIGH, HIGH, LOW, HIGH);
    expect([y(turned, 'a'), y(turned, 'b')].map((at) => at.toFixed(4))).toEqual(['65.0000', '65.0000']);
  });

  test('BA-2.2.1-g: opponents whose zones do not meet throw for it too', () => {
    const scene = () =>
      inMovement({
        lines: [line('a', 'blue', '60,60 facing 90', 4), line('b', 'red', '100,57.5 facing 270', 4)],
        orders: [
          order('a', march('a', [{ kind: 'sidestep', cm: 20 }])),
          order('b', march('b', [{ kind: 'sidestep', cm: 20 }])),
        ],
      });
    const battle = scene();
    const events = battle.order(RUN, LOW, HIGH);
    expect(momentsOf(events)).toEqual(['outclaimed a b']);
    expect(x(battle, 'b')).toBeCloseTo(80, 6);
    expect(x(battle, 'a')).toBeLessThan(75);
    expect(scene().asked(RUN)).toMatchObject({ of: 'blue' });
  });

  test('who is there before the other comes has it, without dice', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,60 facing 90'), foot('b', 'blue', '100,88 facing 270')],
      orders: [order('a', march('a', [ahead(10)])), order('b', march('b', [ahead(20)]))],
    });
    expect(momentsOf(battle.order(RUN))).toEqual(['in-the-way b a']);
    expect([y(battle, 'a'), y(battle, 'b')].map((at) => at.toFixed(4))).toEqual(['70.0000', '70.0000']);
  });

  test('who comes up behind another has nothing to throw for: he waits', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,60 facing 90'), foot('b', 'blue', '100,50 facing 90', 'attack-column/6')],
      orders: [order('a', march('a', [ahead(20)])), order('b', march('b', [ahead(30)]))],
    });
    expect(momentsOf(battle.order(RUN))).toContain('waits b a');
    expect(y(battle, 'a')).toBeCloseTo(80, 6);
  });

  test('two who would have to go through each other have no place to throw for: both stop', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90'), foot('b', 'blue', '100,70 facing 270')],
      orders: [order('a', march('a', [ahead(20)])), order('b', march('b', [ahead(20)]))],
    });
    expect(momentsOf(battle.order(RUN))).toEqual(['waits a b', 'waits b a']);
  });

  test('BA-4.1.1-f: opponents who come to contact on the way are stopped by that, and throw for nothing', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90'), foot('z', 'red', '100,85 facing 270')],
      orders: [order('a', march('a', [ahead(20)])), order('z', march('z', [ahead(20)]))],
    });
    expect(momentsOf(battle.order(RUN))).toEqual(['contact a z', 'contact z a']);
  });

  test('a winner who is stopped on the way leaves the place to the loser', () => {
    const scene = (...others: readonly string[]) => {
      const battle = inMovement({
        lines: [
          foot('a', 'blue', '100,50 facing 90', 'attack-column/6'),
          foot('b', 'blue', '106,88 facing 270', 'attack-column/6'),
          ...others,
        ],
        orders: [order('a', march('a', [ahead(20)])), order('b', march('b', [ahead(24)]))],
      });
      const moments = momentsOf(battle.order(RUN, HIGH, LOW));
      return { moments, at: y(battle, 'b') };
    };
    const free = scene();
    expect(free.moments).toEqual(['outclaimed b a']);
    expect(free.at).toBeCloseTo(70, 6);
    const stopped = scene(foot('z', 'red', '96,70 facing 270', 'attack-column/2'));
    expect(stopped.moments).toEqual(['outclaimed b a', 'contact a z', 'in-the-way b a']);
    expect(stopped.at).toBeCloseTo(65, 6);
  });
});

describe('changes of formation of every kind on the same ground', () => {
  const deploy = (unit: string, at: { x: number; y: number }, heading: number) => ({
    type: 'deploy-skirmishers',
    unit,
    figures: 8,
    gap: 1.5,
    at: { at, heading },
  });
  const lines = [foot('a', 'blue', '100,50 facing 90'), foot('b', 'red', '100,56 facing 270')];
  const up = Math.PI / 2;

  test('BA-2.2.1-g: two skirmish lines that would go out to the same ground throw for it', () => {
    const orders = [order('a', deploy('a', { x: 100, y: 53.5 }, up)), order('b', deploy('b', { x: 100, y: 53 }, -up))];
    const battle = inMovement({ lines, orders });
    const events = battle.order(RUN, LOW, HIGH);
    expect(events.filter(({ type }) => type === 'skirmishers-deployed')).toMatchObject([{ unit: 'b' }]);
    expect(events).toContainEqual(expect.objectContaining({ unit: 'a', lapsed: { key: 'belle-alliance.outclaimed' } }));
  });

  test('BA-2.2.1-g: a line that goes out and a unit that forms there throw for it', () => {
    const battle = inMovement({
      lines: [
        foot('a', 'blue', '100,50 facing 90', 'attack-column/4'),
        foot('b', 'blue', '114,44 facing 90', 'attack-column/4'),
      ],
      orders: [
        order('a', { type: 'form', unit: 'a', formation: 'line', files: 12, way: 'left' }),
        order('b', deploy('b', { x: 112, y: 49 }, up)),
      ],
    });
    expect(battle.asked(RUN)).toMatchObject({ key: 'belle-alliance.dice-for-space' });
  });

  test('a unit and its own line do not throw with each other', () => {
    const battle = inMovement({
      lines,
      orders: [
        order(
          'a',
          { type: 'form', unit: 'a', formation: 'attack-column', files: 6, way: 'left' },
          deploy('a', { x: 100, y: 52.5 }, up),
        ),
      ],
    });
    expect(battle.order(RUN).map(({ type }) => type)).not.toContain('space-settled');
  });
});
