import type { NewBattle } from '../engine/protocol';
import type { NewBattleChoices, StartCard } from '../panels/NewBattle';
import type { Json } from '../rules/book';
import { texts } from '../texts/texts';
import { inWordsOf } from './book-words';
import type { EditionsOf } from './editions-on';

/** Something a person can start: a scenario of a book, or an empty table. */
export interface Start extends StartCard {
  readonly book: string;
  load(choices: NewBattleChoices, editions: EditionsOf): Promise<NewBattle>;
}

/** In the order of the list; the words for each are in texts.starts. */
export const STARTS: readonly Start[] = [
  belleAlliance('demonstration', async () => {
    const [{ demonstration }, { demonstrationTexts }] = await Promise.all([
      import('../rules/belle-alliance/scenarios/demonstration'),
      import('../texts/demonstration-texts'),
    ]);
    return demonstration({ ...demonstrationTexts, title: texts.starts.demonstration.title });
  }),
  historical(
    'la-haye-sainte',
    async () => (await import('../rules/belle-alliance/scenarios/la-haye-sainte')).LA_HAYE_SAINTE,
  ),
  historical('hagelberg', async () => (await import('../rules/belle-alliance/scenarios/hagelberg')).HAGELBERG),
  historical('ebelsberg', async () => (await import('../rules/belle-alliance/scenarios/ebelsberg')).EBELSBERG),
  historical('sehested', async () => (await import('../rules/belle-alliance/scenarios/sehested')).SEHESTED),
  onHexes('hex-bridge', async () => (await import('../rules/la-bataille/scenarios/teaching')).TEACHING),
  onHexes('hex-heilsberg', async () => (await import('../rules/la-bataille/scenarios/heilsberg')).HEILSBERG),
  {
    id: 'hex-warburg',
    book: 'warburg',
    asks: 'nothing',
    load: async ({ name, readings }) => ({ name, book: 'warburg', options: readings, scenario: await heinberg() }),
    preview: async () => {
      const scenario = await heinberg();
      return (await inWordsOf('warburg', import('./preview-of-warburg'))).previewOfWarburg(scenario);
    },
  },
  {
    id: 'campaign-berlin',
    book: 'campaign',
    asks: 'nothing',
    load: async ({ name }) => {
      const { berlin1813 } = await import('../rules/campaign/fresh');
      return { name, book: 'campaign', options: {}, scenario: berlin1813() };
    },
  },
  {
    id: 'campaign-own',
    book: 'campaign',
    asks: 'nothing',
    load: async ({ name }) => {
      const { ownCampaign } = await import('../rules/campaign/fresh');
      const { sides, battles } = texts.starts['campaign-own'];
      return { name, book: 'campaign', options: {}, scenario: ownCampaign({ name, sides, battles }) };
    },
  },
  {
    id: 'free-table',
    book: 'free-table',
    asks: 'size',
    load: async ({ name, width, depth, length }) => {
      const { freeTable } = await import('../rules/free-table/scenario');
      return { name, book: 'free-table', options: {}, scenario: freeTable({ width, depth }, length) };
    },
  },
  mapMaker('hex-map', 'la-bataille'),
  mapMaker('hex-map-warburg', 'warburg'),
  {
    id: 'own-table',
    book: 'belle-alliance-draft',
    asks: 'size',
    load: async ({ name, width, depth, readings }) => {
      const { freshDraft } = await import('../rules/belle-alliance/drafting/fresh');
      const { near, far } = texts.starts['own-table'].sides;
      const scenario = freshDraft([near, far], { width, depth });
      return { name, book: 'belle-alliance-draft', options: readings, scenario };
    },
  },
];

/** A map to be drawn for a game. */
function mapMaker(id: 'hex-map' | 'hex-map-warburg', ground: import('../rules/hex/ground-sets').GroundId): Start {
  return {
    id,
    book: 'hex-map',
    asks: 'nothing',
    load: async ({ name }) => {
      const { FIRST_SIZE, freshMap } = await import('../rules/hex-map/fresh');
      return { name, book: 'hex-map', options: {}, scenario: freshMap(ground, name, FIRST_SIZE) };
    },
  };
}

type WrittenScenario = import('../rules/belle-alliance/scenarios/written').WrittenScenario;

function historical(
  id: keyof typeof import('../texts/scenario-texts')['scenarioTexts'],
  written: () => Promise<WrittenScenario>,
): Start {
  return belleAlliance(id, async () => {
    const [{ withWords }, { scenarioTexts }, scenario] = await Promise.all([
      import('../rules/belle-alliance/scenarios/written'),
      import('../texts/scenario-texts'),
      written(),
    ]);
    return withWords(scenario, { ...scenarioTexts[id], title: texts.starts[id].title });
  });
}

async function heinberg(): Promise<Json> {
  const [scenario, { hexScenarioTexts }] = await Promise.all([
    import('../rules/warburg/scenarios/heinberg'),
    import('../texts/hex-scenario-texts'),
  ]);
  return scenario.heinberg({ ...hexScenarioTexts['hex-warburg'], title: texts.starts['hex-warburg'].title });
}

type HexScenario = import('../rules/la-bataille/scenarios/written').WrittenScenario;

type ChosenEdition = ReturnType<typeof import('../rules/la-bataille/library')['chosenFrom']>;

function onHexes(id: 'hex-bridge' | 'hex-heilsberg', written: () => Promise<HexScenario>): Start {
  const load = async (edition?: ChosenEdition): Promise<Json> => {
    const [{ hexScenario }, { hexScenarioTexts }, scenario] = await Promise.all([
      import('../rules/la-bataille/scenarios/written'),
      import('../texts/hex-scenario-texts'),
      written(),
    ]);
    return hexScenario(scenario, { ...hexScenarioTexts[id], title: texts.starts[id].title }, edition);
  };
  return {
    id,
    book: 'la-bataille',
    asks: 'nothing',
    charts: true,
    load: async ({ name, readings, edition }, editions) => {
      const { chosenFrom } = await import('../rules/la-bataille/library');
      const chosen = edition === undefined ? undefined : chosenFrom(await editions('la-bataille'), edition);
      if (edition !== undefined && !chosen) throw new Error(`No edition ${edition} on this device`);
      return { name, book: 'la-bataille', options: readings, scenario: await load(chosen) };
    },
    preview: async () => {
      const scenario = await load();
      return (await inWordsOf('la-bataille', import('./preview-of-hexes'))).previewOfHexes(scenario);
    },
  };
}

function belleAlliance(id: StartCard['id'], scenario: () => Promise<Json>): Start {
  return {
    id,
    book: 'belle-alliance',
    asks: 'measuring',
    load: async ({ name, measuring, readings }) => ({
      name,
      book: 'belle-alliance',
      options: { ...readings, measuring },
      scenario: await scenario(),
    }),
    preview: async () => (await import('./preview-of')).previewOf(await scenario()),
  };
}
