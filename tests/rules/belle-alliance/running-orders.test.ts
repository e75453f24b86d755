import { describe, expect, test } from 'vitest';
import type { Battle } from '../../support/belle-alliance';
import {
  ahead,
  firedContinued,
  foot,
  horse,
  inMovement,
  line,
  march,
  momentsOf,
  order,
  RUN,
  runOf,
  timeOf,
  wheel,
} from '../../support/running';

const y = (battle: Battle, id: string): number => battle.unit(id).pose.at.y;
const x = (battle: Battle, id: string): number => battle.unit(id).pose.at.x;
const form = (unit: string, formation: string, files = 6, way = 'left') => ({
  type: 'form',
  unit,
  formation,
  files,
  way,
});

describe('the sub-phases of movement in their order (table 1)', () => {
  test('BA-T01-c, BA-1.1.1-h: splitting, then changes of formation, then marching, however the order has them', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90').replaceAll('24/24', '48/48')],
      orders: [
        order('a', march('a', [ahead(20)]), form('a', 'attack-column', 6, 'left'), {
          type: 'split',
          unit: 'a',
          figures: 20,
        }),
      ],
    });
    const events = battle.order(RUN);
    const types = events
      .map(({ type }) => type)
      .filter((type) => ['unit-split', 'formation-changed', 'unit-marched'].includes(type));
    expect(types).toEqual(['unit-split', 'formation-changed', 'unit-marched']);
    // Half for each of both.
    expect(battle.deeds('a').cm).toBeCloseTo(30 / 4, 6);
  });

  test('BA-1.1.2-g: an element that cannot be done lapses with its reason, and the others are done', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90')],
      orders: [order('a', form('a', 'skirmish', 6, 'nowhere'), march('a', [ahead(10)]))],
    });
    const events = battle.order(RUN);
    expect(events.filter(({ type }) => type === 'order-settled')).toMatchObject([
      { element: 0, lapsed: { key: expect.any(String) } },
      { element: 1 },
    ]);
    expect(y(battle, 'a')).toBeCloseTo(60, 9);
    expect(battle.state().orders[0]?.settled).toEqual([0, 1]);
  });

  test('BA-1.1.2-f: an order whose roll failed does nothing', () => {
    const failed = { ...order('a', march('a', [ahead(10)])), roll: 'failed' as const };
    const battle = inMovement({ lines: [foot('a', 'blue', '100,50 facing 90')], orders: [failed] });
    expect(battle.order(RUN)).toMatchObject([{ type: 'order-settled', lapsed: { key: 'orders.not-followed' } }]);
    expect(y(battle, 'a')).toBe(50);
  });

  test('BA-1.1.1-e: who used continued fire does not move, and its order lapses', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90'), foot('b', 'blue', '150,50 facing 90')],
      orders: [order('a', march('a', [ahead(10)])), order('b', march('b', [ahead(10)]))],
    });
    firedContinued(battle, 'a');
    const events = battle.order(RUN);
    expect(y(battle, 'a')).toBe(50);
    expect(y(battle, 'b')).toBeCloseTo(60, 9);
    expect(events).toContainEqual(
      expect.objectContaining({
        unit: 'a',
        lapsed: expect.objectContaining({ key: 'belle-alliance.fired-continued' }),
      }),
    );
  });

  test('only in the movement phase, and once', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90')],
      orders: [order('a', march('a', [ahead(10)]))],
    });
    battle.state().phase = 'firing';
    expect(battle.against(RUN).map(({ key }) => key)).toEqual(['running.not-now']);
    battle.state().phase = 'movement';
    battle.order(RUN);
    expect(battle.against(RUN).map(({ key }) => key)).toEqual(['running.nothing']);
    // The table says otherwise.
    battle.order({ type: 'march', unit: 'a', gait: 'normal', steps: [ahead(2)] });
    expect(y(battle, 'a')).toBeCloseTo(62, 9);
  });

  test('the table says otherwise: whoever stands elsewhere is put there after the run, and the log has the word that was given', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90')],
      orders: [order('a', march('a', [ahead(10)]))],
    });
    battle.order(RUN);
    const pose = { at: { x: 98, y: 57 }, heading: 1.5 };
    const note = '7:30: it had begun later';
    expect(battle.order({ type: 'place', unit: 'a', pose, note })).toEqual([
      { type: 'unit-placed', unit: 'a', pose, note },
    ]);
    expect(battle.unit('a').pose).toEqual(pose);
    // What it marched by order stays what it did.
    expect(battle.deeds('a').gait).toBe('normal');
  });

  test('BA-2.2.1-g: two who would form on the same ground throw for it, and the loser does not', () => {
    const lines = [
      foot('a', 'blue', '100,50 facing 90', 'attack-column/4'),
      foot('b', 'red', '114,50 facing 90', 'attack-column/4'),
    ];
    const both = [order('a', form('a', 'line', 12)), order('b', form('b', 'line', 12))];
    const asked = inMovement({ lines, orders: both }).asked(RUN);
    expect(asked).toMatchObject({ key: 'belle-alliance.dice-for-space', of: 'blue' });
    const battle = inMovement({ lines, orders: both });
    const events = battle.order(RUN, [1, 1, 2], [6, 5, 5]);
    expect([battle.unit('a').formation, battle.unit('b').formation]).toEqual(['attack-column', 'line']);
    expect(events.at(-2)).toMatchObject({ type: 'order-settled', unit: 'b' });
    expect(events.at(-1)).toMatchObject({ unit: 'a', lapsed: { key: 'belle-alliance.outclaimed' } });
  });

  test('BA-2.2.1-f: who has no room until another has changed is tried again', () => {
    const lines = [
      foot('a', 'blue', '100,50 facing 90', 'attack-column/4'),
      foot('b', 'blue', '115,50 facing 90', 'line'),
    ];
    const battle = inMovement({
      lines,
      orders: [order('a', form('a', 'line', 12)), order('b', form('b', 'attack-column', 4))],
    });
    battle.order(RUN);
    expect([battle.unit('a').formation, battle.unit('b').formation]).toEqual(['line', 'attack-column']);
  });
});

