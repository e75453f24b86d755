import { unitOf } from '../../../table/table';
import type { TerrainId } from '../../../table/terrain';
import type { UnitId } from '../../../table/unit';
import { speakerOf } from '../ground/houses/garrison';
import { housesOf } from '../ground/houses/house';
import { rivalsForHouse, unopposedAt } from '../ground/houses/house-attack';
import { type BelleAllianceState, rosterOf } from '../state';
import { liveAttacks, roundOf, serving } from './attacks';
import { aspectOf } from './melee-aspect';
import { touchOf } from './melee-contact';
import type { DeclaredAttack } from './melee-declared';

/** One attacker against one opponent; of a garrison, the one that speaks for it, whoever of it was named (6.1.1). */
export interface Pair {
  readonly attacker: UnitId;
  readonly target: UnitId;
  /** Both attack: either is first (4.1.3). */
  readonly mutual: boolean;
  readonly attack: DeclaredAttack;
  /** Both want this house, which nobody holds (6.1.2). */
  readonly house?: TerrainId;
}

/** One who lends his weight to another's melee with the same opponent (4.1.6). */
export interface Neighbour {
  readonly unit: UnitId;
  readonly helps: UnitId;
  readonly against: UnitId;
}

/** All who fight with each other, directly or through common opponents: each of them throws once (4.1.5). */
export interface Engagement {
  readonly id: string;
  /** Who throws, attackers before defenders. */
  readonly units: readonly UnitId[];
  readonly pairs: readonly Pair[];
  readonly neighbours: readonly Neighbour[];
}

/** An attack that is no more, because its attacker is attacked himself (4.1.1). */
export interface Lost {
  readonly attack: DeclaredAttack;
  readonly why: 'flanked' | 'ridden-down';
}

export interface Melees {
  readonly engagements: readonly Engagement[];
  readonly lost: readonly Lost[];
  /** Announced for this sub-phase, but not in contact. */
  readonly apart: readonly DeclaredAttack[];
  /** On houses that nobody holds and nobody else wants: they can be walked into (6.1.2). */
  readonly unopposed: readonly DeclaredAttack[];
}

/** All melees of the sub-phase as they would be fought where everybody stands in this state. */
export function meleesOf(state: BelleAllianceState): Melees {
  const round = roundOf(state);
  const announced = liveAttacks(state).filter((attack) => attack.round === round);
  const wanting = forEmptyHouses(state, announced);
  const atHouses = new Set([...wanting.unopposed, ...wanting.rivals.flatMap((rival) => rival.attacks)]);
  const joined = announced.filter((attack) => !atHouses.has(attack) && isInContact(state, attack));
  const apart = announced.filter((attack) => !atHouses.has(attack) && !joined.includes(attack));
  const lost = lostAmong(state, joined, [...atHouses]);
  const gone = new Set(lost.map(({ attack }) => attack));
  const isLeft = (attack: DeclaredAttack): boolean => !gone.has(attack);
  const { rivals, unopposed } = forEmptyHouses(
    { ...state, attacks: state.attacks.filter(isLeft) },
    announced.filter(isLeft),
  );
  const left = joined.filter(isLeft);
  const neighbours = neighboursAmong(state, left);
  const serve = new Set(neighbours.keys());
  const own = left.filter((attack) => !serve.has(attack));
  const pairs = [...pairsOf(state, own), ...rivals.map(({ pair }) => pair)];
  return { engagements: engagementsOf([...neighbours.values()], pairs), lost, apart, unopposed };
}

/** 6.1.2: attacks on empty houses by those who touch them: opponents who want the same one fight for it. */
function forEmptyHouses(
  state: BelleAllianceState,
  attacks: readonly DeclaredAttack[],
): {
  readonly rivals: readonly { readonly pair: Pair; readonly attacks: readonly DeclaredAttack[] }[];
  readonly unopposed: readonly DeclaredAttack[];
} {
  const wanted = new Set(attacks.map(({ position }) => position));
  const houses = housesOf(state.table).filter(({ id }) => wanted.has(id));
  const on = (house: TerrainId, unit: UnitId): readonly DeclaredAttack[] =>
    attacks.filter(({ attacker, position }) => attacker === unit && position === house);
  return {
    rivals: houses.flatMap((house) =>
      rivalsForHouse(state, house).flatMap(([attacker, target]) => {
        const [attack] = on(house.id, attacker);
        if (!attack) return [];
        const pair = { attacker, target, mutual: true, attack, house: house.id };
        return [{ pair, attacks: [...on(house.id, attacker), ...on(house.id, target)] }];
      }),
    ),
    unopposed: houses.flatMap((house) => unopposedAt(state, house).flatMap((unit) => on(house.id, unit))),
  };
}

/** Does the attacker's zone touch his target (4.1.1)? */
export function isInContact({ table, rosters }: BelleAllianceState, { attacker, target }: DeclaredAttack): boolean {
  if (target === null) return false;
  const [unit, opponent] = [unitOf(table, attacker), unitOf(table, target)];
  if (unit.figures === 0 || opponent.figures === 0) return false;
  return touchOf(table, unit, rosters.get(attacker)?.disorder ?? 'OR', opponent) !== undefined;
}

