import type { Cite } from '../table/reasons';
import type { RuleText, RuleWords } from './rule-text';
import { locale } from './texts';

type Loader = () => Promise<{ readonly ruleWords: RuleWords }>;

/** By the book. */
type Loaders = Readonly<Record<string, Loader>>;

const english: Loaders = {
  'belle-alliance': () => import('./en-rules'),
  'la-bataille': () => import('./en-rules-la-bataille'),
  warburg: () => import('./en-rules-warburg'),
};

/** Other languages join here as in texts.ts, by their locale. */
const LOADERS: Readonly<Record<string, Loaders>> = { 'en-GB': english };

/** Fetched when the first rule of the book is asked for: nobody needs them to start. */
export async function loadRuleWords(book: string): Promise<RuleWords> {
  const words = await (LOADERS[locale] ?? english)[book]?.();
  return words?.ruleWords ?? {};
}

/** The words for a rule that was cited; undefined where we have none. */
export function ruleText(words: RuleWords, { book, rule }: Cite): RuleText | undefined {
  const key = `${book}/${rule}`;
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
