import * as v from 'valibot';
import { type Hex, type Hexside, sameHex, sideTowards, turned } from '../../../hex/axial';
import type { Violation } from '../../../table/reasons';
import { unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { hexSchema, hexsideSchema } from '../../hex/hex-schema';
import type { HexStep } from '../../hex-advice';
import type { Resolution } from '../../resolution';
import type { WarburgCost } from '../warburg-movement';
import { driveOff } from './commanders';
import { MOST_STACKED } from './going-back';
import { reactions } from './reacting';
import { deedsOf, isTroops, type WarburgState, type WbUnit } from './state';
import { costTo, suffer } from './warburg-crossing';
import { defineCommand, override } from './warburg-define-command';
import { actViolations, goOnTo, isArmyCommander } from './warburg-sequence';
import type { Simulation } from './warburg-simulation';
import {
  enemiesAt,
  hexOf,
  isInZone,
  isOnMap,
  loneCommandersAt,
  nextRank,
  type OnMap,
  troopsAt,
} from './warburg-standing';
import { impossible, violation } from './warburg-violation';

interface Marching {
  readonly unit: UnitId;
  readonly with: readonly UnitId[];
  readonly steps: readonly HexStep[];
}

/** Points still to spend. */
export const pointsLeft = (state: WarburgState, unit: WbUnit): number =>
  unit.counter.movement - deedsOf(state, unit.counter.id).spent;

/**
 * What a step costs those who march together, `stacked` where two of them are troops: as much as it costs the dearest, and
 * nobody goes where one of them may not.
 */
export function costOf(state: WarburgState, group: readonly WbUnit[], from: Hex, to: Hex): WarburgCost | undefined {
  const stacked = group.filter(isTroops).length > 1;
  const costs = group.flatMap((unit) => costTo(state, unit, from, to, stacked) ?? []);
  return costs.find(({ ok }) => !ok) ?? costs.toSorted((a, b) => (a.ok && b.ok ? b.points - a.points : 0))[0];
}

/**
 * The side that those who march together may leave by: it lies in the front of all of them (R169). `turnedTo`: where they have
 * all turned to; null: each looks where he looked. Commanders go where they like.
 */
export const mayLeaveBy = (group: readonly WbUnit[], turnedTo: Hexside | null, side: Hexside): boolean =>
  group
    .filter(isTroops)
    .filter(isOnMap)
    .every(({ place }) => [-1, 0, 1].some((by) => turned(turnedTo ?? place.facing, by) === side));

/** What stands against a march, step by step, as far as can be known before it. */
export function marchViolations(
  state: WarburgState,
  { unit: id, with: others, steps }: Marching,
): readonly Violation[] {
  const unit = state.units.get(id);
  if (!unit || !isOnMap(unit)) return [impossible('not-there', 'W3')];
  const group = [unit, ...others.flatMap((each) => state.units.get(each) ?? [])];
  if (group.length !== new Set([id, ...others]).size || !group.every((each) => isWith(unit, each)))
    return [impossible('not-together', 'W3')];
  const allowed = group.flatMap((each) => mayMarch(state, each, unit));
  return [...allowed, ...wayViolations(state, unit, group, steps)];
}

/** Only those of one side who stand in one hex march together. */
const isWith = (unit: OnMap, other: WbUnit): boolean =>
  isOnMap(other) && other.counter.side === unit.counter.side && sameHex(hexOf(other), hexOf(unit));

/** Whether it is the time of one of those who march together; `leads`: the one who was taken up. */
export function mayMarch(state: WarburgState, unit: WbUnit, leads: WbUnit): readonly Violation[] {
  const { stage, active } = state.sequence;
  if (unit.order === 'rout') return [violation('routed', 'W3')];
  if (stage === 'march') {
    if (!isTroops(unit)) return [];
    return unit.marchColumn && isOnMap(unit) && !isInZone(state, hexOf(unit), unit.counter.side)
      ? []
      : [violation('march-columns-only', 'W3')];
  }
  if (stage === 'army-commander') {
    const goes = isArmyCommander(leads) && (unit === leads || isTroops(unit));
    return goes && unit.counter.side === active ? [] : [violation('army-commander-only', 'W3')];
  }
  if (isArmyCommander(unit)) return [violation('army-commander-later', 'W3')];
  return actViolations(state, unit, isTroops(unit) ? 'units' : 'commander');
}

function wayViolations(
  state: WarburgState,
  unit: OnMap,
  group: readonly WbUnit[],
  steps: readonly HexStep[],
): readonly Violation[] {
  const { side } = unit.counter;
  let at = hexOf(unit);
  let facing: Hexside | null = null;
  let stopped = false;
  let left = Math.min(...group.map((each) => pointsLeft(state, each)));
  const isArmed = group.some(isTroops);
  for (const step of steps) {
    if (step.do === 'face') {
      facing = step.facing;
      continue;
    }
    if (step.do !== 'enter') return [impossible('no-formations', 'R169')];
    const towards = sideTowards(at, step.hex);
    const cost = costOf(state, group, at, step.hex);
    if (towards === undefined || cost === undefined) return [impossible('not-adjacent', 'W1')];
    if (stopped) return [violation('zone-stops', 'R169')];
    if (!mayLeaveBy(group, facing, towards)) return [violation('not-front', 'R169')];
    if (!cost.ok) return [violation(`barred-${cost.why}`, 'W1')];
    const held = enemiesAt(state, step.hex, side).length > 0;
    if (held || (!isArmed && loneCommandersAt(state, step.hex, side).length > 0))
      return [violation('enemy-there', 'W1')];
    left -= cost.points;
    if (left < 0) return [violation('too-far', 'W1')];
    stopped = state.readings.zone === 'stops' && isArmed && isInZone(state, step.hex, side);
    at = step.hex;
  }
  const there = troopsAt(state, at).filter(({ counter }) => !group.some((each) => each.counter.id === counter.id));
  return isArmed && there.length + group.filter(isTroops).length > MOST_STACKED ? [violation('stacked', 'R169')] : [];
}

/** The march hex by hex: what the ground does, and what the other side does about it (W3). */
function* march(simulation: Simulation, { unit: id, with: others, steps }: Marching): Resolution<void> {
  const ids = [id, ...others];
  const first = simulation.now.units.get(id);
  if (first) simulation.emit(...goOnTo(simulation.now, isTroops(first) ? 'units' : 'commander'));
  for (const step of steps) {
    const group = ids.flatMap((each) => {
      const unit = simulation.now.units.get(each);
      return unit && isOnMap(unit) ? [unit] : [];
    });
    const [leads] = group;
    if (!leads) return;
    if (step.do === 'face') {
      for (const unit of group) face(simulation, unit, step.facing);
    } else if (step.do === 'enter') {
      if (!(yield* enter(simulation, group, step.hex))) return;
    }
  }
}

function face({ emit }: Simulation, unit: OnMap, facing: Hexside): void {
  emit({ type: 'placed', unit: unit.counter.id, place: { ...unit.place, facing } });
}

/** Goes into a hex; says whether the march goes on. */
function* enter(simulation: Simulation, group: readonly OnMap[], to: Hex): Resolution<boolean> {
  const from = group[0] && hexOf(group[0]);
  if (!from) return false;
  for (const unit of group) {
    const cost = costTo(simulation.now, unit, from, to, false);
    const { id } = unit.counter;
    const deeds = deedsOf(simulation.now, id);
    const rank = nextRank(simulation.now);
    simulation.emit(
      { type: 'placed', unit: id, place: { ...unit.place, hexes: [to], rank } },
      { type: 'did', deeds: { ...deeds, spent: deeds.spent + (cost?.ok ? cost.points : 0) } },
    );
    if (isTroops(unit) && cost?.ok) yield* suffer(simulation, id, cost);
  }
  const [first] = group.filter(isTroops);
  if (first) yield* driveOff(simulation, to, first.counter.side);
  // They only pass through where they could not stay: nobody singles them out there, or they would have to (ours).
  if (first && troopsAt(simulation.now, to).length > MOST_STACKED) return true;
  return yield* reactions(
    simulation,
    group.filter(isTroops).map(({ counter }) => counter.id),
  );
}

const stepSchema = v.variant('do', [
  v.object({ do: v.literal('enter'), hex: hexSchema }),
  v.object({ do: v.literal('face'), facing: hexsideSchema }),
]);

export const marchCommand = defineCommand({
  type: 'march',
  fields: {
    unit: unitIdSchema,
    with: v.pipe(v.array(unitIdSchema), v.maxLength(12), v.readonly()),
    steps: v.pipe(v.array(stepSchema), v.minLength(1), v.maxLength(40), v.readonly()),
    ...override,
  },
  violations: marchViolations,
  carryOut: march,
});
