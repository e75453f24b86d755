import { describe, expect, test } from 'vitest';
import type { BelleAllianceState } from '../../../src/rules/belle-alliance/state';
import type { Battle } from '../../support/belle-alliance';
import {
  ahead,
  attack,
  foot,
  horse,
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
const live = (state: BelleAllianceState) => state.attacks.filter(({ ended }) => ended === undefined);

describe('melee zone contact while all march (4.1.1)', () => {
  const headOn = (attacks: Parameters<typeof inMovement>[0]['attacks'] = []) =>
    inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90'), foot('z', 'red', '100,75 facing 270')],
      orders: [order('a', march('a', [ahead(20)])), order('z', march('z', [ahead(20)]))],
      attacks,
    });

  test('BA-1.1.1-a, BA-4.1.1-f: two who march at each other stop where their zones touch, both having gone half of what parted them', () => {
    const battle = headOn();
    const events = battle.order(RUN);
    expect(timeOf(events, 'contact')).toBeCloseTo(0.5, 9);
    expect(y(battle, 'a')).toBeCloseTo(60, 9);
    expect(y(battle, 'z')).toBeCloseTo(65, 9);
    expect(battle.deeds('a').share).toBeCloseTo(0.5, 9);
  });

  test('BA-4.1.1-g: who is reached by his attacker stops, too, though his own zone touches nobody', () => {
    const lines = [foot('a', 'blue', '100,50 facing 90'), foot('z', 'red', '100,60 facing 0', 'march-column')];
    const orders = [order('a', march('a', [ahead(20)])), order('z', march('z', [ahead(40)]))];
    const attacked = inMovement({ lines, orders, attacks: [attack('a', 'z')] });
    const events = attacked.order(RUN);
    // The flank of the column is 1.5 cm nearer than its middle, and the zone 5 cm deep.
    const met = timeOf(events, 'attacks');
    expect(momentsOf(events)).toEqual(['attacks a z', 'stopped z a']);
    expect(x(attacked, 'z')).toBeCloseTo(100 + 40 * met, 6);
    const passing = inMovement({ lines, orders });
    passing.order(RUN);
    expect(x(passing, 'z')).toBeCloseTo(140, 6);
    expect(y(passing, 'a')).toBeCloseTo(y(attacked, 'a'), 6);
  });

  test.each(['MD', 'FD'] as const)('BA-4.1.1-g: one in %s may not attack, and stops nobody', (disorder) => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90'), foot('z', 'red', '95,55 facing 0', 'march-column')],
      orders: [order('z', march('z', [ahead(30)]))],
      attacks: [attack('a', 'z')],
      disorders: { a: disorder },
    });
    battle.order(RUN);
    expect(x(battle, 'z')).toBeCloseTo(125, 6);
  });

  test('BA-4.1.1-g: who was ordered to attack and not to march is named as standing, and who was ordered both is not', () => {
    const announce = { type: 'announce-attack', attacker: 'a', target: 'z' };
    const run = (...elements: readonly object[]) =>
      inMovement({
        lines: [
          foot('a', 'blue', '100,50 facing 90'),
          foot('b', 'blue', '200,50 facing 90'),
          foot('z', 'red', '100,150 facing 270'),
        ],
        orders: [order('a', announce, ...elements), order('b', march('b', [ahead(5)]))],
        attacks: [attack('a', 'z')],
      }).order(RUN);
    expect(momentsOf(run())).toEqual(['attack-stands a']);
    expect(momentsOf(run(march('a', [ahead(5)])))).toEqual([]);
  });

  test('BA-4.1.1-g: one who stands and attacks stops who marches into his zone', () => {
    const lines = [foot('a', 'blue', '100,50 facing 90'), foot('z', 'red', '60,54 facing 0', 'march-column')];
    const orders = [order('z', march('z', [ahead(40)]))];
    const battle = inMovement({ lines, orders, attacks: [attack('a', 'z')] });
    const events = battle.order(RUN);
    expect(momentsOf(events)).toEqual(['attacks a z', 'stopped z a']);
    // The front of the line reaches from 91 to 109.
    expect(x(battle, 'z')).toBeCloseTo(91, 6);
  });

  test('BA-4.1.1-j: a unit goes through the zone of one who does not attack it', () => {
    const lines = [foot('a', 'blue', '100,50 facing 90'), foot('z', 'red', '60,54 facing 0', 'march-column')];
    const battle = inMovement({ lines, orders: [order('z', march('z', [ahead(40)]))] });
    const events = battle.order(RUN);
    expect(momentsOf(events)).toEqual([]);
    expect(x(battle, 'z')).toBeCloseTo(100, 6);
  });

  test('R139: who is attacked by one in whose zone he stands from the start does not go a step', () => {
    const lines = [foot('a', 'blue', '100,50 facing 90'), foot('z', 'red', '100,54 facing 90')];
    const battle = inMovement({
      lines,
      orders: [order('z', march('z', [ahead(10)])), order('a', march('a', [ahead(10)]))],
      attacks: [attack('a', 'z')],
    });
    const events = battle.order(RUN);
    expect(y(battle, 'z')).toBe(54);
    expect(y(battle, 'a')).toBe(50);
    expect(events.filter(({ type }) => type === 'order-settled')).toMatchObject([
      { unit: 'a', lapsed: { key: 'march.contact' } },
      { unit: 'z', lapsed: { key: 'belle-alliance.held-by-attack' } },
    ]);
  });

  test('BA-4.1.1-h: an attacker who is attacked in flank loses his attack, even after contact', () => {
    const battle = inMovement({
      lines: [
        foot('a', 'blue', '100,50 facing 90'),
        foot('z', 'red', '100,58 facing 270'),
        foot('w', 'red', '130,49 facing 180', 'attack-column/6'),
      ],
      orders: [order('a', march('a', [ahead(10)])), order('w', march('w', [ahead(30)]))],
      attacks: [attack('a', 'z'), attack('w', 'a')],
    });
    const events = battle.order(RUN);
    expect(momentsOf(events)).toEqual(['attacks a z', 'attacks w a', 'flanked a w']);
    expect(timeOf(events, 'flanked')).toBeGreaterThan(timeOf(events, 'attacks', 'a'));
    expect(live(battle.state())).toMatchObject([{ attacker: 'w', target: 'a' }]);
  });

  test('BA-4.1.1-h: attacked in front he does not', () => {
    const battle = headOn([attack('a', 'z'), attack('z', 'a')]);
    battle.order(RUN);
    expect(live(battle.state())).toHaveLength(2);
  });

  test('BA-4.1.1-i: infantry that cavalry attacks loses its attack, from the front as well', () => {
    const battle = inMovement({
      lines: [
        foot('a', 'blue', '100,50 facing 90'),
        foot('z', 'red', '92,62 facing 270', 'attack-column/6'),
        horse('w', 'red', '106,75 facing 270', 'attack-column/4'),
      ],
      orders: [order('a', march('a', [ahead(10)])), order('w', march('w', [ahead(30)]))],
      attacks: [attack('a', 'z'), attack('w', 'a')],
    });
    const events = battle.order(RUN);
    expect(momentsOf(events)).toContain('ridden-down a w');
    expect(live(battle.state())).toMatchObject([{ attacker: 'w' }]);
  });
});

