import type { Cite } from '../table/reasons';
import type { RuleText, RuleWords } from './rule-text';
import { locale } from './texts';

type Loader = () => Promise<{ readonly ruleWords: RuleWords }>;

const english: Loader = () => import('./en-rules');

/** Other languages join here as in texts.ts, by their locale. */
const LOADERS: Readonly<Record<string, Loader>> = { 'en-GB': english };

/** Fetched when the first rule is asked for: nobody needs them to start. */
export async function loadRuleWords(): Promise<RuleWords> {
  return (await (LOADERS[locale] ?? english)()).ruleWords;
}

/** The words for a rule that was cited; undefined where we have none. */
export function ruleText(words: RuleWords, { book, rule }: Cite): RuleText | undefined {
  const key = `${book}/${rule}`;
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
