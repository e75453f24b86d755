import type { GroundId } from '../hex/ground-sets';
import type { Start } from '../start';
import { enStarts } from './words/en-hex-map-starts';

export const starts: readonly Start[] = [start('hex-map', 'la-bataille'), start('hex-map-warburg', 'warburg')];

/** A map to be drawn for a game. */
function start(id: keyof typeof enStarts, ground: GroundId): Start {
  return {
    id,
    words: enStarts[id],
    asks: 'nothing',
    load: async ({ name }) => {
      const { FIRST_SIZE, freshMap } = await import('./hex-map-fresh');
      return { options: {}, scenario: freshMap(ground, name, FIRST_SIZE) };
    },
  };
}
