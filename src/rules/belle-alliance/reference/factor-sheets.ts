import type { SheetCell, SheetPart, TableSheet } from '../../reference';
import { headings, inSections, NONE, signedOrNone, words } from '../../sheet-cells';
import type { Cell, FactorTable } from '../explain/factor-sums';
import { FIRE_ROW_RULES } from '../fire/fire-row-rules';
import { MELEE_ROW_RULES } from '../melee/melee-row-rules';
import { TABLE_6 } from '../tables/table-06-fire-hand-weapons';
import { FIRING_GUNNER, HEAVY_GUNS_FROM, LIGHT_GUNS_UP_TO, TABLE_7 } from '../tables/table-07-fire-artillery';
import { TABLE_8 } from '../tables/table-08-melee';
import { TABLE_9 } from '../tables/table-09-spread';

/** A table of factors, rows of which only one counts kept together. `kind` finds their words: some tables share them. */
export function factorPart<Column extends string>(
  table: FactorTable<Column>,
  kind: string,
  rules: Readonly<Partial<Record<string, string>>> = {},
): SheetPart {
  return {
    key: 'factors',
    columns: headings('sheet.factor', ...table.columns.map((column) => `sheet.${kind}.column.${column}`)),
    sections: inSections(
      table.rows,
      ({ group }) => group,
      (row) => {
        const rule = rules[row.key];
        const values = row.percentMore === undefined ? CALIBRES : { percent: row.percentMore };
        return {
          key: row.key,
          cells: [
            words(`sheet.${kind}.row.${row.key}`, values),
            ...table.columns.map((column) => factorCell(row[column])),
          ],
          ...(rule !== undefined && { rule }),
        };
      },
    ),
  };
}

/** What the rows on calibres are named by. */
const CALIBRES = { light: LIGHT_GUNS_UP_TO, heavy: HEAVY_GUNS_FROM };

function factorCell(cell: Cell): SheetCell {
  if (cell === null) return NONE;
  if (typeof cell === 'number') return signedOrNone(cell);
  return words(`sheet.variable.${cell.variable}.${cell.sign === 1 ? 'plus' : 'minus'}`);
}

/** Tables 6 to 9: factors of fire, melee and spread of rout. */
export const FACTOR_SHEETS: readonly TableSheet[] = [
  {
    table: 'T6',
    rules: ['3.1.1', '3.1.2', '3.1.8', '3.1.9', '3.3.1', '2.3.5', '5.5.1', '1.1.4'],
    parts: [factorPart(TABLE_6, 'fire', FIRE_ROW_RULES)],
    notes: [{ key: 'sheet.note.one-of' }, { key: 'sheet.fire.note.sum' }],
  },
  {
    table: 'T7',
    rules: ['3.1.1', '3.4.1', '3.4.2', '3.4.3', '3.4.4', '3.4.5', '3.1.9'],
    parts: [factorPart(TABLE_7, 'fire', FIRE_ROW_RULES)],
    notes: [
      { key: 'sheet.note.one-of' },
      { key: 'sheet.fire.note.sum' },
      { key: 'sheet.fire.note.gunner', values: { figures: FIRING_GUNNER } },
    ],
  },
  {
    table: 'T8',
    rules: ['4.1.1', '4.1.3', '4.1.8', '4.1.9', '4.3.2', '4.4.0', '5.5.1', '5.5.3'],
    parts: [factorPart(TABLE_8, 'melee', MELEE_ROW_RULES)],
    notes: [{ key: 'sheet.note.one-of' }, { key: 'sheet.melee.note.both-attack' }],
  },
  {
    table: 'T9',
    rules: ['5.4.2'],
    parts: [factorPart(TABLE_9, 'spread')],
    notes: [{ key: 'sheet.note.one-of' }],
  },
];
