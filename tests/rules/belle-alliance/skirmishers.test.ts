import { describe, expect, test } from 'vitest';
import { actionsOf } from '../../../src/rules/belle-alliance/explain/unit-actions';
import { planMarch } from '../../../src/rules/belle-alliance/march/belle-alliance-march-plan';
import { soutienOf } from '../../../src/rules/belle-alliance/units/detaching/detaching-soutien';
import { tethersOf } from '../../../src/rules/belle-alliance/units/detaching/tethers';
import { formationChoices } from '../../../src/rules/belle-alliance/units/formation/choices';
import { basesOf } from '../../../src/table/measure';
import { LONGEST_NAME } from '../../../src/table/schemas';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';

const ahead = (y: number, x = 100) => ({ at: { x, y }, heading: Math.PI / 2 });
/** Facing away from the near seat, the front edge at y 90; a line 5 cm before it has its own front at 96.5. */
const MOTHER = 'unit m "Mother" blue infantry shako 24/24 line at 100,90 facing 90';
const mother = (notes = '', options = {}) => battleOf(`${MOTHER} ${notes}`, { measuring: 'open', ...options });
const deploy = (more: object = {}) => ({
  type: 'deploy-skirmishers',
  unit: 'm',
  figures: 8,
  gap: 1,
  at: ahead(96.5),
  ...more,
});
const LINE = (where = 'at 100,98', figures = 8, notes = '') =>
  `unit l "Mother" blue infantry shako ${figures}/${figures} skirmish ${where} facing 90 gap 1 | skirmishers=m ${notes}`;
const withLine = (where?: string, figures?: number, notes?: string) =>
  battleOf(`${MOTHER.replace('24/24', '16/16')}\n${LINE(where, figures, notes)}`);
const recall = (more: object = {}) => ({ type: 'recall-skirmishers', line: 'l', ...more });

