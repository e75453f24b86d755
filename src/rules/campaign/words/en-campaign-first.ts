import { at } from '../../../texts/en-noted';
import type { Sayings } from '../../../texts/saying-words';

/** Its name, and what may be wrong with a file of it: said before anything else of it is there. */
export const firstWords: Sayings = {
  'book.campaign': 'Campaign',
  'problem.campaign/malformed': ({ place }) =>
    `This campaign cannot be read${at(place)}. Take another copy of the file, or correct its table.`,
};
