import { describe, expect, test } from 'vitest';
import { polygonHolds } from '../../../src/geometry/polygon';
import { judgeFire } from '../../../src/rules/belle-alliance/fire/fire-verdict';
import { zonesOf } from '../../../src/rules/belle-alliance/melee/zone';
import { flightLines } from '../../../src/rules/belle-alliance/morale/flight/lines';
import { unitOf } from '../../../src/table/table';
import { unitId } from '../../../src/table/unit';
import { type Battle, keysOf } from '../../support/belle-alliance';
import { dice, fireBattle, logOf } from '../../support/firing';
import { drive, fleeing, only, RUN } from '../../support/fleeing';
import { fight, fightOut, inMelee } from '../../support/melee';

/** 15 cm wide, 3 deep; its middle is at 100,91.5. */
const LINE = 'unit a "Line" red infantry shako 20/20 line at 100,90 facing 270';
const FROM_BELOW = { unit: 'a', must: 'rout', at: [100, 60] } as const;

/** The middle of the block of a rout: five files and as many ranks are 7.5 cm either way. */
const routed = (lines: string, way = 'bearing:90') => {
  const battle = fleeing(`${LINE}\n${lines}`, FROM_BELOW);
  const events = battle.order(RUN, way);
  return { battle, events, fled: only(events, 'unit-fled'), at: battle.unit('a').pose.at };
};
const choices = (battle: Battle) => {
  const wants = battle.asked(RUN)?.wants;
  return wants?.kind === 'choice' ? wants.choices : [];
};

describe('the rout', () => {
  test.each([
    ['infantry shako 20/20 line', '', 40],
    ['infantry shako 20/20 square', '', 40],
    ['cavalry hussar 12/12 line', '', 60],
    ['artillery gun 8/8 guns 2 march-column', '', 40],
    ['artillery gun 8/8 guns 2 march-column', '| horse=yes', 60],
  ])('BA-5.4.1-c: %s %s goes a full bound at the rate of rout: %i cm', (what, notes, cm) => {
    const battle = fleeing(`unit a "A" red ${what} at 100,70 facing 270 ${notes}`, { ...FROM_BELOW, at: [100, 40] });
    expect(only(battle.order(RUN, 'bearing:90'), 'unit-fled')).toMatchObject([{ cm, stopped: null }]);
    expect(battle.deeds('a').forced).toBe(true);
  });

  test('BA-5.4.1-d: within 45 degrees of the line from its cause, slowed by ground', () => {
    expect(choices(fleeing(LINE, FROM_BELOW)).map(({ id }) => id)).toEqual(
      Array.from({ length: 19 }, (_, i) => `bearing:${45 + 5 * i}`),
    );
    // 5 cm in the open are an eighth of the bound; seven eighths at 20 cm are 17.5.
    const { fled } = routed('field f "Field" of ploughed: 50,98 150,98 150,170 50,170');
    expect(fled[0]?.cm).toBeCloseTo(22.5, 6);
  });

  test('BA-5.4.1-e, BA-5.4.1-f: any way where no cause says it', () => {
    expect(choices(fleeing(LINE, { unit: 'a', must: 'rout' }))).toHaveLength(36);
  });

  test('BA-5.4.1-g: it is set up as broad as deep, about the middle it came to', () => {
    const { battle } = routed('');
    // Twenty are five files and four ranks: 7.5 cm by 6, the middle at 131.5; it still looks down.
    expect(battle.unit('a')).toMatchObject({ formation: 'rout' });
    expect(battle.unit('a').pose.at.x).toBeCloseTo(100, 6);
    expect(battle.unit('a').pose.at.y).toBeCloseTo(131.5 - 3, 6);
  });

  test('woods and all other ground of the rout are no obstacle to it (R172)', () => {
    const { fled } = routed('wood w "Wood": 20,98 220,98 220,160 20,160');
    expect(fled).toMatchObject([{ must: 'rout', stopped: null }]);
  });

  test('BA-5.1.1-a: hit again, it flees again from where it is', () => {
    const { battle } = routed('');
    drive(battle, FROM_BELOW);
    expect(only(battle.order(RUN, 'bearing:90'), 'unit-fled')[0]).toMatchObject({ cm: 40, stopped: null });
    expect(battle.unit('a').pose.at.y).toBeCloseTo(171.5 - 3, 6);
  });
});

