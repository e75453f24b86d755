import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { isOneWith } from '../ground/houses/garrison';
import type { BelleAllianceState } from '../state';
import { isLive, roundOf, serving } from './attacks';
import { isInContact } from './engagement';
import type { DeclaredAttack } from './melee-declared';

/** Who fights in this sub-phase, and for whom: what is being fought and what has been (4.1.1: all of it is simultaneous). */

/** The attacks of this sub-phase that are carried out, or were. */
const attacksNow = (state: BelleAllianceState): readonly DeclaredAttack[] => {
  const round = roundOf(state);
  return state.attacks.filter(
    (attack) => attack.round === round && (attack.ended === 'fought' || (isLive(attack) && isInContact(state, attack))),
  );
};

/** 4.1.7: is it attacker, defender or neighbour unit in a melee of this sub-phase? */
export const fightsNow = (state: BelleAllianceState, unit: UnitId): boolean =>
  attacksNow(state).some(({ attacker, target }) => attacker === unit || target === unit);

/** 4.1.6: is it attacked by somebody whom it does not attack itself? */
export function defendsNow(state: BelleAllianceState, unit: UnitId): boolean {
  const now = attacksNow(state);
  return attackersOf(now, unit).some(
    (opponent) => !now.some(({ attacker, target }) => attacker === unit && target === opponent),
  );
}

/** Everybody whose attack on a unit is carried out in this sub-phase. */
export const attackersNow = (state: BelleAllianceState, unit: UnitId): readonly UnitId[] =>
  attackersOf(attacksNow(state), unit);

const attackersOf = (attacks: readonly DeclaredAttack[], unit: UnitId): readonly UnitId[] =>
  attacks.filter(({ target }) => target === unit).map(({ attacker }) => attacker);

/** Whom a unit serves as neighbour in this sub-phase, if anybody (4.1.6). */
export function servedBy(state: BelleAllianceState, unit: UnitId): UnitId | undefined {
  const sideOf = (id: UnitId): string => unitOf(state.table, id).side;
  return attacksNow(state).find((attack) => serving(attack, sideOf) === unit)?.neighbourOf ?? undefined;
}

/** Does it fight an opponent only as neighbour of another (4.1.6)? */
export function isServing(state: BelleAllianceState, unit: UnitId, opponent: UnitId): boolean {
  const sideOf = (id: UnitId): string => unitOf(state.table, id).side;
  return attacksNow(state).some(
    (attack) => serving(attack, sideOf) === unit && [attack.attacker, attack.target].includes(opponent),
  );
}

/** Who serves a unit as neighbour against an opponent in this sub-phase. */
export function neighboursNow(state: BelleAllianceState, unit: UnitId, opponent: UnitId): readonly UnitId[] {
  const sideOf = (id: UnitId): string => unitOf(state.table, id).side;
  return attacksNow(state).flatMap((attack) => {
    const isAgainst = [attack.attacker, attack.target].some(
      (each) => each !== null && isOneWith(state, opponent, each),
    );
    if (attack.neighbourOf !== unit || !isAgainst) return [];
    const neighbour = serving(attack, sideOf);
    return neighbour ? [neighbour] : [];
  });
}
