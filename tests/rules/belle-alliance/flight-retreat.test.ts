import { describe, expect, test } from 'vitest';
import { degrees, normalised } from '../../../src/geometry/angle';
import { retreatAlong } from '../../../src/rules/belle-alliance/morale/flight/flight-retreat';
import { historyOf } from '../../../src/rules/belle-alliance/state';
import { groundOf, overlapOf } from '../../../src/rules/belle-alliance/units/bodies';
import { withDeeds } from '../../../src/rules/belle-alliance/units/history';
import type { Question } from '../../../src/rules/book';
import { unitOf } from '../../../src/table/table';
import { unitId } from '../../../src/table/unit';
import { type Battle, keysOf } from '../../support/belle-alliance';
import { dice, fireAt, fireBattle, logOf, resolve } from '../../support/firing';
import { drive, fleeing, only, RUN } from '../../support/fleeing';

/** Ten files and two ranks: 15 cm wide, 3 deep. Its middle is at 100,91.5, and it looks down at whoever drove it off. */
const LINE = 'unit a "Line" red infantry shako 20/20 line at 100,90 facing 270';
const FROM_BELOW = { unit: 'a', must: 'retreat', at: [100, 60] } as const;

const facing = (battle: Battle, unit = 'a') => degrees(normalised(battle.unit(unit).pose.heading));
const choicesOf = (question: Question | undefined) => (question?.wants.kind === 'choice' ? question.wants.choices : []);
const choice = (battle: Battle, id: string) => choicesOf(battle.asked(RUN)).find((each) => each.id === id);

/** The line runs off that way; where it stands then. */
function retreated(lines: string, way: string) {
  const battle = fleeing(`${LINE}\n${lines}`, FROM_BELOW);
  const events = battle.order(RUN, way);
  return { battle, events, fled: only(events, 'unit-fled')[0], at: battle.unit('a').pose.at };
}

