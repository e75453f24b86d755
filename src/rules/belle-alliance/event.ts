import * as v from 'valibot';
import { evolveTable, TABLE_EVENT_SCHEMAS } from '../../table/change';
import { placeSchema } from '../../table/place';
import { type BelleAllianceState, MEASURING_CHOICES } from './state';
import { PHASES } from './tables/table-01-phases';

/** What can happen in a battle of Belle Alliance. */
export const eventSchema = v.variant('type', [
  ...TABLE_EVENT_SCHEMAS,
  v.object({ type: v.literal('phase-closed'), phase: v.picklist(PHASES), bound: v.pipe(v.number(), v.integer()) }),
  v.object({ type: v.literal('measuring-chosen'), measuring: v.picklist(MEASURING_CHOICES) }),
  v.object({ type: v.literal('measured'), from: placeSchema, to: placeSchema, cm: v.pipe(v.number(), v.finite()) }),
]);
export type BelleAllianceEvent = v.InferOutput<typeof eventSchema>;

/** Brings the state past one event. Knows no rule: what follows from an event came as events of its own. */
export function evolve(state: BelleAllianceState, event: BelleAllianceEvent): BelleAllianceState {
  switch (event.type) {
    case 'phase-closed': {
      const next = PHASES[PHASES.indexOf(event.phase) + 1];
      state.phase = next ?? 'orders';
      state.bound = next ? event.bound : event.bound + 1;
      return state;
    }
    case 'measuring-chosen':
      state.measuring = event.measuring;
      return state;
    case 'measured':
      return state; // Written down, so that both sides know what was measured; nothing on the table changes.
    default:
      evolveTable(state.table, event);
      return state;
  }
}
