import type { Saying, Violation } from '../../../table/reasons';
import { lb, type RuleId } from '../cite';

/** Something that stands against a command. What is `overridable` the players may let stand all the same, with a note. */
export const violationOf = (key: string, rule: RuleId, values?: Saying['values'], overridable = true): Violation => ({
  key,
  ...(values && { values }),
  cite: lb(rule),
  overridable,
});