describe('the way of a retreat', () => {
  test('BA-5.3.1-c: it leads away from the cause, within 45 degrees on either side, both borders included', () => {
    const question = fleeing(LINE, FROM_BELOW).asked(RUN);
    const ids = choicesOf(question).map(({ id }) => id);
    expect(ids).toHaveLength(19);
    expect(ids[0]).toBe('bearing:45');
    expect(ids.at(-1)).toBe('bearing:135');
    expect(question).toMatchObject({ of: 'red', cite: { rule: '5.3.1' }, wants: { usual: 'bearing:90' } });
  });

  test.each([
    [0, 1, true],
    [1, 1, true],
    [2, 1, false],
    [-3, 4, true],
  ])('G13: from the cause at the middle of 0,0 to the unit at 0,10, the way %i,%i is lawful: %s', (x, y, lawful) => {
    const id = `bearing:${(Math.atan2(y, x) * 180) / Math.PI}`;
    const battle = fleeing(LINE, { ...FROM_BELOW, at: [100, 81.5] });
    const next = battle.asked(RUN, id);
    // What is not lawful is asked again.
    expect(next === undefined).toBe(lawful);
  });

  test('G13: 20 cm along -3,4 are a shift by -12 and 16, and then the front looks along 0.6,-0.8', () => {
    const { battle, fled } = retreated('', `bearing:${(Math.atan2(4, -3) * 180) / Math.PI}`);
    expect(fled).toMatchObject({ cm: 20, stopped: null });
    const { at, heading } = battle.unit('a').pose;
    expect(Math.cos(heading)).toBeCloseTo(0.6, 6);
    expect(Math.sin(heading)).toBeCloseTo(-0.8, 6);
    // The middle is half its depth behind the front.
    expect(at.x - 1.5 * Math.cos(heading)).toBeCloseTo(88, 6);
    expect(at.y - 1.5 * Math.sin(heading)).toBeCloseTo(107.5, 6);
  });

  test('just past the border is not lawful', () => {
    const battle = fleeing(LINE, FROM_BELOW);
    expect(battle.asked(RUN, 'bearing:135.1')).toBeDefined();
    expect(battle.asked(RUN, 'bearing:44.9')).toBeDefined();
    expect(battle.asked(RUN, 'bearing:135')).toBeUndefined();
    expect(battle.asked(RUN, 'somewhere', 'bearing:45')).toBeUndefined();
  });

  test('BA-5.3.1-e: without a cause that says it, any way is free', () => {
    const question = fleeing(LINE, { unit: 'a', must: 'retreat' }).asked(RUN);
    expect(choicesOf(question)).toHaveLength(36);
    // All are as far: the one towards the edge where its own side sits.
    expect(question).toMatchObject({ wants: { usual: 'bearing:90' } });
  });

  test('R168: any way is free too where the cause and the unit have the same middle', () => {
    expect(choicesOf(fleeing(LINE, { ...FROM_BELOW, at: [100, 91.5] }).asked(RUN))).toHaveLength(36);
    expect(choicesOf(fleeing(LINE, { ...FROM_BELOW, at: [100, 91.4] }).asked(RUN))).toHaveLength(19);
  });

  test('of free ways the one that leads furthest is the usual one', () => {
    // Up the table a wall of own units; to all other sides 20 cm.
    const behind = 'unit b "Behind" red infantry shako 40/40 line at 100,95 facing 270';
    const question = fleeing(`${LINE}\n${behind}`, { unit: 'a', must: 'retreat' }).asked(RUN);
    expect(choicesOf(question).find(({ id }) => id === 'bearing:90')).toMatchObject({ key: 'flight.way.unit' });
    // Obliquely past them is longer than they are broad; flat along them it is free.
    expect(question).toMatchObject({ wants: { usual: expect.stringMatching(/^bearing:(0|180|10|170|350|190)$/) } });
  });

  test('each way shows where it leads and what stops it', () => {
    const wall = 'unit b "Behind" red infantry shako 20/20 line at 100,105 facing 270';
    const way = choice(fleeing(`${LINE}\n${wall}`, FROM_BELOW), 'bearing:90');
    expect(way).toMatchObject({ key: 'flight.way.unit', values: { cm: 12 }, bearing: Math.PI / 2 });
    expect(way?.shapes?.map(({ kind, tone }) => [kind, tone])).toEqual([
      ['line', 'no'],
      ['ghost', 'ghost'],
      ['mark', 'no'],
    ]);
  });
});

