import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { poseSchema, remarkSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { DefinedBy } from '../../define';
import { facesSchema } from '../fire/fire-declared';
import { SUCCESSORS } from '../tables/table-19-replacement';
import { defineEvent } from './define-event';
import { changeRoster, mustBeThere, recordDeeds } from './events-changes';

const note = v.exactOptional(remarkSchema);
const whole = v.pipe(v.number(), v.integer());
const word = v.pipe(v.string(), v.maxLength(40));

/** What becomes of staff figures, and of the line of command (1.1.4, 1.1.5). */
export const STAFF_EVENTS = [
  /** Dice for a successor of a fallen officer (table 19). `failed`: bounds in a row without one by now. */
  defineEvent({
    type: 'replacement-rolled',
    fields: {
      unit: unitIdSchema,
      adjutant: unitIdSchema,
      faces: facesSchema,
      factors: v.array(v.object({ row: word, value: whole })),
      total: whole,
      successor: v.picklist(SUCCESSORS),
      failed: v.pipe(whole, v.minValue(0)),
      note,
    },
    evolve(state, { unit, adjutant, successor, failed }) {
      const stood = unitOf(state.table, adjutant);
      if (successor === 'none') {
        changeRoster(state, unit, { replacing: { failed: Math.max(1, failed), bound: state.bound } });
        return;
      }
      // The adjutant is taken away, and the officer set up where he stood.
      const officer = { ...unitOf(state.table, unit), figures: 1, pose: stood.pose };
      evolveTable(state.table, { type: 'unit-changed', unit: officer });
      evolveTable(state.table, { type: 'unit-changed', unit: { ...stood, figures: 0 } });
      changeRoster(state, unit, {
        replacing: null,
        ...(successor === 'as-before' ? {} : { efficiency: successor }),
      });
    },
  }),
  defineEvent({
    type: 'unit-transferred',
    fields: { unit: unitIdSchema, officer: unitIdSchema, note },
    evolve(state, { unit, officer }) {
      mustBeThere(state, officer);
      if (unit === officer) throw new Error(`${unit} is put under itself`);
      changeRoster(state, unit, { commander: officer });
    },
  }),
  /** An opponent came upon a staff figure (table 18). Who gets away is beside an own unit; with none to go to he falls. */
  defineEvent({
    type: 'staff-caught',
    fields: {
      unit: unitIdSchema,
      by: unitIdSchema,
      faces: facesSchema,
      total: whole,
      falls: v.boolean(),
      /** What all rolls of his side bear from now on to the end of the next bound. */
      burden: v.pipe(whole, v.maxValue(0)),
      beside: v.nullable(unitIdSchema),
      pose: v.nullable(poseSchema),
      note,
    },
    evolve(state, { unit, by, falls, burden, beside, pose }) {
      mustBeThere(state, by, beside);
      const figure = unitOf(state.table, unit);
      if (falls) evolveTable(state.table, { type: 'unit-changed', unit: { ...figure, figures: 0 } });
      else if (pose) evolveTable(state.table, { type: 'unit-moved', unit, pose });
      if (burden < 0) state.burdens = [...state.burdens, { side: figure.side, amount: burden, until: state.bound + 1 }];
    },
  }),
  /** He goes along with a unit wherever that moves in this phase; null: he does not. */
  defineEvent({
    type: 'company-chosen',
    fields: { unit: unitIdSchema, with: v.nullable(unitIdSchema), note },
    evolve(state, { unit, with: goesWith }) {
      mustBeThere(state, goesWith);
      recordDeeds(state, unit, { goesWith });
    },
  }),
  /** He went along with a unit: by his own choice, or because it was forced; left at the edge where it has left the table. */
  defineEvent({
    type: 'staff-followed',
    fields: {
      unit: unitIdSchema,
      with: unitIdSchema,
      pose: poseSchema,
      how: v.picklist(['chosen', 'forced', 'left-at-edge']),
    },
    evolve(state, { unit, with: led, pose, how }) {
      mustBeThere(state, led);
      evolveTable(state.table, { type: 'unit-moved', unit, pose });
      // R27: that was his move of this phase.
      if (how === 'chosen') recordDeeds(state, unit, { share: 1 });
    },
  }),
] as const;
export type StaffEvent = DefinedBy<typeof STAFF_EVENTS>;
