import type { Json } from '../book';
import type { Start } from '../start';
import { enStarts } from './words/en-warburg-starts';

const ID = 'hex-warburg';

export const starts: readonly Start[] = [
  {
    id: ID,
    words: enStarts[ID],
    asks: 'nothing',
    load: async ({ readings }) => ({ options: readings, scenario: await heinberg() }),
    preview: async () => (await import('./warburg-preview')).previewOfWarburg(await heinberg()),
  },
];

async function heinberg(): Promise<Json> {
  const [scenario, { enHeinberg }] = await Promise.all([import('./scenarios/heinberg'), import('./words/en-heinberg')]);
  return scenario.heinberg({ ...enHeinberg, title: enStarts[ID].title });
}