describe('the retreat', () => {
  test('BA-5.3.1-a, BA-5.3.1-d: one bound at the normal rate, shifted as it stands, whatever it did before', () => {
    const battle = fleeing(LINE, FROM_BELOW);
    const state = battle.state();
    const tired = withDeeds(historyOf(state, unitId('a')), { share: 1, formationChanges: 1, split: true });
    state.histories.set(unitId('a'), tired);
    battle.order(RUN, 'bearing:90');
    expect(battle.unit('a')).toMatchObject({ formation: 'line', pose: { at: { x: 100, y: 110 } } });
    expect(battle.deeds('a').share).toBe(1);
  });

  test.each([
    ['infantry shako 20/20 attack-column/5', 30],
    ['infantry shako 20/20 square', 10],
    ['infantry shako 20/20 huddle', 10],
    ['infantry shako 20/20 skirmish', 30],
    ['cavalry hussar 12/12 line', 30],
    ['artillery gun 8/8 guns 2 line', 15],
    ['artillery gun 8/8 guns 2 march-column', 30],
  ])('BA-5.3.1-a: %s goes %i cm', (what, cm) => {
    const battle = fleeing(`unit a "A" red ${what} at 100,90 facing 270`, FROM_BELOW);
    expect(only(battle.order(RUN, 'bearing:90'), 'unit-fled')).toMatchObject([{ cm, stopped: null }]);
  });

  test('V12, BA-5.3.1-d: 5 cm in the open and the rest in difficult ground, LD and MD halving nothing: 12.5 cm', () => {
    // Its rear edge is at 93; the field begins at 98.
    const { fled } = retreated('field f "Field" of ploughed: 50,98 150,98 150,150 50,150', 'bearing:90');
    expect(fled?.cm).toBeCloseTo(12.5, 6);
  });

  test('BA-5.3.1-f: at its end it faces where it came from, turned about its middle', () => {
    const { battle } = retreated('', 'bearing:45');
    expect(facing(battle)).toBeCloseTo(-135, 6);
    // Hit in the rear it has been driven forwards, and turns round: the middle 20 cm further down.
    const rear = fleeing(LINE, { ...FROM_BELOW, at: [100, 130] });
    rear.order(RUN, 'bearing:270');
    expect(facing(rear)).toBeCloseTo(90, 6);
    expect(rear.unit('a').pose.at.y).toBeCloseTo(91.5 - 20 + 1.5, 6);
  });

  test('BA-5.3.1-b: then it does nothing more in this bound', () => {
    const { battle } = retreated('', 'bearing:90');
    expect(battle.deeds('a').forced).toBe(true);
    expect(battle.state().flights).toEqual([]);
    expect(keysOf(battle.against(RUN))).toEqual(['flight.nobody-flees']);
    const march = { type: 'march', unit: 'a', gait: 'normal', steps: [{ kind: 'march', cm: 1 }] };
    const form = { type: 'form', unit: 'a', formation: 'huddle', files: 1, way: 'left' };
    for (const deed of [march, form]) expect(keysOf(battle.against(deed))).toContain('was-driven');
  });

  test('BA-5.3.1-h: guns go with their gunners, unlimbered and limbered', () => {
    // Unlimbered foot guns go 15 cm a bound, limbered ones 30.
    for (const [formation, cm] of [
      ['line', 15],
      ['march-column', 30],
    ] as const) {
      const battle = fleeing(
        `unit a "Guns" red artillery gun 8/8 guns 2 ${formation} at 100,90 facing 270`,
        FROM_BELOW,
      );
      expect(only(battle.order(RUN, 'bearing:90'), 'unit-fled')).toMatchObject([{ unit: 'a', cm, stopped: null }]);
      expect(battle.unit('a')).toMatchObject({ figures: 8, guns: 2, formation });
      expect(battle.unit('a').pose.at.y).toBeCloseTo(90 + cm, 6);
      expect(battle.state().table.units.size).toBe(1);
    }
  });

  test('BA-1.1.1-f: it goes through own skirmish lines even when they used continued fire, and they may not fire any more', () => {
    const skirmishers = 'unit b "Skirmishers" red infantry shako 6/6 skirmish at 100,100 facing 270';
    const battle = fleeing(`${LINE}\n${skirmishers}`, FROM_BELOW);
    const state = battle.state();
    const firm = withDeeds(historyOf(state, unitId('b')), { firedIn: 'continued-fire' });
    state.histories.set(unitId('b'), firm);
    const [fled] = only(battle.order(RUN, 'bearing:90'), 'unit-fled');
    expect(fled).toMatchObject({ cm: 20, stopped: null, passedThrough: ['b'] });
    expect(battle.deeds('b').passedThrough).toBe(true);
    expect(battle.roster('a').disorder).toBe('MD');
  });

  test('BA-2.3.4-e: it does not end on top of those it went through, but just before or beyond them', () => {
    // They stand from 110 to 111.5; it would end from 110 to 113.
    const skirmishers = 'unit b "Skirmishers" red infantry shako 6/6 skirmish at 100,110 facing 270';
    const { battle, at } = retreated(skirmishers, 'bearing:90');
    expect(battle.roster('a').disorder).toBe('MD');
    expect(at.y).toBeGreaterThanOrEqual(111.5);
    expect(at.y).toBeLessThanOrEqual(112);
  });
});

