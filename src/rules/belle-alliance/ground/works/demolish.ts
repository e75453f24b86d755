import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { terrainIdSchema, unitIdSchema } from '../../../../table/schemas';
import { unitOf } from '../../../../table/table';
import type { TerrainId } from '../../../../table/terrain';
import type { Unit } from '../../../../table/unit';
import { type Question, refuse } from '../../../book';
import { goOnWith, overrideSchema } from '../../../override';
import { ba } from '../../belle-alliance-cite';
import { defineCommand, ofUnit } from '../../belle-alliance-define-command';
import { faces, type Resolution, type Simulation, simulate } from '../../belle-alliance-resolution';
import { FINAL, violation } from '../../belle-alliance-violation';
import { burdenOn } from '../../staff/burden';
import { type BelleAllianceState, rosterOf } from '../../state';
import { FAILED_BEFORE, TABLE_20 } from '../../tables/table-20-field-work';
import { type FieldWork, failedBefore, isReady } from './field-work';
import { touchesWork } from './site';
import { isTrained } from './workers';

/** The work at a bridge that is all prepared. */
export const preparedAt = ({ works }: BelleAllianceState, bridge: TerrainId): FieldWork | undefined =>
  works.find(
    (work) =>
      'object' in work.site && work.site.object === bridge && TABLE_20[work.kind].final !== null && isReady(work),
  );

/** A unit sets fire to a bridge, or blows it up, once all is prepared (6.3.0). */
export const DEMOLISH = defineCommand({
  type: 'demolish',
  fields: { unit: unitIdSchema, bridge: terrainIdSchema, override: v.exactOptional(overrideSchema) },
  phases: { only: ['termination'], otherwise: violation('works/not-the-end', '6.3.0') },
  needsMeasuring: true,
  units: ofUnit,
  decide(state, { unit: id, bridge, override }, answers, against) {
    const work = preparedAt(state, bridge);
    if (!work) return refuse(violation('works/not-prepared', '6.3.0', FINAL));
    const unit = unitOf(state.table, id);
    return goOnWith(demolitionViolations(state, unit, work, against), override, (note) =>
      simulate(state, answers, (simulation) => setOff(simulation, unit, { work, bridge, note })),
    );
  },
});

/** R191: in the last phase of any bound, once in each, by somebody who could have prepared it and touches it. */
function demolitionViolations(
  state: BelleAllianceState,
  unit: Unit,
  work: FieldWork,
  against: readonly Violation[],
): readonly Violation[] {
  const { disorder } = rosterOf(state, unit.id);
  return [
    ...(unit.figures === 0 ? [violation('works/nobody', '6.3.0', FINAL)] : []),
    ...against,
    ...(work.final.bound === state.bound ? [violation('works/set-off-already', '6.3.0')] : []),
    ...(isTrained(state, unit) ? [] : [violation('works/not-trained', '6.3.0')]),
    ...(disorder === 'MD' || disorder === 'FD' ? [violation('works/in-disorder', '6.3.0')] : []),
    ...(touchesWork(state.table, unit, work) ? [] : [violation('works/not-touching', '6.3.0')]),
  ];
}

interface Charge {
  readonly work: FieldWork;
  readonly bridge: TerrainId;
  readonly note: { readonly note?: string };
}

function* setOff({ now, emit }: Simulation, unit: Unit, { work, bridge, note }: Charge): Resolution<void> {
  const needed = TABLE_20[work.kind].final ?? 0;
  const before = failedBefore(work.final, now.bound);
  const added = before * FAILED_BEFORE + burdenOn(now, unit.side);
  const thrown = yield* faces(finalQuestion(unit, work, needed, added));
  const total = thrown.reduce((sum, face) => sum + face, added);
  const destroyed = total >= needed;
  emit({
    type: 'demolition-rolled',
    unit: unit.id,
    work: work.id,
    kind: work.kind,
    bridge,
    faces: [...thrown],
    added,
    total,
    needed,
    destroyed,
    failed: destroyed ? 0 : before + 1,
    ...note,
  });
}

const finalQuestion = ({ name, side }: Unit, { kind }: FieldWork, needed: number, added: number): Question => ({
  key: `works.final-dice.${kind}`,
  values: { unit: name, needed, added },
  of: side,
  cite: ba('T20'),
  wants: { kind: 'dice', count: 3, faces: 6 },
});
