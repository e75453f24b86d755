import type { Violation } from '../../../../table/reasons';
import { unitOf } from '../../../../table/table';
import type { Area } from '../../../../table/terrain';
import type { UnitId } from '../../../../table/unit';
import { violation } from '../../belle-alliance-violation';
import type { BelleAllianceState } from '../../state';
import { houseOf } from '../../units/formation/indoors';
import { garrisonOf } from './garrison';
import { touchesHouse } from './house';

/** Attacks on houses and out of them (6.1.2). */

/** 6.1.1, 6.1.2: only foot attacks houses, and nobody one that his own side holds. */
export function houseAttackViolations(state: BelleAllianceState, attacker: UnitId, house: Area): readonly Violation[] {
  const { arm, side } = unitOf(state.table, attacker);
  const isOwn = garrisonOf(state, house.id).some((unit) => unitOf(state.table, unit).side === side);
  return [
    ...(arm === 'infantry' ? [] : [violation('urban/foot-only', '6.1.1')]),
    ...(isOwn ? [violation('urban/own-house', '6.1.2', { values: { name: house.name } })] : []),
  ];
}

/**
 * 6.1.2: nobody carries out an attack while he is in a house. It may be ordered and announced all the same, since he may leave
 * the house in the same bound; so this stands against the melee and not against the announcement.
 */
export function attackFromInside(state: BelleAllianceState, attacker: UnitId): readonly Violation[] {
  const house = houseOf(state.table, unitOf(state.table, attacker));
  return house ? [violation('urban/attacks-from-inside', '6.1.2', { values: { name: house.name } })] : [];
}

/** 6.1.2: an attack on a house that nobody holds, or holds any more, ends in base contact with it, not at any melee zone. */
export const emptyHouseContact = (state: BelleAllianceState, unit: UnitId, house: Area): boolean =>
  garrisonOf(state, house.id).length === 0 && touchesHouse(state.table, unitOf(state.table, unit), house);

/** Attacks on the house that are still to be decided, by units in base contact with it. */
function attackersAt(state: BelleAllianceState, house: Area): readonly UnitId[] {
  return state.attacks
    .filter(({ ended, position, role }) => ended === undefined && position === house.id && role === 'attack')
    .map(({ attacker }) => attacker)
    .filter((attacker) => emptyHouseContact(state, attacker, house));
}

/**
 * 6.1.2, R187: opponents who attack the same empty house and touch it, each pair once, who announced first before the other. They
 * fight frontally, both as attackers, and the cover of the house counts against both.
 */
export function rivalsForHouse(state: BelleAllianceState, house: Area): readonly (readonly [UnitId, UnitId])[] {
  const attackers = attackersAt(state, house);
  const sideOf = (unit: UnitId) => unitOf(state.table, unit).side;
  return attackers.flatMap((one, i) =>
    attackers
      .slice(i + 1)
      .filter((other) => sideOf(other) !== sideOf(one))
      .map((other) => [one, other] as const),
  );
}

/** 6.1.2: who attacked the house, touches it, and has it for himself: nobody holds it, and no opponent attacks it beside him. */
export function unopposedAt(state: BelleAllianceState, house: Area): readonly UnitId[] {
  const rivals = rivalsForHouse(state, house).flat();
  return attackersAt(state, house).filter((attacker) => !rivals.includes(attacker));
}
