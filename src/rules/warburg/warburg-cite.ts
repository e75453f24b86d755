import type { Cite } from '../../table/reasons';

export const BOOK = 'warburg';

/** The charts of the sheet: W1 terrain, W2 artillery, W3 sequence, W4 combat. R: our reading, where the sheet alone does not decide. */
export type WarburgRule = `W${1 | 2 | 3 | 4}` | `R${number}`;

export const wb = (rule: WarburgRule): Cite => ({ book: BOOK, rule });
