import { describe, expect, test } from 'vitest';
import { scenarioFromLayout } from '../../../src/rules/belle-alliance/belle-alliance-scenario';
import { formationChoices } from '../../../src/rules/belle-alliance/units/formation/choices';
import type { Formation } from '../../../src/rules/miniatures/miniatures-unit';
import { basesOf } from '../../../src/table/measure';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf, keysOf, SIDES } from '../../support/belle-alliance';

const formationsIn = (battle: Battle): readonly string[] =>
  formationChoices(battle.state(), unitId('a')).map(({ formation }) => formation);
const choiceIn = (battle: Battle, formation: Formation, wish = {}) =>
  formationChoices(battle.state(), unitId('a'), wish).find((each) => each.formation === formation)!;

describe('which formations an arm has', () => {
  test.each([
    [
      'infantry',
      'infantry shako 30/30 line',
      ['line', 'attack-column', 'march-column', 'square', 'mass', 'huddle', 'skirmish', 'work', 'rest'],
    ],
    ['cavalry', 'cavalry hussar 12/12 line', ['line', 'attack-column', 'march-column', 'skirmish', 'rest']],
    ['guns', 'artillery gun 6/6 guns 3 line', ['line', 'march-column']],
    [
      'gunners on foot',
      'artillery shako 6/6 line',
      ['line', 'attack-column', 'march-column', 'square', 'mass', 'huddle', 'work', 'rest'],
    ],
    ['staff', 'staff general 1/1 line', []],
  ])('BA-1.3.1-a: %s', (_name, unit, formations) => {
    expect(formationsIn(battleOf(`unit a "A" blue ${unit} at 100,90 facing 90`))).toEqual(formations);
  });

  test('only skirmishers have an interval to choose', () => {
    const battle = battleOf('unit a "A" blue infantry shako 30/30 line at 100,90 facing 90');
    const withGaps = formationChoices(battle.state(), unitId('a')).filter(({ gaps }) => gaps);
    expect(withGaps.map(({ formation }) => formation)).toEqual(['skirmish']);
  });

  test('BA-1.3.1-f: limbered guns are in column of march; those in line are unlimbered', () => {
    const battle = battleOf('unit a "A" blue artillery gun 6/6 guns 3 march-column at 100,90 facing 90');
    expect(keysOf(choiceIn(battle, 'march-column').violations)).toEqual(['stands-so-already']);
    battle.order({ type: 'form', unit: 'a', formation: 'line', files: 3, way: 'as-is' });
    // One rank of bare guns: no limber is left on the table.
    for (const base of basesOf(battle.state().table, battle.unit('a'))) expect(base.depth).toBe(7.5);
  });

  test('BA-1.2.4-d: a supply waggon is artillery with one driver on its base, always limbered', () => {
    const battle = battleOf('unit a "A" blue artillery gun 1/1 guns 1 march-column at 100,90 facing 90 | waggon=yes');
    expect(battle.unit('a')).toMatchObject({ figures: 1, guns: 1 });
    expect(basesOf(battle.state().table, battle.unit('a'))).toHaveLength(1);
    expect(formationsIn(battle)).toEqual(['march-column']);
    battle.order({ type: 'leave-guns', unit: 'a', formation: 'line' });
    expect(battle.unit('a').figures).toBe(0);
    expect(battle.unit('a.2')).toMatchObject({ figures: 1, guns: 0, arm: 'artillery' });
  });
});

