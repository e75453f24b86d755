import { type Hex, sideTowards } from '../../../hex/axial';
import type { UnitId } from '../../../table/unit';
import type { Resolution } from '../../resolution';
import { wb } from '../warburg-cite';
import { riverTakes, stepCost, type WarburgCost } from '../warburg-movement';
import { isTroops, type WarburgState, type WbUnit } from './state';
import { throwDice } from './throwing';
import { disorganise, loseSteps, testMorale } from './warburg-harm';
import type { Simulation } from './warburg-simulation';
import { isMapHex, riseTo, roadBetween, sidesBetween, terrainAt, troopsNow } from './warburg-standing';

/** What a step into a neighbouring hex costs somebody. Commanders ride as light cavalry, and nothing disorganises them. */
export function costTo(
  state: WarburgState,
  unit: WbUnit,
  from: Hex,
  to: Hex,
  stacked: boolean,
): WarburgCost | undefined {
  const side = sideTowards(from, to);
  if (side === undefined || !isMapHex(state, to)) return undefined;
  const mover = isTroops(unit) ? unit.counter : ({ arm: 'cavalry', light: true } as const);
  return stepCost(mover, {
    terrain: terrainAt(state, to),
    hexsides: sidesBetween(state, from, side),
    road: roadBetween(state, from, side),
    rise: riseTo(state, from, to),
    stacked,
  });
}

/** What the ground does to who crosses it (W1). */
export function* suffer(
  simulation: Simulation,
  id: UnitId,
  cost: Extract<WarburgCost, { readonly ok: true }>,
): Resolution<void> {
  const unit = simulation.now.units.get(id);
  if (!unit) return;
  if (cost.disorganises && unit.order === 'good') disorganise(simulation, id, 'ground');
  // Who is disorganised already has nothing to test for.
  if (cost.tests && troopsNow(simulation, id)?.order === 'good') yield* testMorale(simulation, id, 0, 'ground');
  if (!cost.fords) return;
  const { name, side: of } = unit.counter;
  const { dice, told } = yield* throwDice('ford', { values: { unit: name }, of, cite: wb('R170') });
  const takes = riverTakes(dice[0] ?? 1);
  simulation.emit(told([id], { key: takes ? 'wb.outcome.ford-step' : 'wb.outcome.ford-dry' }));
  if (takes) loseSteps(simulation, id, 1);
}

/**
 * What the ground does to those who cross it and do not march: they go back, or go in after a combat. The sheet does not say that
 * it spares them, and a river disorganises always (R170); clubs may read that it does.
 */
export function* sufferUnordered(simulation: Simulation, id: UnitId, cost: WarburgCost | undefined): Resolution<void> {
  if (cost?.ok && simulation.now.readings.unordered === 'counts') yield* suffer(simulation, id, cost);
}
