import type { SheetCell, SheetRow, TableSheet } from '../../reference';
import { amount, headings, inSections, named, plainly, signed, words } from '../../sheet-cells';
import { FAILED_BEFORE, LEAST_FULL_PERCENT, TABLE_20, WORKS, type WorkRow } from '../tables/table-20-field-work';
import { TABLE_21, type ValourRow } from '../tables/table-21-valour';

const works: TableSheet = {
  table: 'T20',
  rules: ['6.3.0'],
  parts: [
    {
      key: 'works',
      columns: headings(
        'sheet.T20.work',
        'sheet.T20.figures',
        'sheet.T20.cm',
        'sheet.T20.bounds',
        'sheet.T20.materials',
        'sheet.T20.near',
        'sheet.T20.final',
      ),
      sections: plainly(
        WORKS.map((work) => ({ key: work, cells: [words(`sheet.T20.work.${work}`), ...workCells(TABLE_20[work])] })),
      ),
    },
  ],
  notes: [
    { key: 'sheet.T20.note.in-a-row', values: { factor: FAILED_BEFORE } },
    { key: 'sheet.T20.note.full', values: { percent: LEAST_FULL_PERCENT } },
  ],
};

function workCells({ figures, cm, bounds, materials, near, final }: WorkRow): readonly SheetCell[] {
  return [
    figures === null ? words('sheet.T20.all-inside') : amount(figures),
    amount(cm),
    amount(bounds),
    amount(materials),
    near === null ? amount(null) : words(`sheet.T20.near.${near.of}`, { cm: near.cm, materials: near.materials }),
    amount(final),
  ];
}

const valour: TableSheet = {
  table: 'T21',
  rules: ['5.5.1', '1.1.9'],
  parts: [
    {
      key: 'valour',
      columns: headings('sheet.T21.unit', 'sheet.T21.arm', 'sheet.T21.valour'),
      sections: inSections(TABLE_21, ({ nation, year }) => `${nation} ${year ?? ''}`, valourRow, nationCell),
    },
  ],
  notes: [{ key: 'sheet.T21.note.choice' }],
};

function valourRow({ key, unit, arm, valour: values }: ValourRow): SheetRow {
  return {
    key,
    cells: [
      unit === undefined ? words('sheet.T21.others') : named(unit),
      words(`sheet.T21.arm.${arm ?? 'any'}`),
      valourCell(values),
    ],
  };
}

function nationCell({ nation, year }: ValourRow): SheetCell {
  if (nation === 'any') return words('sheet.T21.nation.any');
  return year === undefined ? named(nation) : words('sheet.T21.nation.in-year', { nation, year });
}

function valourCell(values: readonly number[]): SheetCell {
  const [only, ...others] = values;
  if (only === undefined) return words('sheet.T21.no-units');
  return others.length === 0 ? signed(only) : { kind: 'several', of: 'choices', cells: values.map(signed) };
}

/** Tables 20 and 21: field works, and the valour of the armies. */
export const ARMY_SHEETS: readonly TableSheet[] = [works, valour];
