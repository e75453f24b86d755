import type { Cite } from '../../table/reasons';

export const BOOK = 'la-bataille';

/**
 * Where a figure stands: `P16` is rule 16 of Premier, `H4` the fourth chart of Heilsberg (its charts bear no numbers, so they are
 * counted as they come), `M16.4` a rule or chart of Marie-Louise, `R42` a reading of ours where the papers leave a choice.
 */
export type RuleId = `${'P' | 'H' | 'M' | 'R'}${string}`;

export const lb = (rule: RuleId): Cite => ({ book: BOOK, rule });
