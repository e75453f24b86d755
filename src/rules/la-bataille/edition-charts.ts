import type { Cite } from '../../table/reasons';
import type { Cell } from './club-edition';
import { cellKindAt } from './edition/cell-kind';
import type { Edition } from './edition/edition';
import { lb, type RuleId } from './la-bataille-cite';

/**
 * All charts of an edition laid out as tables, whatever they hold: a club sees every cell it could change. Names are those of the
 * edition's own tree; the words for them are the texts'.
 */
export interface ChartSection {
  /** A branch of the edition: `fire`. */
  readonly id: string;
  readonly tables: readonly ChartTable[];
}

export interface ChartTable {
  /** Its way through the edition: `fire/defence`. */
  readonly id: string;
  readonly title: readonly ChartName[];
  /** Nothing where each row has its one cell. */
  readonly columns: readonly (readonly ChartName[])[];
  readonly rows: readonly ChartRow[];
}

export interface ChartRow {
  readonly id: string;
  readonly names: readonly ChartName[];
  readonly cite: Cite;
  /** As many as there are columns; where a row lacks one, nothing. */
  readonly cells: readonly (ChartCell | undefined)[];
}

export interface ChartCell {
  readonly path: string;
  readonly value: Cell;
}

/** A name in the edition's tree, a number in a row of like ones, or what is printed there. */
export type ChartName =
  | { readonly name: string; readonly under: string }
  | { readonly place: number }
  | { readonly printed: string };

/** What tells a row from the others, and is no figure that anybody reckons with. */
const LABELS = ['odds', 'organisation', 'roll', 'face'] as const;
const KEPT: ReadonlySet<string> = new Set(['rule', ...LABELS]);

/** More columns than that are told one below the other. */
const MOST_COLUMNS = 12;
/** A table with more holes than cells is none. */
const LEAST_FILLED = 0.7;

export function chartsOf(edition: Edition): readonly ChartSection[] {
  return Object.entries(edition).flatMap(([id, branch]) => {
    const tables = isBranch(branch) ? tablesIn(edition, [id], branch) : [];
    return tables.length > 0 ? [{ id, tables }] : [];
  });
}

/** The cell of every table, by its path. */
export const cellsOf = (sections: readonly ChartSection[]): readonly ChartCell[] =>
  sections.flatMap(({ tables }) =>
    tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.filter((cell) => cell !== undefined))),
  );

type Way = readonly string[];
type Branch = object;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;
const inner = (branch: Branch): readonly (readonly [string, unknown])[] =>
  Object.entries(branch).filter(([name, value]) => isBranch(value) || !isKept(branch, name));
/** In a list of losses each is known by its number. */
const isKept = (branch: Branch, name: string): boolean =>
  KEPT.has(name) || (name === 'loss' && name in branch && 'from' in branch);

/** One row: nothing in it but cells, and lists of cells or of small rows. */
function isRow(value: unknown): value is Branch {
  return isBranch(value) && !Array.isArray(value) && 'rule' in value && inner(value).every(([, each]) => isSmall(each));
}
const isSmall = (value: unknown): boolean =>
  !isBranch(value) || (Array.isArray(value) && value.every((each) => !isBranch(each) || isSmallRow(each)));
const isSmallRow = (value: unknown): boolean =>
  isBranch(value) && Object.values(value).every((each) => !isBranch(each));
const isRows = (value: unknown): value is readonly Branch[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => isRow(each) || isColumn(each));
/** The odds of a chart stand without a rule of their own: the chart has one. */
const isColumn = (value: unknown): boolean =>
  isBranch(value) && ('odds' in value || 'roll' in value) && inner(value).every(([, each]) => isSmall(each));

interface Line {
  readonly way: Way;
  readonly branch: Branch;
}

/** A branch as tables: its own rows together, then what is deeper. */
function tablesIn(edition: Edition, way: Way, branch: Branch): readonly ChartTable[] {
  const rule = ruleOf(branch);
  if (isRow(branch)) return tableOf(edition, way, [{ way, branch }], rule);
  const lines: Line[] = [];
  const deeper: ChartTable[] = [];
  for (const [name, value] of inner(branch)) {
    const further = [...way, name];
    if (isRow(value)) lines.push({ way: further, branch: value });
    else if (isRows(value)) {
      const rows = value.map((each, place) => ({ way: [...further, `${place}`], branch: each }));
      if (rowsApart(branch)) deeper.push(...tableOf(edition, further, rows, rule));
      else lines.push(...rows);
    } else if (isBranch(value)) deeper.push(...tablesIn(edition, further, value));
  }
  return [...tableOf(edition, way, lines, rule), ...deeper];
}

