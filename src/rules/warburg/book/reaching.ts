import { type Hex, type Hexside, sideTowards, turned } from '../../../hex/axial';
import { compileCosts, type MoveCosts } from '../../../hex/costs';
import { hexAt, indexOf } from '../../../hex/layout';
import type { HexMap } from '../../../hex/map';
import { CLOSED, makeReach, NO_END, pathTo, reachFrom, STOPS, spentTo } from '../../../hex/reach';
import { stackedAt } from '../../hex/stacks';
import type { HexMarch, HexReach, HexReason, HexStep } from '../../hex-advice';
import { wb } from '../warburg-cite';
import { MOST_STACKED } from './going-back';
import { isTroops, type TroopUnit, type WarburgState, type WbUnit } from './state';
import { costOf, marchViolations, mayLeaveBy, pointsLeft } from './warburg-marching';
import { hexOf, isThere, type OnMap, onMap, zoneOf } from './warburg-standing';

/** What each step costs those who march together, once for each map. */
const known = new WeakMap<HexMap, Map<string, MoveCosts>>();
/** Number of what bars a step, for the kernel; which it was is told by the march itself. */
const BARS = -1;

function costsFor(state: WarburgState, group: readonly WbUnit[]): MoveCosts {
  const kinds = group.map((unit) => (isTroops(unit) ? `${unit.counter.arm} ${unit.counter.light}` : 'commander'));
  const kind = kinds.toSorted().join();
  const ofMap = known.get(state.map) ?? new Map<string, MoveCosts>();
  known.set(state.map, ofMap);
  const found = ofMap.get(kind);
  if (found) return found;
  const { layout } = state.map;
  const made = compileCosts(state.map, (from, _side, to) => {
    const cost = costOf(state, group, hexAt(layout, from), hexAt(layout, to));
    return cost?.ok ? 2 * cost.points : BARS;
  });
  ofMap.set(kind, made);
  return made;
}

/** Where the march has come to: the hex, where all of them have turned to (null: each looks where he looked), the points left. */
export function cameTo(
  state: WarburgState,
  march: HexMarch,
): { readonly at: Hex; readonly facing: Hexside | null; readonly left: number } | undefined {
  const unit = state.units.get(march.unit);
  if (!unit || !isThere(unit)) return undefined;
  const group = groupOf(state, march);
  let at = hexOf(unit);
  let facing: Hexside | null = null;
  let left = Math.min(...group.map((each) => pointsLeft(state, each)));
  for (const step of march.steps) {
    if (step.do === 'face') facing = step.facing;
    else if (step.do === 'enter') {
      const cost = costOf(state, group, at, step.hex);
      left -= cost?.ok ? cost.points : 0;
      at = step.hex;
    }
  }
  return { at, facing, left };
}

export const groupOf = (state: WarburgState, { unit, with: others }: HexMarch): readonly OnMap[] =>
  [unit, ...others].flatMap((id) => {
    const each = state.units.get(id);
    return each && isThere(each) ? [each] : [];
  });

function search(state: WarburgState, march: HexMarch) {
  const from = cameTo(state, march);
  const group = groupOf(state, march);
  const index = from && indexOf(state.map.layout, from.at);
  if (!from || index === undefined) return undefined;
  const reach = makeReach(state.map.layout);
  const entry = entriesOf(state, group);
  const stopped = march.steps.some(({ do: what }) => what === 'enter') && ((entry[index] as number) & STOPS) !== 0;
  const budget = stopped ? 0 : Math.max(0, 2 * from.left);
  const count = reachFrom(reach, { costs: costsFor(state, group), from: index, budget, entry });
  return { from, group, reach, count, entry, index };
}

