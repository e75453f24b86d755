import type { Message } from '../table/reasons';
import type { OptionSpec } from './book';

/**
 * A book as something to look things up in: its chapters, its tables as sheets of cells, and what a club may read
 * otherwise. The words are the reader's; a book contributes this by a module that is fetched when somebody looks.
 */
export interface Reference {
  readonly book: string;
  /** The beginnings of its rules' numbers, in order. */
  readonly chapters: readonly string[];
  readonly sheets: readonly TableSheet[];
  readonly readings: readonly OptionSpec[];
}

/** What a rule of a book says, told in our own words. */
export interface RuleText {
  /** Two to five words. */
  readonly title: string;
  readonly text: string;
}

/** By the book and the rule's number (`belle-alliance/3.1.4`), or `T` and the table's. */
export type RuleWords = Readonly<Record<string, RuleText>>;

/** A printed table, made from its data: whoever draws it sets the words. */
export interface TableSheet {
  /** Its number as rules cite it. */
  readonly table: string;
  /** The rules that use it. */
  readonly rules: readonly string[];
  readonly parts: readonly SheetPart[];
  /** What stands below the printed table. */
  readonly notes: readonly Message[];
}

export interface SheetPart {
  /** Tells the parts of one table apart; their words are found by it. */
  readonly key: string;
  /** The first heads the column of what a row is about. */
  readonly columns: readonly Message[];
  readonly sections: readonly SheetSection[];
}

/** Rows that belong together: under a head of their own, or because only one of them counts. */
export interface SheetSection {
  readonly key: string;
  readonly head?: SheetCell;
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  readonly key: string;
  /** As many as there are columns; the first says what the row is about. */
  readonly cells: readonly SheetCell[];
  /** The rule that says most about it, where that is another than the table's own. */
  readonly rule?: string;
}

export type SheetCell =
  | { readonly kind: 'words'; readonly saying: Message }
  /** A name that the table itself holds. */
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  /** Added to a throw, or a quality: with its sign. */
  | { readonly kind: 'factor'; readonly value: number }
  /** Parts of one, in quarters. */
  | { readonly kind: 'share'; readonly value: number }
  | { readonly kind: 'percent'; readonly value: number }
  /** Totals from and to, both included; undefined: without end. */
  | { readonly kind: 'range'; readonly from: number | undefined; readonly to: number | undefined }
  /** In a row, or to choose from. */
  | { readonly kind: 'several'; readonly of: 'steps' | 'choices'; readonly cells: readonly SheetCell[] }
  | { readonly kind: 'none' };
