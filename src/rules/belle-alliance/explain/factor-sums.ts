/**
 * Tables of positive and negative factors, as data and as sums. A row holds a factor for each column; of the rows of one
 * group at most one counts in a column (tables 6 to 9, 16 and 17).
 */

/** Amounts that a unit brings along instead of a printed number. */
export type Variable = 'valour' | 'engaging';

/** What is printed: a factor, 0 for a dash, `null` for nothing at all; or an amount that is the unit's own. */
export type Cell = number | null | { readonly variable: Variable; readonly sign: 1 | -1 };

export type FactorRow<Column extends string, Key extends string = string> = Readonly<Record<Column, Cell>> & {
  readonly key: Key;
  /** Only one row of a group counts in a column: the more specific, else the larger in amount. */
  readonly group: string;
  /** Rows of its group that give way to it, because it says more. */
  readonly over?: readonly string[];
  /** Rows on numbers of figures: how many per cent more it takes. */
  readonly percentMore?: number;
};

export interface FactorTable<Column extends string, Key extends string = string> {
  readonly columns: readonly Column[];
  readonly rows: readonly FactorRow<Column, Key>[];
}

/** What is true of the one a column speaks of: rows that hold, and its own amounts. */
export interface Truth<Key extends string = string> {
  readonly holds: ReadonlySet<Key>;
  readonly amounts: Readonly<Record<Variable, number>>;
}

export interface Factor<Column extends string, Key extends string = string> {
  readonly row: Key;
  readonly column: Column;
  readonly value: number;
}

/** The factors that count, column by column and in the order of the table; those of nothing are left out. */
export function reckon<Column extends string, Key extends string>(
  { columns, rows }: FactorTable<Column, Key>,
  truths: Readonly<Record<Column, Truth<Key>>>,
): readonly Factor<Column, Key>[] {
  return columns.flatMap((column) => {
    const { holds, amounts } = truths[column];
    const chosen = new Map<string, { row: FactorRow<Column, Key>; value: number }>();
    for (const row of rows) {
      if (!holds.has(row.key)) continue;
      const value = amountIn(row[column], amounts);
      if (value === 0) continue;
      const rival = chosen.get(row.group);
      if (!rival || outdoes(row, value, rival.row, rival.value)) chosen.set(row.group, { row, value });
    }
    return [...chosen.values()].map(({ row, value }) => ({ row: row.key, column, value }));
  });
}

function amountIn(cell: Cell, amounts: Truth['amounts']): number {
  if (cell === null || typeof cell === 'number') return cell ?? 0;
  return cell.sign * amounts[cell.variable];
}

type Named = Pick<FactorRow<never>, 'key' | 'over'>;

function outdoes(row: Named, value: number, rival: Named, rivalValue: number): boolean {
  if (row.over?.includes(rival.key)) return true;
  if (rival.over?.includes(row.key)) return false;
  return Math.abs(value) > Math.abs(rivalValue);
}

/** Rows on numbers that hold where one side has so many figures more than the other; exact, since figures are whole. */
export function superiorities<Key extends string>(
  rows: readonly FactorRow<never, Key>[],
  figures: number,
  others: number,
): readonly Key[] {
  return rows
    .filter(({ percentMore }) => percentMore !== undefined && exceeds(figures, others, percentMore))
    .map(({ key }) => key);
}

export const exceeds = (figures: number, others: number, percentMore: number): boolean =>
  figures > others && figures * 100 >= others * (100 + percentMore);
