import { compare, type Fraction, plus, ZERO } from '../../../../dice/fraction';
import {
  distinctHexes,
  HEXSIDES,
  type Hex,
  type Hexside,
  hexDistance,
  sameHex,
  sideTowards,
  stepped,
} from '../../../../hex/axial';
import { indexOf } from '../../../../hex/layout';
import type { Steps } from '../../../book';
import { mayChargeInto } from '../../charge/la-bataille-charged';
import { standingIn } from '../ground/ground-standing';
import { ofHexes } from '../ground/of-hexes';
import { stepAcross } from '../ground/steps';
import type { CombatUnit } from '../la-bataille-unit';
import { type OnMap, terrainAt } from '../queries';
import type { LaBatailleState } from '../state';
import { dearest, facingAfter, isHaltedIn, isStraight, rideBar, rideCost, rideSides, standsAt } from './charging-way';

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
  /** The side it came across, and how many steps it has gone that way. */
  readonly side: Hexside | null;
  readonly run: number;
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
  return bestFrom(reached(state, unit, target, riding).flatMap((node) => endAt(state, unit, node, target, riding)));
}

/** The same for many targets at once, looked through in one go: for each the hexes it can be struck from. */
export function waysToAll(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  targets: readonly Hex[],
  riding: Riding,
): readonly { readonly target: Hex; readonly ways: readonly ChargeWay[] }[] {
  const nodes = reached(state, unit, null, riding);
  return targets.map((target) => ({
    target,
    ways: bestFrom(nodes.flatMap((node) => endAt(state, unit, node, target, riding))),
  }));
}

/** Nodes looked at between two breaths. */
const AT_ONCE = 64;

/** Every hex that a charge could strike, whoever stands there. */
export function* struckBy(state: LaBatailleState, unit: OnMap<CombatUnit>, riding: Riding): Steps<readonly Hex[]> {
  const nodes = reached(state, unit, null, riding);
  const struck: Hex[] = [];
  for (const [i, node] of nodes.entries()) {
    const beside = standsAt(unit, node.hex).flatMap((hex) => HEXSIDES.map((side) => stepped(hex, side)));
    struck.push(
      ...distinctHexes(beside)
        .filter((hex) => indexOf(state.map.layout, hex) !== undefined)
        .filter((hex) => mayChargeInto(state.edition, terrainAt(state, hex)))
        .filter((hex) => endAt(state, unit, node, hex, riding).length > 0),
    );
    if (i % AT_ONCE === AT_ONCE - 1) yield (i + 1) / nodes.length;
  }
  return distinctHexes(struck);
}

function bestFrom(ends: readonly ChargeWay[]): readonly ChargeWay[] {
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
  if (hexDistance(node.hex, target) > standsAt(unit, node.hex).length) return [];
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

/** Steps one way that are worth telling apart: a way that is dearer but straighter must not be dropped. */
const RUN = 2;

function reached(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  target: Hex | null,
  { points, turns }: Riding,
): readonly Node[] {
  const [start] = unit.place.hexes;
  if (!start) return [];
  const ground = groundFor(state, unit, target);
  const facings = turns && unit.place.hexes.length === 1 ? HEXSIDES : [unit.place.facing];
  const known = new Map<string, Node>();
  const keep = (node: Node): boolean => {
    const key = `${node.hex.q} ${node.hex.r} ${node.facing} ${node.side} ${node.run}`;
    const had = known.get(key);
    if (had && compare(had.spent, node.spent) <= 0) return false;
    known.set(key, node);
    return true;
  };
  let open = facings
    .map((facing): Node => ({ hex: start, facing, before: null, side: null, run: 0, spent: ZERO }))
    .filter(keep);
  while (open.length > 0) open = open.flatMap((node) => onwards(ground, unit, points, node)).filter(keep);
  return [...known.values()];
}

function onwards(ground: RideGround, unit: OnMap<CombatUnit>, points: Fraction, node: Node): readonly Node[] {
  if (node.before !== null && ground.halts(node.hex)) return [];
  return ground.sides(node.facing).flatMap((side) => {
    const cost = ground.step(node.hex, side);
    if (!cost) return [];
    const spent = plus(node.spent, cost);
    if (compare(spent, points) >= 0) return [];
    const run = node.side === side ? Math.min(RUN, node.run + 1) : 1;
    return [
      { hex: stepped(node.hex, side), facing: facingAfter(unit, node.facing, side), before: node, side, run, spent },
    ];
  });
}

/** What is asked of the same hex many times, found once. */
interface RideGround {
  /** Before it, facing so: the same on all ground that a charge may enter. */
  sides(facing: Hexside): readonly Hexside[];
  halts(hex: Hex): boolean;
  /** The step of all its hexes at once; undefined where it cannot go. */
  step(head: Hex, side: Hexside): Fraction | undefined;
}

function groundFor(state: LaBatailleState, unit: OnMap<CombatUnit>, target: Hex | null): RideGround {
  const standing = standingIn(state);
  const halts = ofHexes((hex) => isHaltedIn(standing, unit, hex, target));
  const isOpen = ofHexes((hex) => !(target && sameHex(hex, target)) && rideBar(standing, unit, hex) === undefined);
  const cost = (hex: Hex, side: Hexside): Fraction | undefined =>
    stepAcross(state, hex, side) && isOpen(stepped(hex, side)) ? rideCost(state, unit, hex, side) : undefined;
  const steps = HEXSIDES.map((side) => ofHexes((head) => dearest(standsAt(unit, head).map((hex) => cost(hex, side)))));
  const start = unit.place.hexes[0] as Hex;
  const before = HEXSIDES.map((facing) => rideSides(state, unit, start, facing));
  return { sides: (facing) => before[facing] ?? [], halts, step: (head, side) => steps[side]?.(head) };
}
