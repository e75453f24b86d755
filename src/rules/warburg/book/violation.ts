import type { Violation } from '../../../table/reasons';
import { type WarburgRule, wb } from '../cite';

/** Something that stands against a command. */
export const violation = (
  what: string,
  rule: WarburgRule,
  values?: Readonly<Record<string, string | number>>,
): Violation => ({ key: `wb.breach.${what}`, ...(values && { values }), cite: wb(rule), overridable: true });

/** One that nobody can let stand: there is nothing to do it with. */
export const impossible = (what: string, rule: WarburgRule): Violation => ({
  ...violation(what, rule),
  overridable: false,
});
