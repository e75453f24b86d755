import type { Hex } from '../../../hex/axial';
import type { UnitId } from '../../../table/unit';
import type { Asking } from '../../resolution';
import { effectOf, type ResultText } from '../warburg-result';
import { goBack } from './going-back';
import { type Cause, disorganise, eliminate, loseSteps, testMorale } from './warburg-harm';
import type { Unfolding } from './warburg-simulation';
import { troopsNow } from './warburg-standing';

/** Carries a result out on a stack, from left to right (R159). Steps fall on the one on top. `from`: who did it. */
export function* befall(
  unfolding: Unfolding,
  ids: readonly UnitId[],
  result: ResultText | null,
  cause: Cause,
  from: readonly Hex[],
): Asking<void> {
  const effect = effectOf(result);
  const [top] = ids;
  if (top === undefined || result === null) return;
  const shaken = new Set(ids.filter((id) => troopsNow(unfolding, id)?.byCombat));
  if (effect.eliminated) for (const id of ids) eliminate(unfolding, id);
  loseSteps(unfolding, top, effect.steps);
  if (effect.disorganised) for (const id of ids) disorganise(unfolding, id, cause);
  if (effect.test !== null) for (const id of ids) yield* testMorale(unfolding, id, effect.test, cause);
  if (effect.starred) dropCavalry(unfolding, ids, shaken);
  if (effect.retreat > 0) yield* goBack(unfolding, ids, effect.retreat, from);
}

/** Cavalry that a combat had disorganised before this one (R171). */
function dropCavalry(unfolding: Unfolding, ids: readonly UnitId[], shaken: ReadonlySet<UnitId>): void {
  for (const id of ids)
    if (shaken.has(id) && troopsNow(unfolding, id)?.counter.arm === 'cavalry') eliminate(unfolding, id);
}
