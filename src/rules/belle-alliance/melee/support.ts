import type { Breach } from '../../../table/reasons';
import type { UnitId } from '../../../table/unit';
import { ba } from '../cite';
import type { BelleAllianceState } from '../state';
import { nearEnoughToSupport, supportFaults } from '../supporting';
import { fightsNow } from './engaged';

/** What stands against a unit supporting another in this sub-phase of melee (4.1.7). */
export function supportBreaches(state: BelleAllianceState, supporter: UnitId, supported: UnitId): readonly Breach[] {
  const faults = supportFaults(state, supporter, supported);
  if (faults.includes('not-of-it')) return [breach('not-of-it', false)];
  return [
    ...faults.map((fault) => breach(fault)),
    ...(fightsNow(state, supporter) ? [breach('fights-itself')] : []),
    ...(supportsAnother(state, supporter, supported) ? [breach('taken')] : []),
  ];
}

const breach = (why: string, overridable = true): Breach => ({
  key: `melee.support.${why}`,
  cite: ba('4.1.7'),
  overridable,
});

const supportsAnother = ({ supports }: BelleAllianceState, supporter: UnitId, supported: UnitId): boolean =>
  supports.some(({ unit, support }) => support === supporter && unit !== supported);

/** All who may support a unit in this sub-phase, whoever does among them. */
export const supportsOf = (state: BelleAllianceState, supported: UnitId): readonly UnitId[] =>
  nearEnoughToSupport(state, supported, NOBODY).filter((id) => supportBreaches(state, id, supported).length === 0);

const NOBODY: ReadonlySet<UnitId> = new Set();
