import { describe, expect, test } from 'vitest';
import { areInContact } from '../../../src/rules/belle-alliance/units/bodies';
import { measure } from '../../../src/table/measure';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf } from '../../support/belle-alliance';
import { dice, logOf } from '../../support/firing';
import { fleeing, only, RUN } from '../../support/fleeing';

/** 15 cm wide, from 90 to 93; it runs up the table, 40 cm. */
const FIRST = 'unit a "First" red infantry shako 20/20 line at 100,90 facing 270';
/** Its front is 12 cm behind the rear of the first. */
const SECOND = 'unit b "Second" red infantry shako 20/20 line at 100,105 facing 270';
const ROUTS = { unit: 'a', must: 'rout', at: [100, 60] } as const;
const UP = 'bearing:90';
const ASIDE = 'bearing:0';

/** Nobody has a factor: the difference of the dice is that of the totals. */
const EVEN = [dice(10), dice(10)] as const;
const BREAKS = [dice(15), dice(10)] as const;

const spread = (lines: string) => fleeing(`${FIRST}\n${lines}`, ROUTS);
const fledIn = (events: ReturnType<Battle['order']>) =>
  only(events, 'unit-fled').map(({ unit, must, cm, stopped }) => [unit, must, Math.round(cm * 100) / 100, stopped]);
const inContact = (battle: Battle, one: string, other: string) =>
  areInContact(battle.state().table, battle.unit(one), battle.unit(other));

describe('a rout that touches an own unit', () => {
  test('BA-5.4.2-a: both throw three dice, those who run first, before anything else is asked', () => {
    const battle = spread(SECOND);
    const dicePlease = { of: 'red', cite: { rule: '5.4.2' }, wants: { kind: 'dice', count: 3, faces: 6 } };
    expect(battle.asked(RUN, UP)).toMatchObject({ key: 'flight.dice-for-routing', ...dicePlease });
    expect(battle.asked(RUN, UP, dice(10))).toMatchObject({ key: 'flight.dice-for-second', ...dicePlease });
    expect(battle.asked(RUN, UP, ...EVEN)).toBeUndefined();
    const [halted] = only(battle.order(RUN, UP, ...EVEN), 'unit-fled');
    expect(halted).toMatchObject({ unit: 'a', stopped: 'friend' });
    expect(halted?.cm).toBeCloseTo(12, 4);
  });

  test('BA-5.4.2-a: to touch at the very end of the bound is to touch; a little further away is not', () => {
    const behind = (cm: number) => SECOND.replace('100,105', `100,${93 + cm}`);
    expect(spread(behind(40)).asked(RUN, UP)).toMatchObject({ key: 'flight.dice-for-routing' });
    expect(spread(behind(40.01)).asked(RUN, UP)).toBeUndefined();
    // An opponent is never asked, nor one beside the way.
    expect(spread(SECOND.replace('red', 'blue')).asked(RUN, UP)).toBeUndefined();
    expect(spread(SECOND.replace('100,105', '115.1,105')).asked(RUN, UP)).toBeUndefined();
  });

  test.each([
    [9, 'OR', 'OR'],
    [10, 'OR', 'OR'],
    [11, 'LD', 'LD'],
    [12, 'LD', 'LD'],
    [13, 'MD', 'MD'],
    [14, 'MD', 'MD'],
    [15, 'FD', 'FD'],
  ] as const)('BA-5.4.2-a: %i against 10 brings the second into %s', (sum, result, disorder) => {
    const battle = spread(SECOND);
    const more = result === 'FD' ? [ASIDE] : result === 'MD' ? [ASIDE] : [];
    const events = battle.order(RUN, UP, dice(sum), dice(10), ...more);
    expect(only(events, 'rout-spread-rolled')).toMatchObject([
      { unit: 'a', target: 'b', total: sum, targetTotal: 10, result },
    ]);
    expect(battle.roster('b').disorder).toBe(disorder);
    // Nobody falls by these dice: one in ten is lost with FD, and of the first nobody.
    expect([battle.unit('a').figures, battle.unit('b').figures]).toEqual([20, result === 'FD' ? 18 : 20]);
    expect(battle.deeds('b').disordered).toBe(result !== 'OR');
  });

  test('BA-5.4.2-a: factors of table 9 from the table itself: ratio, valour, officer, cover', () => {
    const rolled = (second: string, ...more: readonly string[]) => {
      const [first, ...others] = only(
        spread([second, ...more].join('\n')).order(RUN, UP, ...EVEN),
        'rout-spread-rolled',
      );
      expect(others).toEqual([]);
      return first?.factors.filter(({ value }) => value !== 0).map(({ row, side, value }) => [row, side, value]);
    };
    expect(rolled(SECOND)).toEqual([]);
    expect(rolled(SECOND.replace('20/20', '40/40'))).toEqual([['ratio-100', 'second', 2]]);
    expect(rolled(`${SECOND} | valour=2`)).toEqual([['valour', 'second', 2]]);
    const officer = 'unit o "Officer" red staff general 1/1 line at 100,112 facing 270';
    const near = officer.replace('100,112', '100,108');
    expect(rolled(`${SECOND} | commander=o`, near)).toEqual([['officer', 'second', 2]]);
    // Not one who is elsewhere, nor another unit's.
    expect(rolled(`${SECOND} | commander=o`, officer)).toEqual([]);
    expect(rolled(SECOND, near)).toEqual([]);
    const wall = 'wall w "Wall" width 0.5: 60,104.75 140,104.75';
    expect(rolled(SECOND, wall)).toEqual([['cover-2', 'routing', -4]]);
  });

  test('BA-5.4.2-a: two that are touched one after the other are rolled for one after the other, while it spreads', () => {
    const third = 'unit c "Third" red infantry shako 40/40 line at 100,120 facing 270';
    const battle = spread(`${SECOND}\n${third}`);
    expect(battle.asked(RUN, UP, ...BREAKS, UP)).toMatchObject({
      key: 'flight.dice-for-routing',
      values: { unit: 'Second', target: 'Third' },
    });
  });
});

