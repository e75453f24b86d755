import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cornersOf } from '../../../src/geometry/base';
import { distanceBetween } from '../../../src/geometry/vector';
import { planMarch } from '../../../src/rules/belle-alliance/march/belle-alliance-march-plan';
import { areInContact } from '../../../src/rules/belle-alliance/units/bodies';
import { basesOf } from '../../../src/table/measure';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';

const foot = (figures: number, formation = 'line', notes = '') =>
  battleOf(`unit a "A" blue infantry shako ${figures}/${figures} ${formation} at 100,90 facing 60 ${notes}`);
const horse = (figures: number, formation = 'line', notes = '') =>
  battleOf(`unit a "A" blue cavalry hussar ${figures}/${figures} ${formation} at 100,90 facing 60 ${notes}`);
const split = (more: object) => ({ type: 'split', unit: 'a', ...more });
const assemble = (...units: string[]) => ({ type: 'assemble', units });
const strengthOf = (battle: Battle, ...ids: string[]) => ids.map((id) => battle.unit(id).figures);

describe('who may split', () => {
  test('BA-1.2.2-a: a battalion of more than 40 figures, in two', () => {
    const battle = foot(42);
    battle.order(split({ figures: 20 }));
    expect(strengthOf(battle, 'a', 'a.2')).toEqual([22, 20]);
    expect(foot(40).against(split({ figures: 20 }))).toMatchObject([
      { key: 'belle-alliance.too-few-to-split', cite: { rule: '1.2.2' }, overridable: true },
    ]);
  });

  test('BA-1.2.2-a: its skirmishers are counted with it, and a part has three figures at least (R41)', () => {
    const battle = battleOf(`
      unit a "A" blue infantry shako 36/36 line at 100,90 facing 90
      unit b "A" blue infantry shako 6/6 skirmish at 100,98 facing 90 | skirmishers=a
    `);
    expect(battle.against(split({ figures: 18 }))).toEqual([]);
    expect(keysOf(battle.against(split({ figures: 2 })))).toEqual(['part-too-small']);
    expect(keysOf(battle.against(split({ figures: 34 })))).toEqual(['part-too-small']);
    expect(keysOf(battle.against({ ...split({ figures: 3 }), unit: 'b' }))).toEqual(['cannot-split']);
  });

  test('BA-1.2.2-a: a part of 40 or fewer does not split again', () => {
    const battle = foot(60);
    battle.order(split({ figures: 18 }));
    expect(battle.against(split({ figures: 18 }))).toEqual([]);
    expect(keysOf(battle.against({ ...split({ figures: 9 }), unit: 'a.2' }))).toEqual(['too-few-to-split']);
  });

  test('BA-1.2.2-b: driven apart by houses it splits whatever its number, again and again', () => {
    const battle = foot(24);
    battle.order(split({ figures: 12, forced: true }));
    battle.order({ ...split({ figures: 4, forced: true }), unit: 'a.2' });
    expect(strengthOf(battle, 'a', 'a.2', 'a.3')).toEqual([12, 8, 4]);
    for (const part of ['a.2', 'a.3']) expect(battle.roster(part).detached).toEqual({ as: 'part', from: 'a' });
  });

  test('BA-1.2.3-a: a regiment by whole squadrons, sharing figures as evenly as can be (R42)', () => {
    const battle = horse(14, 'line', '| squadrons=4');
    expect(keysOf(battle.against(split({ figures: 5 })))).toEqual(['cannot-split']);
    expect(keysOf(battle.against(split({ squadrons: 4 })))).toEqual(['cannot-split']);
    battle.order(split({ squadrons: 1 }));
    battle.order(split({ squadrons: 2 }));
    expect(strengthOf(battle, 'a', 'a.2', 'a.3')).toEqual([3, 4, 7]);
    expect(['a', 'a.2', 'a.3'].map((id) => battle.roster(id).squadrons)).toEqual([1, 1, 2]);
    expect(keysOf(battle.against(split({ squadrons: 1 })))).toEqual(['cannot-split']);
  });

  test('BA-1.2.4-a: a battery by guns with their gunners', () => {
    const battle = battleOf('unit a "A" blue artillery gun 8/8 guns 4 line at 100,90 facing 60');
    battle.order(split({ guns: 1 }));
    battle.order(split({ guns: 2 }));
    expect(['a', 'a.2', 'a.3'].map((id) => [battle.unit(id).guns, battle.unit(id).figures])).toEqual([
      [1, 2],
      [1, 2],
      [2, 4],
    ]);
    expect(keysOf(battle.against(split({ guns: 1 })))).toEqual(['cannot-split']);
  });

  test('BA-1.2.1-a: nobody else, and only parts of one unit come together again', () => {
    const battle = battleOf(`
      unit a "A" blue infantry shako 44/44 line at 100,90 facing 90
      unit b "B" blue infantry shako 24/24 line at 60,90 facing 90
      unit s "S" blue staff general 1/1 line at 60,60 facing 90
    `);
    expect(keysOf(battle.against({ ...split({ figures: 1 }), unit: 's' }))).toEqual(['cannot-split']);
    expect(battle.against({ ...assemble('a', 'b'), override: { note: 'x' } })).toMatchObject([
      { key: 'belle-alliance.not-parts-of-one', cite: { rule: '1.2.1' }, overridable: false },
    ]);
    battle.order(split({ figures: 22 }));
    expect(battle.against({ ...assemble('a', 'a'), override: { note: 'x' } })).toMatchObject([{ overridable: false }]);
    battle.endBound();
    battle.order(assemble('a', 'a.2'));
    expect(battle.unit('a').figures).toBe(44);
    expect(battle.state().table.units.has(unitId('a.2'))).toBe(false);
  });
});