describe('a retreat that is blocked', () => {
  /** Its front so far behind the rear of the line, which is at 93. */
  const behind = (cm: number, what = 'infantry shako 20/20 line', side = 'red') =>
    `unit b "Behind" ${side} ${what} at 100,${93 + cm} facing 270`;

  /** The line breaks there, and then runs off to the right. */
  function broken(lines: string, way = 'bearing:90') {
    const battle = fleeing(`${LINE}\n${lines}`, FROM_BELOW);
    const events = battle.order(RUN, way, 'bearing:0');
    return { battle, fled: only(events, 'unit-fled'), harmed: only(events, 'unit-harmed') };
  }

  test('BA-5.3.1-g: an own unit within its bound makes it FD where they touch; 10 per cent are lost (R169, R170)', () => {
    const { battle, fled, harmed } = broken(behind(19));
    expect(fled[0]).toMatchObject({ must: 'retreat', stopped: 'unit' });
    expect(fled[0]?.cm).toBeCloseTo(19, 4);
    expect(harmed).toMatchObject([
      { by: 'retreat', morale: 'FD', disorder: 'FD', broke: 2, must: 'rout', cause: null },
    ]);
    expect(battle.unit('a').figures).toBe(18);
    // BA-5.4.1-e: the rout is a full new bound, any way it likes.
    expect(fled[1]).toMatchObject({ must: 'rout', cm: 40 });
    expect(battle.unit('a')).toMatchObject({ formation: 'rout' });
  });

  test('to touch it at the very end is to meet it; a little further away it is not', () => {
    expect(broken(behind(20)).harmed).toHaveLength(1);
    expect(retreated(behind(20.01), 'bearing:90').battle.roster('a').disorder).toBe('MD');
  });

  test.each([
    ['a house', 'building h "House" of stone: 90,103 110,103 110,120 90,120', 10],
    ['deep water', 'stream s "River" width 8: 20,107 220,107', 10],
  ])('BA-5.3.1-g: so does %s', (_, ground, cm) => {
    const { fled, harmed } = broken(ground);
    expect(fled[0]?.stopped).toBe('obstacle');
    expect(fled[0]?.cm).toBeCloseTo(cm, 4);
    expect(harmed).toMatchObject([{ by: 'retreat', disorder: 'FD' }]);
  });

  test('BA-2.3.1-e: ground where its formation has no rate breaks it at once; the edge of a wood is not that ground', () => {
    // The wood begins 5 cm behind it; within, behind two ranks of edge, a line has no rate.
    const { fled, harmed } = broken('wood w "Wood": 20,98 220,98 220,150 20,150');
    expect(fled[0]?.stopped).toBe('ground');
    expect(fled[0]?.cm).toBeCloseTo(8, 4);
    expect(harmed).toMatchObject([{ by: 'ground', disorder: 'FD' }]);
  });

  test('BA-5.3.1-g: an opponent in order bars it', () => {
    expect(broken(behind(10, 'infantry shako 20/20 line', 'blue')).harmed).toHaveLength(1);
  });

  test.each([
    ['an opponent in FD', 'infantry shako 9/9 rout', '| disorder=FD'],
    ['an opposing skirmish line', 'infantry shako 6/6 skirmish', ''],
  ])('BA-4.2.0-a, BA-4.2.0-b: %s is driven on before it', (_, what, notes) => {
    const { battle, fled, events } = retreated(`${behind(10, what, 'blue')} ${notes}`, 'bearing:90');
    expect(fled).toMatchObject({ cm: 20, stopped: null });
    expect(only(events, 'unit-forced-back')).toMatchObject([{ unit: 'b', by: 'a' }]);
    expect(only(events, 'unit-forced-back')[0]?.cm).toBeCloseTo(10, 4);
    expect(battle.unit('b').pose.at.y).toBeCloseTo(113, 4);
    expect(battle.deeds('b').forced).toBe(true);
  });

  test('BA-4.2.0-c: two who are driven on to the same place end beside each other, and on nobody', () => {
    const first = behind(10, 'infantry shako 6/6 skirmish', 'blue');
    const second = behind(12.5, 'infantry shako 6/6 skirmish', 'blue').replace('unit b "', 'unit c "');
    const { battle, events } = retreated(`${first}\n${second}`, 'bearing:90');
    expect(only(events, 'unit-forced-back').map(({ unit }) => unit)).toEqual(['b', 'c']);
    const { table } = battle.state();
    const [a, b, c] = ['a', 'b', 'c'].map((id) => groundOf(table, battle.unit(id)));
    expect(overlapOf(b ?? [], c ?? [])).toBeUndefined();
    expect(overlapOf(a ?? [], [...(b ?? []), ...(c ?? [])])).toBeUndefined();
  });

  test('who retreats as a skirmish line drives nobody on', () => {
    const battle = fleeing(
      `unit a "A" red infantry shako 6/6 skirmish at 100,90 facing 270\n${behind(10, 'infantry shako 9/9 rout', 'blue')} | disorder=FD`,
      FROM_BELOW,
    );
    expect(choice(battle, 'bearing:90')).toMatchObject({ key: 'flight.way.unit' });
  });

  test('BA-4.2.0-d: who is driven on and cannot go on stops it, and it breaks', () => {
    // The skirmishers have 5 cm to the house behind them.
    const house = 'building h "House" of stone: 80,109.5 120,109.5 120,120 80,120';
    const { fled, harmed } = broken(`${behind(10, 'infantry shako 6/6 skirmish', 'blue')}\n${house}`);
    expect(fled[0]?.cm).toBeCloseTo(15, 4);
    expect(fled[0]?.stopped).toBe('unit');
    expect(harmed).toHaveLength(1);
  });

  test('BA-5.3.1-g: one in the way of the turn at its end breaks it as well', () => {
    // Run off to the upper right, the middle is at 114.1,105.6; turned by 45 degrees the line reaches up to 108.8,110.9.
    const aside = 'unit b "Aside" red infantry shako 4/4 line at 109,111 facing 90';
    const { fled, harmed } = broken(aside, 'bearing:45');
    expect(fled[0]).toMatchObject({ cm: 20, stopped: 'unit' });
    expect(harmed).toMatchObject([{ by: 'retreat' }]);
    const further = aside.replace('109,111', '109,116.5');
    expect(retreated(further, 'bearing:45').battle.roster('a').disorder).toBe('MD');
  });
});

