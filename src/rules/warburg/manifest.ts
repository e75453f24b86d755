import type { Manifest } from '../manifest';
import { firstWords } from './words/en-warburg-first';

export const warburg: Manifest = {
  id: 'warburg',
  screen: 'hexes',
  worker:
    globalThis.__BUILT_FOR__ === 'page'
      ? undefined
      : {
          book: async () => (await import('./book/book')).warburg,
          threats: async () => (await import('./book/warburg-threats')).warburgThreats,
          chronicle: async () => (await import('./book/chronicle')).warburgChronicle,
          ending: async () => (await import('./book/warburg-ending')).warburgEnding,
        },
  page:
    globalThis.__BUILT_FOR__ === 'worker'
      ? undefined
      : {
          firstWords,
          reader: async () => (await import('./book/reader')).warburgReader,
          words: () => import('./words/warburg-texts'),
          hexAdviser: async () => (await import('./book/adviser')).warburgAdviser,
          agenda: async () => (await import('./book/agenda')).warburgAgenda,
          tellsThreats: true,
          ruleWords: async () => (await import('./words/en-rules-warburg')).ruleWords,
          calculators: {
            names: ['wb-artillery', 'wb-combat', 'wb-test'],
            fetch: async () => (await import('./calculators/warburg-calculators')).calculators,
          },
          starts: async () => (await import('./starts')).starts,
          onMap: async () => {
            const [{ warburgOnMap }, { enHeinberg }] = await Promise.all([
              import('./scenarios/warburg-on-map'),
              import('./words/en-heinberg'),
            ]);
            return (own, title) => warburgOnMap(own, { title, sides: enHeinberg.sides });
          },
        },
};
