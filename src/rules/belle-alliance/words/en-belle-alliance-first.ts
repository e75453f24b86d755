import type { Sayings } from '../../../texts/saying-words';

/** Its name, and what may be wrong with a file of it: said before anything else of it is there. */
export const firstWords: Sayings = {
  'book.belle-alliance': 'Belle Alliance',
  'problem.belle-alliance/no-such-unit':
    'The lay-out says of {unit} that it belongs to {named}, which is not there. Mend it and try again.',
  'problem.belle-alliance/no-such-ground':
    'A field work in it is done on something that is not there. Take another copy of the file.',
  'problem.belle-alliance/malformed-state':
    'The state of this battle cannot be read. Open the last file you saved of it.',
  'problem.belle-alliance/no-roster': 'A unit in it has no roster line. Take another copy of the file.',
  'problem.belle-alliance/no-such-commander':
    'A unit in it has a commander who is not there. Take another copy of the file.',
  'problem.belle-alliance/no-such-valour':
    'A unit in it has a valour that the book does not know. Take another copy of the file.',
  'problem.belle-alliance/no-such-note':
    'The lay-out says something of {unit} that the book does not know: {note}. Mend it and try again.',
  'problem.belle-alliance/no-such-disorder':
    'The lay-out gives {unit} a disorder that the book does not know. Mend it and try again.',
  'problem.belle-alliance/inconsistent': 'Its parts do not fit together. Take another copy of the file.',
  'problem.belle-alliance/malformed-sheet':
    'The app did not understand this sheet. Reload, and write the order anew that you wrote last.',
};
