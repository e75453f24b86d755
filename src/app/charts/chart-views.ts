import type { CellInput } from '../../panels/CellPad';
import type { CellView, ChartView } from '../../panels/ChartTable';
import { type Cell, type ClubEdition, changeCell, differences } from '../../rules/la-bataille/club-edition';
import { type CellKind, cellKindAt, readCell } from '../../rules/la-bataille/edition/cell-kind';
import type { Edition } from '../../rules/la-bataille/edition/edition';
import { type ChartSection, type ChartTable, chartsOf } from '../../rules/la-bataille/edition-charts';
import { cellText, chartNames, chartTexts } from '../../texts/chart-texts';

/** The charts of an edition as the page shows them. */
export interface ShownCharts {
  readonly sections: readonly { readonly id: string; readonly label: string }[];
  of(section: string): readonly ChartView[];
}

/** All that the club has changed, from every chart. */
const CHANGED = 'changed';

export function shownCharts(edition: Edition, club: ClubEdition | undefined): ShownCharts {
  const all = chartsOf(edition);
  const changes = new Map(club ? differences(club).map(({ path, printed }) => [path, printed]) : []);
  const viewOf = (table: ChartTable): ChartView => ({
    id: table.id,
    title: chartNames(table.title),
    columns: table.columns.map(chartNames),
    rows: table.rows.map(({ id, names, cite, cells }) => ({
      id,
      name: chartNames(names),
      rule: cite.rule,
      cells: cells.map((cell, place) => {
        if (!cell) return undefined;
        const column = table.columns[place];
        const name = [chartNames(names), ...(column ? [chartNames(column)] : [])].join(', ');
        const printed = changes.get(cell.path);
        const shown: CellView = { path: cell.path, name, text: cellText(cell.path, cell.value) };
        return printed === undefined ? shown : { ...shown, printed: cellText(cell.path, printed) };
      }),
    })),
  });
  return {
    sections: [
      ...all.map(({ id }) => ({ id, label: chartNames([{ name: id, under: '' }]) })),
      ...(club ? [{ id: CHANGED, label: chartTexts.changedOnly(changes.size) }] : []),
    ],
    of: (section) =>
      section === CHANGED
        ? changedIn(all, changes).map(viewOf)
        : (all.find(({ id }) => id === section)?.tables ?? []).map(viewOf),
  };
}

/** Tables with those rows only in which something is changed. */
const changedIn = (sections: readonly ChartSection[], changes: ReadonlyMap<string, Cell>): readonly ChartTable[] =>
  sections
    .flatMap(({ tables }) => tables)
    .map((table) => ({
      ...table,
      rows: table.rows.filter(({ cells }) => cells.some((cell) => cell && changes.has(cell.path))),
    }))
    .filter(({ rows }) => rows.length > 0);

const FIGURES = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0'];
const ON_DICE = ['1', '2', '3', '4', '5', '6'];

/** What to tap for such a cell. */
export function inputFor(path: string): CellInput {
  const kind = cellKindAt(path);
  if (kind?.kind === 'choice' || kind?.kind === 'yes-no') return { kind: 'choice', choices: choicesOf(path, kind) };
  const hint = chartTexts.sheet.wrong[kind?.kind ?? 'count'];
  return { kind: 'pad', keys: keysFor(kind), hint, blank: kind?.blank ?? false };
}

function choicesOf(path: string, kind: CellKind): readonly { readonly value: string; readonly label: string }[] {
  const values = kind.kind === 'choice' ? kind.values : ['yes', 'no'];
  const label = (value: string): string =>
    kind.kind === 'choice' ? cellText(path, value) : cellText(path, value === 'yes');
  const blank = kind.blank ? [{ value: '', label: cellText(path, null) }] : [];
  return [...blank, ...values.map((value) => ({ value, label: label(value) }))];
}

function keysFor(kind: CellKind | undefined): readonly string[] {
  switch (kind?.kind) {
    case 'roll':
      return ON_DICE;
    case 'steps':
      return [...FIGURES, '±'];
    case 'factor':
      return [...FIGURES, '/'];
    case 'clock':
      return [...FIGURES, ':'];
    default:
      return FIGURES;
  }
}

/** The club's edition with something else in this cell, or in words why it cannot stand there. */
export function changed(
  club: ClubEdition,
  path: string,
  typed: string,
): { readonly club: ClubEdition } | { readonly wrong: string } {
  const t = chartTexts.sheet;
  const kind = cellKindAt(path);
  const read = kind && readCell(kind, typed);
  if (!read) return { wrong: t.wrong[kind?.kind ?? 'count'] };
  const next = changeCell(club, path, read.cell);
  if (next.ok) return { club: next.value };
  // It is of the cell's kind or it is not; beyond that only the rest of the chart can speak against it.
  return { wrong: next.problem.place === path ? t.wrong[kind.kind] : t.torn };
}
