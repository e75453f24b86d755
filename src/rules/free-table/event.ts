import * as v from 'valibot';
import { unitOf } from '../../table/table';
import { type DefinedBy, eventsOf, eventTable } from '../define';
import { MINIATURES } from '../miniatures/miniatures-troops';
import { musterEventsOf, unitEventsOf } from '../table-events';
import { gaugeIdSchema, gaugeSchema } from './gauge';
import { type FreeTableState, LENGTHS } from './state';

const defineEvent = eventsOf<FreeTableState>();

const EVENTS = [
  ...unitEventsOf(MINIATURES),
  ...musterEventsOf(MINIATURES),
  defineEvent({
    type: 'gauge-laid',
    fields: { id: gaugeIdSchema, gauge: gaugeSchema },
    evolve(state, { id, gauge }) {
      unitOf(state.table, gauge.unit);
      state.gauges.set(id, gauge);
    },
  }),
  defineEvent({
    type: 'gauge-removed',
    fields: { id: gaugeIdSchema },
    evolve(state, { id }) {
      if (!state.gauges.delete(id)) throw new Error(`No gauge ${id} on this table`);
    },
  }),
  defineEvent({
    type: 'length-chosen',
    fields: { length: v.picklist(LENGTHS) },
    evolve(state, { length }) {
      state.length = length;
    },
  }),
] as const;

export type FreeTableEvent = DefinedBy<typeof EVENTS>;
export const EVENT_TABLE = eventTable<FreeTableState, typeof EVENTS>(EVENTS);