describe('marches on the clock of the bound', () => {
  test('BA-2.3.1-c: a march drawn farther than the bound lasts ends with it', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90')],
      orders: [order('a', march('a', [ahead(100)]))],
    });
    expect(momentsOf(battle.order(RUN))).toEqual([]);
    expect(y(battle, 'a')).toBeCloseTo(70, 9);
    expect(battle.deeds('a').share).toBeCloseTo(1, 9);
  });

  test('BA-1.1.1-i: who has marched, and who was pushed, is not stationary', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90')],
      orders: [order('a', march('a', [ahead(1)]))],
    });
    battle.order(RUN);
    expect(battle.deeds('a').gait).toBe('normal');
  });

  test('barred ground ends a march where it is met', () => {
    const battle = inMovement({
      lines: ['stream s "River" width 8: 40,64 160,64', foot('a', 'blue', '100,50 facing 90')],
      orders: [order('a', march('a', [ahead(20)]))],
    });
    expect(momentsOf(battle.order(RUN))).toEqual(['march.barred.water a']);
    expect(y(battle, 'a')).toBeCloseTo(60, 6);
  });

  test('BA-2.3.2-e: a column that goes fast drops to the normal rate where a moving opponent comes within 90 cm', () => {
    const scene = (red: readonly ReturnType<typeof order>[]) =>
      inMovement({
        lines: [foot('a', 'blue', '20,20 facing 90', 'march-column'), foot('z', 'red', '20,150 facing 270')],
        orders: [order('a', march('a', [ahead(80)], 'fast')), ...red],
      });
    const standing = scene([]);
    const coming = scene([order('z', march('z', [ahead(20)]))]);
    // 130 cm apart: 40 to go until 90, at 80 a bound, or at 80 and 20 together.
    expect(timeOf(standing.order(RUN), 'slackens')).toBeCloseTo(0.5, 6);
    expect(timeOf(coming.order(RUN), 'slackens')).toBeCloseTo(0.4, 6);
    expect(y(standing, 'a')).toBeCloseTo(20 + 40 + 20, 6);
    expect(y(coming, 'a')).toBeCloseTo(20 + 32 + 24, 6);
    expect(coming.deeds('a')).toMatchObject({ wentFast: true, slackened: true });
  });

  test('BA-2.3.2-a: within 90 cm from the start it goes at the normal rate', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '20,20 facing 90', 'march-column'), foot('z', 'red', '20,100 facing 270')],
      orders: [order('a', march('a', [ahead(80)], 'fast'))],
    });
    expect(momentsOf(battle.order(RUN))).toEqual(['march.fast-too-near a']);
    expect(y(battle, 'a')).toBeCloseTo(60, 6);
    expect(battle.deeds('a').wentFast).toBe(false);
  });

  test('BA-2.3.3-b: a charge breaks off on difficult ground, at that moment', () => {
    const battle = inMovement({
      lines: ['rough g "Heath": 60,60 140,60 140,120 60,120', horse('a', 'blue', '100,30 facing 90')],
      orders: [order('a', march('a', [ahead(60)], 'charge'))],
    });
    const events = battle.order(RUN);
    expect(timeOf(events, 'charge-ends')).toBeCloseTo(30 / 60, 6);
    expect(battle.deeds('a')).toMatchObject({ charged: true, slackened: true });
  });

  test('BA-2.3.3-c: one in LD goes at the normal rate, halved', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90')],
      orders: [order('a', march('a', [ahead(40)], 'charge'))],
      disorders: { a: 'LD' },
    });
    expect(momentsOf(battle.order(RUN))).toEqual(['march.charge-in-disorder a']);
    expect(y(battle, 'a')).toBeCloseTo(60, 6);
    expect(battle.deeds('a').charged).toBe(false);
  });

  test('its track shows where it was at every time, and its end', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90', 'march-column')],
      orders: [order('a', march('a', [ahead(5), wheel(30), ahead(10)]))],
    });
    const [track] = runOf(battle.order(RUN)).tracks;
    const last = track?.knots.at(-1);
    expect(last?.[1]).toBeCloseTo(x(battle, 'a'), 3);
    expect(last?.[2]).toBeCloseTo(y(battle, 'a'), 3);
    expect(track?.shapes.length).toBeGreaterThan(0);
    expect(track?.knots.every(([time], i) => time >= (track.knots[i - 1]?.[0] ?? 0))).toBe(true);
  });
});

