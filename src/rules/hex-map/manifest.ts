import type { Manifest } from '../manifest';
import { firstWords } from './words/en-hex-map-first';

export const hexMap: Manifest = {
  id: 'hex-map',
  screen: 'map-maker',
  isMap: true,
  worker: globalThis.__BUILT_FOR__ === 'page' ? undefined : { book: async () => (await import('./book')).hexMap },
  page:
    globalThis.__BUILT_FOR__ === 'worker'
      ? undefined
      : {
          firstWords,
          reader: async () => (await import('./reader')).hexMapReader,
          words: () => import('./words/hex-map-texts'),
          starts: async () => (await import('./starts')).starts,
        },
};
