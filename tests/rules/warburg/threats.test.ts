import { describe, expect, test } from 'vitest';
import { stepped } from '../../../src/hex/axial';
import { hexName } from '../../../src/hex/layout';
import { couldAttack } from '../../../src/rules/warburg/book/warburg-fighting';
import { warburgThreats } from '../../../src/rules/warburg/book/warburg-threats';
import { threatsBy } from '../../support/hex-threats';
import { Battle, BLUE, guns, horse, leads, RED, troops, type Unit } from '../../support/wb-battle';

const MIDDLE = '0304';

function threatened(battle: Battle, side = RED) {
  return threatsBy(warburgThreats, battle.state, side, (hex) => hexName(battle.state.map.layout, hex));
}
/** The hex so many on through a side of the middle. */
const on = (battle: Battle, steps: number, side: 0 | 3 = 0): string =>
  hexName(battle.state.map.layout, stepped(battle.hex(MIDDLE), side, steps));

describe('hexes threatened by guns', () => {
  test('are those before their front, as far as they reach, told with the charts', () => {
    const battle = Battle.of([guns(RED, 'guns', MIDDLE)]);
    const { hexes, of } = threatened(battle);
    const found = hexes('guns', 'fire');
    expect([1, 5, 6].map((steps) => found.includes(on(battle, steps)))).toEqual([true, true, false]);
    expect(found).not.toContain(on(battle, 1, 3));
    expect(of('guns', 'fire')?.reasons).toMatchObject([
      { key: 'threat.hexes.range', values: { hexes: 5 }, cite: { rule: 'W2' } },
      { key: 'threat.hexes.front', cite: { rule: 'R169' } },
      { key: 'threat.hexes.sight', cite: { rule: 'R174' } },
    ]);
    expect(hexes('guns', 'assault')).toEqual([]);
  });

  test('do not lie behind a wood; and who has fired or reacted before fires again', () => {
    const bare = Battle.of([guns(RED, 'guns', MIDDLE)]);
    const wood = on(bare, 2);
    const rows = Array.from({ length: 8 }, (_, row) =>
      Array.from({ length: 10 }, (_, column) => (nameAt(column, row) === wood ? 'w' : '.')).join(''),
    );
    const battle = Battle.of([guns(RED, 'guns', MIDDLE)], {}, { terrain: rows });
    expect(threatened(battle).hexes('guns', 'fire')).not.toContain(on(bare, 4));
    const fired = { unit: battle.unit('guns').counter.id, spent: 4, fired: true, turned: true, fought: false };
    bare.state.deeds.set(fired.unit, { ...fired, attacked: false, reacted: true, continued: false });
    expect(threatened(bare).hexes('guns', 'fire')).toContain(on(bare, 4));
  });
});

const nameAt = (column: number, row: number): string =>
  `${`${column + 1}`.padStart(2, '0')}${`${row + 1}`.padStart(2, '0')}`;

describe('hexes threatened by a march', () => {
  test('are as far as its points carry, and one farther by an attack', () => {
    const battle = Battle.of([troops(RED, 'foot', MIDDLE)]).toActivations();
    const { hexes } = threatened(battle);
    expect([4, 5].map((steps) => hexes('foot', 'reach').includes(on(battle, steps)))).toEqual([true, false]);
    expect([5, 6].map((steps) => hexes('foot', 'assault').includes(on(battle, steps)))).toEqual([true, false]);
  });

  test('where the enemy stands are attacked, and his zone stops whoever comes on', () => {
    const bare = Battle.of([troops(RED, 'foot', MIDDLE)]);
    const units: readonly Unit[] = [troops(RED, 'foot', MIDDLE), troops(BLUE, 'foe', on(bare, 2), { facing: 3 })];
    const { hexes } = threatened(Battle.of(units).toActivations());
    expect(hexes('foot', 'assault')).toContain(on(bare, 2));
    expect(hexes('foot', 'reach')).not.toContain(on(bare, 2));
    expect(hexes('foot', 'reach')).not.toContain(on(bare, 4));
  });

  test('are none for a unit without its commander, but for those next to it; and none at all for who routs', () => {
    const formations = [{ name: 'A', side: RED, activation: 6, radius: 1, demoralised: false }];
    const lost = troops(RED, 'lost', MIDDLE, { formation: 'A' });
    const far = leads(RED, 'chief', '1008', 'A');
    const battle = Battle.of([lost, far], { formations }).toActivations();
    const found = threatened(battle);
    expect([found.hexes('lost', 'reach'), found.hexes('lost', 'assault').length]).toEqual([[], 6]);
    const unit = battle.unit('lost');
    battle.state.units.set(unit.counter.id, { ...unit, order: 'rout' });
    expect(threatened(battle).map.threats.filter((threat) => threat.unit === unit.counter.id)).toEqual([]);
  });

  test('are more for a march column that has a march stage before it', () => {
    const battle = Battle.of([troops(RED, 'foot', '0104')]);
    const unit = battle.unit('foot');
    battle.state.units.set(unit.counter.id, { ...unit, marchColumn: true });
    const reached = (each: Battle): readonly string[] => threatened(each).hexes('foot', 'reach');
    const far = hexName(battle.state.map.layout, stepped(battle.hex('0104'), 0, 8));
    expect(battle.state.sequence.stage).toBe('march');
    expect(reached(battle)).toContain(far);
    const later = new Battle({ ...battle.state, sequence: { ...battle.state.sequence, stage: 'rally' } });
    expect(reached(later)).not.toContain(far);
  });
});

test('whoever could attack a hex by the rules of combat has it among his threats', () => {
  const bare = Battle.of([troops(RED, 'foot', MIDDLE)]);
  const battle = Battle.of([
    troops(RED, 'foot', MIDDLE, { facing: 0 }),
    horse(RED, 'horse', on(bare, 2), { facing: 3 }),
    troops(BLUE, 'foe', on(bare, 1)),
  ]).toCombat();
  const target = battle.hex(on(bare, 1));
  const attackers = couldAttack(battle.state, target).map(({ counter }) => counter.id);
  expect(attackers).toHaveLength(2);
  for (const id of attackers) expect(threatened(battle).hexes(id, 'assault')).toContain(on(bare, 1));
});