describe('how broad a column of attack is', () => {
  const foot = (figures: number) =>
    battleOf(`unit a "A" blue infantry shako ${figures}/${figures} line at 100,90 facing 90`);

  test.each([
    [16, [4, 5]],
    [24, [4, 5, 6, 7]],
    [26, [4, 5, 6, 7, 8]],
    [28, [4, 5, 6, 7, 8, 9]],
    [12, [4]],
    [15, [4]],
    [3, [4]],
  ])('BA-1.3.1-g: %i figures may have a front of %j', (figures, fronts) => {
    expect(choiceIn(foot(figures), 'attack-column').fileChoices).toEqual(fronts);
    expect(choiceIn(foot(figures), 'mass').fileChoices).toEqual(fronts);
    for (const front of fronts.filter(() => figures >= 16))
      expect(Math.ceil(figures / front)).toBeGreaterThanOrEqual(4);
  });

  test('BA-1.3.1-g: another front stands against the rule, and may be let stand', () => {
    const battle = foot(24);
    expect(keysOf(choiceIn(battle, 'attack-column', { files: 3 }).violations)).toEqual(['wrong-front']);
    expect(keysOf(choiceIn(battle, 'attack-column', { files: 8 }).violations)).toEqual(['wrong-front']);
    const wide = { type: 'form', unit: 'a', formation: 'attack-column', files: 8, way: 'centre' };
    expect(battle.against(wide)).toMatchObject([{ overridable: true }]);
    battle.order({ ...wide, override: { note: 'As on the table' } });
    expect(battle.unit('a').files).toBe(8);
  });

  test('of which nothing is said it is four deep, and keeps the front it has', () => {
    expect(choiceIn(foot(24), 'attack-column').files).toBe(6);
    const column = battleOf('unit a "A" blue infantry shako 24/24 attack-column/4 at 100,90 facing 90');
    expect(choiceIn(column, 'mass').files).toBe(4);
    expect(keysOf(choiceIn(column, 'attack-column', { files: 4 }).violations)).toEqual(['stands-so-already']);
    expect(keysOf(choiceIn(column, 'attack-column', { files: 5 }).violations)).toEqual([]);
  });

  test.each([
    ['attack-column', 12, true],
    ['attack-column', 16, false],
    ['mass', 15, true],
    ['square', 15, true],
    ['square', 16, false],
    ['line', 3, false],
  ] as const)(
    'BA-1.3.1-o: %s with %i figures may be formed; that the opponent must be told: %s',
    (formation, figures, told) => {
      const battle = foot(figures);
      const { violations, files, ways } = choiceIn(battle, formation);
      const remarks = ways[0]?.remarks?.map(({ key }) => key) ?? [];
      expect(remarks.includes('belle-alliance.tell-too-small')).toBe(told);
      if (formation === 'line') return;
      expect(violations).toEqual([]);
      const [event] = battle.order({ type: 'form', unit: 'a', formation, files, way: ways[0]?.id });
      expect((event as { tooSmall?: true }).tooSmall ?? false).toBe(told);
    },
  );
});

describe('whole units in skirmish order', () => {
  const skirmish = (notes: string) =>
    keysOf(
      choiceIn(battleOf(`unit a "A" blue infantry shako 24/24 line at 100,90 facing 90 ${notes}`), 'skirmish')
        .violations,
    );

  test('BA-1.3.2-d: light units may go out with all their figures, others may not', () => {
    expect(skirmish('| light=yes')).toEqual([]);
    expect(skirmish('')).toEqual(['not-light']);
  });

  test('BA-1.3.2-e: not while a skirmish line is out', () => {
    const battle = battleOf(`
      unit a "A" blue infantry shako 18/18 line at 100,90 facing 90 | light=yes
      unit b "A" blue infantry shako 6/6 skirmish at 100,98 facing 90 | skirmishers=a
    `);
    expect(keysOf(choiceIn(battle, 'skirmish').violations)).toEqual(['one-skirmish-line']);
  });

  test('BA-1.3.2-c: another interval is a change of formation', () => {
    const battle = battleOf('unit a "A" blue infantry shako 9/9 skirmish at 100,90 facing 90 gap 1 | light=yes');
    expect(keysOf(choiceIn(battle, 'skirmish', { gap: 1 }).violations)).toEqual(['stands-so-already']);
    battle.order({ type: 'form', unit: 'a', formation: 'skirmish', files: 1, gap: 2, way: 'centre' });
    expect(battle.unit('a').gap).toBe(2);
    expect(battle.deeds('a').formationChanges).toBe(1);
    // The man in the middle has not moved.
    const [x, y] = [4]
      .map((i) => basesOf(battle.state().table, battle.unit('a'))[i]!.center)
      .flatMap((p) => [p.x, p.y]);
    expect([x, y].map((n) => n!.toFixed(6))).toEqual(['100.000000', '89.250000']);
  });

  test('BA-1.3.2-c: or a march, as long as the outermost man has to go', () => {
    const battle = battleOf('unit a "A" blue infantry shako 9/9 skirmish at 100,90 facing 90 gap 1 | light=yes');
    battle.order({ type: 'adjust-interval', unit: 'a', gap: 2 });
    expect(battle.unit('a')).toMatchObject({ gap: 2, figures: 9 });
    // Four places from the middle, each 1.5 cm wider: 6 cm at 30 cm a bound.
    expect(battle.deeds('a').formationChanges).toBe(0);
    expect(battle.deeds('a').cm).toBeCloseTo(6);
    expect(battle.deeds('a').share).toBeCloseTo(0.2);
  });

  test('BA-1.3.2-c: only lines have intervals, between one and two bases', () => {
    const battle = battleOf('unit a "A" blue infantry shako 9/9 line at 100,90 facing 90');
    expect(keysOf(battle.against({ type: 'adjust-interval', unit: 'a', gap: 2 }))).toEqual(['not-a-skirmish-line']);
    expect(() => battle.against({ type: 'adjust-interval', unit: 'a', gap: 2.1 })).toThrow(/malformed-command/);
  });
});