/** What awaits whoever comes into each hex. */
function entriesOf(state: WarburgState, group: readonly OnMap[]): Uint8Array {
  const { layout } = state.map;
  const entry = new Uint8Array(layout.size);
  const side = group[0]?.counter.side;
  const troops = group.filter(isTroops).length;
  const all = onMap(state).filter(({ counter }) => !group.some((each) => each.counter.id === counter.id));
  const others = all.filter((unit): unit is OnMap<TroopUnit> => isTroops(unit));
  const mark = (hex: Hex, bit: number): void => {
    const index = indexOf(layout, hex);
    if (index !== undefined) entry[index] = (entry[index] as number) | bit;
  };
  // Troops drive a commander off who is alone; other commanders do not.
  if (troops === 0) for (const unit of all) if (unit.counter.side !== side) mark(hexOf(unit), CLOSED);
  for (const unit of others) {
    const hex = hexOf(unit);
    if (unit.counter.side !== side) {
      mark(hex, CLOSED);
      if (troops > 0 && state.readings.zone === 'stops')
        for (const reached of zoneOf(state, unit)) mark(reached, STOPS);
    } else if (troops > 0 && stackedAt(others, hex).length + troops > MOST_STACKED) mark(hex, NO_END);
  }
  return entry;
}

export function reach(state: WarburgState, march: HexMarch): HexReach | undefined {
  if (marchViolations(state, { ...march, steps: [] }).length > 0) return undefined;
  const found = search(state, march);
  if (!found) return undefined;
  const { layout } = state.map;
  const hexes = Array.from(found.reach.list.subarray(0, found.count))
    .filter((index) => index !== found.index && ((found.entry[index] as number) & NO_END) === 0)
    .map((index) => ({
      hex: hexAt(layout, index),
      left: `${found.from.left - (spentTo(found.reach, index) ?? 0) / 2}` as const,
    }));
  return { hexes, shapes: [{ kind: 'hexes', tone: 'reach', hexes: hexes.map(({ hex }) => hex) }] };
}

/** The cheapest way on; before each step that the front of one of them does not look at, they turn. */
export function extendTo(state: WarburgState, march: HexMarch, hex: Hex): HexMarch | undefined {
  const found = search(state, march);
  const goal = indexOf(state.map.layout, hex);
  if (!found || goal === undefined) return undefined;
  const path = pathTo(found.reach, goal);
  if (!path || path.length === 0) return undefined;
  const steps: HexStep[] = [...march.steps];
  let { facing, at } = found.from;
  const [looks] = found.group.filter(isTroops);
  for (const step of path) {
    const next = hexAt(state.map.layout, step.hex);
    const side = sideTowards(at, next);
    if (side === undefined) return undefined;
    if (!mayLeaveBy(found.group, facing, side)) {
      facing = nearestFacing(facing ?? looks?.place.facing ?? side, side);
      steps.push({ do: 'face', facing });
    }
    steps.push({ do: 'enter', hex: next });
    at = next;
  }
  return { ...march, steps };
}

/** Why they do not get to a hex: what stands against the step into the next one, else what they have left for the way. */
export function noWay(state: WarburgState, march: HexMarch, hex: Hex): readonly HexReason[] {
  const come = cameTo(state, march);
  if (!come) return [];
  const { at, facing, left } = come;
  const side = sideTowards(at, hex);
  const group = groupOf(state, march);
  const looks = facing ?? group.find(isTroops)?.place.facing;
  const turn: readonly HexStep[] =
    side === undefined || looks === undefined || mayLeaveBy(group, facing, side)
      ? []
      : [{ do: 'face', facing: nearestFacing(looks, side) }];
  const step: readonly HexStep[] = side === undefined ? [] : [...turn, { do: 'enter', hex }];
  const against = marchViolations(state, { ...march, steps: [...march.steps, ...step] });
  return against.length > 0 ? against : [{ key: 'wb.no-way.farther', values: { left }, cite: wb('W1') }];
}

/** The smallest turn that brings a side into the front. */
const nearestFacing = (facing: Hexside, side: Hexside): Hexside =>
  [0, -1, 1, -2, 2, 3]
    .map((by) => turned(facing, by))
    .find((each) => [-1, 0, 1].some((off) => turned(each, off) === side)) ?? side;
