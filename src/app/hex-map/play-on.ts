import { type Engine, problemOf } from '../../engine/connect';
import { fetchPart } from '../../engine/fetch-part';
import { storedFrom } from '../../hex/stored-map';
import type { HexMapState } from '../../rules/hex-map/state';
import { MANIFESTS } from '../../rules/manifests';
import { sayProblem } from '../../texts/sayings';
import { go } from '../router';
import { beginBattle } from '../start-battle';

/** Starts a battle on the map as it is, and goes there. Told otherwise: why it cannot be. */
export async function playOn(
  engine: Engine,
  { ground, name, map, underlay }: Readonly<HexMapState>,
): Promise<string | undefined> {
  try {
    // A ground goes by the name of its game.
    const onMap = await fetchPart(MANIFESTS, ground, ({ page }) => page?.onMap);
    if (!onMap) throw new Error(`Nothing is played on ${ground}`);
    const scenario = onMap({ map: storedFrom(map), underlay }, name);
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
