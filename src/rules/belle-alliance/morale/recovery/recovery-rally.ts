import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { unitIdSchema } from '../../../../table/schemas';
import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import type { Question } from '../../../book';
import { goOnWith, overrideSchema } from '../../../override';
import { ba } from '../../belle-alliance-cite';
import { defineCommand, ofUnit } from '../../belle-alliance-define-command';
import { faces, type Resolution, type Simulation, simulate } from '../../belle-alliance-resolution';
import { FINAL, violation } from '../../belle-alliance-violation';
import { burdenOn } from '../../staff/burden';
import { isOfficer } from '../../staff/officers';
import { type BelleAllianceState, historyOf, rosterOf } from '../../state';
import { areInContact } from '../../units/bodies';
import { runFlights } from '../flight/flight-run';
import { dispersedWith, harmTo } from '../morale-harm';
import { type RallySituation, rallyFactors, rallyResult } from './rally-roll';
import { formUp } from './re-form';

/**
 * 5.4.3: a unit in full disorder tries to reorganise. One try a bound, at the end of the announcements, from the bound after that which
 * brought it into FD (R176, R177).
 */
export const REORGANISE = defineCommand({
  type: 'reorganise',
  fields: { unit: unitIdSchema, override: v.exactOptional(overrideSchema) },
  phases: { only: ['announcement'], otherwise: violation('rally/not-now', '5.4.3') },
  needsMeasuring: true,
  units: ofUnit,
  decide: (state, { unit, override }, answers, against) =>
    goOnWith(rallyViolations(state, unit, against), override, (note) =>
      simulate(state, answers, (simulation) => rallied(simulation, unit, note)),
    ),
});

function rallyViolations(state: BelleAllianceState, unit: UnitId, against: readonly Violation[]): readonly Violation[] {
  const { disordered, rallied: tried } = historyOf(state, unit).thisBound;
  if (rosterOf(state, unit).disorder !== 'FD' || unitOf(state.table, unit).figures === 0)
    return [violation('rally/not-in-fd', '5.4.3', FINAL)];
  return [
    ...against,
    // Whoever tried in vain was brought into FD anew by it, which need not be said as well.
    ...(tried
      ? [violation('rally/tried-already', '5.4.3')]
      : disordered
        ? [violation('rally/just-broken', '5.4.3')]
        : []),
  ];
}

function* rallied(simulation: Simulation, unit: UnitId, note: { readonly note?: string }): Resolution<void> {
  const { now, emit } = simulation;
  const { situation, officer } = rallySituationOf(now, unit);
  const thrown = yield* faces(rallyQuestion(now, unit));
  const factors = rallyFactors(situation);
  const total = [...thrown, ...factors.map(({ value }) => value)].reduce((sum, each) => sum + each, 0);
  const { to, lossPercent } = rallyResult(total);
  emit({
    type: 'rally-rolled',
    unit,
    faces: [...thrown],
    factors: factors.map(({ row, value }) => ({ row, value })),
    total,
    result: to,
    officer,
    failed: to === 'FD' ? situation.failed + 1 : 0,
    ...note,
  });
  if (to !== 'FD') {
    emit({ type: 'unit-recovered', unit, from: 'FD', to, why: 'rallied' });
    return yield* formUp(simulation, unit);
  }
  const harm = harmTo(now, unit, { loss: 0, morale: 'FD', cause: null, breaks: lossPercent });
  emit({ type: 'unit-harmed', by: 'reorganisation', ...harm });
  emit(...dispersedWith(now, unit));
  yield* runFlights(simulation);
}

/** What table 16 asks for, and the staff figure that counts: an officer before an adjutant, and none that has helped another unit this bound. */
function rallySituationOf(
  state: BelleAllianceState,
  id: UnitId,
): { readonly situation: RallySituation; readonly officer: UnitId | null } {
  const { table } = state;
  const unit = unitOf(table, id);
  const staff = [...table.units.values()].filter(
    (other) =>
      other.arm === 'staff' &&
      other.side === unit.side &&
      other.figures > 0 &&
      !historyOf(state, other.id).thisBound.rallied &&
      areInContact(table, other, unit),
  );
  const commander = staff.find((each) => isOfficer(state, each.id));
  const helper = commander ?? staff[0];
  const { valour, failedRallies } = rosterOf(state, id);
  // Only bounds in a row count: one without a try ends them.
  const failed = historyOf(state, id).lastBound.rallied ? failedRallies : 0;
  return {
    situation: {
      officer: commander ? 'commander' : helper ? 'adjutant' : null,
      failed,
      valour,
      burden: burdenOn(state, unit.side),
    },
    officer: helper?.id ?? null,
  };
}

function rallyQuestion({ table }: BelleAllianceState, unit: UnitId): Question {
  const { name, side } = unitOf(table, unit);
  return {
    key: 'rally.dice',
    values: { unit: name },
    of: side,
    cite: ba('T16'),
    wants: { kind: 'dice', count: 3, faces: 6 },
  };
}
