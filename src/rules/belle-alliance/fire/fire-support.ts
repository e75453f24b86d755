import type { Violation } from '../../../table/reasons';
import type { UnitId } from '../../../table/unit';
import { FINAL, violation } from '../belle-alliance-violation';
import { nearEnoughToSupport, supportFaults } from '../melee/support-unit';
import { type BelleAllianceState, historyOf } from '../state';

/** What stands against a unit supporting another in this phase (3.1.7). */
export function supportViolations(
  state: BelleAllianceState,
  supporter: UnitId,
  supported: UnitId,
): readonly Violation[] {
  const faults = supportFaults(state, supporter, supported);
  if (faults.includes('not-of-it')) return [violation('fire/support/not-of-it', '3.1.7', FINAL)];
  return [
    ...faults.map((fault) => violation(`fire/support/${fault}`, '3.1.7')),
    ...(firesNow(state, supporter) ? [violation('fire/support/fires-itself', '3.1.7')] : []),
  ];
}

/** Does it fire in this phase, itself or for another, or has it already? */
const firesNow = (state: BelleAllianceState, unit: UnitId): boolean =>
  state.fires.some(({ firer }) => firer === unit) || historyOf(state, unit).thisBound.firedIn === state.phase;

/** All who may support a unit in this phase, but those who support others already. */
export const supportsOf = (
  state: BelleAllianceState,
  supported: UnitId,
  taken: ReadonlySet<UnitId>,
): readonly UnitId[] =>
  nearEnoughToSupport(state, supported, taken).filter((id) => supportViolations(state, id, supported).length === 0);
