import type { Json } from '../book';
import { BERLIN_1813, LEVELS } from './berlin-1813';
import type { CampaignBattle, CampaignTable } from './campaign-table';
import { packState } from './state';

const begun = (table: CampaignTable): Json => packState({ table, results: new Map(), lost: new Map() });

export const berlin1813 = (): Json => begun(BERLIN_1813);

/** What most battles are worth, from the decisive victory of the one side to that of the other. */
const USUAL_POINTS = [5, 3, 1, 0, -1, -3, -5] as const;

/** A battle worth what battles usually are. */
export const newBattle = (id: string, name: string): CampaignBattle => ({
  id,
  name,
  points: Object.fromEntries(LEVELS.map((level, i) => [level.id, USUAL_POINTS[i] ?? null])),
});

/** A campaign of a club's own, to be filled in. */
export const ownCampaign = (words: {
  readonly name: string;
  readonly sides: CampaignTable['sides'];
  readonly battles: readonly string[];
}): Json =>
  begun({
    id: 'own',
    name: words.name,
    sides: words.sides,
    levels: LEVELS,
    battles: words.battles.map((name, i) => newBattle(`battle-${i + 1}`, name)),
    bands: BERLIN_1813.bands,
    earlyEnds: [],
    effects: [],
  });
