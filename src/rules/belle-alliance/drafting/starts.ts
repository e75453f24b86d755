import type { Start } from '../../start';
import { enOwnTable } from '../words/en-own-table';

export const starts: readonly Start[] = [
  {
    id: 'own-table',
    words: enOwnTable,
    asks: 'size',
    load: async ({ width, depth, readings }) => {
      const { freshDraft } = await import('./drafting-fresh');
      const { near, far } = enOwnTable.sides;
      return { options: readings, scenario: freshDraft([near, far], { width, depth }) };
    },
  },
];
