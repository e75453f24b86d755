import type { Sayings } from '../../../texts/saying-words';

/** Its name, and what may be wrong with a file of it: said before anything else of it is there. */
export const firstWords: Sayings = {
  'book.warburg': 'Warburg charts',
  'problem.warburg/malformed-scenario': 'This scenario cannot be read. Take another copy of the file.',
  'problem.warburg/malformed-state': 'The state of this battle cannot be read. Open the last file you saved of it.',
};
