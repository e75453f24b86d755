import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { poseSchema, remarkSchema, trailSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { DefinedBy } from '../../define';
import { stepsSchema } from '../../march-steps';
import { GAITS } from '../march/gait';
import { type BelleAllianceState, historyOf } from '../state';
import { withDeeds } from '../units/history';
import { defineEvent } from './define-event';
import { recordDeeds } from './events-changes';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

export const MARCH_EVENTS = [
  /** A unit marched: the steps it was given, where it stands now, and what this march took of its bound. */
  defineEvent({
    type: 'unit-marched',
    fields: {
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
      note: v.exactOptional(remarkSchema),
    },
    evolve(state, event) {
      const { unit, pose, trail, about } = event;
      const bends = { ...(trail ? { trail } : {}), ...(about ? { about } : {}) };
      evolveTable(state.table, { type: 'unit-moved', unit, pose, ...bends });
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
    },
    told: { gist: true },
  }),
  /** A player looked how far a unit can get, where the club wants that known: written down as a measurement is. */
  defineEvent({
    type: 'reach-shown',
    fields: { unit: unitIdSchema, gait: v.picklist(GAITS) },
    evolve({ table }, { unit }) {
      unitOf(table, unit);
    },
  }),
] as const;
export type UnitMarched = Extract<DefinedBy<typeof MARCH_EVENTS>, { type: 'unit-marched' }>;

export const ADVANCE_EVENTS = [
  /** 4.2.0: pushed before somebody's advance. Shifted as it stands: its bends go with it. Movement, but no march of its own (R157, 4.4.0). */
  defineEvent({
    type: 'unit-forced-back',
    fields: {
      unit: unitIdSchema,
      by: unitIdSchema,
      from: poseSchema,
      pose: poseSchema,
      cm: amount,
      passedThrough: v.array(unitIdSchema),
    },
    evolve(state, { unit, by, pose, passedThrough }) {
      const { trail, about } = unitOf(state.table, unit);
      unitOf(state.table, by);
      const bends = { ...(trail ? { trail: [...trail] } : {}), ...(about ? { about } : {}) };
      evolveTable(state.table, { type: 'unit-moved', unit, pose, ...bends });
      recordDeeds(state, unit, { forced: true });
      passThrough(state, passedThrough);
    },
  }),
  /** 4.1.4: continued advance after melee. It counts for what was marched since the last inversion (R134), but takes nothing of the bound: that is over. */
  defineEvent({
    type: 'unit-advanced',
    fields: {
      unit: unitIdSchema,
      gait: v.picklist(GAITS),
      steps: stepsSchema,
      pose: poseSchema,
      trail: v.exactOptional(trailSchema),
      about: v.exactOptional(v.literal(true)),
      cm: amount,
      charged: v.boolean(),
      passedThrough: v.array(unitIdSchema),
      note: v.exactOptional(remarkSchema),
    },
    evolve(state, { unit, gait, pose, trail, about, cm, charged, passedThrough }) {
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
      state.advances = state.advances.map((right) => (right.unit === unit ? { ...right, used: true } : right));
    },
    told: { gist: true },
  }),
  defineEvent({
    type: 'advance-waived',
    fields: { unit: unitIdSchema },
    evolve(state, { unit }) {
      unitOf(state.table, unit);
      state.advances = state.advances.filter((right) => right.unit !== unit);
    },
  }),
] as const;
export type AdvanceEvent = DefinedBy<typeof ADVANCE_EVENTS>;

function passThrough(state: BelleAllianceState, units: readonly UnitId[]): void {
  for (const unit of units) recordDeeds(state, unit, { passedThrough: true });
}
