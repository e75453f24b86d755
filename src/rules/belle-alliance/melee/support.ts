import type { Violation } from '../../../table/reasons';
import type { UnitId } from '../../../table/unit';
import { ba } from '../cite';
import type { BelleAllianceState } from '../state';
import { nearEnoughToSupport, supportFaults } from '../supporting';
import { fightsNow } from './engaged';

/** What stands against a unit supporting another in this sub-phase of melee (4.1.7). */
export function supportViolations(
  state: BelleAllianceState,
  supporter: UnitId,
  supported: UnitId,
): readonly Violation[] {
  const faults = supportFaults(state, supporter, supported);
  if (faults.includes('not-of-it')) return [violation('not-of-it', false)];
  return [
    ...faults.map((fault) => violation(fault)),
    ...(fightsNow(state, supporter) ? [violation('fights-itself')] : []),
    ...(supportsAnother(state, supporter, supported) ? [violation('taken')] : []),
  ];
}

const violation = (why: string, overridable = true): Violation => ({
  key: `melee.support.${why}`,
  cite: ba('4.1.7'),
  overridable,
});

const supportsAnother = ({ supports }: BelleAllianceState, supporter: UnitId, supported: UnitId): boolean =>
  supports.some(({ unit, support }) => support === supporter && unit !== supported);

/** All who may support a unit in this sub-phase, whoever does among them. */
export const supportsOf = (state: BelleAllianceState, supported: UnitId): readonly UnitId[] =>
  nearEnoughToSupport(state, supported, NOBODY).filter((id) => supportViolations(state, id, supported).length === 0);

const NOBODY: ReadonlySet<UnitId> = new Set();
