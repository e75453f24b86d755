import * as v from 'valibot';
import { unitIdSchema } from '../../table/schemas';
import { GAITS } from '../advice';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

/** What one unit did in one bound, as far as a rule asks for it later. */
const boundRecordSchema = v.object({
  split: v.boolean(),
  assembled: v.boolean(),
  formationChanges: whole,
  /** Share of the bound that ordered marching took, and the cm it came to. */
  share: amount,
  cm: amount,
  /** The one rate of the bound (2.3.1), once it marched. */
  gait: v.nullable(v.picklist(GAITS)),
  /** Went fast, or at the charge, for any part of the bound (2.3.2, 2.3.3). */
  wentFast: v.boolean(),
  charged: v.boolean(),
  /** Dropped from the fast rate or the charge: normal for the rest of the bound. */
  slackened: v.boolean(),
  /** Wheels and rotations made; at the charge there is one at most (2.4.1). */
  turns: whole,
  inversions: whole,
  /** Took forced action: retreat, rout, forced back (1.1.1). */
  forced: v.boolean(),
  /** Own units passed through it, wholly or in part (1.1.1). */
  passedThrough: v.boolean(),
  firedAt: v.array(unitIdSchema),
  meleeWith: v.array(unitIdSchema),
});
export type BoundRecord = v.InferOutput<typeof boundRecordSchema>;

export const historySchema = v.object({
  unit: unitIdSchema,
  thisBound: boundRecordSchema,
  lastBound: boundRecordSchema,
  /** The last bound in which it charged; 0 for never. */
  lastCharge: whole,
});
/** A unit's deeds this bound and before. Replaced, never changed. */
export type History = v.InferOutput<typeof historySchema>;

export const IDLE_BOUND: BoundRecord = {
  split: false,
  assembled: false,
  formationChanges: 0,
  share: 0,
  cm: 0,
  gait: null,
  wentFast: false,
  charged: false,
  slackened: false,
  turns: 0,
  inversions: 0,
  forced: false,
  passedThrough: false,
  firedAt: [],
  meleeWith: [],
};
