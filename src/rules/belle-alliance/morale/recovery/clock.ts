import { unitOf } from '../../../../table/table';
import type { RecoveryEvent } from '../../events/recovery';
import { isStationary } from '../../fire/stationary';
import { type BelleAllianceState, historyOf } from '../../state';
import type { BoundRecord } from '../../units/history';
import type { Disorder } from '../../units/roster';

/** 5.3.2, 5.5.4: did nothing at all this bound, neither by order nor by force, and nobody went through it. To be fired at is nothing. */
export const isAtPeace = (record: BoundRecord): boolean =>
  isStationary(record) && !record.passedThrough && record.firedIn === null && record.meleeWith.length === 0;

/** 5.2.2, 5.3.2: who is in better order when the bound ends than when it began. Full disorder does not pass by itself. */
export function recovered(state: BelleAllianceState): readonly RecoveryEvent[] {
  return [...state.rosters.values()].flatMap(({ unit, disorder }): readonly RecoveryEvent[] => {
    if (unitOf(state.table, unit).figures === 0) return [];
    const better = betterAfter(disorder, historyOf(state, unit).thisBound);
    return better ? [{ type: 'unit-recovered', unit, from: disorder, ...better }] : [];
  });
}

/** The bound that brought the disorder, or brought it anew, does not count (R166). */
function betterAfter(
  disorder: Disorder,
  record: BoundRecord,
): { readonly to: Disorder; readonly why: 'undisturbed' | 'at-peace' } | undefined {
  if (record.disordered) return undefined;
  if (disorder === 'LD') return { to: 'OR', why: 'undisturbed' };
  return disorder === 'MD' && isAtPeace(record) ? { to: 'LD', why: 'at-peace' } : undefined;
}
