import { at } from '../../../texts/en-noted';
import type { Sayings } from '../../../texts/saying-words';

/** Its name, and what may be wrong with a file of it: said before anything else of it is there. */
export const firstWords: Sayings = {
  'book.hex-map': 'Map of hexes, in the making',
  'problem.hex-map/too-small-to-play':
    'This map is too small for two forces: it wants {columns} columns and {rows} rows at least. Make it larger and try again.',
  'problem.hex-map/no-room-to-play':
    'There is not enough open ground at the left and right edges for two forces to stand on. Clear some of it first.',
  'problem.hex-map/malformed': ({ place }) =>
    `This map cannot be read${at(place)}. Nothing was changed. Mend that place, or take another copy of the file.`,
  'problem.hex-map/unknown-kind':
    'This map has something that its game does not know: {kind}. Mend the file, or update the app.',
};