describe('deploying', () => {
  test('BA-2.2.1-c: those who stay close on their centre figure, and not over the edge of the table', () => {
    const regiment = 'unit m "Mother" blue cavalry hussar 7/7 line at 233.24,161.887 facing 246.81';
    const beside = 'unit b "Beside" blue infantry shako 1/1 skirmish at 232.322,169.896 facing 246.81';
    const heading = (246.81 * Math.PI) / 180;
    const one = deploy({ figures: 1, gap: 1.5, at: { at: { x: 229.5, y: 153.155 }, heading } });
    // On one side of the figure in the centre is the edge, on the other somebody else.
    expect(keysOf(battleOf(`${regiment}\n${beside}`).against(one))).toEqual(['no-room']);
    expect(battleOf(regiment).against(one)).toEqual([]);
  });

  test('BA-1.2.5-a: the line is a unit of its own on the table, and no part of a split one', () => {
    const battle = mother('| valour=2');
    const [event] = battle.order(deploy());
    expect(event).toMatchObject({ type: 'skirmishers-deployed', unit: 'm' });
    expect(battle.unit('m')).toMatchObject({ figures: 16, formation: 'line' });
    expect(battle.unit('m.2')).toMatchObject({
      figures: 8,
      formation: 'skirmish',
      gap: 1,
      side: 'blue',
      name: 'Mother (skirmishers)',
    });
    expect(battle.roster('m.2')).toMatchObject({ detached: { as: 'skirmishers', from: 'm' }, valour: 2 });
    expect(battle.deeds('m')).toMatchObject({ split: false, formationChanges: 1, skirmishers: 'deployed' });
    expect(battle.unit('m').figuresAtStart + battle.unit('m.2').figuresAtStart).toBe(24);
    expect(battle.roster('m').original + battle.roster('m.2').original).toBeCloseTo(24);
  });

  test('the line is told from its mother by name, however long that is', () => {
    const long = 'N'.repeat(LONGEST_NAME);
    const battle = battleOf(MOTHER.replace('Mother', long));
    battle.order(deploy());
    const { name } = battle.unit('m.2');
    expect(name).toHaveLength(LONGEST_NAME);
    expect(name.endsWith(' (skirmishers)')).toBe(true);
  });

  test.each([
    [24, 8],
    [26, 8],
    [25, 8],
  ])('BA-1.3.2-d: of %i figures %i may skirmish', (figures, most) => {
    const battle = battleOf(`unit m "M" blue infantry shako ${figures}/${figures} line at 100,90 facing 90`);
    expect(battle.against(deploy({ figures: most, at: ahead(96) }))).toEqual([]);
    expect(battle.against(deploy({ figures: most + 1, at: ahead(96) }))).toMatchObject([
      { key: 'belle-alliance.too-many-skirmishers', values: { most }, cite: { rule: '1.3.2' } },
    ]);
  });

  test.each([
    ['floor', 26, 8],
    ['nearest', 26, 9],
    ['nearest', 25, 8],
  ])('BA-1.3.2-d: the third rounded as the club reads it: %s of %i is %i', (reading, figures, most) => {
    const battle = battleOf(`unit m "M" blue infantry shako ${figures}/${figures} line at 100,90 facing 90`, {
      measuring: 'open',
      'skirmisher-third': reading,
    });
    expect(battle.against(deploy({ figures: most, at: ahead(96) }))).toEqual([]);
    expect(keysOf(battle.against(deploy({ figures: most + 1, at: ahead(96) })))).toEqual(['too-many-skirmishers']);
  });

  test('BA-1.3.2-d: light units send as many as they like, but somebody stays', () => {
    const battle = mother('| light=yes');
    expect(battle.against(deploy({ figures: 23, at: ahead(96) }))).toEqual([]);
    expect(battle.against(deploy({ figures: 24, override: { note: '' } }))).toMatchObject([
      { key: 'belle-alliance.nobody-left', overridable: false },
    ]);
  });

  test('BA-1.3.2-e: one line a unit', () => {
    const battle = withLine();
    expect(keysOf(battle.against(deploy({ figures: 1, at: ahead(120) })))).toContain('one-skirmish-line');
  });

  test('neither guns nor gunners nor a line itself send skirmishers', () => {
    const battle = battleOf(`
      unit m "M" blue artillery gun 6/6 guns 3 line at 100,90 facing 90
      unit l "L" blue infantry shako 9/9 skirmish at 60,90 facing 90
    `);
    expect(keysOf(battle.against(deploy({ figures: 1 })))).toEqual(['no-skirmishers-from-it']);
    expect(keysOf(battle.against(deploy({ unit: 'l', figures: 1 })))).toEqual(['no-skirmishers-from-it']);
  });

  test.each([
    ['5 cm', 96.5, []],
    ['a hair more', 96.51, ['too-far-from-mother']],
    ['base to base', 91.5, []],
    ['on the mother', 90.5, ['no-room']],
  ])('BA-2.2.3-a: the centre figure of the line is set within 5 cm of its mother: %s', (_name, y, keys) => {
    expect(keysOf(mother().against(deploy({ at: ahead(y) })))).toEqual(keys);
  });

  test('BA-2.2.3-a: that is the centre figure, and no other', () => {
    // Beside its mother and looking outward: the nearest figure is within 5 cm, the middle of the line is not.
    const beside = { at: { x: 118, y: 60 }, heading: 0 };
    expect(keysOf(mother().against(deploy({ at: { ...beside, at: { x: 118, y: 104 } } })))).toEqual([
      'too-far-from-mother',
    ]);
    expect(keysOf(mother().against(deploy({ at: { ...beside, at: { x: 112, y: 88.5 } } })))).toEqual([]);
  });

  test('BA-2.2.3-e: the mother may form just before, as part of it', () => {
    const battle = mother();
    const events = battle.order(
      deploy({ with: { formation: 'attack-column', files: 6, way: 'centre' }, at: ahead(96.5) }),
    );
    expect(events).toMatchObject([
      { type: 'formation-changed', formation: 'attack-column', partOfAnother: true },
      { type: 'skirmishers-deployed' },
    ]);
    expect(battle.unit('m')).toMatchObject({ formation: 'attack-column', files: 6, figures: 16 });
    expect(battle.deeds('m').formationChanges).toBe(1);
  });

  test('BA-2.2.3-e, BA-2.2.1-e: formed first and deployed then is the same; the other way round is one change too many', () => {
    const form = { type: 'form', unit: 'm', formation: 'attack-column', files: 4, way: 'centre' };
    const battle = mother();
    battle.order(form);
    expect(battle.against(deploy())).toEqual([]);
    const other = mother();
    other.order(deploy());
    expect(keysOf(other.against(form))).toEqual(['formed-already']);
  });

  test('BA-2.2.3-f: it is a change of formation for both', () => {
    const battle = mother();
    battle.order(deploy());
    const left = (id: string) =>
      planMarch(battle.state(), { unit: unitId(id), gait: 'normal', steps: [{ kind: 'march', cm: 0.01 }], snapCm: 0 })
        .costs!.cmLeft;
    expect(battle.deeds('m').formationChanges).toBe(1);
    expect(battle.deeds('m.2').formationChanges).toBe(1);
    expect(left('m')).toBeCloseTo(10, 1);
    expect(left('m.2')).toBeCloseTo(15, 1);
  });
});