describe('the second breaks', () => {
  test('BA-5.4.2-c: it runs a full bound, any way it likes, and the first follows in base contact', () => {
    const battle = spread(SECOND);
    const way = battle.asked(RUN, UP, ...BREAKS);
    expect(way).toMatchObject({ key: 'flight.which-way.rout', of: 'red', values: { unit: 'Second' } });
    expect(way?.wants.kind === 'choice' && way.wants.choices).toHaveLength(36);
    const events = battle.order(RUN, UP, ...BREAKS, UP);
    expect(events.map(({ type }) => type)).toEqual([
      'unit-fled',
      'rout-spread-rolled',
      'unit-harmed',
      'unit-fled',
      'unit-fled',
    ]);
    expect(only(events, 'unit-harmed')).toMatchObject([
      { unit: 'b', by: 'spread', loss: 0, prisoners: 0, broke: 2, must: 'rout', cause: null },
    ]);
    expect(fledIn(events)).toEqual([
      ['a', 'rout', 12, 'friend'],
      ['b', 'rout', 40, null],
      ['a', 'rout', 40, null],
    ]);
    expect(only(events, 'unit-fled')[2]).toMatchObject({ unit: 'a', following: 'b' });
    expect([battle.unit('a').formation, battle.unit('b').formation]).toEqual(['rout', 'rout']);
    expect(inContact(battle, 'a', 'b')).toBe(true);
    // The first paid for its FD already; its first part of the way is over, the rest of it is not run.
    expect(battle.unit('a').figures).toBe(20);
    expect(battle.state().flights).toEqual([]);
  });

  test.each([['bearing:0'], ['bearing:180'], ['bearing:270'], ['bearing:50']])(
    'BA-5.4.2-c: also towards %s they end in base contact',
    (way) => {
      const battle = spread(SECOND);
      const [, second, first] = only(battle.order(RUN, UP, ...BREAKS, way), 'unit-fled');
      expect([second?.cm, first?.cm]).toEqual([40, 40]);
      expect(inContact(battle, 'a', 'b')).toBe(true);
    },
  );

  test('BA-5.4.2-c: the figures of both count when they run into a third, with the valour of the second', () => {
    const third = 'unit c "Third" red infantry shako 20/20 line at 100,130 facing 270';
    const battle = spread(`${SECOND} | valour=1\n${third}`);
    const rolls = only(battle.order(RUN, UP, dice(16), dice(10), UP, ...EVEN), 'rout-spread-rolled');
    // Alone the 18 left of the second would have no advantage over 20; with the first they are 38.
    expect(rolls[1]).toMatchObject({ unit: 'b', target: 'c', figures: 38, total: 12, targetTotal: 10 });
    expect(rolls[1]?.factors.filter(({ value }) => value !== 0)).toEqual([
      { row: 'ratio-50', side: 'routing', value: 1 },
      { row: 'valour', side: 'routing', value: 1 },
    ]);
  });

  test('BA-5.4.2-c: a third that breaks is followed by both, and all figures count for a fourth', () => {
    const more = [
      'unit c "Third" red infantry shako 20/20 line at 100,130 facing 270',
      'unit d "Fourth" red infantry shako 20/20 line at 100,150 facing 270',
    ];
    const battle = spread([SECOND, ...more].join('\n'));
    const events = battle.order(RUN, UP, ...BREAKS, UP, ...BREAKS, UP, ...EVEN);
    expect(only(events, 'rout-spread-rolled').map(({ unit, target, figures }) => [unit, target, figures])).toEqual([
      ['a', 'b', 20],
      ['b', 'c', 38],
      ['c', 'd', 56],
    ]);
    expect(fledIn(events).map(([unit, , , stopped]) => [unit, stopped])).toEqual([
      ['a', 'friend'],
      ['b', 'friend'],
      ['a', null],
      ['c', 'friend'],
      ['b', null],
      ['a', null],
      ['c', null],
      ['b', null],
      ['a', null],
    ]);
  });

  test('BA-5.4.2-c: who follows touches others too', () => {
    // The second is a column five files wide; beside its way, in that of the first, stands a third.
    const column = 'unit b "Second" red infantry shako 20/20 attack-column/5 at 100,105 facing 270';
    const third = 'unit c "Third" red infantry shako 20/20 attack-column/5 at 109,120 facing 270';
    const events = spread(`${column}\n${third}`).order(RUN, UP, ...BREAKS, UP, ...EVEN);
    expect(only(events, 'rout-spread-rolled')[1]).toMatchObject({ unit: 'b', target: 'c', figures: 38 });
    // The rear of the first was at 105, the front of the third is at 120.
    expect(fledIn(events)[1]).toEqual(['b', 'rout', 15, 'friend']);
    expect(fledIn(events)[2]).toEqual(['a', 'rout', 15, null]);
  });

  test('BA-5.4.2-c, BA-5.4.1-j: gunners who break leave their guns, and the first follows them', () => {
    const guns = 'unit b "Guns" red artillery gun 8/8 guns 2 line at 100,105 facing 270';
    const battle = spread(guns);
    const events = battle.order(RUN, UP, dice(12), dice(10), UP);
    expect(only(events, 'rout-spread-rolled')).toMatchObject([{ target: 'b', total: 14, result: 'MD' }]);
    expect(battle.unit('b')).toMatchObject({ figures: 8, guns: 2 });
    const broken = spread(guns);
    broken.order(RUN, UP, dice(13), dice(10), UP);
    expect(broken.unit('b')).toMatchObject({ figures: 0, guns: 2, pose: { at: { x: 100, y: 105 } } });
    expect(broken.unit('b.2')).toMatchObject({ figures: 8, formation: 'rout' });
    expect(inContact(broken, 'a', 'b.2')).toBe(true);
  });
});

