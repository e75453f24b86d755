import type { Sayings } from '../../../../src/texts/saying-words';

export const firstWords: Sayings = {
  'book.skirmish': 'Skirmish',
  'problem.skirmish/malformed-state': 'This skirmish cannot be read. Open the last file you saved of it.',
};
