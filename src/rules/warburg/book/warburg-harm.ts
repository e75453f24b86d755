import type { UnitId } from '../../../table/unit';
import type { Resolution } from '../../resolution';
import { testCard, testFactors } from '../warburg-cards';
import { wb } from '../warburg-cite';
import { afterFailing, passesTest } from '../warburg-testing';
import type { Order } from '../warburg-vocabulary';
import { comesTo } from './event';
import { throwDice } from './throwing';
import type { Simulation } from './warburg-simulation';
import { troopsNow } from './warburg-standing';

export function eliminate({ emit }: Simulation, id: UnitId): void {
  emit(
    { type: 'placed', unit: id, place: { is: 'gone' } },
    { type: 'told', what: { key: 'wb.told.eliminated' }, units: [id], cite: wb('R159') },
  );
}

/** What did it: a combat marks cavalry for the asterisk (R171). */
export type Cause = 'combat' | 'fire' | 'ground';

export function disorganise({ now, emit }: Simulation, id: UnitId, cause: Cause, order: Order = 'disorganised'): void {
  const unit = troopsNow({ now }, id);
  if (!unit || unit.order === 'rout') return;
  emit(comesTo(id, order, unit.byCombat || cause === 'combat'));
}

export function loseSteps({ now, emit }: Simulation, id: UnitId, steps: number): void {
  const unit = troopsNow({ now }, id);
  if (!unit || steps === 0) return;
  const left = unit.counter.strengths.length - unit.lost;
  emit({ type: 'stepped-down', unit: id, steps: Math.min(steps, left) });
  if (steps >= left) eliminate({ now, emit }, id);
}

/** One unit tests its morale (R158); who fails is worse off, unless it only tried to rally. */
export function* testMorale(
  simulation: Simulation,
  id: UnitId,
  add: number,
  cause: Cause | 'rally',
): Resolution<boolean> {
  const unit = troopsNow(simulation, id);
  if (!unit) return true;
  const { morale, side, name } = unit.counter;
  const failed = afterFailing(unit.order);
  const becomes = cause === 'rally' ? 'no-better' : failed;
  const card = testCard(morale, add, becomes);
  const { dice, told } = yield* throwDice('test', { values: { unit: name }, of: side, cite: wb('R158'), card });
  const passed = passesTest(morale, add, dice[0] ?? 1);
  simulation.emit(told([id], { key: `wb.test.${passed ? 'passed' : becomes}` }, testFactors(add)));
  if (!passed && cause !== 'rally') disorganise(simulation, id, cause, failed);
  return passed;
}