describe('the way of both', () => {
  test.each([
    ['cavalry hussar 12/12', 60],
    ['infantry shako 20/20', 40],
  ])('BA-5.4.2-d: the first goes at the rate of the second: %s, %i cm', (what, cm) => {
    for (const who of ['infantry shako 20/20', 'cavalry hussar 12/12']) {
      const battle = fleeing(
        `unit a "First" red ${who} line at 100,60 facing 270\nunit b "Second" red ${what} line at 100,75 facing 270`,
        { ...ROUTS, at: [100, 30] },
      );
      const events = battle.order(RUN, UP, dice(18), dice(4), UP);
      expect(fledIn(events).slice(1)).toEqual([
        ['b', 'rout', cm, null],
        ['a', 'rout', cm, null],
      ]);
    }
  });

  test('BA-5.4.2-d: ground under the first slows both, and so does ground under the second', () => {
    const gone = (field: string) => {
      const events = spread(`${SECOND}\nfield f "Field" of ploughed: ${field}`).order(RUN, UP, ...BREAKS, UP);
      return fledIn(events)
        .slice(1)
        .map(([, , cm]) => cm);
    };
    // The first halted at 102 to 105, with the last of the field under it: 3 cm at 20 are 0.15 of the bound, the rest 34.
    expect(gone('60,80 140,80 140,105 60,105')).toEqual([37, 37]);
    // The second has 2 cm to the field, from 108: 0.05 of the bound, and 19 of 20 for the rest.
    expect(gone('60,110 140,110 140,170 60,170')).toEqual([21, 21]);
    expect(gone('60,20 140,20 140,80 60,80')).toEqual([40, 40]);
  });

  test('BA-5.4.2-d: where the first cannot pass, the second goes on alone, and no more slowly for it', () => {
    // A narrow column passes the corner of a house that the first, 15 cm wide, runs into 10 cm further on.
    const column = 'unit b "Second" red infantry shako 20/20 attack-column/5 at 100,105 facing 270';
    const house = 'building h "House" of stone: 105,115 110,115 110,125 105,125';
    const mud = 'field f "Field" of ploughed: 105,126 150,126 150,170 105,170';
    const third = 'unit c "Third" red infantry shako 20/20 line at 100,145 facing 270';
    const battle = spread([column, house, mud].join('\n'));
    const events = battle.order(RUN, UP, ...BREAKS, UP);
    expect(fledIn(events).slice(1)).toEqual([
      ['b', 'rout', 40, null],
      ['a', 'rout', 10, 'obstacle'],
    ]);
    expect(battle.unit('a')).toMatchObject({ formation: 'rout' });
    expect(inContact(battle, 'a', 'b')).toBe(false);
    // Left behind, it does not touch those who stand further on,
    const beyond = 'unit c "Third" red infantry shako 8/8 attack-column/4 at 109,130 facing 270';
    expect(fledIn(spread([column, house, beyond].join('\n')).order(RUN, UP, ...BREAKS, UP))).toEqual(fledIn(events));
    // and counts no more for a further spread.
    const further = spread([column, house, third].join('\n')).order(RUN, UP, ...BREAKS, UP, ...EVEN);
    expect(only(further, 'rout-spread-rolled')[1]).toMatchObject({ unit: 'b', target: 'c', figures: 18 });
  });

  test('BA-5.4.2-d: so too where an opponent is in the way of the first only, or a wall its arm cannot pass', () => {
    const column = 'unit b "Second" red infantry shako 20/20 attack-column/5 at 100,105 facing 270';
    const foe = 'unit e "Enemy" blue infantry shako 8/8 attack-column/4 at 108,120 facing 270';
    expect(fledIn(spread(`${column}\n${foe}`).order(RUN, UP, ...BREAKS, UP)).slice(1)).toEqual([
      ['b', 'rout', 40, null],
      ['a', 'rout', 15, 'unit'],
    ]);
    const horse = FIRST.replace('infantry shako', 'cavalry hussar');
    const wall = 'wall w "Wall" width 0.5 of tall: 40,112.25 160,112.25';
    const battle = fleeing(`${horse}\n${SECOND}\n${wall}`, ROUTS);
    const [second, first] = fledIn(battle.order(RUN, UP, dice(18), dice(4), UP)).slice(1);
    expect(second?.[3]).toBe(null);
    expect(first?.[3]).toBe('obstacle');
  });

  test('BA-4.2.0-b: skirmishers of the opponent in the way of the first only give way to it', () => {
    const column = 'unit b "Second" red infantry shako 20/20 attack-column/5 at 100,105 facing 270';
    const foe = 'unit e "Enemy" blue infantry shako 3/6 skirmish at 109,120 facing 270';
    const events = spread(`${column}\n${foe}`).order(RUN, UP, ...BREAKS, UP);
    expect(only(events, 'unit-forced-back')).toMatchObject([{ unit: 'e', cm: expect.closeTo(25, 4) }]);
    expect(fledIn(events).slice(1)).toEqual([
      ['b', 'rout', 40, null],
      ['a', 'rout', 40, null],
    ]);
    // In the way of both they are driven once, from where the second met them, 9 cm on.
    const both = spread(`${column}\n${foe.replace('109,', '106.5,')}`).order(RUN, UP, ...BREAKS, UP);
    expect(only(both, 'unit-forced-back')).toMatchObject([{ unit: 'e', cm: expect.closeTo(31, 4) }]);
    // Who cannot be driven on stops the one behind him: 1.5 cm deep, they have 13.5 cm to a house.
    const house = 'building h "House" of stone: 105,135 120,135 120,140 105,140';
    const held = spread([column, foe, house].join('\n')).order(RUN, UP, ...BREAKS, UP);
    expect(only(held, 'unit-forced-back')).toMatchObject([{ unit: 'e', cm: expect.closeTo(13.5, 4) }]);
    expect(fledIn(held)[2]).toEqual(['a', 'rout', 28.5, 'unit']);
  });

  test('BA-5.1.2-b: the border of the table stops each of them', () => {
    const near = (line: string) => line.replace(/at 100,(\d+)/, (_, y) => `at 100,${Number(y) + 60}`);
    const battle = fleeing(`${near(FIRST)}\n${near(SECOND)}`, ROUTS);
    const events = battle.order(RUN, UP, ...BREAKS, UP);
    expect(fledIn(events)[1]).toEqual(['b', 'rout', 12, 'edge']);
    expect(inContact(battle, 'a', 'b')).toBe(true);
  });
});