describe('rejoining', () => {
  test('BA-2.2.3-b: the figures stand in their mother’s ranks again', () => {
    const battle = withLine();
    const [event] = battle.order(recall());
    expect(event).toMatchObject({ type: 'skirmishers-recalled', unit: 'm', line: 'l' });
    expect(battle.unit('m')).toMatchObject({ figures: 24, figuresAtStart: 24, formation: 'line' });
    expect(battle.state().table.units.has(unitId('l'))).toBe(false);
    expect(battle.state().rosters.has(unitId('l'))).toBe(false);
    expect(battle.deeds('m')).toMatchObject({ formationChanges: 1, skirmishers: 'rejoined' });
  });

  test.each([
    ['all within 15 cm', 'at 100,106.5', []],
    ['all beyond', 'at 100,120', ['too-far-to-rejoin']],
  ])('BA-2.2.3-b: each must be within 15 cm: %s', (_name, where, keys) => {
    expect(keysOf(withLine(where, 4).against(recall()))).toEqual(keys);
    if (keys.length === 0) expect(withLine(where, 4).order(recall())).toMatchObject([{ type: 'skirmishers-recalled' }]);
  });

  test('BA-2.2.3-b: where figures at both ends are too far, nobody is moved to make one line of them', () => {
    // The middle of the line is 5 cm ahead of a narrow column, its ends more than 15 cm to both sides.
    const battle = battleOf(`
      unit m "M" blue infantry shako 20/20 attack-column/4 at 120,60 facing 90
      unit l "L" blue infantry shako 18/18 skirmish at 120,66 facing 90 | skirmishers=m light=yes
    `);
    expect(battle.against(recall())).toMatchObject([
      { key: 'belle-alliance.far-at-both-ends', cite: { rule: '2.2.3' }, overridable: true },
    ]);
    battle.order(recall({ override: { note: 'all may come' } }));
    expect(battle.unit('m').figures).toBe(38);
    expect(battle.state().table.units.has(unitId('l'))).toBe(false);
  });

  test.each([
    ['within 15 cm', 'at 100,106.5', []],
    ['a hair farther', 'at 100,106.51', ['too-far-to-grow']],
  ])('BA-2.2.3-f: a line grows only by figures of a mother that is near: %s', (_name, where, keys) => {
    const grow = { type: 'resize-skirmishers', line: 'l', figures: 5 };
    expect(keysOf(withLine(where, 3).against(grow))).toEqual(keys);
  });

  test('BA-2.2.3-b: those who are farther stay out, each in his place (R62)', () => {
    // The line reaches far to the right: x of its figures from 112.5 to 133.5, its mother's flank at 106.
    const battle = withLine('at 123,92.5');
    const before = basesOf(battle.state().table, battle.unit('l'));
    const near = before.filter(({ center: { x } }) => x - 0.75 - 106 <= 15);
    const [event] = battle.order(recall());
    expect(event).toMatchObject({ type: 'skirmishers-resized', grown: false });
    expect(battle.unit('l').figures).toBe(8 - near.length);
    expect(battle.unit('m').figures).toBe(16 + near.length);
    expect(near.length).toBeGreaterThan(0);
    const after = basesOf(battle.state().table, battle.unit('l')).map(({ center }) => center.x.toFixed(6));
    expect(after).toEqual(before.slice(near.length).map(({ center }) => center.x.toFixed(6)));
    expect(battle.deeds('l').formationChanges).toBe(1);
  });

  test('BA-1.2.5-b: a common status is worked out, the larger body’s', () => {
    const battle = battleOf(`
      unit m "M" blue infantry shako 16/16 line at 100,90 facing 90 | valour=1 disorder=LD
      ${LINE('at 100,98', 8, 'valour=3')}
    `);
    battle.order(recall());
    expect(battle.roster('m')).toMatchObject({ valour: 1, disorder: 'LD' });
    const other = battleOf(`
      unit m "M" blue infantry shako 6/6 line at 100,90 facing 90 | valour=1 disorder=LD light=yes
      ${LINE('at 100,98', 8, 'valour=3')}
    `);
    other.order(recall());
    expect(other.roster('m')).toMatchObject({ valour: 3, disorder: 'OR', detached: null });
  });

  test('BA-1.2.5-b: so for single figures that go out or come back', () => {
    const battle = battleOf(`
      unit m "M" blue infantry shako 22/22 line at 100,90 facing 90 | disorder=LD
      ${LINE('at 100,98', 2)}
    `);
    // Six in LD come to two in order: the line is in LD now.
    battle.order({ type: 'resize-skirmishers', line: 'l', figures: 8 });
    expect(battle.roster('l').disorder).toBe('LD');
    expect(battle.roster('m').disorder).toBe('LD');
    const other = battleOf(`
      unit m "M" blue infantry shako 18/18 line at 100,90 facing 90
      ${LINE('at 100,98', 6, 'disorder=LD')}
    `);
    // Two in LD come back to eighteen in order.
    other.order({ type: 'resize-skirmishers', line: 'l', figures: 4 });
    expect([other.roster('m').disorder, other.roster('l').disorder]).toEqual(['OR', 'LD']);
  });

  test('BA-2.2.3-f: enlarging and reducing change the formation of both', () => {
    const battle = withLine('at 100,98', 4);
    battle.order({ type: 'resize-skirmishers', line: 'l', figures: 6 });
    expect([battle.unit('m').figures, battle.unit('l').figures]).toEqual([14, 6]);
    expect([battle.deeds('m').formationChanges, battle.deeds('l').formationChanges]).toEqual([1, 1]);
    expect(keysOf(battle.against({ type: 'resize-skirmishers', line: 'l', figures: 4 }))).toEqual(['formed-already']);
    battle.endBound();
    battle.order({ type: 'resize-skirmishers', line: 'l', figures: 3 });
    expect([battle.unit('m').figures, battle.unit('l').figures]).toEqual([17, 3]);
    expect([battle.deeds('m').formationChanges, battle.deeds('l').formationChanges]).toEqual([1, 1]);
  });

  test('BA-1.3.2-d: a line grows no larger than a third of all', () => {
    const battle = withLine('at 100,98', 4);
    expect(keysOf(battle.against({ type: 'resize-skirmishers', line: 'l', figures: 7 }))).toEqual([
      'too-many-skirmishers',
    ]);
    expect(keysOf(battle.against({ type: 'resize-skirmishers', line: 'l', figures: 4 }))).toEqual([
      'stands-so-already',
    ]);
    expect(keysOf(battle.against({ type: 'resize-skirmishers', line: 'm', figures: 4 }))).toEqual(['no-mother']);
  });

  test('BA-2.2.3-e, BA-2.2.1-e: the mother may form once more just after, as part of it or by its own order', () => {
    const together = withLine();
    expect(together.order(recall({ with: { formation: 'square', files: 1, way: 'left' } }))).toMatchObject([
      { type: 'skirmishers-recalled' },
      { type: 'formation-changed', formation: 'square', partOfAnother: true },
    ]);
    expect(together.unit('m')).toMatchObject({ formation: 'square', figures: 24 });
    expect(together.deeds('m').formationChanges).toBe(1);
    const apart = withLine();
    apart.order(recall());
    const form = { type: 'form', unit: 'm', formation: 'square', files: 1, way: 'left' };
    expect(apart.against(form)).toEqual([]);
    apart.order(form);
    expect(keysOf(apart.against({ ...form, formation: 'huddle', way: 'centre' }))).toContain('formed-already');
  });

  test('the mother needs room for those who come back', () => {
    const battle = battleOf(`
      ${MOTHER.replace('24/24', '16/16')}
      ${LINE()}
      unit b "B" blue infantry shako 12/12 line at 110.6,90 facing 90
    `);
    expect(keysOf(battle.against(recall()))).toEqual(['no-room']);
  });
});

