import type { Json } from '../book';
import type { Start } from '../start';
import type { chosenFrom } from './library';
import type { WrittenScenario } from './scenarios/written-hex-scenario';
import { enStarts } from './words/en-la-bataille-starts';

export const starts: readonly Start[] = [
  start('hex-bridge', async () => (await import('./scenarios/teaching')).TEACHING),
  start('hex-heilsberg', async () => (await import('./scenarios/heilsberg')).HEILSBERG),
];

function start(id: keyof typeof enStarts, written: () => Promise<WrittenScenario>): Start {
  const load = async (edition?: ReturnType<typeof chosenFrom>): Promise<Json> => {
    const [{ hexScenario }, { hexScenarioTexts }, scenario] = await Promise.all([
      import('./scenarios/written-hex-scenario'),
      import('./words/hex-scenario-texts'),
      written(),
    ]);
    return hexScenario(scenario, { ...hexScenarioTexts[id], title: enStarts[id].title }, edition);
  };
  return {
    id,
    words: enStarts[id],
    asks: 'nothing',
    charts: true,
    load: async ({ readings, edition }, kept) => {
      const { chosenFrom } = await import('./library');
      const chosen = edition === undefined ? undefined : chosenFrom(await kept(), edition);
      if (edition !== undefined && !chosen) throw new Error(`No edition ${edition} on this device`);
      return { options: readings, scenario: await load(chosen) };
    },
    preview: async () => (await import('./la-bataille-preview')).previewOfHexes(await load()),
  };
}