describe('what stops a rout', () => {
  test('BA-5.4.1-i: an opponent in order; it sets up before him', () => {
    // His front is at 113: the rear of the line comes to him after 20 cm, its middle is at 111.5.
    const { battle, fled, at } = routed('unit b "B" blue infantry shako 20/20 line at 100,113 facing 270');
    expect(fled[0]?.cm).toBeCloseTo(20, 4);
    expect(fled[0]?.stopped).toBe('unit');
    // The block is 6 cm deep and would reach to 114.5: it is drawn back until it touches him.
    expect(at.y + 6).toBeLessThanOrEqual(113.001);
    expect(at.y + 6).toBeGreaterThan(112.9);
    expect(battle.unit('a')).toMatchObject({ figures: 20, formation: 'rout' });
    expect(battle.roster('b').disorder).toBe('OR');
  });

  test('BA-5.4.1-i: a house, and water that is too wide', () => {
    const house = routed('building h "House" of stone: 90,103 110,103 110,120 90,120');
    expect(house.fled[0]).toMatchObject({ stopped: 'obstacle' });
    expect(house.fled[0]?.cm).toBeCloseTo(10, 4);
    expect(house.at.y + 6).toBeLessThanOrEqual(103.001);
    expect(routed('stream s "River" width 8: 20,107 220,107').fled[0]).toMatchObject({ stopped: 'obstacle' });
    expect(routed('stream s "Brook" width 3: 20,107 220,107').fled[0]).toMatchObject({ stopped: null });
  });

  test('BA-4.2.0-b: opposing skirmishers give way to it, unless they are in cover', () => {
    const line = 'unit b "B" blue infantry shako 6/6 skirmish at 100,113 facing 270';
    const { fled, events } = routed(line);
    expect(fled).toMatchObject([{ cm: 40, stopped: null }]);
    expect(only(events, 'unit-forced-back')).toMatchObject([{ unit: 'b', by: 'a' }]);
    // Behind a wall, which is between them and those who come.
    const wall = 'wall w "Wall" width 0.5: 60,112.75 140,112.75';
    expect(routed(`${line}\n${wall}`).fled[0]).toMatchObject({ stopped: 'unit' });
  });

  test('BA-4.2.0-a: an opponent in FD gives way only to those who are not', () => {
    const broken = 'unit b "B" blue infantry shako 9/9 rout at 100,113 facing 270 | disorder=FD';
    expect(routed(broken).fled[0]).toMatchObject({ stopped: 'unit' });
  });

  test('BA-2.3.4-d: guns that the opponent left are no obstacle', () => {
    const { fled } = routed('unit b "B" blue artillery gun 0/8 guns 2 line at 100,113 facing 270');
    expect(fled).toMatchObject([{ cm: 40, stopped: null }]);
  });

  test('BA-5.1.2-b: the border of the table, once; from there it leaves', () => {
    const battle = fleeing(LINE.replace('100,90', '100,150'), FROM_BELOW);
    expect(only(battle.order(RUN, 'bearing:90'), 'unit-fled')[0]).toMatchObject({ stopped: 'edge' });
    // Set up at the border, though its block is smaller than its line was wide.
    expect(battle.unit('a').pose.at.y + 6).toBeCloseTo(180, 4);
    drive(battle, FROM_BELOW);
    expect(only(battle.order(RUN, 'bearing:90'), 'unit-fled')[0]).toMatchObject({ gone: true });
    expect(battle.unit('a')).toMatchObject({ figures: 0, guns: 0 });
  });

  test('R171: where the place is taken it takes the nearest that is free', () => {
    // Guns that nobody serves stand where it would: they are passed through without a roll.
    const { battle, at } = routed('unit b "B" red artillery gun 0/8 guns 2 line at 100,128 facing 270');
    const left = { x: at.x - 3.75, y: at.y };
    // Guns are 10 cm wide and 7.5 deep: from 128 to 135.5. The nearest place is before them or behind them.
    expect(left.y + 6 <= 128.001 || left.y >= 135.499).toBe(true);
    expect(battle.unit('a').formation).toBe('rout');
  });
});

