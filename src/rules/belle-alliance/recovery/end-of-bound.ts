import type { RecoveryEvent } from '../events/recovery';
import type { BelleAllianceState } from '../state';
import { recovered } from './clock';
import { deserted } from './deserted';
import { rested } from './resting';

/** What the end of a bound brings by itself. Guns go first: they are removed in its last phase (table 1). */
export const recoveryAtEndOfBound = (state: BelleAllianceState): readonly RecoveryEvent[] => [
  ...deserted(state),
  ...rested(state),
  ...recovered(state),
];