describe('the target of an attack that moves (4.1.2)', () => {
  const chase = (away: readonly ReturnType<typeof ahead>[], gait: 'normal' | 'charge' = 'normal', drawn = 10) =>
    inMovement({
      lines: [
        foot('a', 'blue', '100,50 facing 90', 'attack-column/6'),
        foot('z', 'red', '100,80 facing 0', 'march-column'),
      ],
      orders: [order('a', march('a', [ahead(drawn)], gait)), order('z', march('z', away))],
      attacks: [attack('a', 'z')],
    });

  test('BA-4.1.2-b: it is followed: the attacker goes on beyond what was drawn, and wheels after it', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90', 'attack-column/6'), foot('z', 'red', '100,70 facing 0', 'square')],
      orders: [order('a', march('a', [ahead(8)])), order('z', march('z', [ahead(10)]))],
      attacks: [attack('a', 'z')],
    });
    const events = battle.order(RUN);
    expect(momentsOf(events)).toContain('attacks a z');
    expect(y(battle, 'a')).toBeGreaterThan(58);
  });

  test('BA-4.1.2-b: a target that does not move is marched at as drawn, and no further', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90', 'attack-column/6'), foot('z', 'red', '100,70 facing 270')],
      orders: [order('a', march('a', [ahead(8)]))],
      attacks: [attack('a', 'z')],
    });
    expect(momentsOf(battle.order(RUN))).toEqual([]);
    expect(y(battle, 'a')).toBeCloseTo(58, 9);
  });

  test('BA-4.1.2-b: who has gone aside is wheeled after', () => {
    const battle = chase([ahead(40)]);
    const events = battle.order(RUN);
    expect(momentsOf(events)).toContain('follows a z');
    expect(battle.unit('a').pose.heading).toBeLessThan(Math.PI / 2 - 0.05);
  });

  test('BA-4.1.2-c: at the charge it wheels by 20° at most, and its side may stop it when that does not bring it there', () => {
    const away = [ahead(40)];
    expect(chase(away, 'charge', 40).asked(RUN)?.key).toBe('running.cannot-follow-question');
    const stops = chase(away, 'charge', 40);
    const on = chase(away, 'charge', 40);
    stops.order(RUN, 'stop');
    on.order(RUN, 'on');
    expect(y(on, 'a')).toBeGreaterThan(y(stops, 'a') + 1);
  });

  test('BA-4.1.2-c: it must stop before its extended front has passed the target', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90', 'attack-column/6'), foot('z', 'red', '122,60 facing 270')],
      orders: [order('a', march('a', [ahead(30)]))],
      attacks: [attack('a', 'z')],
    });
    const events = battle.order(RUN);
    expect(momentsOf(events)).toEqual(['past-target a z']);
    // Two ranks behind the front of the target.
    expect(y(battle, 'a')).toBeCloseTo(63, 5);
  });

  const another = (more: Partial<Parameters<typeof inMovement>[0]> = {}) =>
    inMovement({
      lines: [
        foot('a', 'blue', '100,50 facing 90'),
        foot('z', 'red', '100,75 facing 270'),
        foot('w', 'red', '70,66 facing 0', 'march-column'),
      ],
      orders: [order('a', march('a', [ahead(20)])), order('w', march('w', [ahead(40)]))],
      attacks: [attack('a', 'z')],
      ...more,
    });

  test('BA-4.1.2-d, BA-4.1.2-f: contact with another first turns the attack on him, and he stops', () => {
    const battle = another();
    const asked = battle.asked(RUN);
    expect(asked).toMatchObject({ key: 'running.meets-another', of: 'blue' });
    // Drawn where they meet, though nothing has moved on the table yet.
    const [ghost] = asked?.wants.kind === 'choice' ? (asked.wants.choices[0]?.shapes ?? []) : [];
    expect(ghost?.kind === 'ghost' && ghost.unit.pose.at.y).toBeGreaterThan(55);
    expect(y(battle, 'a')).toBe(50);
    const events = battle.order(RUN, 'turn');
    expect(momentsOf(events)).toEqual(['contact a w', 'turned a w', 'attacks a w', 'stopped w a']);
    expect(live(battle.state())).toMatchObject([{ attacker: 'a', target: 'w', position: null }]);
    // Its head comes to the left end of the zone.
    expect(x(battle, 'w')).toBeCloseTo(91, 6);
  });

  test('BA-4.1.2-d: or it is given up, and he goes on', () => {
    const battle = another();
    const events = battle.order(RUN, 'cancel');
    expect(momentsOf(events)).toEqual(['contact a w', 'given-up a w']);
    expect(live(battle.state())).toEqual([]);
    expect(x(battle, 'w')).toBeCloseTo(110, 6);
  });

  test('BA-4.1.2-d: not if the other is forced back', () => {
    const battle = another({
      lines: [
        foot('a', 'blue', '100,50 facing 90'),
        foot('z', 'red', '100,75 facing 270'),
        line('w', 'red', '100,60 facing 270'),
      ],
      orders: [order('a', march('a', [ahead(20)]))],
    });
    const events = battle.order(RUN);
    expect(momentsOf(events)[0]).toBe('forced-back w a');
    expect(momentsOf(events)).toContain('attacks a z');
  });

  test('BA-4.1.2-e: an attacked position that is empty by then is where the attacker halts', () => {
    const lines = [
      'rough p "Heath": 80,60 120,60 120,61 80,61',
      foot('a', 'blue', '100,50 facing 90', 'attack-column/6'),
      horse('z', 'red', '100,75 facing 90'),
    ];
    const orders = [order('a', march('a', [ahead(40)])), order('z', march('z', [ahead(40)]))];
    const battle = inMovement({ lines, orders, attacks: [attack('a', 'z', 'p')] });
    expect(momentsOf(battle.order(RUN))).toEqual(['march.past-position a']);
    // The last of its four ranks is still in it.
    expect(y(battle, 'a')).toBeCloseTo(67, 6);
    const onTheUnit = inMovement({ lines, orders, attacks: [attack('a', 'z')] });
    onTheUnit.order(RUN);
    expect(y(onTheUnit, 'a')).toBeGreaterThan(68);
  });

  test('BA-4.1.2-g: who cannot be reached stays the target', () => {
    const battle = chase([ahead(40)]);
    battle.order(RUN);
    expect(live(battle.state())).toMatchObject([{ attacker: 'a', target: 'z' }]);
  });

  test('BA-1.1.1-a: a drawn turn may bring a target before the front that lay behind it', () => {
    const battle = inMovement({
      lines: [foot('a', 'blue', '100,50 facing 90', 'attack-column/6'), foot('z', 'red', '118,40 facing 90')],
      orders: [order('a', march('a', [ahead(3), wheel(-90), ahead(1)]))],
      attacks: [attack('a', 'z')],
    });
    battle.order(RUN);
    expect(battle.unit('a').pose.heading).toBeCloseTo(0, 6);
  });
});
