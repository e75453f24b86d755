import type { Breach } from '../../../table/reasons';
import { type WarburgRule, wb } from '../cite';

/** Something that stands against a command. */
export const breach = (
  what: string,
  rule: WarburgRule,
  values?: Readonly<Record<string, string | number>>,
): Breach => ({ key: `wb.breach.${what}`, ...(values && { values }), cite: wb(rule), overridable: true });

/** One that nobody can let stand: there is nothing to do it with. */
export const impossible = (what: string, rule: WarburgRule): Breach => ({ ...breach(what, rule), overridable: false });
