import type { Manifest } from '../manifest';
import { firstWords } from './words/en-la-bataille-first';

export const laBataille: Manifest = {
  id: 'la-bataille',
  screen: 'hexes',
  worker:
    globalThis.__BUILT_FOR__ === 'page'
      ? undefined
      : {
          book: async () => (await import('./book/book')).laBataille,
          threats: async () => (await import('./book/threats/la-bataille-threats')).laBatailleThreats,
          chronicle: async () => (await import('./book/chronicle')).laBatailleChronicle,
          ending: async () => (await import('./book/la-bataille-ending')).laBatailleEnding,
        },
  page:
    globalThis.__BUILT_FOR__ === 'worker'
      ? undefined
      : {
          firstWords,
          reader: async () => (await import('./book/reader')).laBatailleReader,
          words: () => import('./words/la-bataille-texts'),
          hexAdviser: async () => (await import('./book/adviser')).laBatailleAdviser,
          agenda: async () => (await import('./book/agenda')).laBatailleAgenda,
          tellsThreats: true,
          ruleWords: async () => (await import('./words/en-rules-la-bataille')).ruleWords,
          calculators: {
            names: [
              'lb-fire',
              'lb-assault',
              'lb-morale',
              'lb-standing',
              'lb-carre',
              'lb-recall',
              'lb-leader',
              'lb-stacking',
            ],
            fetch: async () => (await import('./calculators/la-bataille-calculators')).calculators,
          },
          starts: async () => (await import('./starts')).starts,
          editions: async () => (await import('./library')).editionNames,
          onMap: async () => {
            const [{ scenarioOnMap }, { hexScenarioTexts }] = await Promise.all([
              import('./scenarios/la-bataille-on-map'),
              import('./words/hex-scenario-texts'),
            ]);
            return (own, title) => scenarioOnMap(own, { title, sides: hexScenarioTexts['hex-bridge'].sides });
          },
        },
};
