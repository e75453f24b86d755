import type { Manifest } from '../manifest';
import { firstWords } from './words/en-belle-alliance-first';

export const belleAlliance: Manifest = {
  id: 'belle-alliance',
  screen: 'table',
  adviser: async () => (await import('./adviser')).belleAllianceAdviser,
  worker:
    globalThis.__BUILT_FOR__ === 'page'
      ? undefined
      : {
          book: async () => (await import('./late-book')).lateBelleAlliance,
          threats: async () => (await import('./threats/belle-alliance-threats')).belleAllianceThreats,
          chronicle: async () => (await import('./chronicle')).belleAllianceChronicle,
          ending: async () => (await import('./turn/turn-ending')).belleAllianceEnding,
        },
  page:
    globalThis.__BUILT_FOR__ === 'worker'
      ? undefined
      : {
          firstWords,
          reader: async () => (await import('./reader')).belleAllianceReader,
          words: () => import('./words/belle-alliance-texts'),
          agenda: async () => (await import('./turn/agenda')).belleAllianceAgenda,
          tellsThreats: true,
          tellsSight: true,
          printer: async () => (await import('./print/printer')).belleAlliancePrinter,
          reference: async () => (await import('./reference/belle-alliance-reference')).belleAllianceReference,
          ruleWords: async () => (await import('./words/en-rules')).ruleWords,
          calculators: {
            names: ['fire', 'melee', 'spread', 'reorganisation'],
            fetch: async () => (await import('./belle-alliance-calculators')).calculators,
          },
          starts: async () => (await import('./starts')).starts,
          demonstration: 'demonstration',
        },
};
