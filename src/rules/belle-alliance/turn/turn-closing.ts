import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { decideWith, overrideSchema } from '../../override';
import { defineCommand, UNMEASURED } from '../belle-alliance-define-command';
import { violation } from '../belle-alliance-violation';
import type { BelleAllianceEvent } from '../event';
import type { FaultEvent } from '../events/faults';
import type { RecoveryEvent } from '../events/recovery';
import { laboured } from '../ground/works/labour';
import { meleesOf } from '../melee/engagement';
import { standingNow } from '../melee/melee-standing';
import { recovered } from '../morale/recovery/clock';
import { deserted } from '../morale/recovery/deserted';
import { rested } from '../morale/recovery/resting';
import type { BelleAllianceState } from '../state';
import { PHASES } from '../tables/table-01-phases';
import { faultsAtEndOfBound } from '../units/formation-faults';
import { dueElements } from './orders/open-elements';
import { ANNOUNCEMENT_PHASES, MOVEMENT_PHASES } from './orders/sub-phases';
import { waitingIn } from './unfinished';

export const CLOSE_PHASE = defineCommand({
  ...UNMEASURED,
  type: 'close-phase',
  fields: { override: v.exactOptional(overrideSchema) },
  decide(state, { override }) {
    const { phase, bound } = state;
    const { before, after } = broughtBy(state);
    return decideWith<BelleAllianceEvent>(unresolved(state), override, (note) => [
      ...before,
      { type: 'phase-closed', phase, bound, ...note },
      ...after,
    ]);
  },
});

/** What the end of a phase brings by itself. */
function broughtBy(state: BelleAllianceState): {
  readonly before: readonly BelleAllianceEvent[];
  readonly after: readonly BelleAllianceEvent[];
} {
  if (state.phase === PHASES.at(-1)) return atEndOfBound(state);
  return { before: state.phase === 'melee' ? laboured(state) : [], after: [] };
}

/** 1.1.1: a phase is played to its end; what was declared and not carried out when it closes never is. */
function unresolved(state: BelleAllianceState): readonly Violation[] {
  const { closed, rolls, targets, flights } = waitingIn(state);
  const melees = state.phase === 'melee' ? meleesOf(standingNow(state)).engagements.length : 0;
  const { announced, moved } = orderedStill(state);
  return [
    ...(closed > 0 ? [violation('orders/not-opened', '1.1.2', { values: { sides: closed } })] : []),
    ...(rolls > 0 ? [violation('orders/rolls-waiting', '1.1.3', { values: { orders: rolls } })] : []),
    ...(announced > 0 ? [violation('orders/not-announced', '1.1.1', { values: { orders: announced } })] : []),
    ...(moved > 0 ? [violation('orders/not-moved', '1.1.1', { values: { orders: moved } })] : []),
    ...(targets > 0 ? [violation('fire/unresolved', '1.1.1', { values: { targets } })] : []),
    ...(melees > 0 ? [violation('melee/unresolved', '4.1.1', { values: { melees } })] : []),
    ...(flights > 0 ? [violation('flight/waiting', '5.1.2', { values: { units: flights } })] : []),
  ];
}

/** Orders of which something belongs to this phase and has not been done. */
function orderedStill(state: BelleAllianceState): { readonly announced: number; readonly moved: number } {
  const orders = (subPhases: Parameters<typeof dueElements>[1]): number =>
    new Set(dueElements(state, subPhases).map(({ order }) => order)).size;
  return {
    announced: state.phase === 'announcement' ? orders(ANNOUNCEMENT_PHASES) : 0,
    moved: state.phase === 'movement' ? orders(MOVEMENT_PHASES) : 0,
  };
}

/**
 * What the end of a bound brings by itself, before the next one has begun and after. Guns go first: they are removed in the
 * last phase (table 1).
 */
function atEndOfBound(state: BelleAllianceState): {
  readonly before: readonly (FaultEvent | RecoveryEvent)[];
  readonly after: readonly FaultEvent[];
} {
  const { before, after } = faultsAtEndOfBound(state);
  return { before: [...before, ...deserted(state), ...rested(state), ...recovered(state)], after };
}