describe('the second does not break', () => {
  const third = 'unit c "Third" red infantry shako 20/20 line at 100,118 facing 270';

  test.each([
    ['none', 10],
    ['LD', 12],
  ])('BA-5.4.2-e: %s: the first runs the rest of its bound through all its own, without any more dice', (_, sum) => {
    const battle = spread(`${SECOND}\n${third}`);
    const events = battle.order(RUN, UP, dice(sum), dice(10));
    expect(fledIn(events)).toEqual([
      ['a', 'rout', 12, 'friend'],
      ['a', 'rout', 28, null],
    ]);
    expect(only(events, 'unit-fled')[1]?.passedThrough).toEqual(['b', 'c']);
    expect(only(events, 'rout-spread-rolled')).toHaveLength(1);
    expect([battle.deeds('b').passedThrough, battle.deeds('c').passedThrough]).toEqual([true, true]);
    expect(battle.unit('b').pose.at).toEqual({ x: 100, y: 105 });
    expect(battle.roster('c').disorder).toBe('OR');
    expect(battle.unit('a').formation).toBe('rout');
  });

  test('BA-5.4.2-e: a throng that fails to spread goes through as a throng', () => {
    const battle = spread(`${SECOND}\n${third.replace('118', '130')}`);
    const events = battle.order(RUN, UP, ...BREAKS, UP, ...EVEN);
    // 22 cm to the third, and 18 more through it, the first with them.
    expect(fledIn(events).slice(1)).toEqual([
      ['b', 'rout', 22, 'friend'],
      ['a', 'rout', 22, null],
      ['b', 'rout', 18, null],
      ['a', 'rout', 18, null],
    ]);
    expect(inContact(battle, 'a', 'b')).toBe(true);
  });

  test('BA-5.4.2-f: MD is an event of its own after the rout of the first; the second retreats any way it likes', () => {
    const battle = spread(SECOND);
    const way = battle.asked(RUN, UP, dice(13), dice(10));
    expect(way).toMatchObject({ key: 'flight.which-way.retreat', values: { unit: 'Second' } });
    expect(way?.wants.kind === 'choice' && way.wants.choices).toHaveLength(36);
    const events = battle.order(RUN, UP, dice(13), dice(10), ASIDE);
    expect(events.map(({ type }) => type)).toEqual([
      'unit-fled',
      'rout-spread-rolled',
      'unit-harmed',
      'unit-fled',
      'unit-fled',
    ]);
    expect(fledIn(events)).toEqual([
      ['a', 'rout', 12, 'friend'],
      ['a', 'rout', 28, null],
      ['b', 'retreat', 20, null],
    ]);
  });

  test('BA-5.4.2-f: where the first blocks that retreat the second breaks, and its rout may spread back', () => {
    // The first ends from 128.5 to 134.5; the rear of the second is at 109.
    const near = SECOND.replace('105', '106');
    const battle = spread(near);
    const blocked = [RUN, UP, dice(13), dice(10), UP] as const;
    expect(battle.asked(...blocked)).toMatchObject({ key: 'flight.which-way.rout', values: { unit: 'Second' } });
    expect(battle.asked(...blocked, UP)).toMatchObject({
      key: 'flight.dice-for-routing',
      values: { unit: 'Second', target: 'First' },
    });
    const events = battle.order(...blocked, UP, dice(10), dice(10), UP);
    const [, back] = only(events, 'rout-spread-rolled');
    expect(back).toMatchObject({ unit: 'b', target: 'a', figures: 18, total: 10, targetTotal: 2, result: 'FD' });
    expect(only(events, 'unit-harmed').map(({ unit, by, broke }) => [unit, by, broke])).toEqual([
      ['b', 'spread', 0],
      ['b', 'retreat', 2],
      ['a', 'spread', 2],
    ]);
    expect(fledIn(events)).toEqual([
      ['a', 'rout', 13, 'friend'],
      ['a', 'rout', 27, null],
      ['b', 'retreat', 19.5, 'unit'],
      ['b', 'rout', 0, 'friend'],
      ['a', 'rout', 40, null],
      ['b', 'rout', 40, null],
    ]);
    // Run away from it there is no contact and no roll.
    expect(spread(near).asked(...blocked, 'bearing:270')).toBeUndefined();
  });
});

