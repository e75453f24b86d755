import { chartTexts } from '../texts/chart-texts';
import css from './ChartTable.module.css';
import { classes } from './classes';

/** A chart to be looked at, and cell by cell to be changed. */
export interface ChartView {
  readonly id: string;
  readonly title: string;
  /** None where each row has one cell. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly rule: string;
    readonly cells: readonly (CellView | undefined)[];
  }[];
}

export interface CellView {
  readonly path: string;
  /** Row and column, for those who hear it. */
  readonly name: string;
  readonly text: string;
  /** What is printed, where the club has something else. */
  readonly printed?: string;
}

interface ChartTableProps {
  readonly chart: ChartView;
  /** Absent where it is only to be read. */
  readonly onCell?: (cell: CellView) => void;
}

export function ChartTable({ chart: { title, columns, rows }, onCell }: ChartTableProps) {
  const t = chartTexts;
  const heads = columns.length > 0 ? columns : [t.value];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keys
    <section className={css.frame} aria-label={title} tabIndex={0}>
      <table className={css.table}>
        <caption className={css.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.row}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">{t.rule}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, rule, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {heads.map((head, place) => (
                <td key={head}>
                  <Cell cell={cells[place]} onCell={onCell} />
                </td>
              ))}
              <td className={css.rule}>{rule}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  readonly cell: CellView | undefined;
  readonly onCell: ((cell: CellView) => void) | undefined;
}

/** Changed: framed, with a sign before it and what is printed below it. */
function Cell({ cell, onCell }: CellProps) {
  if (!cell) return undefined;
  const { name, text, printed } = cell;
  const shown = (
    <>
      <span className={css.value}>{printed === undefined ? text : `✎ ${text}`}</span>
      {printed !== undefined && <span className={css.printed}>{chartTexts.printed(printed)}</span>}
    </>
  );
  if (!onCell) return <span className={css.read}>{shown}</span>;
  const said = printed === undefined ? text : `${text}, ${chartTexts.changed}, ${chartTexts.printed(printed)}`;
  return (
    <button
      type="button"
      className={classes(css.cell, printed !== undefined && css.changed)}
      aria-label={`${name}: ${said}`}
      onClick={() => onCell(cell)}
    >
      {shown}
    </button>
  );
}
