import type { Saying } from '../../../table/reasons';

/**
 * Cells of a spreadsheet that was pasted (parted by tabs) or read from a CSV file (by commas or semicolons). Our own reader and
 * not a library's: we need the line in the text of each row for its faults, and limits, and that is most of the work.
 */

export interface SheetRow {
  /** Of its first character in the text, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Cells {
  readonly rows: readonly SheetRow[];
  /** What was wrong with the text as such; rows up to there are given all the same. */
  readonly faults: readonly (Saying & { readonly line: number })[];
}

export const MOST_LINES = 2_000;
const LONGEST_ROW = 64 * 1024;
const MOST_CELLS = 200;
const BREAK = /\r\n|\n|\r/g;

export function cellsIn(text: string): Cells {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = separatorOf(body);
  const rows: SheetRow[] = [];
  const faults: (Saying & { readonly line: number })[] = [];
  let at = 0;
  let line = 1;
  let quoting = true;
  while (at < body.length) {
    const row = readRow(body, at, separator, quoting);
    if (row === 'too-long')
      return { rows, faults: [...faults, { key: 'sheet.line-too-long', values: { most: LONGEST_ROW / 1024 }, line }] };
    if (row === 'open-quote') {
      // Read as if it were no quotation mark, and so are all others, since they can only be paired wrongly.
      faults.push({ key: 'sheet.open-quote', line });
      quoting = false;
      continue;
    }
    const isBlank = row.cells.every((cell) => cell.trim() === '');
    // One more than the lines: the header.
    if (!isBlank && rows.length > MOST_LINES)
      return { rows, faults: [...faults, { key: 'sheet.too-many-lines', values: { most: MOST_LINES }, line }] };
    if (!isBlank) rows.push({ line, cells: row.cells });
    line += row.breaks;
    at = row.end;
  }
  return { rows, faults };
}

/** Of the first line: a tab if it has one, otherwise whichever of semicolon and comma it has more of. */
function separatorOf(text: string): string {
  const first =
    text
      .slice(0, LONGEST_ROW)
      .split(BREAK)
      .find((line) => line.trim() !== '') ?? '';
  if (first.includes('\t')) return '\t';
  const count = (mark: string): number => first.split(mark).length;
  return count(';') >= count(',') ? ';' : ',';
}

interface Read {
  readonly cells: readonly string[];
  readonly end: number;
  /** Line breaks up to its end, those inside quotation marks included. */
  readonly breaks: number;
}

function readRow(text: string, start: number, separator: string, quoting: boolean): Read | 'too-long' | 'open-quote' {
  const cells: string[] = [];
  const last = Math.min(text.length, start + LONGEST_ROW);
  let at = start;
  for (;;) {
    const quoted = quoting && text[at] === '"' ? quotedEnd(text, at, last) : undefined;
    if (quoted === -1) return text.length > last ? 'too-long' : 'open-quote';
    const end = plainEnd(text, quoted ?? at, last, separator);
    if (end >= last && last < text.length) return 'too-long';
    const inside = quoted === undefined ? '' : text.slice(at + 1, quoted - 1).replaceAll('""', '"');
    if (cells.length < MOST_CELLS) cells.push(inside + text.slice(quoted ?? at, end));
    if (text[end] !== separator) {
      const next = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
      return { cells, end: next, breaks: (text.slice(start, next).match(BREAK) ?? []).length };
    }
    at = end + 1;
  }
}

/** Past the closing quotation mark; a doubled one stands for itself. -1 where there is none. */
function quotedEnd(text: string, open: number, last: number): number {
  for (let at = open + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0 || at >= last) return -1;
    if (text[at + 1] !== '"') return at + 1;
  }
}

function plainEnd(text: string, start: number, last: number, separator: string): number {
  let at = start;
  while (at < last && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

/** Spreadsheets take a cell that begins like this for a formula; the apostrophe before it, which they hide, says that it is text. */
const FORMULA = /^'*[=+\-@]/;
const SPOKEN_FOR = /^'+[=+\-@]/;

/** What a cell says as text. */
export const cellText = (cell: string): string => {
  const plain = cell.trim();
  return SPOKEN_FOR.test(plain) ? plain.slice(1) : plain;
};

/** One row of a CSV file. Text that begins as a formula does is written so that no spreadsheet reckons with it. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