describe('where the parts stand', () => {
  test.each([
    ['line', 'infantry shako 44/44 line', { figures: 22 }],
    ['line of odd halves', 'infantry shako 44/44 line', { figures: 20 }],
    ['column of attack', 'infantry shako 44/44 attack-column/6', { figures: 20 }],
    ['column of march', 'infantry shako 44/44 march-column', { figures: 20 }],
    ['battalion mass', 'infantry shako 44/44 mass/6', { figures: 20 }],
    ['skirmish line', 'infantry shako 44/44 skirmish', { figures: 20 }],
    ['cavalry line', 'cavalry hussar 16/16 line', { squadrons: 2 }],
    ['cavalry column', 'cavalry hussar 16/16 march-column', { squadrons: 1 }],
    ['guns', 'artillery gun 8/8 guns 4 line', { guns: 1 }],
    ['limbered guns', 'artillery gun 8/8 guns 4 march-column', { guns: 3 }],
  ])('a %s: every figure has a place where one stood', (_name, unit, part) => {
    const battle = battleOf(`unit a "A" blue ${unit} at 100,90 facing 60`);
    const { table } = battle.state();
    const before = basesOf(table, battle.unit('a'));
    battle.order(split(part));
    const after = ['a', 'a.2'].flatMap((id) => basesOf(battle.state().table, battle.unit(id)));
    expect(after).toHaveLength(before.length);
    // A last rank that is not full may have closed up to the middle; all others stand where they stood.
    const moved = after.filter((base) => !before.some(({ center }) => distanceBetween(center, base.center) < 1e-6));
    expect(moved.length).toBeLessThanOrEqual(unit.includes('column/6') || unit.includes('mass') ? 6 : 0);
  });

  test('a bent column: front and rear each keep to its way', () => {
    const battle = battleOf('unit a "A" blue infantry shako 44/44 march-column at 100,90 facing 60 bends 6:30 21:-50');
    const before = basesOf(battle.state().table, battle.unit('a'));
    battle.order(split({ figures: 22 }));
    const after = ['a', 'a.2'].flatMap((id) => basesOf(battle.state().table, battle.unit(id)));
    for (const base of after)
      expect(before.some(({ center }) => distanceBetween(center, base.center) < 1e-6)).toBe(true);
    expect(battle.unit('a').trail).toHaveLength(1);
    expect(battle.unit('a.2').trail).toHaveLength(1);
  });

  test('in closed formations the parts touch, and together they are put back where they were', () => {
    for (const formation of ['line', 'attack-column/6', 'march-column', 'square', 'huddle']) {
      const battle = foot(48, formation);
      const { pose } = battle.unit('a');
      battle.order(split({ figures: 24, ...(formation === 'square' ? { override: { note: 'x' } } : {}) }));
      const { table } = battle.state();
      expect(areInContact(table, battle.unit('a'), battle.unit('a.2')), formation).toBe(true);
      if (formation === 'square' || formation === 'huddle') continue;
      battle.endBound();
      battle.order(assemble('a.2', 'a'));
      expect(distanceBetween(battle.unit('a').pose.at, pose.at), formation).toBeLessThan(1e-6);
      expect(battle.unit('a').pose.heading).toBeCloseTo(pose.heading);
    }
  });

  test('new parts have names of their own', () => {
    const battle = foot(90);
    battle.order(split({ figures: 20 }));
    battle.order(split({ figures: 20 }));
    expect([battle.unit('a.2').name, battle.unit('a.3').name]).toEqual(['A (2)', 'A (3)']);
  });
});

