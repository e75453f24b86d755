import type { SheetPart, SheetSection, TableSheet } from '../../rules/reference';
import type { CatalogueEntry } from '../../texts/catalogue';
import { printTexts } from '../../texts/print-texts';
import { PrintedTable } from '../PrintedTable';
import type { Flow, FlowBlock } from './papers';

/** More rows than these are broken where a section ends, so that no part is higher than a column. */
const MOST_ROWS = 40;

/** Tables of the book in two columns, small, with the numbers of their rules. */
export function tablesPaper(key: string, title: string, entries: readonly CatalogueEntry[]): Flow {
  return { key, title, columns: 2, blocks: entries.flatMap(tableBlocks) };
}

function tableBlocks({ id, title, sheet }: CatalogueEntry): readonly FlowBlock[] {
  if (!sheet) return [];
  return inPieces(sheet).map((piece, i) => ({
    key: `${id} ${i}`,
    content: (
      <PrintedTable
        id={id}
        title={i === 0 ? title : printTexts.tables.more(title)}
        sheet={piece}
        parts={sheet.parts.length}
      />
    ),
  }));
}

function inPieces(sheet: TableSheet): readonly TableSheet[] {
  const rows = sheet.parts.reduce((sum, part) => sum + rowsOf(part.sections), 0);
  if (rows <= MOST_ROWS) return [sheet];
  const parts = sheet.parts.flatMap((part) =>
    sectionGroups(part).map((sections): SheetPart => ({ ...part, sections })),
  );
  return parts.map((part, i) => ({ ...sheet, parts: [part], notes: i === parts.length - 1 ? sheet.notes : [] }));
}

function sectionGroups({ sections }: SheetPart): readonly (readonly SheetSection[])[] {
  const groups: SheetSection[][] = [[]];
  for (const section of sections) {
    const last = groups.at(-1) ?? [];
    if (last.length > 0 && rowsOf([...last, section]) > MOST_ROWS) groups.push([section]);
    else last.push(section);
  }
  return groups;
}

const rowsOf = (sections: readonly SheetSection[]): number => sections.reduce((sum, { rows }) => sum + rows.length, 0);
