import { HEXSIDES, type Hex, hexDistance, sameHex, stepped } from '../../../../hex/axial';
import { stepCost } from '../../movement/cost';
import { hasRoom } from '../ground/crowding';
import { type Standing, standingIn } from '../ground/ground-standing';
import { zonesIn } from '../ground/ground-zones';
import { ofHexes } from '../ground/of-hexes';
import { moverOf, stepAcross } from '../ground/steps';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { isThere, leadersAt, type OnMap } from '../queries';
import type { LaBatailleState } from '../state';

/** How far: so many movement points, but one hex at least; or so many hexes whatever they cost (P14, R80). */
export interface HowFar {
  readonly points: number | null;
  readonly hexes: number | null;
}

/** A way back, from the hex it stands in on. */
export interface Way {
  readonly hexes: readonly Hex[];
}

interface Node {
  readonly hex: Hex;
  readonly before: Node | null;
  readonly steps: number;
  readonly spent: number;
  /** Hexes of enemy zones it goes into, and friends it meets. */
  readonly zones: number;
  readonly friends: number;
  /** It went as far as it has to. */
  readonly full: boolean;
}

/**
 * The best ways back, one to each hex they end in: every step leads away from the nearest enemy or, where none does, keeps the
 * distance; then through as few zones, past as few friends and as cheaply as can be (R81). None: it cannot leave its hex.
 */
export function retreatWays(state: LaBatailleState, unit: OnMap<CombatUnit>, far: HowFar): readonly Way[] {
  const [start] = unit.place.hexes;
  if (!start) return [];
  const look = lookAround(state, unit);
  let open: readonly Node[] = [
    { hex: start, before: null, steps: 0, spent: 0, zones: 0, friends: 0, full: far.hexes === 0 },
  ];
  const ended: Node[] = [];
  while (open.length > 0) {
    const next: Node[] = [];
    for (const node of open) {
      const on = node.full ? [] : onwards(look, node, far);
      if (on.length === 0) ended.push(node);
      else next.push(...on);
    }
    open = bestOfEach(next, far.hexes === null);
  }
  const gone = ended.flatMap((node) => endsAt(look, node)).filter(({ steps }) => steps > 0);
  const best = gone.toSorted(worse)[0];
  return best
    ? bestOfEach(
        gone.filter((each) => worse(each, best) === 0),
        false,
      ).map((node) => ({ hexes: wayTo(node) }))
    : [];
}

/** Where it may stand: at the end of its way, or as near to that as there is room for it (R246). */
function endsAt(look: Look, node: Node): readonly Node[] {
  let end: Node | null = node;
  while (end && !look.hasRoom(end.hex)) end = end.before;
  return end ? [end] : [];
}

interface Look {
  readonly state: LaBatailleState;
  readonly unit: OnMap<CombatUnit>;
  readonly standing: Standing;
  /** Hexes to the nearest enemy. */
  distance(hex: Hex): number;
  inZone(hex: Hex): boolean;
  /** It may stay there: as a column, or with its guns limbered. */
  hasRoom(hex: Hex): boolean;
  /** A leader of the enemy is there, be it alone. */
  isTaken(hex: Hex): boolean;
}

function lookAround(state: LaBatailleState, unit: OnMap<CombatUnit>): Look {
  const { side } = unit.counter;
  const standing = standingIn(state);
  const enemies = [...state.units.values()]
    .filter((each): each is OnMap<CombatUnit> => isCombat(each) && isThere(each) && each.counter.side !== side)
    .flatMap(({ place }) => place.hexes);
  return {
    state,
    unit,
    standing,
    distance: ofHexes((hex) => Math.min(...enemies.map((enemy) => hexDistance(hex, enemy)))),
    inZone: ofHexes((hex) => zonesIn(standing, hex, side).length > 0),
    hasRoom: ofHexes((hex) => mayStop(state, unit, hex)),
    isTaken: ofHexes((hex) => leadersAt(state, hex).some(({ counter }) => counter.side !== side)),
  };
}

