import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { MeleeEvent } from '../events/events-melee';
import { asBefore } from '../fire/state-before-volley';
import { housesOf } from '../ground/houses/house';
import { emptyHouseContact, rivalsForHouse } from '../ground/houses/house-attack';
import { type BelleAllianceState, rosterOf } from '../state';
import { houseOf } from '../units/formation/indoors';
import { liveAttacks } from './attacks';
import { isInContact } from './engagement';
import type { DeclaredAttack } from './melee-declared';
import { allWith, lineWith } from './melee-soutien';

/**
 * 4.1.1, 4.1.4: who is brought into MD or FD in the fire phase while in contact ends the melee before it began. Both have been in
 * it all the same, and an attacker whose opponent broke may advance, and attack on if that one is in FD.
 */
export function lapsesOf(state: BelleAllianceState, broken: readonly UnitId[]): readonly MeleeEvent[] {
  if (state.phase !== 'firing') return [];
  const before = asBefore(state);
  const isBroken = (unit: UnitId): boolean => broken.includes(unit) && isDriven(state, unit);
  return [...lapsesOnUnits(state, before, isBroken), ...lapsesAtHouses(state, before, isBroken)];
}

type IsBroken = (unit: UnitId) => boolean;

function lapsesOnUnits(
  state: BelleAllianceState,
  before: BelleAllianceState,
  isBroken: IsBroken,
): readonly MeleeEvent[] {
  return liveAttacks(state).flatMap((attack): readonly MeleeEvent[] => {
    const { attacker, target, position } = attack;
    if (target === null || isForEmptyHouse(before, attack) || !isInContact(before, attack)) return [];
    const who = [target, attacker].find(isBroken);
    if (!who) return [];
    const house = houseOf(before.table, unitOf(before.table, target))?.id ?? null;
    const fd = isInFd(state, who);
    const attackers = allAt(before, attacker, target);
    const defenders = allAt(before, target, attacker);
    const lapsed: MeleeEvent = { type: 'attack-lapsed', unit: attacker, target, broken: who, fd, attackers, defenders };
    if (who !== target) return [lapsed];
    const right = { type: 'advance-granted', opponent: target, mayAttack: fd, position, house, used: false } as const;
    const advancing = attackers.filter((unit) => mayAdvance(state, unit));
    return [lapsed, ...advancing.map((unit) => ({ ...right, unit }))];
  });
}

/** 6.1.2: the defender has left the house that was attacked, and that is what its attacker is at now. */
const isForEmptyHouse = (before: BelleAllianceState, { attacker, position }: DeclaredAttack): boolean =>
  housesOf(before.table).some((house) => house.id === position && emptyHouseContact(before, attacker, house));

/** A unit, its garrison, and the line that would have fought along with it. */
function allAt(before: BelleAllianceState, unit: UnitId, opponent: UnitId): UnitId[] {
  const [own, other] = [unitOf(before.table, unit), unitOf(before.table, opponent)];
  return [...allWith(before, unit, lineWith(before, own, other, []))];
}

/** 6.1.2: of those who want the same empty house, who breaks is out of it, and who has no opponent left there has it to himself. */
function lapsesAtHouses(
  state: BelleAllianceState,
  before: BelleAllianceState,
  isBroken: IsBroken,
): readonly MeleeEvent[] {
  return housesOf(before.table).flatMap((house) => {
    const rivals = rivalsForHouse(before, house);
    const position = house.id;
    return [...new Set(rivals.flat())].flatMap((unit): readonly MeleeEvent[] => {
      const others = rivals.filter((pair) => pair.includes(unit)).map(([one, other]) => (one === unit ? other : one));
      const worst = others.find((other) => isInFd(state, other)) ?? others[0];
      if (!worst) return [];
      const lapsed = { type: 'attack-lapsed', unit, target: worst, house: position } as const;
      if (isBroken(unit)) return [{ ...lapsed, broken: unit, fd: isInFd(state, unit) }];
      if (!others.every(isBroken)) return [];
      const fd = isInFd(state, worst);
      return [
        { ...lapsed, broken: worst, fd },
        ...(mayAdvance(state, unit)
          ? [
              {
                type: 'advance-granted',
                unit,
                opponent: worst,
                mayAttack: fd,
                position,
                house: position,
                used: false,
              } as const,
            ]
          : []),
      ];
    });
  });
}

const isInFd = (state: BelleAllianceState, unit: UnitId): boolean => rosterOf(state, unit).disorder === 'FD';

const mayAdvance = (state: BelleAllianceState, unit: UnitId): boolean =>
  !isDriven(state, unit) && unitOf(state.table, unit).figures > 0;

const isDriven = ({ flights }: BelleAllianceState, unit: UnitId): boolean =>
  flights.some((flight) => flight.unit === unit);
