import { describe, expect, test } from 'vitest';
import { fieldOf } from '../../src/table/field-of';
import { makeLayout, parseLayout } from '../../src/table/notation';
import { rememberStands } from '../../src/table/stand';
import { unitOf } from '../../src/table/table';
import { packTable, parseTable, reviveTable } from '../../src/table/table-packed';
import { armSpec, isStaff, standOf, type Troops } from '../../src/table/troops';
import { unitId } from '../../src/table/unit';

/** A book that has nothing in common with the others: two arms, round bases, two formations. */
const SKIRMISH: Troops = {
  arms: {
    foot: {
      base: { frontage: 2.5, depth: 2.5 },
      height: 3,
      sign: 'foot',
      look: 'rifle',
      formations: ['loose', 'dense'],
    },
    hero: {
      base: { frontage: 4, depth: 4 },
      height: 4,
      sign: 'staff',
      look: 'general',
      formations: ['loose'],
      staff: true,
    },
  },
  formations: { loose: { gaps: true }, dense: {} },
  stands: rememberStands(({ arm, figures, formation }, bases) => {
    const base = bases[arm] ?? { frontage: 1, depth: 1 };
    const step = base.frontage * (formation === 'loose' ? 2 : 1);
    const spots = Array.from({ length: figures }, (_, i) => ({ x: i * step, y: -base.depth / 2, turn: 0 }));
    return { base, spots, manner: formation === 'loose' ? 'open' : 'closed', winds: false };
  }),
  formsAs: ({ arm }) => arm,
};

const LAYOUT = `table 120 x 90
bases foot 2 x 2 hero 3 x 3
side red "Red" red bars near
unit band "The band" red foot rifle 5/5 loose at 50,50 facing 90
unit gang "The gang" red foot rifle 5/5 loose at 20,50 facing 90
unit chief "The chief" red hero general 1/1 loose at 40,20 facing 90
`;

const tableFrom = (text: string) => {
  const layout = parseLayout(text, SKIRMISH);
  if (!layout.ok) throw new Error(JSON.stringify(layout.problem));
  return layout.value.table;
};
const problemOf = (text: string): unknown => {
  const layout = parseLayout(text, SKIRMISH);
  return layout.ok ? undefined : layout.problem;
};

describe('a table with the troops of another book', () => {
  test('is read and written with its arms, formations and bases', () => {
    expect(makeLayout(tableFrom(LAYOUT))).toBe(LAYOUT);
    expect(tableFrom(LAYOUT.replace(/bases.*\n/, '')).bases).toEqual({
      foot: { frontage: 2.5, depth: 2.5 },
      hero: { frontage: 4, depth: 4 },
    });
  });

  test('refuses arms and formations that are not its own, by their place', () => {
    expect(problemOf(LAYOUT.replace('red foot rifle', 'red infantry rifle'))).toMatchObject({ place: 'line 4, arm' });
    expect(problemOf(LAYOUT.replace('5/5 loose', '5/5 line'))).toMatchObject({ place: 'line 4, formation' });
    expect(problemOf(LAYOUT.replace('bases foot 2 x 2', 'bases infantry 2 x 2'))).toMatchObject({ place: 'line 2' });
  });

  test('stands as its book says, and units alike share one answer', () => {
    const table = tableFrom(LAYOUT);
    const [band, gang] = [unitOf(table, unitId('band')), unitOf(table, unitId('gang'))];
    expect(standOf(table, band).bounds).toEqual({ left: -1, right: 17, front: 0, back: -2 });
    expect(standOf(table, gang)).toBe(standOf(table, band));
    expect(standOf(table, { ...band, formation: 'dense' }).bounds.right).toBe(9);
    expect(fieldOf(table).heights).toEqual(Float64Array.from([3, 3, 4]));
    expect(isStaff(table, unitOf(table, unitId('chief')))).toBe(true);
    expect(() => armSpec(table, { arm: 'infantry' })).toThrow();
  });

  test('does not pack its troops: whoever reads it again knows its book', () => {
    const packed = packTable(tableFrom(LAYOUT));
    expect(structuredClone(packed)).toEqual(packed);
    expect(Object.keys(packed)).not.toContain('troops');
    expect(reviveTable(packed, SKIRMISH).troops).toBe(SKIRMISH);
    expect(parseTable(packed, SKIRMISH)).toMatchObject({ ok: true, value: { troops: SKIRMISH } });
  });
});
