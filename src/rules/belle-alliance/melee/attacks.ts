import type { UnitId } from '../../../table/unit';
import { isOneWith } from '../ground/houses/garrison';
import type { BelleAllianceState } from '../state';
import type { DeclaredAttack, Round } from './melee-declared';

/** The attacks of a bound as they hang together. */

/** Announced, and still to be fought. */
export const isLive = ({ ended }: DeclaredAttack): boolean => ended === undefined;

export const liveAttacks = ({ attacks }: BelleAllianceState): readonly DeclaredAttack[] => attacks.filter(isLive);

/** The sub-phase of melee that is being played: the continued one once a right to attack on is used, or the first is over. */
export function roundOf({ volley, attacks }: BelleAllianceState): Round {
  if (volley?.round === 'continued') return 'continued';
  return attacks.some((attack) => isLive(attack) && attack.round === 'continued') ? 'continued' : 'announced';
}

/** Its attack on that one, or on another of those who are in a house with him (6.1.1). */
export function liveAttackOf(
  state: BelleAllianceState,
  attacker: UnitId,
  target: UnitId | null,
): DeclaredAttack | undefined {
  const own = liveAttacks(state).filter((attack) => attack.attacker === attacker);
  const isWithTarget = ({ target: named }: DeclaredAttack): boolean =>
    target !== null && named !== null && isOneWith(state, target, named);
  return own.find((attack) => attack.target === target) ?? own.find(isWithTarget);
}

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
