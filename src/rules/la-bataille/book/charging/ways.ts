import { compare, type Fraction, plus, ZERO } from '../../../../dice/fraction';
import { HEXSIDES, type Hex, type Hexside, sameHex, sideTowards, stepped } from '../../../../hex/axial';
import { type Standing, standingIn } from '../ground/standing';
import { stepAcross } from '../ground/steps';
import type { OnMap } from '../looking';
import type { LaBatailleState } from '../state';
import type { CombatUnit } from '../unit';
import { dearest, facingAfter, isHaltedIn, isStraight, rideBar, rideCost, rideSides, standsAt } from './way';

/** A way to charge by: the hexes it enters, without the target. */
export interface ChargeWay {
  readonly hexes: readonly Hex[];
  /** Into the target's hex too. */
  readonly cost: Fraction;
  readonly straight: boolean;
  /** The hex it strikes from. */
  readonly from: Hex;
}

interface Node {
  readonly hex: Hex;
  readonly facing: Hexside;
  readonly before: Node | null;
  readonly spent: Fraction;
}

/** `turns`: it may face anywhere before it sets off; who rides on without orders may not. */
export interface Riding {
  readonly points: Fraction;
  readonly turns: boolean;
}

/**
 * The best way to strike a hex from each of its neighbours: a straight one where there is one, then the cheapest. Only for units
 * in one hex and lines that keep their front.
 */
export function chargeWays(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  target: Hex,
  riding: Riding,
): readonly ChargeWay[] {
  const standing = standingIn(state);
  const ends = reached(state, standing, unit, target, riding).flatMap((node) =>
    endAt(state, unit, node, target, riding),
  );
  const best = new Map<string, ChargeWay>();
  for (const end of ends) {
    const key = `${end.from.q} ${end.from.r}`;
    const known = best.get(key);
    if (!known || isBetter(end, known)) best.set(key, end);
  }
  return [...best.values()];
}

const isBetter = (a: ChargeWay, b: ChargeWay): boolean =>
  a.straight === b.straight ? compare(a.cost, b.cost) < 0 : a.straight;

/** Can it strike the target from here? */
function endAt(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  node: Node,
  target: Hex,
  { points }: Riding,
): readonly ChargeWay[] {
  const strikes = standsAt(unit, node.hex)
    .map((hex) => ({ hex, side: sideTowards(hex, target) }))
    .find(({ hex, side }) => side !== undefined && rideSides(state, unit, hex, node.facing).includes(side));
  if (strikes?.side === undefined) return [];
  const last = rideCost(state, unit, strikes.hex, strikes.side);
  if (!last) return [];
  const cost = plus(node.spent, last);
  if (compare(cost, points) > 0) return [];
  const hexes = wayTo(node).slice(1);
  return [{ hexes, cost, straight: isStraight(hexes), from: strikes.hex }];
}

const wayTo = (node: Node): readonly Hex[] => (node.before === null ? [node.hex] : [...wayTo(node.before), node.hex]);

const RUN = 3;
/** How straight it came, for the bonus: a way that is dearer but straighter must not be dropped. */
function runOf(node: Node): number {
  const side = node.before ? sideTowards(node.before.hex, node.hex) : undefined;
  if (!node.before || side === undefined) return 0;
  const before = node.before.before ? sideTowards(node.before.before.hex, node.before.hex) : undefined;
  return before === side ? Math.min(RUN, runOf(node.before) + 1) : 1;
}

function reached(
  state: LaBatailleState,
  standing: Standing,
  unit: OnMap<CombatUnit>,
  target: Hex,
  { points, turns }: Riding,
): readonly Node[] {
  const [start] = unit.place.hexes;
  if (!start) return [];
  const facings = turns && unit.place.hexes.length === 1 ? HEXSIDES : [unit.place.facing];
  let open: readonly Node[] = facings.map((facing) => ({ hex: start, facing, before: null, spent: ZERO }));
  const known = new Map<string, Node>();
  const keep = (node: Node): boolean => {
    const key = `${node.hex.q} ${node.hex.r} ${node.facing} ${runOf(node)}`;
    const had = known.get(key);
    if (had && compare(had.spent, node.spent) <= 0) return false;
    known.set(key, node);
    return true;
  };
  open = open.filter(keep);
  while (open.length > 0)
    open = open.flatMap((node) => onwards(state, standing, unit, target, points, node)).filter(keep);
  return [...known.values()];
}

function onwards(
  state: LaBatailleState,
  standing: Standing,
  unit: OnMap<CombatUnit>,
  target: Hex,
  points: Fraction,
  node: Node,
): readonly Node[] {
  if (node.before !== null && isHaltedIn(standing, unit, node.hex, target)) return [];
  return rideSides(state, unit, node.hex, node.facing).flatMap((side) => {
    const to = stepped(node.hex, side);
    const cost = stepOf(state, standing, unit, node.hex, side, target);
    if (!cost) return [];
    const spent = plus(node.spent, cost);
    if (compare(spent, points) >= 0) return [];
    return [{ hex: to, facing: facingAfter(unit, node.facing, side), before: node, spent }];
  });
}

/** The step of all its hexes at once. */
function stepOf(
  state: LaBatailleState,
  standing: Standing,
  unit: OnMap<CombatUnit>,
  head: Hex,
  side: Hexside,
  target: Hex,
): Fraction | undefined {
  return dearest(
    standsAt(unit, head).map((hex) => {
      const to = stepped(hex, side);
      const isOpen = !sameHex(to, target) && stepAcross(state, hex, side) && rideBar(standing, unit, to) === undefined;
      return isOpen ? rideCost(state, unit, hex, side) : undefined;
    }),
  );
}
