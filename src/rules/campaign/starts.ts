import type { Start } from '../start';
import { enStarts } from './words/en-campaign-starts';

export const starts: readonly Start[] = [
  {
    id: 'campaign-berlin',
    words: enStarts['campaign-berlin'],
    asks: 'nothing',
    load: async () => ({ options: {}, scenario: (await import('./campaign-fresh')).berlin1813() }),
  },
  {
    id: 'campaign-own',
    words: enStarts['campaign-own'],
    asks: 'nothing',
    load: async ({ name }) => {
      const { ownCampaign } = await import('./campaign-fresh');
      const { sides, battles } = enStarts['campaign-own'];
      return { options: {}, scenario: ownCampaign({ name, sides, battles }) };
    },
  },
];