describe('in each other’s way (2.3.4)', () => {
  const column = (id: string, where: string) => foot(id, 'blue', where, 'march-column');

  test('BA-2.3.4-b: through an own skirmish line one goes, and it may not fire any more', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90'), line('s', 'blue', '100,60 facing 90')],
      orders: [order('a', march('a', [ahead(20)]))],
    });
    expect(momentsOf(battle.order(RUN))).toEqual(['passes a s']);
    expect(y(battle, 'a')).toBeCloseTo(70, 6);
    expect(battle.deeds('s').passedThrough).toBe(true);
  });

  test('BA-2.3.4-e: who would end on it goes to the nearer clear side', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90'), line('s', 'blue', '100,60 facing 90')],
      orders: [order('a', march('a', [ahead(9)]))],
    });
    battle.order(RUN);
    expect(y(battle, 'a')).toBeCloseTo(58.5, 6);
  });

  test('BA-2.3.4-e: not if the line has gone on by then', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90'), line('s', 'blue', '100,60 facing 90')],
      orders: [order('a', march('a', [ahead(9)])), order('s', march('s', [ahead(20)]))],
    });
    battle.order(RUN);
    expect(y(battle, 'a')).toBeCloseTo(59, 6);
  });

  test('who stands in the way ends the march', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90'), foot('b', 'blue', '100,65 facing 90')],
      orders: [order('a', march('a', [ahead(20)]))],
    });
    expect(momentsOf(battle.order(RUN))).toEqual(['in-the-way a b']);
    expect(y(battle, 'a')).toBeCloseTo(62, 9);
  });

  test('who marches on in time is in nobody’s way', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90'), foot('b', 'blue', '100,65 facing 90')],
      orders: [order('a', march('a', [ahead(20)])), order('b', march('b', [ahead(20)]))],
    });
    expect(momentsOf(battle.order(RUN))).toEqual([]);
    expect(y(battle, 'a')).toBeCloseTo(70, 9);
  });

  test('one who crosses is waited for, and the march goes on when he has gone', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90', 'attack-column/6'), column('b', '100,60 facing 0')],
      orders: [order('a', march('a', [ahead(30)])), order('b', march('b', [ahead(40)]))],
    });
    const events = battle.order(RUN);
    expect(momentsOf(events)).toEqual(['waits a b', 'goes-on a b']);
    const [waits, on] = [timeOf(events, 'waits'), timeOf(events, 'goes-on')];
    expect(waits).toBeCloseTo(8.5 / 30, 6);
    // The tail of the column, 18 cm behind its head, has to pass the right end of the front at 104.5.
    expect(on).toBeGreaterThanOrEqual(22.5 / 40 - 1e-9);
    expect(on).toBeLessThanOrEqual(22.5 / 40 + 0.05);
    expect(y(battle, 'a')).toBeCloseTo(50 + 30 * (1 - (on - waits)), 5);
  });

  test('two who march at each other stand before each other, and neither passes', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90'), foot('b', 'blue', '100,70 facing 270')],
      orders: [order('a', march('a', [ahead(20)])), order('b', march('b', [ahead(20)]))],
    });
    battle.order(RUN);
    expect(y(battle, 'b') - y(battle, 'a')).toBeGreaterThan(-1e-6);
    expect(y(battle, 'a')).toBeCloseTo(60, 6);
  });
});
