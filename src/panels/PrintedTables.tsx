import type { CatalogueChapter } from '../texts/catalogue';
import { referenceTexts } from '../texts/reference-texts';
import { PrintedPages } from './PrintedPages';
import { PrintedTable } from './PrintedTable';
import css from './PrintedTables.module.css';

/** All tables with the numbers of their rules, in two columns of A4; on every page a line to check the scale. */
export function PrintedTables({ chapters }: { readonly chapters: readonly CatalogueChapter[] }) {
  const entries = chapters.flatMap((chapter) => chapter.entries);
  return (
    <PrintedPages title={referenceTexts.printed.title}>
      <div className={css.columns}>
        {entries.map(
          ({ id, title, sheet }) =>
            sheet && <PrintedTable key={id} id={id} title={title} sheet={sheet} parts={sheet.parts.length} />,
        )}
      </div>
    </PrintedPages>
  );
}
