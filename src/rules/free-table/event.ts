import * as v from 'valibot';
import { evolveTable, TABLE_EVENT_SCHEMAS } from '../../table/change';
import { gaugeIdSchema, gaugeSchema } from './gauge';
import { type FreeTableState, LENGTHS } from './state';

export const eventSchema = v.variant('type', [
  ...TABLE_EVENT_SCHEMAS,
  v.object({ type: v.literal('gauge-laid'), id: gaugeIdSchema, gauge: gaugeSchema }),
  v.object({ type: v.literal('gauge-removed'), id: gaugeIdSchema }),
  v.object({ type: v.literal('length-chosen'), length: v.picklist(LENGTHS) }),
]);
export type FreeTableEvent = v.InferOutput<typeof eventSchema>;

export function evolve(state: FreeTableState, event: FreeTableEvent): FreeTableState {
  switch (event.type) {
    case 'gauge-laid':
      state.gauges.set(event.id, event.gauge);
      return state;
    case 'gauge-removed':
      state.gauges.delete(event.id);
      return state;
    case 'length-chosen':
      state.length = event.length;
      return state;
    default:
      evolveTable(state.table, event);
      return state;
  }
}