describe('what a lay-out says of a unit', () => {
  const read = (notes: string, unit = 'infantry shako 24/24 line') =>
    scenarioFromLayout(
      `${SIDES}\nunit a "A" blue ${unit} at 100,90 facing 90 ${notes}\nunit b "B" blue infantry shako 9/9 skirmish at 20,20 facing 90`,
    );

  test('left unsaid: four squadrons, six pounds, on foot, nothing special (R42)', () => {
    const plain = { light: false, horse: false, waggon: false, detached: null, soutien: null, refugees: null };
    expect(battleOf('unit a "A" blue cavalry hussar 12/12 line at 9,9 facing 0').roster('a')).toMatchObject({
      ...plain,
      squadrons: 4,
      pounder: 0,
      original: 12,
    });
    expect(battleOf('unit a "A" blue artillery gun 6/6 guns 3 line at 9,9 facing 0').roster('a')).toMatchObject({
      ...plain,
      squadrons: 1,
      pounder: 6,
    });
  });

  test('said: all of it', () => {
    const battle = battleOf(`
      unit a "A" blue artillery gun 6/6 guns 3 line at 100,90 facing 90 | pounder=12 horse=yes light=yes
      unit b "B" blue infantry shako 9/9 skirmish at 20,20 facing 90 | skirmishers=c soutien=d
      unit c "C" blue infantry shako 24/24 line at 30,30 facing 90
      unit d "D" blue infantry shako 24/24 line at 60,30 facing 90
      unit e "E" blue cavalry hussar 9/9 line at 90,30 facing 90 | squadrons=3
    `);
    expect(battle.roster('a')).toMatchObject({ pounder: 12, horse: true, light: true });
    expect(battle.roster('b')).toMatchObject({ detached: { as: 'skirmishers', from: 'c' }, soutien: 'd' });
    expect(battle.roster('e')).toMatchObject({ squadrons: 3 });
  });

  test.each([
    ['| squadrons=0', 'cavalry hussar 9/9 line', 'belle-alliance/malformed-state'],
    ['| squadrons=many', 'cavalry hussar 9/9 line', 'belle-alliance/malformed-state'],
    ['| skirmishers=nobody', undefined, 'belle-alliance/no-such-unit'],
    ['| soutien=nobody', undefined, 'belle-alliance/no-such-unit'],
    ['| colour=red', undefined, 'belle-alliance/no-such-note'],
  ])('refused: %s', (notes, unit, code) => {
    expect(read(notes, unit)).toMatchObject({ ok: false, problem: { code } });
  });
});
