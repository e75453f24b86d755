import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { remarkSchema, unitIdSchema } from '../../../table/schemas';
import type { DefinedBy } from '../../define';
import { unitSchema } from '../../miniatures/miniatures-troops';
import { rosterOf } from '../state';
import { freshHistory } from '../units/history';
import { rosterSchema } from '../units/roster';
import { defineEvent } from './define-event';

export const ARRIVAL_EVENTS = [
  /** A unit of the reinforcements has come, and takes command of those it leads. */
  defineEvent({
    type: 'unit-arrived',
    fields: {
      unit: unitSchema,
      roster: rosterSchema,
      leads: v.pipe(v.array(unitIdSchema), v.readonly()),
      note: v.exactOptional(remarkSchema),
    },
    evolve(state, { unit, roster, leads }) {
      const waiting = state.arrivals ?? [];
      if (!waiting.some((arrival) => arrival.unit.id === unit.id)) throw new Error(`${unit.id} was not to come`);
      state.arrivals = waiting.filter((arrival) => arrival.unit.id !== unit.id);
      evolveTable(state.table, { type: 'unit-added', unit });
      state.rosters.set(unit.id, roster);
      state.histories.set(unit.id, freshHistory(unit.id));
      for (const under of leads) state.rosters.set(under, { ...rosterOf(state, under), commander: unit.id });
    },
  }),
] as const;
export type ArrivalEvent = DefinedBy<typeof ARRIVAL_EVENTS>;
