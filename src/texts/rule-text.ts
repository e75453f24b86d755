/** What a rule of a book says, told in our own words. */
export interface RuleText {
  /** Two to five words. */
  readonly title: string;
  readonly text: string;
}

/** By the rule's number, or `T` and the table's. */
export type RuleWords = Readonly<Record<string, RuleText>>;

/** A rule's words, a sentence or two to a line. */
export const about = (title: string, ...sentences: readonly string[]): RuleText => ({
  title,
  text: sentences.join(' '),
});