/** Lists of rows share a table where there is nothing else under this name: what each ground holds. */
const rowsApart = (branch: Branch): boolean =>
  !inner(branch).every(([, value]) => Array.isArray(value) && value.every(isRow));

const ruleOf = (branch: Branch): RuleId | undefined =>
  'rule' in branch && isRuleId(branch.rule) ? branch.rule : undefined;
const isRuleId = (value: unknown): value is RuleId => typeof value === 'string' && /^[PHMR]/.test(value);

interface Leaf {
  /** Its way from the row on. */
  readonly key: string;
  readonly cell: ChartCell;
}

/** Some of a list are known by what is printed before them, not by their place. */
const BY_LABEL = '=';

function leavesOf({ way, branch }: Line): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const walk = (value: unknown, further: Way, key: Way): void => {
    if (isBranch(value)) {
      for (const [name, each] of inner(value)) {
        const label = isBranch(each) && isKept(each, 'loss') ? `${BY_LABEL}${Reflect.get(each, 'loss')}` : name;
        walk(each, [...further, name], [...key, label]);
      }
    } else if (isCell(value)) {
      const path = [...way, ...further].join('/');
      if (cellKindAt(path)) leaves.push({ key: key.join('/'), cell: { path, value } });
    }
  };
  walk(branch, [], []);
  return leaves;
}

const isCell = (value: unknown): value is Cell =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

function tableOf(edition: Edition, way: Way, lines: readonly Line[], rule: RuleId | undefined): readonly ChartTable[] {
  const told = lines.map((line) => ({ ...line, leaves: leavesOf(line) })).filter(({ leaves }) => leaves.length > 0);
  const keys = [...new Set(told.flatMap(({ leaves }) => leaves.map(({ key }) => key)))];
  if (told.length === 0) return [];
  const filled = told.reduce((sum, { leaves }) => sum + leaves.length, 0) / (told.length * keys.length);
  const isChart = way.includes('holdings') || told.every(({ branch }) => isColumn(branch));
  const isTable = told.length > 1 && keys.length <= MOST_COLUMNS && (filled >= LEAST_FILLED || isChart);
  const title = namesOf(way, way[0] ?? '');
  const id = way.join('/');
  const rowOf = (line: Line, names: readonly ChartName[], at: string, cells: ChartRow['cells']): ChartRow => ({
    id: at,
    names,
    cite: lb(ruleOf(line.branch) ?? rule ?? 'P9'),
    cells,
  });
  if (isTable)
    return [
      {
        id,
        title,
        columns: keys.map((key) => columnNames(edition, way, key)),
        rows: told.map((line) =>
          rowOf(
            line,
            rowNames(line, way),
            line.way.join('/'),
            keys.map((key) => line.leaves.find((leaf) => leaf.key === key)?.cell),
          ),
        ),
      },
    ];
  return [
    {
      id,
      title,
      columns: [],
      rows: told.flatMap((line) =>
        line.leaves.map(({ key, cell }) =>
          rowOf(line, [...rowNames(line, way), ...namesOf(key.split('/'), line.way.at(-1) ?? '')], cell.path, [cell]),
        ),
      ),
    },
  ];
}

/** What a row is called: by what is printed before it, or by its way from the table on. */
function rowNames({ way, branch }: Line, table: Way): readonly ChartName[] {
  const label = LABELS.map((name): unknown => (name in branch ? Reflect.get(branch, name) : undefined)).find(
    (value) => value !== undefined,
  );
  if ('organisation' in branch) return [{ name: `${label}`, under: 'organisation' }];
  if (label !== undefined) return [{ printed: `${label}` }];
  return namesOf(way.slice(table.length), table.at(-1) ?? '');
}

/** The cells of the assault chart stand under the odds. */
function columnNames({ assault }: Edition, way: Way, key: string): readonly ChartName[] {
  const [name = '', place] = key.split('/');
  const odds =
    way.join('/') === 'assault/chart/rows' && name === 'cells' ? assault.chart.columns[Number(place)] : undefined;
  return odds ? [{ printed: odds.odds }] : namesOf(key.split('/'), way.at(-1) ?? '');
}

const namesOf = (way: Way, above: string): readonly ChartName[] =>
  way.map((name, place) => {
    if (name.startsWith(BY_LABEL)) return { printed: name.slice(BY_LABEL.length) };
    return /^\d+$/.test(name) ? { place: Number(name) + 1 } : { name, under: way[place - 1] ?? above };
  });
