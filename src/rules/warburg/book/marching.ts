import { type Hex, type Hexside, sameHex, sideTowards, turned } from '../../../hex/axial';
import type { Breach } from '../../../table/reasons';
import type { UnitId } from '../../../table/unit';
import { type Asking, faces } from '../../asking';
import type { HexStep } from '../../hex-advice';
import { wb } from '../cite';
import { riverTakes, stepCost, type WarburgCost } from '../movement';
import { disorganise, loseSteps, MOST_STACKED, testMorale, troopsNow } from './after';
import { breach, impossible } from './breach';
import {
  enemiesAt,
  hexOf,
  isInZone,
  isOnMap,
  isThere,
  nextRank,
  type OnMap,
  riseTo,
  roadBetween,
  sidesBetween,
  terrainAt,
  troopsAt,
} from './ground';
import { reactions } from './reacting';
import { actBreaches, goOnTo, isArmyCommander } from './sequence';
import { deedsOf, isTroops, type WarburgState, type WbUnit } from './state';
import type { Unfolding } from './unfolding';

export interface Marching {
  readonly unit: UnitId;
  readonly with: readonly UnitId[];
  readonly steps: readonly HexStep[];
}

/** What a step into a neighbouring hex costs somebody. Commanders ride as light cavalry, and nothing disorganises them. */
export function costTo(
  state: WarburgState,
  unit: WbUnit,
  from: Hex,
  to: Hex,
  stacked: boolean,
): WarburgCost | undefined {
  const side = sideTowards(from, to);
  if (side === undefined || !isOnMap(state, to)) return undefined;
  const mover = isTroops(unit) ? unit.counter : ({ arm: 'cavalry', light: true } as const);
  return stepCost(mover, {
    terrain: terrainAt(state, to),
    hexsides: sidesBetween(state, from, side),
    road: roadBetween(state, from, side),
    rise: riseTo(state, from, to),
    stacked,
  });
}

/** Points still to spend. */
export const pointsLeft = (state: WarburgState, unit: WbUnit): number =>
  unit.counter.movement - deedsOf(state, unit.counter.id).spent;

/** The sides a unit may leave by: its front (R169). Commanders go where they like. */
export const mayLeaveBy = (unit: OnMap, facing: Hexside, side: Hexside): boolean =>
  !isTroops(unit) || [-1, 0, 1].some((by) => turned(facing, by) === side);

/** What stands against a march, step by step, as far as can be known before it. */
export function marchBreaches(state: WarburgState, { unit: id, with: others, steps }: Marching): readonly Breach[] {
  const unit = state.units.get(id);
  if (!unit || !isThere(unit)) return [impossible('not-there', 'W3')];
  const group = [unit, ...others.flatMap((each) => state.units.get(each) ?? [])];
  if (group.length !== new Set([id, ...others]).size || !group.every((each) => isWith(unit, each)))
    return [impossible('not-together', 'W3')];
  const allowed = group.flatMap((each) => mayMarch(state, each, unit));
  return [...allowed, ...wayBreaches(state, unit, group, steps)];
}

/** Only those of one side who stand in one hex march together. */
const isWith = (unit: OnMap, other: WbUnit): boolean =>
  isThere(other) && other.counter.side === unit.counter.side && sameHex(hexOf(other), hexOf(unit));

function mayMarch(state: WarburgState, unit: WbUnit, leads: WbUnit): readonly Breach[] {
  const { stage, active } = state.sequence;
  if (unit.order === 'rout') return [breach('routed', 'W3')];
  if (stage === 'march') {
    if (!isTroops(unit)) return [];
    return unit.marchColumn && isThere(unit) && !isInZone(state, hexOf(unit), unit.counter.side)
      ? []
      : [breach('march-columns-only', 'W3')];
  }
  if (stage === 'army-commander') {
    const goes = isArmyCommander(leads) && (unit === leads || isTroops(unit));
    return goes && unit.counter.side === active ? [] : [breach('army-commander-only', 'W3')];
  }
  if (isArmyCommander(unit)) return [breach('army-commander-later', 'W3')];
  return actBreaches(state, unit, isTroops(unit) ? 'units' : 'commander');
}

