import type { FaultEvent } from '../events/faults';
import type { RecoveryEvent } from '../events/recovery';
import { faultsAtEndOfBound } from '../faults';
import type { BelleAllianceState } from '../state';
import { recovered } from './clock';
import { deserted } from './deserted';
import { rested } from './resting';

/**
 * What the end of a bound brings by itself, before the next one has begun and after. Guns go first: they are removed in the
 * last phase (table 1).
 */
export function atEndOfBound(state: BelleAllianceState): {
  readonly before: readonly (FaultEvent | RecoveryEvent)[];
  readonly after: readonly FaultEvent[];
} {
  const { before, after } = faultsAtEndOfBound(state);
  return { before: [...before, ...deserted(state), ...rested(state), ...recovered(state)], after };
}
