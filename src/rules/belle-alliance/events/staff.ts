import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { poseSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { noteSchema } from '../../override';
import { facesSchema } from '../fire/declared';
import { withDeeds } from '../history';
import type { Roster } from '../roster';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { SUCCESSORS } from '../tables/table-19-replacement';
import { mustBeThere } from './harm';

const note = v.exactOptional(noteSchema);
const whole = v.pipe(v.number(), v.integer());
const word = v.pipe(v.string(), v.maxLength(40));

/** What becomes of staff figures, and of the line of command (1.1.4, 1.1.5). */
export const STAFF_EVENT_SCHEMAS = [
  /** Dice for a successor of a fallen officer (table 19). `failed`: bounds in a row without one by now. */
  v.object({
    type: v.literal('replacement-rolled'),
    unit: unitIdSchema,
    adjutant: unitIdSchema,
    faces: facesSchema,
    factors: v.array(v.object({ row: word, value: whole })),
    total: whole,
    successor: v.picklist(SUCCESSORS),
    failed: v.pipe(whole, v.minValue(0)),
    note,
  }),
  v.object({ type: v.literal('unit-transferred'), unit: unitIdSchema, officer: unitIdSchema, note }),
  /** An opponent came upon a staff figure (table 18). Who gets away is beside an own unit; with none to go to he falls. */
  v.object({
    type: v.literal('staff-caught'),
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
  }),
  /** He goes along with a unit wherever that moves in this phase; null: he does not. */
  v.object({ type: v.literal('company-chosen'), unit: unitIdSchema, with: v.nullable(unitIdSchema), note }),
  /** He went along with a unit: by his own choice, or because it was forced; left at the edge where it has left the table. */
  v.object({
    type: v.literal('staff-followed'),
    unit: unitIdSchema,
    with: unitIdSchema,
    pose: poseSchema,
    how: v.picklist(['chosen', 'forced', 'left-at-edge']),
  }),
] as const;
export type StaffEvent = v.InferOutput<(typeof STAFF_EVENT_SCHEMAS)[number]>;

export function evolveStaff(state: BelleAllianceState, event: StaffEvent): void {
  const { unit } = event;
  switch (event.type) {
    case 'replacement-rolled':
      mustBeThere(state, event.adjutant);
      if (event.successor === 'none')
        changeRoster(state, unit, { replacing: { failed: Math.max(1, event.failed), bound: state.bound } });
      else succeed(state, event, event.successor);
      return;
    case 'staff-caught':
      mustBeThere(state, event.by, event.beside);
      catchStaff(state, event);
      return;
    case 'company-chosen':
      mustBeThere(state, event.with);
      state.histories.set(unit, withDeeds(historyOf(state, unit), { goesWith: event.with }));
      return;
    case 'staff-followed':
      mustBeThere(state, event.with);
      evolveTable(state.table, { type: 'unit-moved', unit, pose: event.pose });
      // R27: that was his move of this phase.
      if (event.how === 'chosen') state.histories.set(unit, withDeeds(historyOf(state, unit), { share: 1 }));
      return;
    case 'unit-transferred':
      mustBeThere(state, event.officer);
      if (unit === event.officer) throw new Error(`${unit} is put under itself`);
      changeRoster(state, unit, { commander: event.officer });
      return;
  }
}

function catchStaff(state: BelleAllianceState, event: Extract<StaffEvent, { type: 'staff-caught' }>): void {
  const { unit, falls, burden, pose } = event;
  const figure = unitOf(state.table, unit);
  if (falls) evolveTable(state.table, { type: 'unit-changed', unit: { ...figure, figures: 0 } });
  else if (pose) evolveTable(state.table, { type: 'unit-moved', unit, pose });
  if (burden < 0) state.burdens = [...state.burdens, { side: figure.side, amount: burden, until: state.bound + 1 }];
}

/** The adjutant is taken away, and the officer set up where he stood. */
function succeed(
  state: BelleAllianceState,
  { unit, adjutant }: Extract<StaffEvent, { type: 'replacement-rolled' }>,
  successor: 'very-efficient' | 'as-before' | 'very-inefficient',
): void {
  const stood = unitOf(state.table, adjutant);
  evolveTable(state.table, {
    type: 'unit-changed',
    unit: { ...unitOf(state.table, unit), figures: 1, pose: stood.pose },
  });
  evolveTable(state.table, { type: 'unit-changed', unit: { ...stood, figures: 0 } });
  changeRoster(state, unit, {
    replacing: null,
    ...(successor === 'as-before' ? {} : { efficiency: successor }),
  });
}

function changeRoster(state: BelleAllianceState, unit: UnitId, change: Partial<Roster>): void {
  state.rosters.set(unit, { ...rosterOf(state, unit), ...change });
}
