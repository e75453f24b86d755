import type { TableSheet } from '../rules/reference';
import type { CatalogueChapter } from '../texts/catalogue';
import { referenceTexts } from '../texts/reference-texts';
import { say } from '../texts/sayings';
import { PrintedPages } from './PrintedPages';
import css from './PrintedTable.module.css';
import tables from './PrintedTables.module.css';
import { SheetTable } from './SheetTable';

interface PrintedTableProps {
  readonly id: string;
  readonly title: string;
  readonly sheet: TableSheet;
  /** Of the whole table, of which this may be a piece: several are named. */
  readonly parts: number;
}

/** One table of a book on paper: its number and name, the rules that use it, its parts and notes. */
export function PrintedTable({ id, title, sheet, parts }: PrintedTableProps) {
  const t = referenceTexts;
  return (
    <section className={css.sheet}>
      <h3>
        {t.table(id)} · {title}
      </h3>
      <p>{t.printed.rules(sheet.rules.join(', '))}</p>
      {sheet.parts.map((part) => (
        <SheetTable key={part.key} part={part} caption={parts > 1 ? say({ key: `sheet.part.${part.key}` }) : ''} />
      ))}
      {sheet.notes.map((note) => (
        <p key={note.key}>{say(note)}</p>
      ))}
    </section>
  );
}

/** All tables with the numbers of their rules, in two columns of A4; on every page a line to check the scale. */
export function PrintedTables({ chapters }: { readonly chapters: readonly CatalogueChapter[] }) {
  const entries = chapters.flatMap((chapter) => chapter.entries);
  return (
    <PrintedPages title={referenceTexts.printed.title}>
      <div className={tables.columns}>
        {entries.map(
          ({ id, title, sheet }) =>
            sheet && <PrintedTable key={id} id={id} title={title} sheet={sheet} parts={sheet.parts.length} />,
        )}
      </div>
    </PrintedPages>
  );
}
