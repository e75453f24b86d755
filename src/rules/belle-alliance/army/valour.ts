import { TABLE_21, type ValourArm, type ValourRow } from '../tables/table-21-valour';
import { kindWords } from './kind-words';
import { couldMean, isNameOf, kindsOf, namesKind } from './row-kinds';
import { answersTo } from './words';

/** Table 21 as it is looked up and chosen from: by nation, year, arm and kind of unit (5.5.1). */

export const VALOUR_ARMS = [
  'infantry',
  'light cavalry',
  'medium cavalry',
  'heavy cavalry',
  'artillery',
] as const satisfies readonly ValourArm[];

/** Years of which the table has rows of their own. */
const VALOUR_YEARS = [1813, 1815] as const;

const ANY = 'any';
const NOT_INDICATED = rowOf('any-any-units-not-indicated');
const GUARD_NOT_INDICATED = rowOf('any-artillery-guard-units-not-indicated');

function rowOf(key: string): ValourRow {
  const row = TABLE_21.find((each) => each.key === key);
  if (!row) throw new Error(`Table 21 has no row ${key}`);
  return row;
}

/** The nations of the table, in its order, which is that of the alphabet. */
export const NATIONS: readonly string[] = [...new Set(TABLE_21.map(({ nation }) => nation))].filter(
  (nation) => nation !== ANY,
);

/** Years in which this nation has rows of its own. */
export const yearsOf = (nation: string): readonly number[] =>
  VALOUR_YEARS.filter((year) => TABLE_21.some((row) => row.nation === nation && row.year === year));

export interface ValourQuestion {
  readonly nation: string;
  /** In a year without rows of its own the general rows count. */
  readonly year?: number | undefined;
  readonly arm: ValourArm;
  readonly kind?: string | undefined;
}

export interface ValourAnswer {
  readonly row: ValourRow;
  /** The scenario chooses; where it says nothing, the first (R192). Never empty. */
  readonly valours: readonly number[];
  /** Rows that what was asked for could be short for, besides the one found: worth a question. */
  readonly near: readonly ValourRow[];
}

/**
 * BA-T21-a. A row that names the kind comes before one for all others of the arm, and a row of the year before a general
 * one. Who is in none of them has 0, or as guard artillery +1.
 */
export function valourOf(question: ValourQuestion): ValourAnswer {
  const { kind = '' } = question;
  const asked = new Set(kindWords(kind));
  const rows = rowsFor(question);
  const row =
    rows.find(({ key }) => key === kind) ??
    rows.find((each) => namesKind(each, asked)) ??
    rows.find((each) => isNameOf(each, asked)) ??
    rows.find(({ unit }) => unit === undefined) ??
    (question.arm === 'artillery' && asked.has('guard') ? GUARD_NOT_INDICATED : NOT_INDICATED);
  return { row, valours: row.valour, near: rows.filter((each) => each !== row && couldMean(each, asked)) };
}

/** Rows of this nation and arm that count in that year, those of the year first. A row without any valour says nothing. */
const rowsFor = ({ nation, year, arm }: ValourQuestion): readonly ValourRow[] => {
  const own = TABLE_21.filter((row) => row.nation === nation && row.arm === arm && row.valour.length > 0);
  const special = own.filter((row) => row.year !== undefined && row.year === year);
  return [...special, ...own.filter((row) => row.year === undefined)];
};

/**
 * What a person chooses the kind of a unit from. A year's rows stand above the general ones; a general row of which every
 * kind has a row of the year is left out. Last come those for all others, down to the one for whoever is not in the table.
 */
export function kindChoices(question: Omit<ValourQuestion, 'kind'>): readonly ValourRow[] {
  const rows = rowsFor(question);
  const standing = rows.filter((row) => !isReplaced(row, rows));
  return [
    ...standing.filter(({ unit }) => unit !== undefined),
    ...standing.filter(({ unit }) => unit === undefined),
    ...(question.arm === 'artillery' ? [GUARD_NOT_INDICATED] : []),
    NOT_INDICATED,
  ];
}

function isReplaced(row: ValourRow, rows: readonly ValourRow[]): boolean {
  if (row.year !== undefined) return false;
  const special = rows.filter(({ year }) => year !== undefined);
  if (row.unit === undefined) return special.some(({ unit }) => unit === undefined);
  return kindsOf(row).every((kind) => special.some((other) => namesKind(other, new Set(kindWords(kind)))));
}

/** Rows of the table that hold all these words, or the beginnings of them: of nation, year, arm or kind, accents or not. */
export const searchRows = (query: string): readonly ValourRow[] =>
  TABLE_21.filter(({ nation, year, arm, unit }) =>
    answersTo(query, `${nation} ${year ?? ''} ${arm ?? ''} ${unit ?? ''}`),
  );

export const valourRow = (key: string): ValourRow | undefined => TABLE_21.find((row) => row.key === key);