describe('BA-5.4.1-h: in FD', () => {
  /** Twenty-five are five by five, 7.5 cm either way: from 96.25 to 103.75, and from 90 to 97.5. */
  const BLOCK = 'unit d "Broken" red infantry shako 25/25 rout at 100,90 facing 270 | disorder=FD';
  /** Five cm before each side, looking at it. */
  const ROUND = [
    ['at its head', '100,85 facing 90'],
    ['behind it', '100,102.5 facing 270'],
    ['on its left', '108.75,93.75 facing 180'],
    ['on its right', '91.25,93.75 facing 0'],
  ] as const;

  test.each(ROUND)('a unit has no flank or rear, and is a line when attacked: %s', (_, place) => {
    const attackers = `unit a "A" blue infantry shako 20/20 line at ${place}`;
    const battle = inMelee(`${BLOCK}\n${attackers}`, ['a', 'd']);
    const [fought] = only(fightOut(battle, fight('a'), dice(10), dice(10)), 'melee-fought');
    const rows = (party: 'attacker' | 'defender') =>
      fought?.[party].factors.filter(({ value }) => value !== 0).map(({ row }) => row);
    expect([rows('attacker'), rows('defender')]).toEqual([
      ['uncovered', 'first'],
      ['uncovered', 'first', 'fd'],
    ]);
  });

  test.each(ROUND)(
    'a unit has no flank or rear, and is a line when fired at, without column effect: %s',
    (_, place) => {
      const battle = fireBattle(`${BLOCK}\nunit a "A" blue artillery gun 8/8 guns 2 line at ${place} | pounder=6`);
      const { situation } = judgeFire(battle.state(), { firer: unitId('a'), target: unitId('d') });
      expect(situation).toMatchObject({ target: { formation: 'line', aspect: 'front', columnEffect: false } });
    },
  );

  test('so too one that was left in another formation by hand', () => {
    const line = 'unit d "Broken" red infantry shako 20/20 line at 100,55 facing 90 | disorder=FD';
    const struck = (defenders: string) => {
      const battle = inMelee(`${defenders}\nunit a "A" blue infantry shako 20/20 line at 100,47 facing 90`, ['a', 'd']);
      const [fought] = only(fightOut(battle, fight('a'), dice(10), dice(10)), 'melee-fought');
      return fought?.attacker.factors.map(({ row }) => row);
    };
    expect(struck(line)).not.toContain('rear');
    expect(struck(line.replace(' | disorder=FD', ''))).toContain('rear');
  });

  test('a unit has a melee zone on all its sides', () => {
    const { table } = fleeing(BLOCK).state();
    const zones = zonesOf(table, unitOf(table, unitId('d')), 'FD');
    const inZone = (x: number, y: number) => zones.some((zone) => polygonHolds(zone, { x, y }));
    for (const [x, y] of [
      [100, 85.1],
      [100, 102.4],
      [91.3, 94],
      [108.7, 94],
    ] as const)
      expect(inZone(x, y)).toBe(true);
    for (const [x, y] of [
      [100, 84.9],
      [100, 102.6],
      [91.2, 94],
      [108.8, 94],
    ] as const)
      expect(inZone(x, y)).toBe(false);
  });
});

