import { compare, type Fraction, fraction, plus, ZERO } from '../../../../dice/fraction';
import { HEXSIDES, type Hex, type Hexside, hexDistance, rowTowards, sameHex, sideTowards } from '../../../../hex/axial';
import { aspectAt } from '../../../../hex/facing';
import { indexOf } from '../../../../hex/layout';
import { mayChargeInto } from '../../charge/la-bataille-charged';
import { allowance } from '../../movement/allowance';
import { stepCost } from '../../movement/cost';
import { lightNow } from '../after/light';
import { formationOf, isCarre, isHorse } from '../fighting/attackers';
import { type Standing, standingIn } from '../ground/ground-standing';
import { shapeOf, zonesIn } from '../ground/ground-zones';
import { moverOf, stepAcross } from '../ground/steps';
import type { CombatUnit } from '../la-bataille-unit';
import { type OnMap, terrainAt } from '../queries';
import type { LaBatailleState } from '../state';

/** What a charge has to ride with: its march, and the points that the charge adds (P19). */
export function chargePoints(state: LaBatailleState, unit: CombatUnit): Fraction {
  const { edition } = state;
  const { points } = allowance(edition, {
    arm: unit.counter.arm,
    printed: unit.counter.movement,
    formation: unit.formation ?? 'column',
    order: unit.order,
    exhausted: unit.readiness === 'exhausted',
    light: lightNow(state),
  });
  return plus(points, fraction(edition.charge.trample.bonusPoints));
}

/** What the step across a side costs; undefined where cavalry cannot ride at all. */
export function rideCost(state: LaBatailleState, unit: CombatUnit, hex: Hex, side: Hexside): Fraction | undefined {
  const step = stepAcross(state, hex, side);
  if (!step) return undefined;
  const cost = stepCost(state.edition, moverOf(unit, formationOf(unit)), step);
  return cost.ok ? cost.points : undefined;
}

/** The sides it may go on through: those before it, as it faces after its last step (R208). */
export function rideSides(state: LaBatailleState, unit: CombatUnit, hex: Hex, facing: Hexside): readonly Hexside[] {
  const shape = shapeOf(state.edition, unit, terrainAt(state, hex));
  return HEXSIDES.filter((side) => aspectAt(shape, facing, side) === 'front');
}

/** A column turns the way it goes with every step; a line keeps its front. */
export const facingAfter = (unit: CombatUnit, facing: Hexside, side: Hexside): Hexside =>
  formationOf(unit) === 'line' ? facing : side;

export type RideBar = 'barred-ground' | 'held-by-enemy' | 'held-by-friends';

/** What keeps a charge out of a hex on its way. The hex it is meant for is not on its way. */
export function rideBar(standing: Standing, unit: CombatUnit, hex: Hex): RideBar | undefined {
  if (!mayChargeInto(standing.edition, standing.terrainAt(hex))) return 'barred-ground';
  const there = standing.at(hex).filter(({ counter }) => counter.id !== unit.counter.id);
  const enemies = there.filter(({ counter }) => counter.side !== unit.counter.side);
  if (enemies.some((each) => !isCarre(each))) return 'held-by-enemy';
  const friends = there.filter(({ counter }) => counter.side === unit.counter.side);
  return friends.every((friend) => letsPass(friend, friends)) ? undefined : 'held-by-friends';
}

/** Cavalry, skirmishers, carrés with the guns in them, and limbered guns (P16, P18). */
const letsPass = (unit: CombatUnit, stack: readonly CombatUnit[]): boolean =>
  isHorse(unit) ||
  isCarre(unit) ||
  formationOf(unit) === 'skirmish' ||
  unit.formation === 'limbered' ||
  (unit.counter.arm === 'artillery' && stack.some(isCarre));

/** Enemy cavalry before whose front the hex lies, other than that in the target: there a ride ends (P14). */
export const isHaltedIn = (standing: Standing, unit: CombatUnit, hex: Hex, target: Hex | null): boolean =>
  zonesIn(standing, hex, unit.counter.side).some(
    (enemy) => isHorse(enemy) && !(target && enemy.place.hexes.some((each) => sameHex(each, target))),
  );

/** Three hexes in a straight row, the last of those entered (R117). */
export const isStraight = (entered: readonly Hex[]): boolean => {
  const [first, , last] = entered.slice(-3);
  return (
    first !== undefined && last !== undefined && hexDistance(first, last) === 2 && rowTowards(first, last) !== undefined
  );
};

/** Where all of a unit is when its first hex is there. */
export function standsAt({ place }: OnMap<CombatUnit>, head: Hex): readonly Hex[] {
  const [first] = place.hexes;
  if (!first) return [head];
  return place.hexes.map(({ q, r }) => ({ q: q + head.q - first.q, r: r + head.r - first.r }));
}

/** A way as somebody has drawn it, step by step. */
export interface RiddenStep {
  readonly hex: Hex;
  /** Spent when it is there; undefined from the first step on that cannot be ridden. */
  readonly spent: Fraction | undefined;
  readonly facing: Hexside;
  /** It went through a side that is not before it. */
  readonly sideways: boolean;
  readonly bar: RideBar | undefined;
  readonly halted: boolean;
}

export function riddenSteps(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  path: readonly Hex[],
  target: Hex,
  turns = true,
): readonly RiddenStep[] | undefined {
  const standing = standingIn(state);
  const [start] = unit.place.hexes;
  if (!start) return undefined;
  const free = turns && unit.place.hexes.length === 1;
  const steps: RiddenStep[] = [];
  let [hex, facing, spent]: [Hex, Hexside, Fraction | undefined] = [start, unit.place.facing, ZERO];
  for (const [i, to] of path.entries()) {
    const side = sideTowards(hex, to);
    if (side === undefined || standsAt(unit, to).some((each) => indexOf(state.map.layout, each) === undefined))
      return undefined;
    const sideways = !(i === 0 && free) && !rideSides(state, unit, hex, facing).includes(side);
    const cost = dearest(standsAt(unit, hex).map((each) => rideCost(state, unit, each, side)));
    spent = spent && cost ? plus(spent, cost) : undefined;
    facing = facingAfter(unit, facing, side);
    hex = to;
    const bar = standsAt(unit, to)
      .map((each) => rideBar(standing, unit, each))
      .find((each) => each !== undefined);
    steps.push({ hex, spent, facing, sideways, bar, halted: isHaltedIn(standing, unit, hex, target) });
  }
  return steps;
}

/** What all its hexes pay: the dearest step counts (R102); undefined where one of them cannot go. */
export const dearest = (costs: readonly (Fraction | undefined)[]): Fraction | undefined =>
  costs.reduce((most, each) => (most && each ? (compare(each, most) > 0 ? each : most) : undefined));
