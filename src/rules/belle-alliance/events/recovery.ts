import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import { noteSchema } from '../../override';
import { facesSchema } from '../fire/declared';
import { withDeeds } from '../history';
import { DISORDERS, type Roster, rosterSchema } from '../roster';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { mustBeThere } from './harm';

const note = v.exactOptional(noteSchema);
const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0));
const REST_FOR = rosterSchema.entries.rest.wrapped.entries.for;

/** What time, rest and rallying do for units, and what becomes of guns that nobody serves. */
export const RECOVERY_EVENT_SCHEMAS = [
  v.object({
    type: v.literal('unit-recovered'),
    unit: unitIdSchema,
    from: v.picklist(DISORDERS),
    to: v.picklist(DISORDERS),
    /** A whole bound without new disorder, a whole one in peace, or the dice (5.2.2, 5.3.2, 5.4.3). */
    why: v.picklist(['undisturbed', 'at-peace', 'rallied']),
  }),
  /** Dice for the reorganisation from FD (table 16). */
  v.object({
    type: v.literal('rally-rolled'),
    unit: unitIdSchema,
    faces: facesSchema,
    factors: v.array(v.object({ row: v.pipe(v.string(), v.maxLength(40)), value: whole })),
    total: whole,
    result: v.picklist(DISORDERS),
    /** The staff figure that counted: it counts for nobody else this bound. */
    officer: v.nullable(unitIdSchema),
    /** Bounds in a row that it has tried in vain by now. */
    failed: count,
    note,
  }),
  v.object({ type: v.literal('rest-begun'), unit: unitIdSchema, for: REST_FOR, note }),
  /** One whole bound more of it; `supplied`: how many of the last ones with an ammunition waggon. */
  v.object({ type: v.literal('rest-counted'), unit: unitIdSchema, bounds: count, supplied: count }),
  v.object({ type: v.literal('rest-broken'), unit: unitIdSchema }),
  v.object({ type: v.literal('supplies-renewed'), unit: unitIdSchema }),
  /** `rests`: there is more to regain, and it goes on resting for that. */
  v.object({
    type: v.literal('valour-regained'),
    unit: unitIdSchema,
    valour: rosterSchema.entries.valour,
    rests: v.boolean(),
  }),
  /** The bound ends with this unit at guns of the opponent that nobody serves (4.5.0). */
  v.object({ type: v.literal('guns-beset'), unit: unitIdSchema, battery: unitIdSchema }),
  v.object({ type: v.literal('battery-taken'), unit: unitIdSchema, by: unitIdSchema }),
] as const;
export type RecoveryEvent = v.InferOutput<(typeof RECOVERY_EVENT_SCHEMAS)[number]>;

export function evolveRecovery(state: BelleAllianceState, event: RecoveryEvent): void {
  const { unit } = event;
  switch (event.type) {
    case 'unit-recovered':
      changeRoster(state, event, { disorder: event.to });
      // 5.4.3: what the dice left of its disorder is got over in the following bounds.
      if (event.why === 'rallied') state.histories.set(unit, withDeeds(historyOf(state, unit), { disordered: true }));
      return;
    case 'rally-rolled':
      mustBeThere(state, event.officer);
      changeRoster(state, event, { failedRallies: event.failed });
      for (const each of event.officer ? [unit, event.officer] : [unit])
        state.histories.set(each, withDeeds(historyOf(state, each), { rallied: true }));
      return;
    case 'rest-begun':
      changeRoster(state, event, { rest: { for: event.for, bounds: 0, supplied: 0 } });
      return;
    case 'rest-counted': {
      const { rest } = rosterOf(state, unit);
      if (!rest) throw new Error(`${unit} does not rest`);
      changeRoster(state, event, { rest: { ...rest, bounds: event.bounds, supplied: event.supplied } });
      return;
    }
    case 'rest-broken':
      changeRoster(state, event, { rest: null });
      return;
    case 'supplies-renewed':
      changeRoster(state, event, { rest: null, supplies: 'plenty' });
      return;
    case 'valour-regained':
      changeRoster(state, event, {
        valour: event.valour,
        rest: event.rests ? { for: 'valour', bounds: 0, supplied: 0 } : null,
      });
      return;
    case 'guns-beset':
      mustBeThere(state, event.battery);
      state.histories.set(unit, withDeeds(historyOf(state, unit), { besets: event.battery }));
      return;
    case 'battery-taken':
      mustBeThere(state, event.by);
      // It stays on the roster without guns, as those do who are gone.
      evolveTable(state.table, { type: 'unit-changed', unit: { ...unitOf(state.table, unit), guns: 0 } });
      return;
  }
}

function changeRoster(state: BelleAllianceState, { unit }: RecoveryEvent, change: Partial<Roster>): void {
  state.rosters.set(unit, { ...rosterOf(state, unit), ...change });
}
