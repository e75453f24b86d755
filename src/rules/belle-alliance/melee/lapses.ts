import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { asBefore } from '../before';
import type { MeleeEvent } from '../events/melee';
import { type BelleAllianceState, rosterOf } from '../state';
import { liveAttacks } from './attacks';
import { isInContact } from './engagement';

/**
 * 4.1.1, 4.1.4: who is brought into MD or FD in the fire phase while in contact ends the melee before it began. Both have been in
 * it all the same, and an attacker whose opponent broke may advance, and attack on if that one is in FD.
 */
export function lapsesOf(state: BelleAllianceState, broken: readonly UnitId[]): readonly MeleeEvent[] {
  if (state.phase !== 'firing') return [];
  const before = asBefore(state);
  return liveAttacks(state).flatMap((attack): readonly MeleeEvent[] => {
    const { attacker, target, position } = attack;
    if (target === null || !isInContact(before, attack)) return [];
    const who = [target, attacker].find((unit) => broken.includes(unit) && isDriven(state, unit));
    if (!who) return [];
    const fd = rosterOf(state, who).disorder === 'FD';
    const lapsed: MeleeEvent = { type: 'attack-lapsed', unit: attacker, target, broken: who, fd };
    if (who !== target || isDriven(state, attacker) || unitOf(state.table, attacker).figures === 0) return [lapsed];
    return [
      lapsed,
      { type: 'advance-granted', unit: attacker, opponent: target, mayAttack: fd, position, used: false },
    ];
  });
}

const isDriven = ({ flights }: BelleAllianceState, unit: UnitId): boolean =>
  flights.some((flight) => flight.unit === unit);
