import { bitsOf, type Hex, hexDistance, stepped } from '../../../hex/axial';
import type { SightLine } from '../../../hex/sight';
import type { Violation } from '../../../table/reasons';
import { unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import type { Factor } from '../../card';
import { hexSchema, hexsideSchema } from '../../hex/hex-schema';
import type { Resolution } from '../../resolution';
import { artilleryFactors } from '../warburg-artillery';
import { fireCard, fireResultName } from '../warburg-cards';
import { wb } from '../warburg-cite';
import { artilleryResult } from '../warburg-result';
import { befall } from './after';
import { deedsOf, isTroops, type TroopUnit, type WarburgState } from './state';
import { throwDice } from './throwing';
import { defineCommand, override } from './warburg-define-command';
import { actViolations } from './warburg-sequence';
import type { Simulation } from './warburg-simulation';
import {
  aspectFrom,
  aspectsOfUnit,
  enemiesAt,
  hexOf,
  isOnMap,
  type OnMap,
  sightBetween,
  targetGround,
  troopsNow,
} from './warburg-standing';
import { impossible, violation } from './warburg-violation';

/** Guns of a battle, or nothing where it has none by that name. */
export function gunsOf(state: WarburgState, id: UnitId): OnMap<TroopUnit> | undefined {
  const unit = state.units.get(id);
  return unit && isTroops(unit) && isOnMap(unit) && unit.counter.arm === 'artillery' ? unit : undefined;
}

/** May these guns fire at that hex, whoever's turn it is? */
export function aimViolations(state: WarburgState, guns: OnMap<TroopUnit>, target: Hex): readonly Violation[] {
  return enemiesAt(state, target, guns.counter.side).length === 0
    ? [impossible('nobody-there', 'W2')]
    : bearingViolations(state, guns, target);
}

/** Do they bear on that hex, whoever is there? */
export function bearingViolations(state: WarburgState, guns: OnMap<TroopUnit>, target: Hex): readonly Violation[] {
  const from = hexOf(guns);
  const { range } = guns.counter;
  if (guns.order === 'rout') return [violation('routed', 'W2')];
  if (deedsOf(state, guns.counter.id).fired) return [violation('has-fired', 'W3')];
  if (range === null || hexDistance(from, target) > range)
    return [violation('out-of-range', 'R174', { values: { range: range ?? 0 } })];
  const sight = sightFrom(state, guns, target);
  if (!sight.leavesFront) return [violation('not-in-front', 'R169')];
  return sight.open ? [] : [violation('not-seen', 'R174')];
}

function sightFrom(state: WarburgState, guns: OnMap<TroopUnit>, target: Hex): SightLine {
  const front = aspectsOfUnit(guns).filter(({ aspect }) => aspect === 'front');
  return sightBetween(state, hexOf(guns), target, bitsOf(front.map(({ side }) => side)));
}

/** Everything that is added to the die. */
export function fireFactors(state: WarburgState, guns: OnMap<TroopUnit>, target: Hex): readonly Factor[] {
  const from = hexOf(guns);
  const [top] = enemiesAt(state, target, guns.counter.side);
  return artilleryFactors({
    range: hexDistance(from, target),
    ground: targetGround(state, from, target),
    lightTarget: top?.counter.light ?? false,
    flank: top !== undefined && comesInByFlank(state, guns, top),
    disorganised: guns.order !== 'good',
    twelvePounder: guns.counter.twelvePounder,
  });
}

/** Does the line come in through a flank or the rear of the top unit? Through a corner, only where both sides are so. */
function comesInByFlank(state: WarburgState, guns: OnMap<TroopUnit>, target: OnMap<TroopUnit>): boolean {
  const { enters } = sightBetween(state, hexOf(guns), hexOf(target));
  return (enters ?? []).every((side) => aspectFrom(target, stepped(hexOf(target), side)) !== 'front');
}

/** Guns fire; what comes of it befalls the stack (W2). */
export function* fire(
  simulation: Simulation,
  { unit: id, target }: { readonly unit: UnitId; readonly target: Hex },
): Resolution<void> {
  const guns = gunsOf(simulation.now, id);
  if (!guns) return;
  const factors = fireFactors(simulation.now, guns, target);
  const struck = enemiesAt(simulation.now, target, guns.counter.side).map(({ counter }) => counter.id);
  const card = fireCard(factors);
  const values = { unit: guns.counter.name };
  const { dice, told } = yield* throwDice('fire', { values, of: guns.counter.side, cite: wb('W2'), card });
  const result = artilleryResult((dice[0] ?? 1) + card.modifier);
  simulation.emit(told([id, ...struck], { key: `wb.result.${fireResultName(result)}` }, factors), {
    type: 'did',
    deeds: { ...deedsOf(simulation.now, id), fired: true },
  });
  const from = troopsNow(simulation, id);
  yield* befall(simulation, struck, result, 'fire', from ? [hexOf(from)] : []);
}

/** What stands against these guns doing anything in the activation of now; `more`: against what they shall do. */
function gunViolations(
  state: WarburgState,
  id: UnitId,
  more: (guns: OnMap<TroopUnit>) => readonly Violation[],
): readonly Violation[] {
  const guns = gunsOf(state, id);
  return guns ? [...actViolations(state, guns, 'guns'), ...more(guns)] : [impossible('no-guns', 'W2')];
}

export const GUN_COMMANDS = [
  defineCommand({
    type: 'turn-guns',
    fields: { unit: unitIdSchema, facing: hexsideSchema, ...override },
    violations: (state, { unit }) =>
      gunViolations(state, unit, () => (deedsOf(state, unit).turned ? [violation('has-turned', 'W3')] : [])),
    events(state, { unit: id, facing }) {
      const guns = gunsOf(state, id);
      if (!guns) return [];
      return [
        { type: 'placed', unit: id, place: { ...guns.place, facing } },
        { type: 'did', deeds: { ...deedsOf(state, id), turned: true } },
      ];
    },
  }),
  defineCommand({
    type: 'fire',
    fields: { unit: unitIdSchema, target: hexSchema, ...override },
    violations: (state, { unit, target }) => gunViolations(state, unit, (guns) => aimViolations(state, guns, target)),
    carryOut: fire,
  }),
] as const;
