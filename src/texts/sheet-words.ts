import type { SheetCell, TableSheet } from '../rules/reference';
import { referenceTexts } from './reference-texts';
import { say } from './sayings';

const QUARTERS: Readonly<Record<string, string>> = { '0.25': '¼', '0.5': '½', '0.75': '¾' };

/** What a cell of a table says. */
export function cellWords(cell: SheetCell): string {
  switch (cell.kind) {
    case 'words':
      return say(cell.saying);
    case 'name':
      return cell.text;
    case 'number':
      return plain(cell.value);
    case 'factor':
      return cell.value > 0 ? `+${plain(cell.value)}` : plain(cell.value);
    case 'share':
      return QUARTERS[`${cell.value}`] ?? plain(cell.value);
    case 'percent':
      return `${plain(cell.value)} %`;
    case 'range':
      return rangeWords(cell.from, cell.to);
    case 'several':
      return cell.cells.map(cellWords).join(cell.of === 'choices' ? referenceTexts.or : ', ');
    case 'none':
      return referenceTexts.none;
  }
}

const plain = (value: number): string => `${value}`.replace('-', '−');

function rangeWords(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return to === undefined ? referenceTexts.none : referenceTexts.upTo(plain(to));
  if (to === undefined) return referenceTexts.andMore(plain(from));
  return from === to ? plain(from) : `${plain(from)}–${plain(to)}`;
}

/** Every row of a table as a line of text, its notes too, for those who search. */
export function sheetLines({ parts, notes }: TableSheet): readonly string[] {
  const rows = parts.flatMap(({ sections }) =>
    sections.flatMap(({ head, rows: within }) =>
      within.map(({ cells }) => {
        const [about, ...values] = cells.map(cellWords);
        const said = values.filter((value) => value !== referenceTexts.none).join(' · ');
        const whole = said === '' ? `${about}` : `${about}: ${said}`;
        return head === undefined ? whole : `${cellWords(head)} · ${whole}`;
      }),
    ),
  );
  return [...rows, ...notes.map(say)];
}
