import { type Engine, problemOf } from '../../engine/connect';
import { fetched } from '../../engine/shelf';
import { type StoredMap, storedFrom } from '../../hex/stored-map';
import type { Json } from '../../rules/book';
import type { GroundId } from '../../rules/hex/ground-sets';
import type { Underlay } from '../../rules/hex/underlay';
import type { HexMapState } from '../../rules/hex-map/state';
import type { Result } from '../../table/result';
import { sayProblem } from '../../texts/sayings';
import { go } from '../router';
import { beginBattle } from '../start-battle';

type OwnMap = { readonly map: StoredMap; readonly underlay: Underlay | undefined };

/** A battle on somebody's own map, by the game it is drawn for; the book of that game goes by the same name. */
const SCENARIOS: Readonly<Record<GroundId, (own: OwnMap, title: string) => Promise<Result<Json>>>> = {
  'la-bataille': async (own, title) => {
    const [{ scenarioOnMap }, { hexScenarioTexts }] = await Promise.all([
      import('../../rules/la-bataille/scenarios/on-map'),
      import('../../texts/hex-scenario-texts'),
    ]);
    return scenarioOnMap(own, { title, sides: hexScenarioTexts['hex-bridge'].sides });
  },
  warburg: async (own, title) => {
    const [{ warburgOnMap }, { hexScenarioTexts }] = await Promise.all([
      import('../../rules/warburg/scenarios/on-map'),
      import('../../texts/hex-scenario-texts'),
    ]);
    return warburgOnMap(own, { title, sides: hexScenarioTexts['hex-warburg'].sides });
  },
};

/** Starts a battle on the map as it is, and goes there. Told otherwise: why it cannot be. */
export async function playOn(
  engine: Engine,
  { ground, name, map, underlay }: Readonly<HexMapState>,
): Promise<string | undefined> {
  try {
    const scenario = await fetched(ground, () => SCENARIOS[ground]({ map: storedFrom(map), underlay }, name));
    if (!scenario.ok) return sayProblem(scenario.problem);
    const started = await beginBattle(engine, async () => ({
      name,
      book: ground,
      options: {},
      scenario: scenario.value,
    }));
    if (started.kind === 'failed') return started.text;
    if (started.kind !== 'started') return undefined;
    if (underlay) await keepFor(engine, started.id, underlay.photo.id);
    go({ screen: 'battle', id: started.id });
    return undefined;
  } catch (error) {
    return sayProblem(problemOf(error));
  }
}

/** The picture is kept as long as one of those that show it. Without it the battle is as good. */
async function keepFor(engine: Engine, battle: string, photo: string): Promise<void> {
  try {
    const picture = await engine.photo(photo);
    if (picture) await engine.keepPhoto(battle, picture);
  } catch (error) {
    console.error(error);
  }
}
