import type { Hex } from '../../../hex/axial';
import type { UnitId } from '../../../table/unit';
import type { Resolution } from '../../resolution';
import { effectOf, type ResultText } from '../warburg-result';
import { goBack } from './going-back';
import { type Cause, disorganise, eliminate, loseSteps, testMorale } from './warburg-harm';
import type { Simulation } from './warburg-simulation';
import { troopsNow } from './warburg-standing';

/** Carries a result out on a stack, from left to right (R159). Steps fall on the one on top. `from`: who did it. */
export function* befall(
  simulation: Simulation,
  ids: readonly UnitId[],
  result: ResultText | null,
  cause: Cause,
  from: readonly Hex[],
): Resolution<void> {
  const effect = effectOf(result);
  const [top] = ids;
  if (top === undefined || result === null) return;
  const shaken = new Set(ids.filter((id) => troopsNow(simulation, id)?.byCombat));
  if (effect.eliminated) for (const id of ids) eliminate(simulation, id);
  loseSteps(simulation, top, effect.steps);
  if (effect.disorganised) for (const id of ids) disorganise(simulation, id, cause);
  if (effect.test !== null) for (const id of ids) yield* testMorale(simulation, id, effect.test, cause);
  if (effect.starred) dropCavalry(simulation, ids, shaken);
  if (effect.retreat > 0) yield* goBack(simulation, ids, effect.retreat, from);
}

/** Cavalry that a combat had disorganised before this one (R171). */
function dropCavalry(simulation: Simulation, ids: readonly UnitId[], shaken: ReadonlySet<UnitId>): void {
  for (const id of ids)
    if (shaken.has(id) && troopsNow(simulation, id)?.counter.arm === 'cavalry') eliminate(simulation, id);
}