describe('skirmishers', () => {
  const LINE = 'unit s "Skirmishers" red infantry shako 6/6 skirmish at 100,105 facing 270 | soutien=m';
  /** Beside the way of the first; its front is at x. */
  const soutien = (x: number) => `unit m "Soutien" red infantry shako 20/20 attack-column/5 at ${x},106 facing 180`;
  const gapAt = (x: number) =>
    measure(battleOf(`${LINE}\n${soutien(x)}`).state().table, { unit: unitId('s') }, { unit: unitId('m') }).distance;
  /** Where the soutien stands so far from the nearest of its line. */
  const apart = (cm: number) => soutien(130 - gapAt(130) + cm);

  test('BA-2.3.4-c, BA-5.4.2-b: no roll for a line with a figure within 15 cm of its soutien: it is passed through', () => {
    expect(gapAt(130 - gapAt(130) + 15)).toBeCloseTo(15, 9);
    const battle = spread(`${LINE}\n${apart(15)}`);
    expect(battle.asked(RUN, UP)).toBeUndefined();
    const [fled, ...more] = only(battle.order(RUN, UP), 'unit-fled');
    expect(fled).toMatchObject({ cm: 40, stopped: null, passedThrough: ['s'] });
    expect(more).toEqual([]);
  });

  test('BA-2.3.4-c, BA-5.4.2-b: a roll beyond 15 cm, without a soutien, or where that is not fit to be one', () => {
    const asks = { key: 'flight.dice-for-routing', values: { target: 'Skirmishers' } };
    expect(spread(`${LINE}\n${apart(15.01)}`).asked(RUN, UP)).toMatchObject(asks);
    expect(spread(LINE.replace(' | soutien=m', '')).asked(RUN, UP)).toMatchObject(asks);
    expect(spread(`${LINE}\n${apart(10)} | disorder=FD`).asked(RUN, UP)).toMatchObject(asks);
    // Near somebody who is not its soutien.
    expect(spread(`${LINE.replace(' | soutien=m', '')}\n${apart(10)}`).asked(RUN, UP)).toMatchObject(asks);
  });

  test('BA-5.4.2-b: such a line does not end the spread: whoever stands behind it is rolled for', () => {
    const behind = 'unit b "Second" red infantry shako 20/20 line at 95,120 facing 270';
    expect(spread(`${LINE}\n${apart(15)}\n${behind}`).asked(RUN, UP)).toMatchObject({
      key: 'flight.dice-for-routing',
      values: { target: 'Second' },
    });
  });
});

