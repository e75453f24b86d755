import * as v from 'valibot';
import { evolveTable, MUSTER_EVENT_SCHEMAS, UNIT_EVENT_SCHEMAS } from '../../table/change';
import { unitOf } from '../../table/table';
import { gaugeIdSchema, gaugeSchema } from './gauge';
import { type FreeTableState, LENGTHS } from './state';

export const eventSchema = v.variant('type', [
  ...UNIT_EVENT_SCHEMAS,
  ...MUSTER_EVENT_SCHEMAS,
  v.object({ type: v.literal('gauge-laid'), id: gaugeIdSchema, gauge: gaugeSchema }),
  v.object({ type: v.literal('gauge-removed'), id: gaugeIdSchema }),
  v.object({ type: v.literal('length-chosen'), length: v.picklist(LENGTHS) }),
]);
export type FreeTableEvent = v.InferOutput<typeof eventSchema>;

/** Brings the state past one event; one that cannot have happened to it is thrown back. */
export function evolve(state: FreeTableState, event: FreeTableEvent): FreeTableState {
  switch (event.type) {
    case 'gauge-laid':
      unitOf(state.table, event.gauge.unit);
      state.gauges.set(event.id, event.gauge);
      return state;
    case 'gauge-removed':
      if (!state.gauges.delete(event.id)) throw new Error(`No gauge ${event.id} on this table`);
      return state;
    case 'length-chosen':
      state.length = event.length;
      return state;
    default:
      evolveTable(state.table, event);
      return state;
  }
}