describe('leaving skirmish order', () => {
  const lineUp = { type: 'form', unit: 'l', formation: 'line', files: 1, way: 'left' };

  test('BA-2.2.3-d: a line that was not split off must rejoin its mother', () => {
    expect(withLine().against(lineUp)).toMatchObject([
      { key: 'belle-alliance.must-rejoin', cite: { rule: '2.2.3' }, overridable: true },
    ]);
  });

  test('BA-2.2.3-c: one without a mother forms as it likes', () => {
    const battle = battleOf('unit l "L" blue infantry shako 8/8 skirmish at 100,90 facing 90 | light=yes');
    const free = formationChoices(battle.state(), unitId('l')).filter(({ violations }) => violations.length === 0);
    expect(free.map(({ formation }) => formation)).toEqual([
      'line',
      'attack-column',
      'march-column',
      'square',
      'mass',
      'huddle',
      'work',
      'rest',
    ]);
    battle.order(lineUp);
    expect(battle.unit('l').formation).toBe('line');
  });

  test('BA-2.2.3-c: so does one that was split from its unit', () => {
    const battle = battleOf(`
      unit m "M" blue infantry shako 30/30 line at 100,90 facing 90
      unit l "M (2)" blue infantry shako 12/12 skirmish at 100,98 facing 90 | part=m light=yes
    `);
    expect(battle.against(lineUp)).toEqual([]);
  });
});

