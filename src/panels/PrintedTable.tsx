import type { TableSheet } from '../rules/reference';
import { referenceTexts } from '../texts/reference-texts';
import { say } from '../texts/sayings';
import css from './PrintedTable.module.css';
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
