import type { Start } from '../../../src/rules/start';
import { enStarts } from './words/en-starts';

export const starts: readonly Start[] = [
  {
    id: 'skirmish',
    words: enStarts.skirmish,
    asks: 'nothing',
    load: async () => ({ options: {}, scenario: (await import('./scenario')).atTheMill() }),
  },
];
