import { type Engine, problemOf } from '../../engine/connect';
import { fetched } from '../../engine/shelf';
import { storedFrom } from '../../hex/stored-map';
import type { HexMapState } from '../../rules/hex-map/state';
import { sayProblem } from '../../texts/sayings';
import { go } from '../router';
import { beginBattle } from '../start-battle';

/** Starts a battle on the map as it is, and goes there. Told otherwise: why it cannot be. */
export async function playOn(engine: Engine, { name, map }: Readonly<HexMapState>): Promise<string | undefined> {
  try {
    const [{ scenarioOnMap }, { hexScenarioTexts }] = await fetched('la-bataille', () =>
      Promise.all([import('../../rules/la-bataille/scenarios/on-map'), import('../../texts/hex-scenario-texts')]),
    );
    const { sides } = hexScenarioTexts['hex-bridge'];
    const scenario = scenarioOnMap(storedFrom(map), { title: name, sides });
    if (!scenario.ok) return sayProblem(scenario.problem);
    const started = await beginBattle(engine, async () => ({
      name,
      book: 'la-bataille',
      options: {},
      scenario: scenario.value,
    }));
    if (started.kind === 'failed') return started.text;
    if (started.kind === 'started') go({ screen: 'battle', id: started.id });
    return undefined;
  } catch (error) {
    return sayProblem(problemOf(error));
  }
}