describe('status', () => {
  const two = (first: string, second: string) =>
    battleOf(`
      unit a "A" blue infantry shako 20/24 line at 100,90 facing 90 | ${first}
      unit b "A (2)" blue infantry shako 12/20 line at 112,90 facing 90 | part=a ${second}
    `);

  test('BA-1.2.6-a: parts are units of their own in valour, disorder and supplies', () => {
    const battle = foot(44, 'line', '| valour=2');
    battle.order(split({ figures: 22 }));
    expect(battle.roster('a.2')).toMatchObject({ valour: 2, disorder: 'OR', supplies: 'plenty' });
    battle.order({ type: 'find-fault', unit: 'a.2' });
    expect([battle.roster('a').disorder, battle.roster('a.2').disorder]).toEqual(['OR', 'LD']);
  });

  test('BA-1.2.6-b: at assembly the largest part decides', () => {
    const battle = two('valour=1 disorder=LD', 'valour=3');
    battle.order(assemble('a', 'b'));
    expect(battle.roster('a')).toMatchObject({ valour: 1, disorder: 'LD', supplies: 'plenty', detached: null });
    expect(battle.unit('a')).toMatchObject({ figures: 32, figuresAtStart: 44 });
  });

  test('BA-1.2.6-b: of equal parts the worse of each counts (R43)', () => {
    const battle = battleOf(`
      unit a "A" blue infantry shako 20/24 line at 100,90 facing 90 | valour=3 disorder=LD
      unit b "A (2)" blue infantry shako 20/20 line at 115,90 facing 90 | part=a valour=-1
    `);
    battle.order(assemble('a', 'b'));
    expect(battle.roster('a')).toMatchObject({ valour: -1, disorder: 'LD' });
  });

  test('BA-1.2.6-b: and its charge counts for all', () => {
    const battle = two('', '');
    const charge = {
      type: 'march',
      unit: 'a',
      gait: 'charge',
      steps: [{ kind: 'march', cm: 5 }],
      override: { note: '' },
    };
    battle.order(charge);
    battle.order({ ...charge, unit: 'b' });
    battle.endBound();
    battle.order(assemble('a', 'b'));
    expect(battle.state().histories.get(unitId('a'))).toMatchObject({ lastCharge: 1, lastBound: { charged: true } });
  });

  test('the original force is shared by figures exactly, and comes back whole (R44)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 41, max: 90 }), fc.integer({ min: 0, max: 10 }), fc.nat(), (figures, lost, at) => {
        const part = 3 + (at % (figures - 6));
        const start = figures + lost;
        const battle = battleOf(`unit a "A" blue infantry shako ${figures}/${start} line at 100,90 facing 90`);
        battle.order({ ...split({ figures: part }), override: { note: '' } });
        expect(battle.roster('a.2').original).toBeCloseTo((start * part) / figures, 9);
        expect(battle.unit('a').figuresAtStart + battle.unit('a.2').figuresAtStart).toBe(start);
        battle.endBound();
        battle.order({ ...assemble('a', 'a.2'), override: { note: '' } });
        expect(battle.roster('a').original).toBe(start);
        expect(battle.unit('a')).toMatchObject({ figures, figuresAtStart: start });
      }),
      { numRuns: 60 },
    );
  });
});

