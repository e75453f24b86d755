import { describe, expect, test } from 'vitest';
import type { BelleAllianceEvent } from '../../../src/rules/belle-alliance/event';
import { groundOf, overlapOf } from '../../../src/rules/belle-alliance/units/bodies';
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
  timeOf,
  wheel,
} from '../../support/running';

const y = (battle: Battle, id: string): number => battle.unit(id).pose.at.y;
const x = (battle: Battle, id: string): number => battle.unit(id).pose.at.x;
const forced = (events: readonly BelleAllianceEvent[], id: string) =>
  events.find((event) => event.type === 'unit-forced-back' && event.unit === id);

type Scene = Partial<Parameters<typeof inMovement>[0]>;
const BATTALION = foot('a', 'blue', '100,50 facing 90');
const SKIRMISHERS = line('s', 'red', '100,60 facing 270');

const push = (more: Scene = {}) =>
  inMovement({ lines: [BATTALION, SKIRMISHERS], orders: [order('a', march('a', [ahead(20)]))], ...more });

describe('forced back while all march (4.2.0)', () => {
  test('BA-4.2.0-b, BA-4.2.0-c: a line is pushed on at the distance of contact, from the moment it is met', () => {
    const battle = push();
    const events = battle.order(RUN);
    expect(timeOf(events, 'forced-back')).toBeCloseTo(0.25, 6);
    expect(y(battle, 'a')).toBeCloseTo(70, 6);
    expect(y(battle, 's')).toBeCloseTo(75, 5);
    expect(forced(events, 's')).toMatchObject({ by: 'a' });
    expect(battle.deeds('s').forced).toBe(true);
  });

  test('BA-4.2.0-a: so is a unit in FD by one that is closed and in hand, and not by one that attacks it in particular', () => {
    const lines = [BATTALION, foot('r', 'red', '100,60 facing 270', 'rout')];
    const driven = push({ lines, disorders: { r: 'FD' } });
    driven.order(RUN);
    expect(y(driven, 'r')).toBeGreaterThan(70);
    const attacked = push({ lines, disorders: { r: 'FD' }, attacks: [attack('a', 'r')] });
    expect(momentsOf(attacked.order(RUN))).toEqual(['attacks a r']);
    expect(y(attacked, 'r')).toBe(60);
  });

  test('BA-4.2.0-a: who turns about in no time and has routers right before him then drives them on with the march', () => {
    const lines = [foot('a', 'blue', '100,50 facing 270'), foot('r', 'red', '100,57 facing 270', 'rout')];
    const battle = push({
      lines,
      orders: [order('a', march('a', [{ kind: 'invert' }, ahead(10)]))],
      disorders: { r: 'FD' },
    });
    const before = y(battle, 'r');
    const events = battle.order(RUN);
    expect(momentsOf(events)).toEqual(['forced-back r a', 'let-go r']);
    expect(forced(events, 'r')).toMatchObject({ by: 'a' });
    expect(y(battle, 'r') - before).toBeGreaterThan(5);
    expect(y(battle, 'a')).toBeGreaterThan(60);
  });

  test('BA-4.2.0-b: a line in cover may stand: then the march ends at contact', () => {
    const lines = [
      'wood w "Wood": 80,58 120,58 120,70 80,70',
      foot('a', 'blue', '100,50 facing 90', 'attack-column/6'),
      SKIRMISHERS,
    ];
    const asked = push({ lines }).asked(RUN);
    expect(asked).toMatchObject({ key: 'melee.forced-back.in-cover', of: 'red' });
    const stands = push({ lines });
    expect(momentsOf(stands.order(RUN, 'stands'))).toEqual(['contact a s']);
    expect(y(stands, 's')).toBe(60);
    const yields = push({ lines });
    yields.order(RUN, 'pushed');
    expect(y(yields, 's')).toBeGreaterThan(60);
  });

  test('BA-4.2.0-d: both go at the rate of the slower on the ground of either', () => {
    const rough = 'rough g "Heath": 60,62 140,62 140,90 60,90';
    const column = foot('a', 'blue', '100,50 facing 90', 'attack-column/6');
    const orders = [order('a', march('a', [ahead(30)]))];
    const battle = push({ lines: [rough, column, SKIRMISHERS], orders });
    battle.order(RUN);
    // 5.5 cm at 30 until the rear of the line is on the heath, 6.5 at its 20, then both are on it: the column at its own 15.
    expect(y(battle, 'a')).toBeCloseTo(62 + 15 * (1 - 5.5 / 30 - 6.5 / 20), 4);
    expect(y(battle, 's') - y(battle, 'a')).toBeCloseTo(5, 4);
    const alone = push({ lines: [rough, column], orders });
    alone.order(RUN);
    expect(y(alone, 'a')).toBeCloseTo(62 + 15 * (1 - 12 / 30), 4);
  });

  test('BA-4.2.0-d: not over ground that bars it: there it is blocked, and who pushes it stops', () => {
    const river = 'stream g "River" width 8: 40,74 160,74';
    const battle = push({ lines: [river, BATTALION, SKIRMISHERS] });
    const events = battle.order(RUN);
    // The line is one base deep, behind the edge that is pushed.
    expect(momentsOf(events)).toContain('blocked s a');
    expect(y(battle, 's')).toBeLessThan(70);
    expect(y(battle, 's') - y(battle, 'a')).toBeCloseTo(5, 4);
  });

  test('BA-4.2.0-e: an attacker bound for another must then attack it or stop', () => {
    const river = 'stream g "River" width 8: 40,74 160,74';
    const scene = {
      lines: [river, BATTALION, SKIRMISHERS, foot('z', 'red', '100,100 facing 270')],
      attacks: [attack('a', 'z')],
    };
    expect(push(scene).asked(RUN)).toMatchObject({ key: 'running.meets-another' });
    const turns = push(scene);
    turns.order(RUN, 'turn');
    expect(turns.state().attacks).toMatchObject([{ attacker: 'a', target: 's' }]);
    const stops = push(scene);
    stops.order(RUN, 'cancel');
    expect(stops.state().attacks).toMatchObject([{ attacker: 'a', target: 'z', ended: 'cancelled' }]);
  });

  test('BA-4.2.0-c, BA-1.1.1-j: it goes through own units, who are passed through, and does not stay on them', () => {
    const battle = push({
      lines: [BATTALION, SKIRMISHERS, foot('z', 'red', '130,66 facing 270'), line('t', 'red', '100,68 facing 270', 6)],
    });
    const events = battle.order(RUN);
    expect(momentsOf(events)).toContain('passes s t');
    expect(battle.deeds('t').passedThrough).toBe(true);
  });

  test('BA-4.2.0-c: several who come on abreast push one line together', () => {
    const battle = push({
      lines: [BATTALION, foot('b', 'blue', '119,50 facing 90'), line('s', 'red', '109,60 facing 270', 12)],
      orders: [order('a', march('a', [ahead(20)])), order('b', march('b', [ahead(20)]))],
    });
    battle.order(RUN);
    expect([y(battle, 'a'), y(battle, 'b')]).toEqual([expect.closeTo(70, 6), expect.closeTo(70, 6)]);
    expect(y(battle, 's')).toBeCloseTo(75, 4);
  });

  test('BA-4.2.0-c: two who converge drive it where neither front overtakes it', () => {
    const battle = push({
      lines: [
        foot('a', 'blue', '90,50 facing 80', 'attack-column/6'),
        foot('b', 'blue', '110,50 facing 100', 'attack-column/6'),
        line('s', 'red', '100,60 facing 270', 12),
      ],
      orders: [order('a', march('a', [ahead(12)])), order('b', march('b', [ahead(12)]))],
    });
    battle.order(RUN);
    expect(x(battle, 's')).toBeCloseTo(100, 3);
    expect(y(battle, 's')).toBeGreaterThan(64);
  });

  test('BA-4.2.0-c: while the front wheels it goes where that looks in the end', () => {
    const battle = push({ orders: [order('a', march('a', [ahead(5), wheel(20), ahead(3)]))] });
    battle.order(RUN);
    expect(x(battle, 's')).toBeLessThan(100);
  });

  test('BA-4.2.0-c: nor is it under the front when the bound ends in the middle of the wheel', () => {
    const battle = push({
      lines: [foot('a', 'blue', '100,50 facing 90', 'attack-column/6'), SKIRMISHERS],
      orders: [order('a', march('a', [ahead(14), wheel(120)]))],
    });
    battle.order(RUN);
    const { table } = battle.state();
    expect(overlapOf(groundOf(table, battle.unit('a')), groundOf(table, battle.unit('s')))).toBeUndefined();
    expect(battle.unit('a').pose.heading).toBeGreaterThan(Math.PI / 2 + 0.1);
  });

  test('BA-1.1.1-j: what a line was marching itself is over once it is forced back', () => {
    const battle = push({
      orders: [order('a', march('a', [ahead(20)])), order('s', march('s', [ahead(1), { kind: 'sidestep', cm: 30 }]))],
    });
    const events = battle.order(RUN);
    expect(momentsOf(events)).toContain('forced-back s a');
    expect(Math.abs(x(battle, 's') - 100)).toBeLessThan(29);
    expect(y(battle, 's') - y(battle, 'a')).toBeGreaterThan(5 - 1e-3);
  });

  test('BA-4.2.0-f: pressed on its soutien it stays before it, in the zone', () => {
    const battle = push({
      lines: [
        BATTALION,
        line('s', 'red', '100,60 facing 270', 8, '| soutien=z'),
        foot('z', 'red', '100,72 facing 270'),
      ],
    });
    battle.order(RUN);
    expect(y(battle, 'a')).toBeCloseTo(67, 5);
    expect(y(battle, 's')).toBeLessThanOrEqual(72);
    expect(y(battle, 's')).toBeGreaterThan(67);
  });
});