describe('the edge of the table', () => {
  const near = (y: number) => `unit a "Line" red infantry shako 20/20 line at 100,${y} facing 270`;

  test('BA-5.1.2-b: a unit driven over it stops on the border, in MD as before', () => {
    const battle = fleeing(near(165), FROM_BELOW);
    const [fled] = only(battle.order(RUN, 'bearing:90'), 'unit-fled');
    expect(fled?.stopped).toBe('edge');
    expect(fled?.cm).toBeCloseTo(12, 4);
    expect(battle.unit('a').pose.at.y).toBeCloseTo(177, 4);
    expect(battle.roster('a').disorder).toBe('MD');
  });

  test('BA-5.1.2-b: only one already on it leaves the table; its line on the roster stays', () => {
    const battle = fleeing(near(165), FROM_BELOW);
    battle.order(RUN, 'bearing:90');
    drive(battle, FROM_BELOW);
    expect(choice(battle, 'bearing:90')).toMatchObject({ key: 'flight.way.gone' });
    const [fled] = only(battle.order(RUN, 'bearing:90'), 'unit-fled');
    expect(fled).toMatchObject({ gone: true, stopped: 'edge' });
    expect(battle.unit('a').figures).toBe(0);
    expect(logOf(battle).at(-1)).toBe('Line leaves the table');
  });

  test('R165: also one that came to the border obliquely and was turned there', () => {
    const battle = fleeing(near(165), FROM_BELOW);
    battle.order(RUN, 'bearing:60');
    expect(battle.roster('a').disorder).toBe('MD');
    drive(battle, { unit: 'a', must: 'retreat' });
    expect(choice(battle, 'bearing:90')).toMatchObject({ key: 'flight.way.gone' });
  });

  test('not one that is near it', () => {
    expect(choice(fleeing(near(176), FROM_BELOW), 'bearing:90')).toMatchObject({ key: 'flight.way.edge' });
    expect(choice(fleeing(near(177), FROM_BELOW), 'bearing:90')).toMatchObject({ key: 'flight.way.gone' });
  });
});

