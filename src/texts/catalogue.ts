import type { OptionSpec } from '../rules/book';
import type { Reference, RuleWords, TableSheet } from '../rules/reference';
import { referenceTexts } from './reference-texts';
import { say } from './sayings';
import type { Findable } from './search';
import { sheetLines } from './sheet-words';

/** Something to look up: a rule, a table, or a reading that a club may choose. */
export interface CatalogueEntry extends Findable {
  /** Its place in the address. */
  readonly id: string;
  /** The number it goes by; a reading goes by that of its rule. */
  readonly number: string;
  readonly text: string;
  readonly sheet?: TableSheet;
  readonly reading?: OptionSpec;
  /** Others that have to do with it, by id. */
  readonly links: readonly string[];
}

export interface CatalogueChapter {
  readonly key: string;
  readonly title: string;
  readonly kind: 'tables' | 'rules' | 'readings';
  readonly entries: readonly CatalogueEntry[];
}

/** A whole book in the order of its contents: its tables first, as they are asked for most. */
export function catalogueOf(reference: Reference, words: RuleWords): readonly CatalogueChapter[] {
  const about = (rule: string) => words[`${reference.book}/${rule}`];
  const readingsOn = (rule: string) => reference.readings.filter(({ cite }) => cite?.rule === rule).map(readingId);
  const tables = reference.sheets.map((sheet): CatalogueEntry => {
    const { title = sheet.table, text = '' } = about(sheet.table) ?? {};
    return {
      id: sheet.table,
      number: sheet.table,
      numbers: [sheet.table, referenceTexts.table(sheet.table)],
      title,
      text,
      passages: [...sentencesOf(text), ...sheetLines(sheet), sheet.rules.join(', ')],
      sheet,
      links: [...sheet.rules, ...readingsOn(sheet.table)],
    };
  });
  const rulesOf = (chapter: string): readonly CatalogueEntry[] =>
    rulesIn(reference.book, words)
      .filter((rule) => rule.startsWith(`${chapter}.`))
      .map((rule) => {
        const { title = rule, text = '' } = about(rule) ?? {};
        const using = reference.sheets.filter(({ rules }) => rules.includes(rule)).map(({ table }) => table);
        const links = [...using, ...readingsOn(rule)];
        return { id: rule, number: rule, numbers: [rule], title, text, passages: sentencesOf(text), links };
      });
  return [
    { key: 'tables', title: referenceTexts.tables, kind: 'tables', entries: tables },
    ...reference.chapters.map((chapter): CatalogueChapter => {
      const title = referenceTexts.chapter(chapter, say({ key: `chapter.${reference.book}.${chapter}` }));
      return { key: chapter, title, kind: 'rules', entries: rulesOf(chapter) };
    }),
    {
      key: 'readings',
      title: referenceTexts.readings,
      kind: 'readings',
      entries: reference.readings.map(readingEntry),
    },
  ];
}

const readingId = ({ id }: OptionSpec): string => `reading-${id}`;

function readingEntry(reading: OptionSpec): CatalogueEntry {
  const { id, cite, values } = reading;
  const text = say({ key: `reading.${id}` });
  const choices = values.map((value) => say({ key: `option.${id}.${value}` }));
  return {
    id: readingId(reading),
    number: cite?.rule ?? '',
    numbers: [],
    title: say({ key: `option.${id}` }),
    text,
    passages: [...sentencesOf(text), ...choices, ...(cite ? [cite.rule] : [])],
    reading,
    links: cite ? [cite.rule] : [],
  };
}

/** The rules of a book that have words, in the order of their numbers; tables apart. */
function rulesIn(book: string, words: RuleWords): readonly string[] {
  return Object.keys(words)
    .filter((key) => key.startsWith(`${book}/`))
    .map((key) => key.slice(book.length + 1))
    .filter((rule) => /^\d/.test(rule))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** So that a search shows the sentence it found. */
const sentencesOf = (text: string): readonly string[] => (text === '' ? [] : text.split(/(?<=[.!?]) (?=\p{Lu}|\d)/u));