/**
 * 4.1.1: an attack that is lost itself takes nobody else's from him. So those that nobody can take away are told apart first, and
 * what they take; of what is left, where each would take another's in a ring, all are lost. Attacks on empty houses are on nobody,
 * and take nothing from anybody.
 */
function lostAmong(
  state: BelleAllianceState,
  joined: readonly DeclaredAttack[],
  atHouses: readonly DeclaredAttack[],
): readonly Lost[] {
  const lost = new Map<DeclaredAttack, Lost>();
  const kept = new Set<DeclaredAttack>();
  const isOpen = (attack: DeclaredAttack): boolean => !lost.has(attack) && !kept.has(attack);
  const lose = (attack: DeclaredAttack, to: readonly DeclaredAttack[]): boolean => {
    const why = isOpen(attack) ? lossOf(state, attack, to) : undefined;
    if (why) lost.set(attack, { attack, why });
    return why !== undefined;
  };
  for (let changed = true; changed; ) {
    changed = false;
    const able = joined.filter((attack) => !lost.has(attack));
    for (const attack of joined.filter(isOpen)) {
      if (lossOf(state, attack, able)) continue;
      kept.add(attack);
      changed = true;
    }
    for (const attack of joined) if (lose(attack, [...kept])) changed = true;
  }
  const ring = joined.filter(isOpen);
  for (const attack of ring) lose(attack, ring);
  const able = joined.filter((attack) => !lost.has(attack) || ring.includes(attack));
  for (const attack of atHouses) lose(attack, able);
  return [...joined, ...atHouses].flatMap((attack) => lost.get(attack) ?? []);
}

/** 4.1.1: who is attacked in flank or rear defends himself, and so does infantry that cavalry attacks; by neighbours too. */
function lossOf(
  state: BelleAllianceState,
  { attacker }: DeclaredAttack,
  joined: readonly DeclaredAttack[],
): Lost['why'] | undefined {
  const { table } = state;
  const unit = unitOf(table, attacker);
  const upon = joined.filter(({ target }) => target === attacker);
  if (upon.some((attack) => isFromFlankOrRear(state, attack))) return 'flanked';
  return unit.arm === 'infantry' && upon.some((attack) => unitOf(table, attack.attacker).arm === 'cavalry')
    ? 'ridden-down'
    : undefined;
}

function isFromFlankOrRear(state: BelleAllianceState, { attacker, target }: DeclaredAttack): boolean {
  if (target === null) return false;
  const { table } = state;
  const { aspect } = aspectOf(table, unitOf(table, attacker), unitOf(table, target), rosterOf(state, target).disorder);
  return aspect === 'flank' || aspect === 'rear';
}

/** Of the attacks those that lend their weight to another's; where that one has no melee of its own they are fought themselves. */
function neighboursAmong(
  state: BelleAllianceState,
  attacks: readonly DeclaredAttack[],
): ReadonlyMap<DeclaredAttack, Neighbour> {
  const sideOf = (unit: UnitId): string => unitOf(state.table, unit).side;
  const own = attacks.filter(({ role }) => role === 'attack');
  const fought = pairsOf(state, own);
  const serve = new Map<DeclaredAttack, Neighbour>();
  for (const attack of attacks) {
    const unit = serving(attack, sideOf);
    const { attacker, target, neighbourOf } = attack;
    if (!unit || !neighbourOf || target === null) continue;
    const helps = speakerOf(state, neighbourOf);
    const against = speakerOf(state, unit === attacker ? target : attacker);
    if (fought.some((pair) => isBetween(pair, helps, against))) serve.set(attack, { unit, helps, against });
  }
  return serve;
}

const isBetween = ({ attacker, target }: Pair, one: UnitId, other: UnitId): boolean =>
  (attacker === one && target === other) || (attacker === other && target === one);

function engagementsOf(neighbours: readonly Neighbour[], pairs: readonly Pair[]): readonly Engagement[] {
  const groups: Pair[][] = [];
  for (const pair of pairs) {
    const near = groups.filter((group) => group.some((other) => shareAUnit(pair, other)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), pair]);
  }
  return groups.map((group) => {
    const units = [...new Set([...group.map(({ attacker }) => attacker), ...group.map(({ target }) => target)])];
    return {
      id: [...units].sort().join('+'),
      units,
      pairs: group,
      neighbours: neighbours.filter(({ helps, against }) => group.some((pair) => isBetween(pair, helps, against))),
    };
  });
}

/** Two who attack each other are one pair. */
function pairsOf(state: BelleAllianceState, attacks: readonly DeclaredAttack[]): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const attack of attacks) {
    const { attacker } = attack;
    if (attack.target === null) continue;
    const target = speakerOf(state, attack.target);
    const isTold = (pair: Pair): boolean =>
      [pair.attacker, pair.target].every((unit) => unit === attacker || unit === target);
    if (pairs.some(isTold)) continue;
    const mutual = attacks.some((other) => other.attacker === target && other.target === attacker);
    pairs.push({ attacker, target, mutual, attack });
  }
  return pairs;
}

const shareAUnit = (one: Pair, other: Pair): boolean =>
  [one.attacker, one.target].some((unit) => unit === other.attacker || unit === other.target);
