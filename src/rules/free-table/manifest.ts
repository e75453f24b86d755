import type { Manifest } from '../manifest';
import { firstWords } from './words/en-free-table-first';

export const freeTable: Manifest = {
  id: 'free-table',
  screen: 'table',
  worker:
    globalThis.__BUILT_FOR__ === 'page'
      ? undefined
      : {
          book: async () => (await import('./book')).freeTable,
          chronicle: async () => (await import('./chronicle')).freeTableChronicle,
        },
  page:
    globalThis.__BUILT_FOR__ === 'worker'
      ? undefined
      : {
          firstWords,
          reader: async () => (await import('./reader')).freeTableReader,
          starts: async () => (await import('./starts')).starts,
        },
};