/** Is there room for it in a hex, as a column or with its guns limbered? */
export const mayStop = (state: LaBatailleState, unit: CombatUnit, hex: Hex): boolean =>
  hasRoom(state, hex, [
    { ...unit, order: 'rout', formation: unit.counter.arm === 'artillery' ? 'limbered' : 'column' },
  ]);

/** Where it may go on to: away from the enemy, or at least not nearer. */
function onwards(look: Look, node: Node, far: HowFar): readonly Node[] {
  const here = look.distance(node.hex);
  const steps = HEXSIDES.flatMap((side) => stepTo(look, node, side));
  const away = steps.filter(({ hex }) => look.distance(hex) > here);
  const usable = away.length > 0 ? away : steps.filter(({ hex }) => look.distance(hex) === here);
  // Where there is no room for it, it goes on until there is.
  const mayEnd = node.steps > 0 && look.hasRoom(node.hex);
  const within = usable.filter(({ spent }) => far.points === null || !mayEnd || spent <= 2 * far.points);
  // What stands open and cannot be paid for: it has gone far enough.
  if (within.length === 0 && usable.length > 0) return [{ ...node, full: true }];
  return within.map((each) => ({ ...each, full: isFull(each, far) && look.hasRoom(each.hex) }));
}

const isFull = ({ steps, spent }: Node, { points, hexes }: HowFar): boolean =>
  hexes === null ? points !== null && spent >= 2 * points : steps >= hexes;

function stepTo(look: Look, node: Node, side: (typeof HEXSIDES)[number]): readonly Node[] {
  const { state, unit, standing } = look;
  const hex = stepped(node.hex, side);
  const cost = halfPoints(state, unit, node.hex, side);
  if (cost === undefined || wayTo(node).some((each) => sameHex(each, hex))) return [];
  const there = standing.at(hex);
  if (there.some(({ counter }) => counter.side !== unit.counter.side) || look.isTaken(hex)) return [];
  return [
    {
      hex,
      before: node,
      steps: node.steps + 1,
      spent: node.spent + cost,
      zones: node.zones + (look.inZone(hex) ? 1 : 0),
      friends: node.friends + there.filter(({ counter }) => counter.id !== unit.counter.id).length,
      full: false,
    },
  ];
}

/** Undefined where it cannot go; over a bridge everybody goes as on the road. */
function halfPoints(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  hex: Hex,
  side: (typeof HEXSIDES)[number],
): number | undefined {
  const step = stepAcross(state, hex, side);
  if (!step) return undefined;
  const plain = stepCost(state.edition, moverOf(unit, unit.counter.arm === 'artillery' ? 'limbered' : 'column'), step);
  const cost =
    !plain.ok && plain.why === 'road-march-only' ? stepCost(state.edition, moverOf(unit, 'road-march'), step) : plain;
  if (!cost.ok) return undefined;
  return (2 * cost.points.over) / cost.points.under;
}

/** Below zero where `a` is the better way. */
function worse(a: Node, b: Node): number {
  const sorted = [
    Number(b.full) - Number(a.full),
    a.full ? 0 : b.steps - a.steps,
    a.zones - b.zones,
    a.friends - b.friends,
    a.spent - b.spent,
  ];
  return sorted.find((each) => each !== 0) ?? 0;
}

/** Of the ways into each hex the best; by points what is spent counts too, since it decides how far one gets. */
function bestOfEach(nodes: readonly Node[], byPoints: boolean): readonly Node[] {
  const best = new Map<string, Node>();
  for (const node of nodes) {
    const key = `${node.hex.q} ${node.hex.r} ${byPoints ? node.spent : ''}`;
    const known = best.get(key);
    if (!known || worse(node, known) < 0) best.set(key, node);
  }
  return [...best.values()];
}

function wayTo(node: Node): readonly Hex[] {
  const before = node.before === null ? [] : wayTo(node.before);
  const last = before[before.length - 1];
  return last && sameHex(last, node.hex) ? before : [...before, node.hex];
}