function wayBreaches(
  state: WarburgState,
  unit: OnMap,
  group: readonly WbUnit[],
  steps: readonly HexStep[],
): readonly Breach[] {
  const { side } = unit.counter;
  let [at, facing] = [hexOf(unit), unit.place.facing];
  let stopped = false;
  let left = Math.min(...group.map((each) => pointsLeft(state, each)));
  for (const step of steps) {
    if (step.do === 'face') {
      facing = step.facing;
      continue;
    }
    if (step.do !== 'enter') return [impossible('no-formations', 'R169')];
    const towards = sideTowards(at, step.hex);
    const cost = group.map((each) => costTo(state, each, at, step.hex, group.filter(isTroops).length > 1));
    const dearest = Math.max(...cost.map((each) => (each?.ok ? each.points : 0)));
    const barred = cost.find((each) => each !== undefined && !each.ok);
    if (towards === undefined || cost.some((each) => each === undefined)) return [impossible('not-adjacent', 'W1')];
    if (stopped) return [breach('zone-stops', 'R172')];
    if (!mayLeaveBy(unit, facing, towards)) return [breach('not-front', 'R169')];
    if (barred && !barred.ok) return [breach(`barred-${barred.why}`, 'W1')];
    if (enemiesAt(state, step.hex, side).length > 0) return [breach('enemy-there', 'W1')];
    left -= dearest;
    if (left < 0) return [breach('too-far', 'W1')];
    stopped = state.readings.zone === 'stops' && group.some(isTroops) && isInZone(state, step.hex, side);
    at = step.hex;
  }
  const there = troopsAt(state, at).filter(({ counter }) => !group.some((each) => each.counter.id === counter.id));
  return there.length + group.filter(isTroops).length > MOST_STACKED ? [breach('stacked', 'R169')] : [];
}

/** The march hex by hex: what the ground does, and what the other side does about it (W3). */
export function* march(unfolding: Unfolding, { unit: id, with: others, steps }: Marching): Asking<void> {
  const ids = [id, ...others];
  const first = unfolding.now.units.get(id);
  if (first) goOnTo(unfolding, isTroops(first) ? 'units' : 'commander');
  for (const step of steps) {
    const group = ids.flatMap((each) => {
      const unit = unfolding.now.units.get(each);
      return unit && isThere(unit) ? [unit] : [];
    });
    const [leads] = group;
    if (!leads) return;
    if (step.do === 'face') {
      for (const unit of group) face(unfolding, unit, step.facing);
    } else if (step.do === 'enter') {
      if (!(yield* enter(unfolding, group, step.hex))) return;
    }
  }
}

function face({ happens }: Unfolding, unit: OnMap, facing: Hexside): void {
  happens({ type: 'placed', unit: unit.counter.id, place: { ...unit.place, facing } });
}

/** Goes into a hex; says whether the march goes on. */
function* enter(unfolding: Unfolding, group: readonly OnMap[], to: Hex): Asking<boolean> {
  const from = group[0] && hexOf(group[0]);
  if (!from) return false;
  for (const unit of group) {
    const cost = costTo(unfolding.now, unit, from, to, false);
    const { id } = unit.counter;
    const deeds = deedsOf(unfolding.now, id);
    const rank = nextRank(unfolding.now);
    unfolding.happens(
      { type: 'placed', unit: id, place: { ...unit.place, hexes: [to], rank } },
      { type: 'did', deeds: { ...deeds, spent: deeds.spent + (cost?.ok ? cost.points : 0) } },
    );
    if (isTroops(unit) && cost?.ok) yield* suffer(unfolding, id, cost);
  }
  return yield* reactions(
    unfolding,
    group.filter(isTroops).map(({ counter }) => counter.id),
  );
}

/** What the ground does to who crosses it (W1). */
function* suffer(unfolding: Unfolding, id: UnitId, cost: Extract<WarburgCost, { readonly ok: true }>): Asking<void> {
  const unit = unfolding.now.units.get(id);
  if (!unit) return;
  if (cost.disorganises && unit.order === 'good') disorganise(unfolding, id, 'ground');
  // Who is disorganised already has nothing to test for.
  if (cost.tests && troopsNow(unfolding, id)?.order === 'good') yield* testMorale(unfolding, id, 0, 'ground');
  if (!cost.fords) return;
  const about = { key: 'wb.asks.ford', values: { unit: unit.counter.name } };
  const [die = 1] = yield* faces({
    ...about,
    of: unit.counter.side,
    cite: wb('R170'),
    wants: { kind: 'dice', count: 1, faces: 6 },
  });
  const takes = riverTakes(die);
  unfolding.happens({
    type: 'thrown',
    about,
    units: [id],
    faces: [die],
    factors: [],
    outcome: { key: takes ? 'wb.outcome.ford-step' : 'wb.outcome.ford-dry' },
    cite: wb('R170'),
  });
  if (takes) loseSteps(unfolding, id, 1);
}
