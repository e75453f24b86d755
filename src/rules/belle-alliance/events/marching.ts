import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { poseSchema, trailSchema, unitIdSchema } from '../../../table/schemas';
import { GAITS } from '../../advice';
import { withDeeds } from '../history';
import { noteSchema } from '../override';
import { type BelleAllianceState, historyOf } from '../state';
import { stepsSchema } from '../steps';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

/** A unit marched: the steps it was given, where it stands now, and what this march took of its bound. */
export const unitMarchedSchema = v.object({
  type: v.literal('unit-marched'),
  unit: unitIdSchema,
  gait: v.picklist(GAITS),
  steps: stepsSchema,
  pose: poseSchema,
  trail: v.exactOptional(trailSchema),
  about: v.exactOptional(v.literal(true)),
  /** Of the bound, and in cm: of this march alone. */
  share: amount,
  cm: amount,
  wentFast: v.boolean(),
  charged: v.boolean(),
  slackened: v.boolean(),
  turns: whole,
  inversions: whole,
  /** Own units it went through, who may not fire any more this bound (1.1.1). */
  passedThrough: v.array(unitIdSchema),
  note: v.exactOptional(noteSchema),
});
export type UnitMarched = v.InferOutput<typeof unitMarchedSchema>;

/** A player looked how far a unit can get, where the club wants that known. */
export const reachShownSchema = v.object({
  type: v.literal('reach-shown'),
  unit: unitIdSchema,
  gait: v.picklist(GAITS),
});

export function evolveMarch(state: BelleAllianceState, event: UnitMarched): void {
  const { unit, pose, trail, about } = event;
  evolveTable(state.table, {
    type: 'unit-moved',
    unit,
    pose,
    ...(trail ? { trail } : {}),
    ...(about ? { about } : {}),
  });
  const history = historyOf(state, unit);
  const before = history.thisBound;
  state.histories.set(unit, {
    ...withDeeds(history, {
      gait: event.gait,
      share: before.share + event.share,
      cm: before.cm + event.cm,
      wentFast: before.wentFast || event.wentFast,
      charged: before.charged || event.charged,
      slackened: before.slackened || event.slackened,
      turns: before.turns + event.turns,
      inversions: before.inversions + event.inversions,
    }),
    lastCharge: event.charged ? state.bound : history.lastCharge,
  });
  for (const passed of event.passedThrough)
    state.histories.set(passed, withDeeds(historyOf(state, passed), { passedThrough: true }));
}