describe('the order of flights', () => {
  test('fire that is declared comes first, unless the players let it stand', () => {
    const battle = fireBattle(
      'unit f "F" blue infantry shako 20/20 line at 100,50 facing 90\nunit t "T" red infantry shako 20/20 line at 100,58 facing 270\nunit g "G" blue infantry shako 20/20 line at 160,50 facing 90\nunit u "U" red infantry shako 20/20 line at 160,58 facing 270',
    );
    battle.order(fireAt('f', 't'));
    battle.order(fireAt('g', 'u'));
    battle.order(resolve('t'), dice(15));
    expect(keysOf(battle.against(RUN))).toEqual(['flight.fire-first']);
    battle.order({ ...RUN, override: { note: '' } }, 'bearing:90');
    expect(logOf(battle).at(-1)).toBe('T retreats 20.0 cm');
  });
});

describe('BA-2.3.4-e: a retreat ends on nobody', () => {
  const UP = Math.PI / 2;
  const end = (lines: string) => {
    const state = fleeing(lines, FROM_BELOW).state();
    const flown = retreatAlong(state, unitOf(state.table, unitId('a')), UP);
    const ground = groundOf(state.table, flown.stand);
    const isOn = [...state.table.units.values()].some(
      (other) => other.id !== flown.stand.id && overlapOf(ground, groundOf(state.table, other)),
    );
    return { ...flown, isOn };
  };

  test('stopped by a house behind its skirmishers it stays before them', () => {
    const { stop, isOn, stand } = end(`${LINE}
      unit s "Skirmishers" red infantry shako 8/8 skirmish at 100,98 facing 270
      building h "House" level 1 of stone: 80,100 120,100 120,110 80,110`);
    expect([stop?.why, isOn]).toEqual(['obstacle', false]);
    // As near to them as half a centimetre.
    expect(98 - 3 - stand.pose.at.y).toBeGreaterThanOrEqual(0);
    expect(98 - 3 - stand.pose.at.y).toBeLessThan(0.5);
  });

  test('among its skirmishers, and with no room to turn about in, it stays before them', () => {
    const column = 'unit a "Column" red infantry shako 20/20 march-column at 100,90 facing 180';
    const { cm } = end(column);
    const { stop, isOn, stand } = end(`${column}
      unit s "Skirmishers" red infantry shako 6/6 skirmish at 107,${90 + cm} facing 270
      unit b "Beyond" red infantry shako 20/20 line at 107,${90 + cm + 4} facing 270`);
    expect([stop?.why, isOn]).toEqual(['unit', false]);
    expect(stand.pose.at.y).toBeLessThanOrEqual(90 + cm - 1.5);
  });

  test('on the border with no room to turn about in, it stays as it came, and breaks', () => {
    const { stop, isOn, stand } = end(`
      unit a "Column" red infantry shako 20/20 march-column at 100,172 facing 180
      unit b "Behind" red infantry shako 20/20 line at 107.5,166 facing 270`);
    expect([stop?.why, isOn]).toEqual(['unit', false]);
    expect(degrees(normalised(stand.pose.heading))).toBeCloseTo(180, 6);
  });
});
