import type { UnitId } from '../../../table/unit';
import type { BelleAllianceState } from '../state';
import type { DeclaredAttack, Round } from './declared';

/** The attacks of a bound as they hang together. */

/** Announced, and still to be fought. */
export const isLive = ({ ended }: DeclaredAttack): boolean => ended === undefined;

export const liveAttacks = ({ attacks }: BelleAllianceState): readonly DeclaredAttack[] => attacks.filter(isLive);

/** The sub-phase of melee that is being played: the continued one once a right to attack on is used, or the first is over. */
export function roundOf({ volley, attacks }: BelleAllianceState): Round {
  if (volley?.round === 'continued') return 'continued';
  return attacks.some((attack) => isLive(attack) && attack.round === 'continued') ? 'continued' : 'announced';
}

export const liveAttackOf = (
  state: BelleAllianceState,
  attacker: UnitId,
  target: UnitId | null,
): DeclaredAttack | undefined =>
  liveAttacks(state).find((attack) => attack.attacker === attacker && attack.target === target);

/** Has this unit announced an attack on that one in particular (4.2.0)? */
export const isAttacking = (state: BelleAllianceState, attacker: UnitId, target: UnitId): boolean =>
  liveAttackOf(state, attacker, target) !== undefined;

/** Who fights in another's melee instead of his own: an attacker for an attacker, or a defender for a defender (4.1.6). */
export function serving(
  { attacker, target, neighbourOf }: DeclaredAttack,
  sideOf: (unit: UnitId) => string,
): UnitId | null {
  if (!neighbourOf) return null;
  return target !== null && sideOf(neighbourOf) === sideOf(target) ? target : attacker;
}
