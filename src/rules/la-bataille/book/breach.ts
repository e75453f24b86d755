import type { Breach, Saying } from '../../../table/reasons';
import { lb, type RuleId } from '../cite';

/** Something that stands against a command. What is `overridable` the players may let stand all the same, with a note. */
export const breachOf = (key: string, rule: RuleId, values?: Saying['values'], overridable = true): Breach => ({
  key,
  ...(values && { values }),
  cite: lb(rule),
  overridable,
});
