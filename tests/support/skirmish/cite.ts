import type { Cite } from '../../../src/table/reasons';

export const BOOK = 'skirmish';

/** A rule of this book by its number. */
export const rule = (number: string): Cite => ({ book: BOOK, rule: number });
