import { type Engine, problemOf } from '../../engine/connect';
import { fetched } from '../../engine/shelf';
import { storedFrom } from '../../hex/stored-map';
import type { HexMapState } from '../../rules/hex-map/state';
import { sayProblem } from '../../texts/sayings';
import { go } from '../router';
import { beginBattle } from '../start-battle';

/** Starts a battle on the map as it is, and goes there. Told otherwise: why it cannot be. */
export async function playOn(
  engine: Engine,
  { name, map, underlay }: Readonly<HexMapState>,
): Promise<string | undefined> {
  try {
    const [{ scenarioOnMap }, { hexScenarioTexts }] = await fetched('la-bataille', () =>
      Promise.all([import('../../rules/la-bataille/scenarios/on-map'), import('../../texts/hex-scenario-texts')]),
    );
    const { sides } = hexScenarioTexts['hex-bridge'];
    const scenario = scenarioOnMap({ map: storedFrom(map), underlay }, { title: name, sides });
    if (!scenario.ok) return sayProblem(scenario.problem);
    const started = await beginBattle(engine, async () => ({
      name,
      book: 'la-bataille',
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