describe('when and how', () => {
  const formed = { type: 'form', unit: 'a', formation: 'march-column', files: 1, way: 'quarter-left' };

  test('BA-2.1.0-a: splitting and assembly come before a change of formation, and may be followed by one', () => {
    const battle = foot(44);
    battle.order(formed);
    expect(battle.against(split({ figures: 22 }))).toMatchObject([
      { key: 'belle-alliance.formed-before-splitting', cite: { rule: '2.1.0' } },
    ]);
    const other = foot(44);
    other.order(split({ figures: 22 }));
    expect(other.against({ ...formed, way: 'left' })).toEqual([]);
    other.order({ ...formed, way: 'left' });
    expect(keysOf(other.against(assemble('a', 'a.2')))).toContain('formed-before-splitting');
  });

  test('BA-2.1.0-b: forced splitting may follow right after one', () => {
    const battle = foot(44);
    battle.order(formed);
    expect(battle.against(split({ figures: 22, forced: true }))).toEqual([]);
  });

  test.each([
    ['touching', 'at 115,90', []],
    ['a millimetre apart', 'at 115.1,90', []],
    ['apart', 'at 115.5,90', ['parts-not-in-contact']],
  ])('BA-2.1.0-c: parts assemble only in base contact: %s', (_name, where, keys) => {
    const battle = battleOf(`
      unit a "A" blue infantry shako 20/20 line at 100,90 facing 90
      unit b "A (2)" blue infantry shako 20/20 line ${where} facing 90 | part=a
    `);
    expect(keysOf(battle.against(assemble('a', 'b')))).toEqual(keys);
  });

  test('BA-2.1.0-c: of three it is enough that they hang together', () => {
    const battle = battleOf(`
      unit a "A" blue infantry shako 20/20 line at 100,90 facing 90
      unit b "A (2)" blue infantry shako 20/20 line at 115,90 facing 90 | part=a
      unit c "A (3)" blue infantry shako 20/20 line at 130,90 facing 90 | part=a
    `);
    expect(keysOf(battle.against(assemble('a', 'c')))).toContain('parts-not-in-contact');
    battle.order(assemble('a', 'c', 'b'));
    expect(battle.unit('a').figures).toBe(60);
    expect(battle.unit('a').pose.at).toEqual({ x: expect.closeTo(115), y: expect.closeTo(90) });
  });

  test('BA-2.1.0-d: both halve the rate of all concerned until the bound ends', () => {
    const left = (battle: Battle, id: string) =>
      planMarch(battle.state(), {
        unit: unitId(id),
        gait: 'normal',
        steps: [{ kind: 'march', cm: 0.01 }],
        snapCm: 0,
      }).costs!.cmLeft;
    const battle = battleOf('unit a "A" blue infantry shako 44/44 line at 100,20 facing 90');
    for (const forced of [{}, { forced: true }]) {
      battle.order(split({ figures: 22, ...forced }));
      expect(left(battle, 'a')).toBeCloseTo(10, 1);
      expect(left(battle, 'a.2')).toBeCloseTo(10, 1);
      battle.endBound();
      expect(left(battle, 'a')).toBeCloseTo(20, 1);
      battle.order(assemble('a', 'a.2'));
      expect(left(battle, 'a')).toBeCloseTo(10, 1);
      battle.endBound();
    }
  });

  test('assembly needs room for the whole', () => {
    const battle = battleOf(`
      unit a "A" blue infantry shako 20/20 line at 100,90 facing 90
      unit b "A (2)" blue infantry shako 18/18 line at 100,87 facing 90 | part=a
      unit c "C" red infantry shako 20/20 line at 116,90 facing 90
    `);
    expect(keysOf(battle.against(assemble('a', 'b')))).toEqual(['no-room']);
  });

  test('two skirmish lines cannot come to one unit', () => {
    const battle = battleOf(`
      unit a "A" blue infantry shako 20/20 line at 100,90 facing 90
      unit b "A (2)" blue infantry shako 20/20 line at 115,90 facing 90 | part=a
      unit c "A" blue infantry shako 5/5 skirmish at 100,100 facing 90 | skirmishers=a
      unit d "A" blue infantry shako 5/5 skirmish at 130,100 facing 90 | skirmishers=b
    `);
    expect(keysOf(battle.against(assemble('a', 'b')))).toEqual(['one-skirmish-line']);
    battle.order({ ...assemble('a', 'b'), override: { note: '' } });
    expect(battle.roster('d').detached).toEqual({ as: 'skirmishers', from: 'a' });
  });
});

test('the corners of a split line are those of the whole', () => {
  const battle = battleOf('unit a "A" blue infantry shako 44/44 line at 100,90 facing 90');
  battle.order(split({ figures: 22 }));
  const xs = ['a', 'a.2'].map((id) =>
    basesOf(battle.state().table, battle.unit(id)).flatMap((base) => cornersOf(base).map(({ x }) => x)),
  );
  expect(Math.min(...xs[0]!)).toBeCloseTo(83.5);
  expect(Math.max(...xs[0]!)).toBeCloseTo(100);
  expect(Math.max(...xs[1]!)).toBeCloseTo(116.5);
});
