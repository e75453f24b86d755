import type { Manifest } from '../../../src/rules/manifest';
import { BOOK } from './cite';
import { firstWords } from './words/en-first';

export const skirmish: Manifest = {
  id: BOOK,
  screen: 'table',
  adviser: async () => (await import('./adviser')).skirmishAdviser,
  worker:
    globalThis.__BUILT_FOR__ === 'page'
      ? undefined
      : {
          book: async () => (await import('./book')).skirmish,
          chronicle: async () => (await import('./chronicle')).skirmishChronicle,
        },
  page:
    globalThis.__BUILT_FOR__ === 'worker'
      ? undefined
      : {
          firstWords,
          reader: async () => (await import('./reader')).skirmishReader,
          words: () => import('./words/skirmish-texts'),
          ruleWords: async () => (await import('./words/en-rules')).ruleWords,
          starts: async () => (await import('./starts')).starts,
        },
};
