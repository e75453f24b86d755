import type { Sayings } from '../../../texts/saying-words';

/** Its name, and what may be wrong with a file of it: said before anything else of it is there. */
export const firstWords: Sayings = {
  'book.belle-alliance-draft': 'Belle Alliance, scenario in the making',
  'problem.draft/malformed-state': 'This scenario cannot be read. Take another copy of the file.',
  'problem.draft/inconsistent': 'The parts of this scenario do not fit together. Take another copy of the file.',
};
