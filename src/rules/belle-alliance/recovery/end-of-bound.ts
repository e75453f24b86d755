import type { FaultEvent } from '../events/faults';
import type { RecoveryEvent } from '../events/recovery';
import { faultsAtEndOfBound } from '../faults';
import type { BelleAllianceState } from '../state';
import { recovered } from './clock';
import { deserted } from './deserted';
import { rested } from './resting';

/**
 * What the end of a bound brings by itself, before the next one has begun and after. Guns go first: they are removed in the
 * last phase (table 1). Faults found between the bounds meet units as they have recovered by then.
 */
export function atEndOfBound(state: BelleAllianceState): {
  readonly before: readonly (FaultEvent | RecoveryEvent)[];
  readonly after: readonly FaultEvent[];
} {
  const better = recovered(state);
  const faults = faultsAtEndOfBound(state, new Map(better.map(({ unit, to }) => [unit, to])));
  return { before: [...faults.before, ...deserted(state), ...rested(state), ...better], after: faults.after };
}
