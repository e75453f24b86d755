import { type Hex, sideTowards } from '../../../hex/axial';
import type { UnitId } from '../../../table/unit';
import type { Asking } from '../../resolution';
import { wb } from '../warburg-cite';
import { riverTakes, stepCost, type WarburgCost } from '../warburg-movement';
import { isTroops, type WarburgState, type WbUnit } from './state';
import { throwDice } from './throwing';
import { disorganise, loseSteps, testMorale } from './warburg-harm';
import type { Unfolding } from './warburg-simulation';
import { isOnMap, riseTo, roadBetween, sidesBetween, terrainAt, troopsNow } from './warburg-standing';

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

/** What the ground does to who crosses it (W1). */
export function* suffer(
  unfolding: Unfolding,
  id: UnitId,
  cost: Extract<WarburgCost, { readonly ok: true }>,
): Asking<void> {
  const unit = unfolding.now.units.get(id);
  if (!unit) return;
  if (cost.disorganises && unit.order === 'good') disorganise(unfolding, id, 'ground');
  // Who is disorganised already has nothing to test for.
  if (cost.tests && troopsNow(unfolding, id)?.order === 'good') yield* testMorale(unfolding, id, 0, 'ground');
  if (!cost.fords) return;
  const { name, side: of } = unit.counter;
  const { dice, told } = yield* throwDice('ford', { values: { unit: name }, of, cite: wb('R170') });
  const takes = riverTakes(dice[0] ?? 1);
  unfolding.happens(told([id], { key: takes ? 'wb.outcome.ford-step' : 'wb.outcome.ford-dry' }));
  if (takes) loseSteps(unfolding, id, 1);
}

/**
 * What the ground does to those who cross it and do not march: they go back, or go in after a combat. The sheet does not say that
 * it spares them, and a river disorganises always (R170); clubs may read that it does.
 */
export function* sufferUnordered(unfolding: Unfolding, id: UnitId, cost: WarburgCost | undefined): Asking<void> {
  if (cost?.ok && unfolding.now.readings.unordered === 'counts') yield* suffer(unfolding, id, cost);
}
