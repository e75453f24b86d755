import type { Manifest } from '../manifest';
import { firstWords } from './words/en-campaign-first';

export const campaign: Manifest = {
  id: 'campaign',
  screen: 'campaign-sheet',
  isCampaign: true,
  worker:
    globalThis.__BUILT_FOR__ === 'page'
      ? undefined
      : {
          book: async () => (await import('./book')).campaign,
          chronicle: async () => (await import('./chronicle')).campaignChronicle,
        },
  page:
    globalThis.__BUILT_FOR__ === 'worker'
      ? undefined
      : {
          firstWords,
          reader: async () => (await import('./reader')).campaignReader,
          words: () => import('./words/campaign-sayings'),
          starts: async () => (await import('./starts')).starts,
        },
};