describe('the soutien', () => {
  const others = `
    unit x "X" blue infantry shako 20/20 line at 60,90 facing 90
    unit y "Y" blue infantry shako 20/20 line at 60,60 facing 90
    unit k "Y" blue infantry shako 6/6 skirmish at 60,70 facing 90 | skirmishers=y
    unit r "R" red infantry shako 20/20 line at 60,150 facing 270
  `;
  const field = (notes = '', motherNotes = '') =>
    battleOf(`${MOTHER.replace('24/24', '16/16')} ${motherNotes}\n${LINE('at 100,98', 8, notes)}\n${others}`);
  const soutien = (battle: Battle, line = 'l') => soutienOf(battle.state(), unitId(line));
  const order = (soutienId: string | null, line = 'l') => ({ type: 'order-soutien', line, soutien: soutienId });

  test('BA-1.3.3-c: a fit mother is soutien by itself', () => {
    expect(soutien(field())).toEqual({ unit: 'm' });
  });

  test('BA-1.3.3-c: unless another unit is ordered to be it, or the mother to serve another line', () => {
    const battle = field();
    battle.order(order('x'));
    expect(soutien(battle)).toEqual({ unit: 'x' });
    battle.order(order(null));
    expect(soutien(battle)).toEqual({ unit: 'm' });
    battle.order(order('m', 'k'));
    expect(soutien(battle, 'k')).toEqual({ unit: 'm' });
    expect(soutien(battle)).toMatchObject({ why: { values: { why: 'serves-another' } } });
  });

  test('BA-1.3.3-a: a unit serves one line only, and a line may be without', () => {
    const battle = field();
    battle.order(order('x'));
    expect(battle.against(order('x', 'k'))).toMatchObject([
      { key: 'belle-alliance.soutien-taken', cite: { rule: '1.3.3' } },
    ]);
    // The order to another line frees the unit: now the first has that one, and no second besides.
    battle.order(order('y'));
    expect(soutien(battle)).toEqual({ unit: 'y' });
    expect(soutien(battle, 'k')).toMatchObject({ why: {} });
    expect(battle.against(order('x', 'k'))).toEqual([]);
  });

  test('BA-1.3.3-b: closed, and with half as many figures as the line at least', () => {
    const unfit = (formation: string, figures: number, disorder = 'OR') =>
      soutien(
        battleOf(
          `unit m "M" blue infantry shako ${figures}/${figures} ${formation} at 100,90 facing 90 | disorder=${disorder}\n${LINE('at 100,110', 8)}`,
        ),
      );
    expect(unfit('line', 4)).toEqual({ unit: 'm' });
    expect(unfit('line', 3)).toMatchObject({ why: { values: { why: 'too-few' } } });
    expect(unfit('rest', 16)).toMatchObject({ why: { values: { why: 'not-closed' } } });
    expect(unfit('line', 16, 'FD')).toMatchObject({ why: { values: { why: 'not-closed' } } });
    expect(unfit('square', 16)).toEqual({ unit: 'm' });
  });

  test('BA-1.3.3-a: not an enemy, not itself, not for those who do not skirmish', () => {
    const battle = field();
    for (const [line, unit] of [
      ['l', 'r'],
      ['l', 'l'],
      ['x', 'y'],
    ] as const)
      expect(battle.against(order(unit, line))).toMatchObject([{ overridable: false }]);
  });

  test('BA-1.3.3-a: a unit serves a line only while that is a skirmish line', () => {
    const two = () =>
      battleOf(`
        unit l "L" blue infantry shako 20/20 skirmish at 100,60 facing 90 | light=yes soutien=b
        unit b "B" blue infantry shako 20/20 line at 100,40 facing 90
        unit m "M" blue infantry shako 20/20 skirmish at 180,100 facing 90 | light=yes
      `);
    expect(keysOf(two().against(order('b', 'm')))).toEqual(['soutien-taken']);
    const formed = two();
    formed.order({ type: 'form', unit: 'l', formation: 'line', files: 10, way: 'left' });
    expect(formed.roster('l').soutien).toBe(null);
    expect(formed.against(order('b', 'm'))).toEqual([]);
    const named = (battle: Battle) => actionsOf(battle.state(), unitId('m')).map(({ values }) => values?.name);
    expect(named(two())).not.toContain('B');
    expect(named(formed)).toContain('B');
    // A roster that still names it though its unit stands otherwise binds nobody.
    const stale = battleOf(`
      unit l "L" blue infantry shako 20/20 line at 100,60 facing 90 | soutien=b
      unit b "B" blue infantry shako 20/20 line at 100,40 facing 90
      unit m "M" blue infantry shako 20/20 skirmish at 180,100 facing 90 | light=yes
    `);
    expect(stale.against(order('b', 'm'))).toEqual([]);
  });

  test('BA-1.3.3-a: of two lines whose soutiens assemble only one keeps it', () => {
    const battle = battleOf(`
      unit a "A" blue infantry shako 20/20 line at 100,90 facing 90
      unit b "A (2)" blue infantry shako 20/20 line at 115,90 facing 90 | part=a
      unit l "L" blue infantry shako 8/8 skirmish at 60,110 facing 90 | light=yes soutien=a
      unit k "K" blue infantry shako 8/8 skirmish at 160,110 facing 90 | light=yes soutien=b
    `);
    battle.order({ type: 'assemble', units: ['a', 'b'] });
    expect([battle.roster('l').soutien, battle.roster('k').soutien]).toEqual(['a', null]);
  });

  test('a soutien that went into another unit is served by that one', () => {
    const battle = battleOf(`
      unit a "A" blue infantry shako 20/20 line at 100,90 facing 90
      unit b "A (2)" blue infantry shako 20/20 line at 115,90 facing 90 | part=a
      unit l "L" blue infantry shako 8/8 skirmish at 100,110 facing 90 | light=yes soutien=b
    `);
    battle.order({ type: 'assemble', units: ['a', 'b'] });
    expect(battle.roster('l').soutien).toBe('a');
  });
});

