import type { Violation } from '../../../table/reasons';
import type { UnitId } from '../../../table/unit';
import { FINAL, violation } from '../belle-alliance-violation';
import type { BelleAllianceState } from '../state';
import { fightsNow } from './engaged';
import { nearEnoughToSupport, supportFaults } from './support-unit';

/** What stands against a unit supporting another in this sub-phase of melee (4.1.7). */
export function supportViolations(
  state: BelleAllianceState,
  supporter: UnitId,
  supported: UnitId,
): readonly Violation[] {
  const faults = supportFaults(state, supporter, supported);
  if (faults.includes('not-of-it')) return [violation('melee/support/not-of-it', '4.1.7', FINAL)];
  return [
    ...faults.map((fault) => violation(`melee/support/${fault}`, '4.1.7')),
    ...(fightsNow(state, supporter) ? [violation('melee/support/fights-itself', '4.1.7')] : []),
    ...(supportsAnother(state, supporter, supported) ? [violation('melee/support/taken', '4.1.7')] : []),
  ];
}

const supportsAnother = ({ supports }: BelleAllianceState, supporter: UnitId, supported: UnitId): boolean =>
  supports.some(({ unit, support }) => support === supporter && unit !== supported);

/** All who may support a unit in this sub-phase, whoever does among them. */
export const supportsOf = (state: BelleAllianceState, supported: UnitId): readonly UnitId[] =>
  nearEnoughToSupport(state, supported, NOBODY).filter((id) => supportViolations(state, id, supported).length === 0);

const NOBODY: ReadonlySet<UnitId> = new Set();
