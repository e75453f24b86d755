import type { Cite } from '../../table/reasons';

export const BOOK = 'belle-alliance';

/** A rule or table of Belle Alliance by its number (`1.1.1`, `T21`). */
export const ba = (rule: string): Cite => ({ book: BOOK, rule });