describe('tethers', () => {
  const tones = (battle: Battle) => tethersOf(battle.state()).map(({ tone }) => tone);

  test.each([
    ['at 100,106.5', 'yes'],
    ['at 100,106.51', 'close'],
    ['at 100,121.5', 'close'],
    ['at 100,121.51', 'no'],
  ])('a line %s is tied to its mother with the tone %s: 15 and 30 cm', (where, tone) => {
    const battle = withLine(where);
    expect(tones(battle)).toEqual([tone]);
    const [tether] = tethersOf(battle.state());
    expect(tether).toMatchObject({
      kind: 'line',
      points: [{ y: expect.closeTo(Number(where.slice(7)) - 1.5) }, { y: 90 }],
    });
  });

  test('locked, the colour tells nothing', () => {
    for (const where of ['at 100,98', 'at 100,115', 'at 100,140']) {
      const battle = battleOf(`${MOTHER}\n${LINE(where)}`, { measuring: 'locked' });
      expect(tones(battle)).toEqual(['neutral']);
      battle.order({ type: 'close-phase' });
      expect(tones(battle)).not.toEqual(['neutral']);
    }
  });

  test('a second one, dashed, leads to a soutien that is not the mother', () => {
    const battle = battleOf(`${MOTHER}\n${LINE()}\nunit x "X" blue infantry shako 20/20 line at 60,98 facing 90`);
    battle.order({ type: 'order-soutien', line: 'l', soutien: 'x' });
    expect(tethersOf(battle.state())).toMatchObject([{ tone: 'yes' }, { tone: 'close', dashed: true }]);
  });

  test('nobody without mother or soutien is tied to anyone', () => {
    expect(tethersOf(battleOf('unit l "L" blue infantry shako 8/8 skirmish at 100,90 facing 90').state())).toEqual([]);
  });
});

describe('what a card offers', () => {
  const ids = (battle: Battle, id: string) => actionsOf(battle.state(), unitId(id)).map((deed) => deed.id);

  test('a mother sends out or takes back, a line comes back, and all of it can be done as offered', () => {
    const battle = mother();
    const offered = actionsOf(battle.state(), unitId('m')).find(({ id }) => id === 'deploy-skirmishers')!;
    expect(offered).toMatchObject({ violations: [], number: { field: 'figures', least: 1, most: 8, standard: 8 } });
    battle.order(offered.command);
    expect(ids(battle, 'm')).toEqual(['split', 'recall-skirmishers', 'resize-skirmishers', 'find-fault']);
    expect(ids(battle, 'm.2')).toEqual(['recall-skirmishers', 'resize-skirmishers', 'order-soutien', 'find-fault']);
    battle.endBound();
    battle.order(actionsOf(battle.state(), unitId('m.2'))[0]!.command);
    expect(battle.unit('m').figures).toBe(24);
  });
});
