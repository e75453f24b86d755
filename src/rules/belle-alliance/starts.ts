import type { Json } from '../book';
import type { Start } from '../start';
import type { WrittenScenario } from './scenarios/written-scenario';
import { enStarts } from './words/en-belle-alliance-starts';

export const starts: readonly Start[] = [
  start('demonstration', async () => {
    const [{ demonstration }, { demonstrationTexts }] = await Promise.all([
      import('./scenarios/demonstration'),
      import('./words/demonstration-texts'),
    ]);
    return demonstration({ ...demonstrationTexts, title: enStarts.demonstration.title });
  }),
  historical('la-haye-sainte', async () => (await import('./scenarios/la-haye-sainte')).LA_HAYE_SAINTE),
  historical('hagelberg', async () => (await import('./scenarios/hagelberg')).HAGELBERG),
  historical('ebelsberg', async () => (await import('./scenarios/ebelsberg')).EBELSBERG),
  historical('sehested', async () => (await import('./scenarios/sehested')).SEHESTED),
];

function historical(
  id: keyof typeof import('./words/scenario-texts')['scenarioTexts'],
  written: () => Promise<WrittenScenario>,
): Start {
  return start(id, async () => {
    const [{ withWords }, { scenarioTexts }, scenario] = await Promise.all([
      import('./scenarios/written-scenario'),
      import('./words/scenario-texts'),
      written(),
    ]);
    return withWords(scenario, { ...scenarioTexts[id], title: enStarts[id].title });
  });
}

function start(id: keyof typeof enStarts, scenario: () => Promise<Json>): Start {
  return {
    id,
    words: enStarts[id],
    asks: 'measuring',
    load: async ({ measuring, readings }) => ({ options: { ...readings, measuring }, scenario: await scenario() }),
    preview: async () => (await import('./belle-alliance-preview')).previewOf(await scenario()),
  };
}
