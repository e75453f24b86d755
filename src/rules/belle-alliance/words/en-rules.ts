import type { RuleWords } from '../../reference';
import { enRulesBattle } from './en-rules-battle';
import { enRulesFire } from './en-rules-fire';
import { enRulesMarch } from './en-rules-march';
import { enRulesMelee } from './en-rules-melee';

/**
 * Every rule and table that the app cites, told for a player at the table: what it says, and how we read it where the book
 * leaves room. Own words throughout; only facts and figures agree with the book. By `book/rule`.
 */
export const ruleWords: RuleWords = ofBook('belle-alliance', {
  ...enRulesBattle,
  ...enRulesMarch,
  ...enRulesFire,
  ...enRulesMelee,
});

function ofBook(book: string, rules: RuleWords): RuleWords {
  return Object.fromEntries(Object.entries(rules).map(([rule, words]) => [`${book}/${rule}`, words]));
}