describe('guns', () => {
  const guns = (formation: string) => `unit a "Guns" red artillery gun 8/8 guns 2 ${formation} at 100,90 facing 270`;

  test('BA-5.4.1-j: unlimbered, their gunners leave them and run from their middle', () => {
    const battle = fleeing(guns('line'), FROM_BELOW);
    const events = battle.order(RUN, 'bearing:90');
    expect(battle.unit('a')).toMatchObject({ figures: 0, guns: 2, formation: 'line', pose: { at: { x: 100, y: 90 } } });
    expect(battle.unit('a.2')).toMatchObject({ figures: 8, guns: 0, formation: 'rout' });
    expect(battle.roster('a.2')).toMatchObject({ disorder: 'FD', detached: { as: 'gunners', from: 'a' } });
    // The guns are 7.5 cm deep: their middle is at 93.75, and 40 cm further it is 133.75. Eight are 3 by 3 on foot.
    expect(battle.unit('a.2').pose.at.y).toBeGreaterThan(130);
    expect(only(events, 'unit-fled')).toMatchObject([{ unit: 'a.2', cm: 40 }]);
    expect(battle.state().flights).toEqual([]);
    // R196: that is no change of formation.
    expect(battle.deeds('a.2').formationChanges).toBe(0);
    expect(logOf(battle)).toContain('The gunners of Guns run from their guns');
  });

  test('BA-5.4.1-j: limbered, they rout with them', () => {
    const battle = fleeing(guns('march-column'), FROM_BELOW);
    battle.order(RUN, 'bearing:90');
    expect(battle.unit('a')).toMatchObject({ figures: 8, guns: 2, formation: 'rout' });
    expect(battle.state().table.units.size).toBe(1);
  });

  test.each([
    ['line', 'a.2'],
    ['march-column', 'a'],
  ])('BA-4.5.0-a: in %s they spread their rout to those they run into, horse as well as foot', (formation, who) => {
    for (const second of ['infantry shako 20/20 line', 'cavalry hussar 12/12 line']) {
      const own = `unit b "Own" red ${second} at 100,125 facing 270 | valour=-5`;
      const battle = fleeing(`${guns(formation)}\n${own}`, FROM_BELOW);
      const events = battle.order(RUN, 'bearing:90', [6, 6, 6], [1, 2, 1], 'bearing:90');
      expect(only(events, 'rout-spread-rolled')).toMatchObject([{ unit: who, target: 'b', result: 'FD' }]);
      expect(battle.roster('b').disorder).toBe('FD');
    }
  });
});

describe('by hand', () => {
  test('the figures were moved: the flight waits no more, and who routs is in rout', () => {
    const battle = fleeing(LINE, FROM_BELOW);
    expect(flightLines(battle.state())).toMatchObject([
      { unit: 'a', must: 'rout', key: 'flight.rout', byHand: { type: 'flight-by-hand', unit: 'a' } },
    ]);
    battle.order({ type: 'place', unit: 'a', pose: { at: { x: 100, y: 130 }, heading: -Math.PI / 2 } });
    battle.order({ type: 'flight-by-hand', unit: 'a', note: 'As rolled' });
    expect(battle.state().flights).toEqual([]);
    expect(battle.unit('a').formation).toBe('rout');
    // The middle stays: it was 1.5 cm behind the front, and of the block it is 3.
    expect(battle.unit('a').pose.at.y).toBeCloseTo(128.5, 6);
    expect(keysOf(battle.against({ type: 'flight-by-hand', unit: 'a' }))).toEqual(['flight.nobody-flees']);
    expect(logOf(battle).at(-1)).toBe('The flight of Line has been carried out by hand (allowed: As rolled)');
  });

  test('who retreats stands as he was placed; who is not there is refused', () => {
    const battle = fleeing(LINE, { ...FROM_BELOW, must: 'retreat', cause: 'a' });
    expect(flightLines(battle.state())).toMatchObject([{ key: 'flight.retreat.from', values: { from: 'Line' } }]);
    battle.order({ type: 'flight-by-hand', unit: 'a' });
    expect(battle.unit('a').formation).toBe('line');
    expect(keysOf(battle.against({ type: 'flight-by-hand', unit: 'z' }))).toEqual(['table.no-such-unit']);
  });
});

test('BA-5.5.2-c: nobody is left to flee', () => {
  const battle = fleeing(LINE, FROM_BELOW);
  battle.state().table.units.set(battle.unit('a').id, { ...battle.unit('a'), figures: 0 });
  expect(battle.order(RUN)).toMatchObject([{ type: 'flight-settled', unit: 'a', how: 'nobody' }]);
});
