import type { RuleText, RuleWords } from '../rules/reference';
import type { Cite } from '../table/reasons';

/** A rule's words, a sentence or two to a line. */
export const about = (title: string, ...sentences: readonly string[]): RuleText => ({
  title,
  text: sentences.join(' '),
});

/** The words for a rule that was cited; undefined where we have none. */
export function ruleText(words: RuleWords, { book, rule }: Cite): RuleText | undefined {
  const key = `${book}/${rule}`;
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