describe('the order of events', () => {
  test('BA-5.1.2-a: all who flee at the same time have fled before any spread is rolled for', () => {
    const far = 'unit x "Elsewhere" red infantry shako 20/20 line at 180,90 facing 270';
    const battle = fleeing(`${FIRST}\n${SECOND}\n${far}`, ROUTS, { unit: 'x', must: 'retreat', at: [180, 60] });
    const events = battle.order(RUN, UP, UP, ...BREAKS, UP);
    expect(fledIn(events).map(([unit]) => unit)).toEqual(['a', 'x', 'b', 'a']);
    expect(events.map(({ type }) => type).indexOf('rout-spread-rolled')).toBe(2);
  });

  test('BA-5.1.2-a: also the rout of one whose retreat was blocked comes before the spread of another', () => {
    const far = [
      'unit x "Elsewhere" red infantry shako 20/20 line at 180,90 facing 270',
      'unit y "Behind it" red infantry shako 20/20 line at 180,100 facing 270',
    ];
    const battle = fleeing([FIRST, SECOND, ...far].join('\n'), ROUTS, { unit: 'x', must: 'retreat', at: [180, 60] });
    const events = battle.order(RUN, UP, UP, 'bearing:0', ...EVEN);
    expect(events.map((event) => [event.type, 'unit' in event && event.unit])).toEqual([
      ['unit-fled', 'a'],
      ['unit-fled', 'x'],
      ['unit-harmed', 'x'],
      ['unit-fled', 'x'],
      ['rout-spread-rolled', 'a'],
      ['unit-fled', 'a'],
    ]);
  });

  test('BA-5.1.2-a: one that flees at the same time is out of the way of those behind it', () => {
    // The second retreats too: the first, asked before it, is not rolled for where the second no longer stands.
    const battle = fleeing(`${FIRST}\n${SECOND}`, ROUTS, { unit: 'b', must: 'retreat', at: [60, 106] });
    const events = battle.order(RUN, UP, ASIDE);
    expect(fledIn(events)).toEqual([
      ['b', 'retreat', 20, null],
      ['a', 'rout', 40, null],
    ]);
  });

  test('BA-5.1.2-a: two routs that touch the same unit each roll, unless the first has dragged it away', () => {
    const other = 'unit x "Other" red infantry shako 20/20 line at 116,90 facing 270';
    const wide = SECOND.replace('20/20', '40/40').replace('100,105', '108,105');
    const both = () => fleeing(`${FIRST}\n${wide}\n${other}`, ROUTS, { unit: 'x', must: 'rout', at: [116, 60] });
    const targets = (events: ReturnType<Battle['order']>) =>
      only(events, 'rout-spread-rolled').map(({ unit, target }) => [unit, target]);
    expect(targets(both().order(RUN, UP, UP, ...EVEN, ...EVEN))).toEqual([
      ['a', 'b'],
      ['x', 'b'],
    ]);
    const dragged = both().order(RUN, UP, UP, dice(18), dice(10), UP);
    expect(targets(dragged)).toEqual([['a', 'b']]);
    expect(fledIn(dragged).filter(([unit]) => unit === 'x')).toEqual([
      ['x', 'rout', 12, 'friend'],
      ['x', 'rout', 28, null],
    ]);
  });

  test('the log tells a spread in the order of the rules', () => {
    const battle = spread(SECOND);
    battle.order(RUN, UP, ...BREAKS, UP);
    expect(logOf(battle).slice(-5)).toEqual([
      'First routs 12.0 cm into its own',
      'First runs into Second (6 6 3 against 6 3 1): 15 to 10, it breaks as well',
      expect.stringContaining('Second'),
      'Second routs 40.0 cm',
      'First routs 40.0 cm, carried along',
    ]);
  });
});
