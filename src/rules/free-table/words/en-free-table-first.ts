import type { Sayings } from '../../../texts/saying-words';

/** Its name, and what may be wrong with a file of it: said before anything else of it is there. */
export const firstWords: Sayings = {
  'book.free-table': 'Free table',
  'problem.free-table/malformed-state': 'The state of this table cannot be read. Open the last file you saved of it.',
};
