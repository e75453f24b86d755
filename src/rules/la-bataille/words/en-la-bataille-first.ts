import type { Sayings } from '../../../texts/saying-words';

/** Its name, and what may be wrong with a file of it: said before anything else of it is there. */
export const firstWords: Sayings = {
  'book.la-bataille': 'La Bataille',
  'problem.la-bataille/malformed-scenario': 'This scenario cannot be read. Take another copy of the file.',
  'problem.la-bataille/malformed-state': 'The state of this battle cannot be read. Open the last file you saved of it.',
  'problem.la-bataille/inconsistent': 'Its parts do not fit together. Take another copy of the file.',
  'problem.la-bataille/unknown-ground':
    'The map has a kind of ground that the charts of La Bataille do not know: {kind}. Mend the map and try again.',
  'problem.la-bataille/no-such-hex': 'It names a hex that is not on the map. Mend it and try again.',
  'problem.la-bataille/no-such-side': 'It names a side that is not in it: {side}. Mend it and try again.',
  'problem.la-bataille/no-such-unit': 'It names a unit that is not in it: {unit}. Mend it and try again.',
  'problem.la-bataille/twice-there':
    '{unit} is on the map as a whole and in its parts. Take one of the two off and try again.',
};
