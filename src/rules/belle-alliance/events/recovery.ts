import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { remarkSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { DefinedBy } from '../../define';
import { facesSchema } from '../fire/fire-declared';
import { rosterOf } from '../state';
import { DISORDERS, rosterSchema } from '../units/roster';
import { defineEvent } from './define-event';
import { changeRoster, mustBeThere, recordDeeds } from './events-changes';

const note = v.exactOptional(remarkSchema);
const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0));
const REST_FOR = rosterSchema.entries.rest.wrapped.entries.for;

/** What time, rest and rallying do for units, and what becomes of guns that nobody serves. */
export const RECOVERY_EVENTS = [
  defineEvent({
    type: 'unit-recovered',
    fields: {
      unit: unitIdSchema,
      from: v.picklist(DISORDERS),
      to: v.picklist(DISORDERS),
      /** A whole bound without new disorder, a whole one in peace, or the dice (5.2.2, 5.3.2, 5.4.3). */
      why: v.picklist(['undisturbed', 'at-peace', 'rallied']),
    },
    evolve(state, { unit, to, why }) {
      changeRoster(state, unit, { disorder: to });
      // 5.4.3: what the dice left of its disorder is got over in the following bounds.
      if (why === 'rallied') recordDeeds(state, unit, { disordered: true });
    },
  }),
  /** Dice for the reorganisation from FD (table 16). */
  defineEvent({
    type: 'rally-rolled',
    fields: {
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
    },
    evolve(state, { unit, officer, failed }) {
      mustBeThere(state, officer);
      changeRoster(state, unit, { failedRallies: failed });
      for (const each of officer ? [unit, officer] : [unit]) recordDeeds(state, each, { rallied: true });
    },
    told: { gist: true },
  }),
  defineEvent({
    type: 'rest-begun',
    fields: { unit: unitIdSchema, for: REST_FOR, note },
    evolve: (state, event) => changeRoster(state, event.unit, { rest: { for: event.for, bounds: 0, supplied: 0 } }),
  }),
  /** One whole bound more of it; `supplied`: how many of the last ones with an ammunition waggon. */
  defineEvent({
    type: 'rest-counted',
    fields: { unit: unitIdSchema, bounds: count, supplied: count },
    evolve(state, { unit, bounds, supplied }) {
      const { rest } = rosterOf(state, unit);
      if (!rest) throw new Error(`${unit} does not rest`);
      changeRoster(state, unit, { rest: { ...rest, bounds, supplied } });
    },
  }),
  defineEvent({
    type: 'rest-broken',
    fields: { unit: unitIdSchema },
    evolve: (state, { unit }) => changeRoster(state, unit, { rest: null }),
  }),
  defineEvent({
    type: 'supplies-renewed',
    fields: { unit: unitIdSchema },
    evolve: (state, { unit }) => changeRoster(state, unit, { rest: null, supplies: 'plenty' }),
  }),
  /** `rests`: there is more to regain, and it goes on resting for that. */
  defineEvent({
    type: 'valour-regained',
    fields: { unit: unitIdSchema, valour: rosterSchema.entries.valour, rests: v.boolean() },
    evolve: (state, { unit, valour, rests }) =>
      changeRoster(state, unit, { valour, rest: rests ? { for: 'valour', bounds: 0, supplied: 0 } : null }),
  }),
  /** The bound ends with this unit at guns of the opponent that nobody serves (4.5.0). */
  defineEvent({
    type: 'guns-beset',
    fields: { unit: unitIdSchema, battery: unitIdSchema },
    evolve(state, { unit, battery }) {
      mustBeThere(state, battery);
      recordDeeds(state, unit, { besets: battery });
    },
  }),
  defineEvent({
    type: 'battery-taken',
    fields: { unit: unitIdSchema, by: unitIdSchema },
    evolve(state, { unit, by }) {
      mustBeThere(state, by);
      // It stays on the roster without guns, as those do who are gone.
      evolveTable(state.table, { type: 'unit-changed', unit: { ...unitOf(state.table, unit), guns: 0 } });
    },
  }),
] as const;
export type RecoveryEvent = DefinedBy<typeof RECOVERY_EVENTS>;
