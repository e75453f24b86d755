import { describe, expect, it } from 'vitest';
import {
  type CombatCase,
  combatFactors,
  type Fighter,
  type FightingSide,
  ratioOf,
} from '../../../src/rules/warburg/warburg-combat';
import type { TargetGround } from '../../../src/rules/warburg/warburg-ground';

const foot = (own: Partial<Fighter> = {}): Fighter => ({
  arm: 'infantry',
  light: false,
  heavy: false,
  grenadiers: false,
  strength: 4,
  morale: 3,
  order: 'good',
  bonus: false,
  marchColumn: false,
  ...own,
});
const horse = (own: Partial<Fighter> = {}): Fighter => foot({ arm: 'cavalry', ...own });
const side = (units: readonly Fighter[], own: Partial<FightingSide> = {}): FightingSide => ({
  ...{ units, commander: false, demoralised: false, reordered: false },
  ...own,
});
const ground = (own: Partial<TargetGround> = {}): TargetGround => ({
  ...{ terrain: 'clear', road: null, hexsides: [], rise: 0 },
  ...own,
});
const fight = (own: Partial<CombatCase> = {}): readonly [string, number][] =>
  combatFactors({
    ...{ attacker: side([foot()]), defender: side([foot()]), aspect: 'front', ground: ground(), continued: false },
    ...own,
  }).map(({ row, value }) => [row, value]);

describe('combat (W4)', () => {
  it('HX-W029: the ratio is rounded for the defender, from 1/3 to 6/1', () => {
    const adds = (attack: number, defence: number): number => ratioOf(attack, defence).add;
    expect([adds(6, 1), adds(40, 1), adds(11, 2), adds(4, 1), adds(7, 2), adds(2, 1)]).toEqual([6, 6, 5, 4, 3, 2]);
    expect([adds(3, 2), adds(7, 5), adds(1, 1), adds(5, 6), adds(2, 3), adds(3, 5)]).toEqual([1, 0, 0, -1, -1, -2]);
    expect([adds(1, 2), adds(2, 5), adds(1, 3), adds(1, 9)]).toEqual([-2, -3, -3, -3]);
    expect(fight({ attacker: side([foot({ strength: 9 }), foot({ strength: 3 })]) })).toEqual([['ratio', 3]]);
  });

  it('HX-W030: the best morale of either side is compared', () => {
    const attacker = side([foot({ morale: 2 }), foot({ morale: 5 })]);
    const defender = side([foot({ morale: 3, strength: 8 }), foot({ morale: 1, strength: 1 })]);
    expect(fight({ attacker, defender })).toEqual([
      ['ratio', -1],
      ['morale', 2],
    ]);
  });

  it('HX-W031: a flank gives two, the rear three, and not both', () => {
    expect(fight({ aspect: 'flank' })).toEqual([['flank', 2]]);
    expect(fight({ aspect: 'rear' })).toEqual([['rear', 3]]);
  });

  it('HX-W004: infantry in a village has no flank; cavalry there fights disorganised, but for the light', () => {
    const village = ground({ terrain: 'village' });
    expect(fight({ ground: village, aspect: 'flank' })).toEqual([['village', -1]]);
    expect(fight({ ground: village, aspect: 'rear' })).toEqual([
      ['rear', 3],
      ['village', -1],
    ]);
    expect(fight({ ground: village, aspect: 'flank', defender: side([horse()]) })).toEqual([
      ['flank', 2],
      ['village', -1],
      ['defender-disorganised', 1],
    ]);
    expect(fight({ ground: village, defender: side([horse({ light: true })]) })).toEqual([
      ['village', -1],
      ['horse-in-village', -1],
    ]);
  });

  it('HX-W032: the ground of the defender counts', () => {
    expect(fight({ ground: ground({ terrain: 'woods', hexsides: ['slope'], rise: 1 }) })).toEqual([
      ['woods', -1],
      ['slope', -2],
      ['climb-one', -1],
    ]);
  });

  it('HX-W033: heavy cavalry that leads rides down disordered foot, not steady line; its bonus is for cavalry', () => {
    const attacker = side([horse({ heavy: true })]);
    expect(fight({ attacker, defender: side([foot({ order: 'disorganised' })]) })).toEqual([
      ['heavy-on-disorganised-foot', 1],
      ['defender-disorganised', 1],
    ]);
    expect(fight({ attacker })).toEqual([['heavy-on-line-foot', -1]]);
    expect(fight({ attacker, defender: side([foot({ light: true })]) })).toEqual([['defenders-light', 1]]);
    expect(fight({ attacker, defender: side([horse()]) })).toEqual([]);
    expect(fight({ attacker: side([horse({ heavy: true, bonus: true })]), defender: side([horse()]) })).toEqual([
      ['heavy-on-horse', 1],
    ]);
    const behind = side([horse({ strength: 2 }), horse({ heavy: true, strength: 2 })]);
    expect(fight({ attacker: behind })).toEqual([]);
  });

  it('HX-W034: one disorganised unit is enough on either side', () => {
    const shaken = side([foot({ strength: 2 }), foot({ strength: 2, order: 'disorganised' })]);
    expect(fight({ attacker: shaken })).toEqual([['attacker-disorganised', -1]]);
    expect(fight({ defender: shaken })).toEqual([['defender-disorganised', 1]]);
  });

  it('HX-W035: light troops are worse alone in attack and in the open', () => {
    const light = side([foot({ light: true })]);
    const mixed = side([foot({ light: true, strength: 2 }), foot({ strength: 2 })]);
    expect(fight({ attacker: light })).toEqual([['attackers-light', -1]]);
    expect(fight({ attacker: mixed })).toEqual([]);
    expect(fight({ defender: light })).toEqual([['defenders-light', 1]]);
    expect(fight({ defender: light, ground: ground({ terrain: 'woods' }) })).toEqual([['woods', -1]]);
    expect(fight({ defender: mixed })).toEqual([]);
  });

  it('HX-W036: grenadiers shock when they attack, in the first turn of it', () => {
    const grenadiers = side([foot({ strength: 2 }), foot({ strength: 2, grenadiers: true })]);
    expect(fight({ attacker: grenadiers })).toEqual([['grenadiers', 1]]);
    expect(fight({ attacker: grenadiers, continued: true })).toEqual([]);
    expect(fight({ defender: grenadiers })).toEqual([]);
  });

  it('HX-W037: reordered stacks, a commander, demoralised formations, march columns', () => {
    expect(fight({ attacker: side([foot()], { reordered: true }) })).toEqual([['attacker-reordered', -2]]);
    expect(fight({ defender: side([foot()], { reordered: true }) })).toEqual([['defender-reordered', 2]]);
    expect(fight({ attacker: side([foot()], { commander: true }) })).toEqual([['commander', 1]]);
    expect(fight({ attacker: side([foot()], { demoralised: true }) })).toEqual([['attacker-demoralised', -1]]);
    expect(fight({ defender: side([foot()], { demoralised: true }) })).toEqual([['defender-demoralised', 1]]);
    expect(fight({ defender: side([foot({ marchColumn: true })]) })).toEqual([['march-column', 2]]);
  });
});
