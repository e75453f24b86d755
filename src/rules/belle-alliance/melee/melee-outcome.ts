import { lossPerUnit, QUARTERS, unitsOfFire } from '../fire/fire-outcome';
import { sharedByFigures } from '../morale/share-losses';
import { TABLE_11 } from '../tables/table-11-melee-result';
import { TABLE_12 } from '../tables/table-12-loss-morale';
import type { Disorder } from '../units/roster';
import { type MeleeFactor, meleeFactors, sumOf } from './melee-factors';
import type { MeleeSituation, Party } from './melee-situation';

/** What comes of a melee once the dice lie: who loses, what that does to him, and what each takes from the other. */

/** As units of fire of hand weapons; gunners count as foot (4.1.3). */
export const unitsOfMelee = (fighting: number): number => unitsOfFire(fighting, false, true);

/** Table 11. */
export const moraleByDifference = (difference: number): Disorder =>
  TABLE_11.find(({ upTo }) => difference <= upTo)?.loser ?? 'OR';

/** Table 12: figures that a unit of melee takes from an opponent who is brought into FD. */
export function prisonersPerUnit(total: number, cavalryAgainstOthers: boolean): number {
  const row = TABLE_12.find(({ upTo }) => total <= upTo);
  return (cavalryAgainstOthers ? row?.prisonersOfCavalry : row?.prisoners) ?? 0;
}

/** What one party does in a melee. */
export interface Fought {
  readonly total: number;
  readonly factors: readonly MeleeFactor[];
  readonly units: number;
  /** What it inflicts, in quarters of a figure: none without supplies (5.5.3). */
  readonly quarters: number;
  /** What it takes if the other is brought into FD, and only then. */
  readonly prisoners: number;
}

export interface Duel {
  readonly attacker: Fought;
  readonly defender: Fought;
  readonly difference: number;
  readonly loser: 'attacker' | 'defender' | null;
  /** What becomes of the loser. */
  readonly morale: Disorder;
}

export function fightDuel(
  situation: MeleeSituation,
  faces: { readonly attacker: readonly number[]; readonly defender: readonly number[] },
): Duel {
  const factors = meleeFactors(situation);
  const attacker = foughtBy(situation.attacker, situation.defender, factors.attacker, faces.attacker);
  const defender = foughtBy(situation.defender, situation.attacker, factors.defender, faces.defender);
  const lead = attacker.total - defender.total;
  const difference = Math.abs(lead);
  return {
    attacker,
    defender,
    difference,
    loser: lead === 0 ? null : lead > 0 ? 'defender' : 'attacker',
    morale: moraleByDifference(difference),
  };
}

function foughtBy(own: Party, other: Party, factors: readonly MeleeFactor[], faces: readonly number[]): Fought {
  const total = faces.reduce((sum, face) => sum + face, 0) + sumOf(factors);
  const units = unitsOfMelee(own.fighting);
  return {
    total,
    factors,
    units,
    quarters: own.withoutSupplies ? 0 : units * lossPerUnit(total),
    prisoners: units * prisonersPerUnit(total, ridesDown(own, other)),
  };
}

/** Cavalry takes twice as many from those who are not. */
export const ridesDown = (own: Pick<Party, 'arm'>, other: Pick<Party, 'arm'>): boolean =>
  own.arm === 'cavalry' && other.arm !== 'cavalry';

/** One party of one of the fights of an engagement. */
export interface PartyOfFight<Id> {
  readonly unit: Id;
  /** By which a loss is divided among several opponents of one. */
  readonly figures: number;
  readonly total: number;
  readonly quarters: number;
}

/**
 * 4.1.5: the loss of each unit in whole figures, from all pairs of an engagement. Who fights one opponent only adds to what
 * that one loses, which is rounded down when all of it is together. Who fights several does his harm once, from the fight
 * with his best total, and it is divided among them (R150).
 */
export function lossesOfMelee<Id>(
  fights: readonly (readonly [PartyOfFight<Id>, PartyOfFight<Id>])[],
): ReadonlyMap<Id, number> {
  const harms = new Map<Id, { own: PartyOfFight<Id>; other: PartyOfFight<Id> }[]>();
  for (const [one, two] of fights) {
    for (const [own, other] of [
      [one, two],
      [two, one],
    ] as const) {
      harms.set(own.unit, [...(harms.get(own.unit) ?? []), { own, other }]);
    }
  }
  const quarters = new Map<Id, number>();
  const shares = new Map<Id, number>();
  const add = (sums: Map<Id, number>, unit: Id, more: number) => sums.set(unit, (sums.get(unit) ?? 0) + more);
  for (const against of harms.values()) {
    const [only, second] = against;
    if (only && !second) {
      add(quarters, only.other.unit, only.own.quarters);
      continue;
    }
    const loss = Math.floor(bestOf(against.map(({ own }) => own)) / QUARTERS);
    const parts = sharedByFigures(
      loss,
      against.map(({ other }) => other.figures),
    );
    for (const [index, { other }] of against.entries()) add(shares, other.unit, parts[index] ?? 0);
  }
  return new Map(
    [...harms.keys()].map((unit) => [unit, Math.floor((quarters.get(unit) ?? 0) / QUARTERS) + (shares.get(unit) ?? 0)]),
  );
}

/** What the best total does; of equal ones, the one that does more. */
function bestOf<Id>(fought: readonly PartyOfFight<Id>[]): number {
  const best = Math.max(...fought.map(({ total }) => total));
  return Math.max(...fought.filter(({ total }) => total === best).map(({ quarters }) => quarters));
}
