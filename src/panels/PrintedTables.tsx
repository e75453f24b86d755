import type { CatalogueChapter } from '../texts/catalogue';
import { referenceTexts } from '../texts/reference-texts';
import { say } from '../texts/sayings';
import { CheckLine } from './CheckLine';
import { Printed } from './Printed';
import css from './PrintedTables.module.css';
import { SheetTable } from './SheetTable';

/** All tables with the numbers of their rules, in two columns of A4; on every page a line to check the scale. */
export function PrintedTables({ chapters }: { readonly chapters: readonly CatalogueChapter[] }) {
  const t = referenceTexts;
  const entries = chapters.flatMap((chapter) => chapter.entries);
  return (
    <Printed>
      {/* A table, since browsers repeat its foot on every page, and keep room for it. */}
      <table className={css.pages}>
        <thead>
          <tr>
            <td className={css.title}>{t.printed.title}</td>
          </tr>
        </thead>
        <tfoot>
          <tr>
            <td>
              <CheckLine />
            </td>
          </tr>
        </tfoot>
        <tbody>
          <tr>
            <td className={css.columns}>
              {entries.map(
                ({ id, title, sheet }) =>
                  sheet && (
                    <section key={id} className={css.sheet}>
                      <h2>
                        {t.table(id)} · {title}
                      </h2>
                      <p>{t.printed.rules(sheet.rules.join(', '))}</p>
                      {sheet.parts.map((part) => (
                        <SheetTable key={part.key} part={part} caption={partName(sheet.parts.length, part.key)} />
                      ))}
                      {sheet.notes.map((note) => (
                        <p key={note.key}>{say(note)}</p>
                      ))}
                    </section>
                  ),
              )}
            </td>
          </tr>
        </tbody>
      </table>
    </Printed>
  );
}

const partName = (parts: number, key: string): string => (parts > 1 ? say({ key: `sheet.part.${key}` }) : '');
