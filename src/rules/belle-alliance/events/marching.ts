import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { poseSchema, trailSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { noteSchema } from '../../override';
import { withDeeds } from '../history';
import { GAITS } from '../movement/gait';
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
  /** With an inversion in it: cm marched since the last (4.4.0). */
  sinceInversion: v.exactOptional(amount),
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
      sinceInversion: event.sinceInversion ?? before.sinceInversion + event.cm,
    }),
    lastCharge: event.charged ? state.bound : history.lastCharge,
  });
  passThrough(state, event.passedThrough);
}

function passThrough(state: BelleAllianceState, units: readonly UnitId[]): void {
  for (const unit of units) state.histories.set(unit, withDeeds(historyOf(state, unit), { passedThrough: true }));
}

export const ADVANCE_EVENT_SCHEMAS = [
  /** 4.2.0: pushed before somebody's advance. */
  v.object({
    type: v.literal('unit-forced-back'),
    unit: unitIdSchema,
    by: unitIdSchema,
    from: poseSchema,
    pose: poseSchema,
    cm: amount,
    passedThrough: v.array(unitIdSchema),
  }),
  /** 4.1.4: continued advance after melee. */
  v.object({
    type: v.literal('unit-advanced'),
    unit: unitIdSchema,
    gait: v.picklist(GAITS),
    steps: stepsSchema,
    pose: poseSchema,
    trail: v.exactOptional(trailSchema),
    about: v.exactOptional(v.literal(true)),
    cm: amount,
    charged: v.boolean(),
    passedThrough: v.array(unitIdSchema),
    note: v.exactOptional(noteSchema),
  }),
  v.object({ type: v.literal('advance-waived'), unit: unitIdSchema }),
] as const;
export type AdvanceEvent = v.InferOutput<(typeof ADVANCE_EVENT_SCHEMAS)[number]>;

export function evolveAdvance(state: BelleAllianceState, event: AdvanceEvent): void {
  switch (event.type) {
    case 'unit-forced-back':
      forceBack(state, event);
      return;
    case 'unit-advanced':
      advance(state, event);
      return;
    case 'advance-waived':
      unitOf(state.table, event.unit);
      state.advances = state.advances.filter(({ unit }) => unit !== event.unit);
      return;
  }
}

/** Shifted as it stands: its bends go with it. Movement, but no march of its own (R157, 4.4.0). */
function forceBack(
  state: BelleAllianceState,
  { unit, by, pose, passedThrough }: Extract<AdvanceEvent, { type: 'unit-forced-back' }>,
): void {
  const { trail, about } = unitOf(state.table, unit);
  unitOf(state.table, by);
  const bends = { ...(trail ? { trail: [...trail] } : {}), ...(about ? { about } : {}) };
  evolveTable(state.table, { type: 'unit-moved', unit, pose, ...bends });
  state.histories.set(unit, withDeeds(historyOf(state, unit), { forced: true }));
  passThrough(state, passedThrough);
}

/** It counts for what was marched since the last inversion (R134), but takes nothing of the bound: that is over. */
function advance(
  state: BelleAllianceState,
  { unit, gait, pose, trail, about, cm, charged, passedThrough }: Extract<AdvanceEvent, { type: 'unit-advanced' }>,
): void {
  const bends = { ...(trail ? { trail } : {}), ...(about ? { about } : {}) };
  evolveTable(state.table, { type: 'unit-moved', unit, pose, ...bends });
  const history = historyOf(state, unit);
  const before = history.thisBound;
  const deeds = {
    gait: before.gait ?? gait,
    cm: before.cm + cm,
    sinceInversion: before.sinceInversion + cm,
    charged: before.charged || charged,
  };
  state.histories.set(unit, {
    ...withDeeds(history, deeds),
    lastCharge: charged ? state.bound : history.lastCharge,
  });
  passThrough(state, passedThrough);
  spendAdvance(state, unit);
}

function spendAdvance(state: BelleAllianceState, unit: UnitId): void {
  state.advances = state.advances.map((right) => (right.unit === unit ? { ...right, used: true } : right));
}
