import { distinctHexes, type Hex, hexDistance, sameHex, sideTowards } from '../../../../hex/axial';
import { indexOf } from '../../../../hex/layout';
import { featuresAlong } from '../../../../hex/map';
import type { SideId, UnitId } from '../../../../table/unit';
import type { MeleeFoe, MeleeUnit } from '../../assault/assault-value';
import type { Edition } from '../../edition/edition';
import { type Aspect, FORMATIONS, type Formation, type Terrain } from '../../la-bataille-vocabulary';
import { isHeavy } from '../../movement/extent';
import { aspectFrom } from '../ground/ground-zones';
import { incrementsIn } from '../increments';
import { type CombatUnit, isCombat, type LeaderUnit, strengthOf } from '../la-bataille-unit';
import { combatAt, isThere, leadersAt, type OnMap, terrainAt } from '../queries';
import type { LaBatailleState } from '../state';

/** What a charge brings with it. */
interface Charged {
  readonly straight: boolean;
  readonly lost: number;
  /** Cavalry that has gone back before it, and was caught (M19.5.4.4). */
  readonly retreated: readonly UnitId[];
}

/** Those who fall upon a hex together. */
export interface Attack {
  readonly units: readonly UnitId[];
  readonly target: Hex;
  /** They charge: were the last three hexes of their way straight, and what has the fire at them cost? Null for an assault. */
  readonly charge: Charged | null;
  /** What both lost to the fire just before they meet (M15). */
  readonly volley?: { readonly byAttacker: number; readonly byDefender: number };
}

/** What of the attackers is in one hex. */
export interface AttackingHex {
  readonly hex: Hex;
  readonly units: readonly OnMap<CombatUnit>[];
  /** Through which side of the defender it comes. */
  readonly aspect: Aspect;
  readonly increments: number;
}

/** Only combat units fight, the top of each stack first; leaders who are with them count by their bonus. */
export const attackersOf = ({ units }: LaBatailleState, attack: Attack): readonly OnMap<CombatUnit>[] =>
  attack.units
    .map((id) => units.get(id))
    .filter((unit): unit is OnMap<CombatUnit> => unit !== undefined && isCombat(unit) && isThere(unit))
    .toSorted((a, b) => b.place.rank - a.place.rank);

/** Those it is meant for; who has sought shelter under others there does not fight (P19). */
export const defendersOf = (state: LaBatailleState, target: Hex, attackers: SideId): readonly OnMap<CombatUnit>[] =>
  combatAt(state, target).filter(
    ({ counter }) => counter.side !== attackers && !state.charging.sheltered.includes(counter.id),
  );

/** Hex by hex: all of a long line that touches the target takes part (P16); cavalry in a carré's hex is in it. */
export function attackingHexes(state: LaBatailleState, attack: Attack): readonly AttackingHex[] {
  const attackers = attackersOf(state, attack);
  const side = attackers[0]?.counter.side;
  const [foe] = side === undefined ? [] : defendersOf(state, attack.target, side);
  const hexes = distinctHexes(attackers.flatMap(({ place }) => place.hexes)).filter(
    (hex) => hexDistance(hex, attack.target) <= 1,
  );
  return hexes.map((hex) => {
    const units = attackers.filter(({ place }) => place.hexes.some((each) => sameHex(each, hex)));
    return {
      hex,
      units,
      aspect: (foe && aspectFrom(state, foe, hex)) ?? 'front',
      increments: units.reduce((sum, unit) => sum + incrementsIn(state.edition, unit, hex), 0),
    };
  });
}

export const isHorse = ({ counter }: CombatUnit): boolean => counter.arm === 'cavalry';
export const isHeavyHorse = (edition: Edition, unit: CombatUnit): boolean =>
  isHorse(unit) && isHeavy(edition, unit.counter.movement);
export const isLightHorse = (edition: Edition, unit: CombatUnit): boolean =>
  isHorse(unit) && !isHeavy(edition, unit.counter.movement);

/** Who is not in order stands as in column; guns have no formation that a melee knows. */
export function formationOf({ formation, order }: CombatUnit): Formation {
  const known = FORMATIONS.find((each) => each === formation);
  if (order === 'good') return known ?? 'column';
  return known === 'general-order' ? known : 'column';
}

export const isCarre = (unit: CombatUnit): boolean => formationOf(unit) === 'carre';

export function meleeUnitOf(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  hex: Hex,
  retreated: readonly UnitId[] = [],
): MeleeUnit {
  const { edition } = state;
  const { counter, lost, order, readiness, place } = unit;
  return {
    arm: counter.arm,
    printed: counter.melee,
    losses: { of: counter.increments, lost },
    ...(place.hexes.length > 1 && { inHex: { here: incrementsIn(edition, unit, hex), of: strengthOf(unit) } }),
    formation: formationOf(unit),
    order,
    fatigue: readiness === 'fresh' ? null : readiness,
    heavy: isHeavyHorse(edition, unit),
    lance: counter.lance ?? 0,
    afterRetreat: retreated.includes(counter.id),
    specialLeader: leadersOf(state, hex, counter.side).some((leader) => leader.counter.special),
  };
}

export const leadersOf = (state: LaBatailleState, hex: Hex, side: SideId): readonly OnMap<LeaderUnit>[] =>
  leadersAt(state, hex).filter(({ counter }) => counter.side === side);

/** The top of a hex stands for it. */
export const foeOf = (edition: Edition, units: readonly CombatUnit[]): MeleeFoe => {
  const [top] = units;
  return {
    formation: top ? formationOf(top) : 'column',
    lightCavalry: top !== undefined && isLightHorse(edition, top),
  };
};

/** What lies along the side between two neighbours, from either of them. */
export function crossed({ map }: LaBatailleState, from: Hex, to: Hex): readonly string[] {
  const [side, back] = [sideTowards(from, to), sideTowards(to, from)];
  const [a, b] = [indexOf(map.layout, from), indexOf(map.layout, to)];
  if (side === undefined || back === undefined || a === undefined || b === undefined) return [];
  const features = new Set([...featuresAlong(map, a, side), ...featuresAlong(map, b, back)]);
  return [...features].flatMap((feature) => map.legend.sides[feature]?.kind ?? []);
}

/** Is the second hex the higher? */
export function isUphill({ map }: LaBatailleState, from: Hex, to: Hex): boolean {
  const [a, b] = [indexOf(map.layout, from), indexOf(map.layout, to)];
  return a !== undefined && b !== undefined && (map.elevation[b] as number) > (map.elevation[a] as number);
}

/** Works and walls that Marie-Louise calls special; its list is not in our papers, so this is ours (R201). */
const STRUCTURES: readonly Terrain[] = ['schloss', 'redoubt', 'fleche'];
export const isStructure = (state: LaBatailleState, hex: Hex): boolean => STRUCTURES.includes(terrainAt(state, hex));
