import type { Message } from '../table/reasons';
import type { SheetCell, SheetRow, SheetSection } from './reference';

/** Cells and rows of sheets, made from the data of tables. */

export const NONE: SheetCell = { kind: 'none' };
export const words = (key: string, values?: Message['values']): SheetCell => ({
  kind: 'words',
  saying: { key, ...(values && { values }) },
});
export const named = (text: string | null): SheetCell => (text === null ? NONE : { kind: 'name', text });
export const amount = (value: number | null): SheetCell => (value === null ? NONE : { kind: 'number', value });
export const signed = (value: number): SheetCell => ({ kind: 'factor', value });
export const share = (value: number | null): SheetCell => (value === null ? NONE : { kind: 'share', value });
export const percent = (value: number): SheetCell => ({ kind: 'percent', value });

/** Nothing to add is nothing to read. */
export const signedOrNone = (value: number): SheetCell => (value === 0 ? NONE : signed(value));
export const percentOrNone = (value: number): SheetCell => (value === 0 ? NONE : percent(value));

export const headings = (...keys: readonly string[]): readonly Message[] => keys.map((key) => ({ key }));

/** Rows that have no order among themselves but the printed one. */
export const plainly = (rows: readonly SheetRow[]): readonly SheetSection[] => [{ key: 'all', rows }];

/** Rows that each hold up to a highest total, where the row before ends; the first from the least there is, if there is one. */
export function ranged<Row extends { readonly upTo: number }>(
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly SheetCell[],
  least?: number,
): readonly SheetSection[] {
  return plainly(
    rows.map((row, i) => {
      const before = rows[i - 1];
      const from = before ? before.upTo + 1 : least;
      const to = Number.isFinite(row.upTo) ? row.upTo : undefined;
      return { key: `${from ?? ''}-${to ?? ''}`, cells: [{ kind: 'range', from, to }, ...cellsOf(row)] };
    }),
  );
}

/** Neighbours of one kind together, in the order of the rows. */
export function inSections<Row>(
  rows: readonly Row[],
  kindOf: (row: Row) => string,
  rowOf: (row: Row) => SheetRow,
  headOf?: (row: Row) => SheetCell,
): readonly SheetSection[] {
  const sections: { kind: string; first: Row; rows: SheetRow[] }[] = [];
  for (const row of rows) {
    const kind = kindOf(row);
    const last = sections.at(-1);
    if (last?.kind === kind) last.rows.push(rowOf(row));
    else sections.push({ kind, first: row, rows: [rowOf(row)] });
  }
  return sections.map(({ kind, first, rows: within }, i) => ({
    key: `${i} ${kind}`,
    ...(headOf && { head: headOf(first) }),
    rows: within,
  }));
}
