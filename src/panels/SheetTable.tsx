import { useId } from 'react';
import type { SheetCell, SheetPart, SheetRow } from '../rules/reference';
import { referenceTexts } from '../texts/reference-texts';
import { say } from '../texts/sayings';
import { cellWords } from '../texts/sheet-words';
import { classes } from './classes';
import { Marked } from './Marked';
import { RuleLink, type Way } from './RuleLink';
import css from './SheetTable.module.css';

interface SheetTableProps {
  readonly part: SheetPart;
  readonly caption: string;
  /** Where the same stands above it already, it is only for those who hear the table. */
  readonly captionShown?: boolean;
  /** Words of a search to be marked. */
  readonly words?: readonly string[];
  /** Absent on paper: numbers of rules are no links there. */
  readonly way?: Way;
}

/** A table of any book, from its sheet: heads, rows in their sections, the rules of its rows. */
export function SheetTable({ part, caption, captionShown = true, words = [], way }: SheetTableProps) {
  const id = useId();
  const { columns, sections } = part;
  const cites = sections.some(({ rows }) => rows.some(({ rule }) => rule !== undefined));
  const [about, ...others] = columns;
  const middle = others.map((_, i) => inTheMiddle(part, i + 1));
  const width = columns.length + (cites ? 1 : 0);
  return (
    // In the order of keys: what scrolls sideways must be reached by keyboard too.
    <section className={way ? css.frame : css.paper} aria-labelledby={id} tabIndex={way ? 0 : undefined}>
      <table className={way ? css.table : css.small}>
        <caption id={id} className={captionShown ? css.caption : css.heard}>
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{about && say(about)}</th>
            {others.map((column, i) => (
              <th key={column.key} scope="col" className={classes(middle[i] && css.middle)}>
                {say(column)}
              </th>
            ))}
            {cites && (
              <th scope="col" className={css.rule}>
                {referenceTexts.ruleColumn}
              </th>
            )}
          </tr>
        </thead>
        {sections.map(({ key, head, rows }) => (
          <tbody key={key}>
            {head && (
              <tr>
                <th scope="rowgroup" colSpan={width} className={css.head}>
                  <span>
                    <Marked text={cellWords(head)} words={words} />
                  </span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.key} {...{ row, middle, words, way, cites }} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface RowProps {
  readonly row: SheetRow;
  /** Which columns stand in the middle. */
  readonly middle: readonly boolean[];
  readonly words: readonly string[];
  readonly way: Way | undefined;
  readonly cites: boolean;
}

function Row({ row: { cells, rule }, middle, words, way, cites }: RowProps) {
  const [about, ...values] = cells;
  return (
    <tr>
      <th scope="row">{about && <Marked text={cellWords(about)} words={words} />}</th>
      {values.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay where they are
        <td key={i} className={classes(middle[i] && css.middle, classOf(cell))}>
          <Cell cell={cell} words={words} />
        </td>
      ))}
      {cites && <td className={css.rule}>{rule !== undefined && <Rule rule={rule} way={way} />}</td>}
    </tr>
  );
}

function Rule({ rule, way }: { readonly rule: string; readonly way: Way | undefined }) {
  if (!way) return rule;
  return (
    <RuleLink to={rule} way={way} className={css.link}>
      {rule}
    </RuleLink>
  );
}

function Cell({ cell, words }: { readonly cell: SheetCell; readonly words: readonly string[] }) {
  if (cell.kind !== 'several' || cell.of !== 'steps') return <Marked text={cellWords(cell)} words={words} />;
  return (
    <ol className={css.steps}>
      {cell.cells.map((step, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps may come twice, and keep their order
        <li key={i}>
          <Marked text={cellWords(step)} words={words} />
        </li>
      ))}
    </ol>
  );
}

const classOf = (cell: SheetCell): string | undefined =>
  cell.kind === 'none' ? css.none : isNumber(cell) ? css.number : undefined;

const NUMBERS: ReadonlySet<SheetCell['kind']> = new Set(['number', 'factor', 'share', 'percent', 'range']);
const isNumber = (cell: SheetCell): boolean =>
  NUMBERS.has(cell.kind) || (cell.kind === 'several' && cell.cells.every(isNumber));

/** `yes`, `LD`, `none or I`: read like a number. */
const SHORT = 9;

/** Columns of numbers and of marks as short stand in the middle; words begin at the edge. */
function inTheMiddle({ sections }: SheetPart, column: number): boolean {
  const cells = sections
    .flatMap(({ rows }) => rows.map((row) => row.cells[column]))
    .filter((cell) => cell !== undefined);
  return cells.some(isNumber) || cells.every((cell) => cellWords(cell).length <= SHORT);
}
