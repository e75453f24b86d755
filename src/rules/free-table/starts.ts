import type { Start } from '../start';
import { enStarts } from './words/en-free-table-starts';

export const starts: readonly Start[] = [
  {
    id: 'free-table',
    words: enStarts['free-table'],
    asks: 'size',
    load: async ({ width, depth, length }) => {
      const { freeTable } = await import('./free-table-scenario');
      return { options: {}, scenario: freeTable({ width, depth }, length) };
    },
  },
];
