import * as v from 'valibot';
import { evolveTable, UNIT_EVENT_SCHEMAS } from '../../table/change';
import { type Place, placeSchema } from '../../table/place';
import { type Table, unitOf } from '../../table/table';
import { type BelleAllianceState, MEASURING_CHOICES } from './state';
import { PHASES } from './tables/table-01-phases';

/** What can happen in a battle of Belle Alliance. */
export const eventSchema = v.variant('type', [
  ...UNIT_EVENT_SCHEMAS,
  v.object({ type: v.literal('phase-closed'), phase: v.picklist(PHASES), bound: v.pipe(v.number(), v.integer()) }),
  v.object({ type: v.literal('measuring-chosen'), measuring: v.picklist(MEASURING_CHOICES) }),
  v.object({ type: v.literal('measured'), from: placeSchema, to: placeSchema, cm: v.pipe(v.number(), v.finite()) }),
]);
export type BelleAllianceEvent = v.InferOutput<typeof eventSchema>;

/**
 * Brings the state past one event. Knows no rule: what follows from an event came as events of its own.
 * An event that cannot have happened to this state is thrown back, which is how a false log is found out.
 */
export function evolve(state: BelleAllianceState, event: BelleAllianceEvent): BelleAllianceState {
  switch (event.type) {
    case 'phase-closed': {
      if (event.phase !== state.phase || event.bound !== state.bound)
        throw new Error(`Phase ${event.phase} of bound ${event.bound} is not the one being played`);
      const next = PHASES[PHASES.indexOf(event.phase) + 1];
      state.phase = next ?? 'orders';
      state.bound = next ? event.bound : event.bound + 1;
      return state;
    }
    case 'measuring-chosen':
      state.measuring = event.measuring;
      return state;
    case 'measured':
      for (const place of [event.from, event.to]) mustBeThere(state.table, place);
      return state; // Written down, so that both sides know what was measured; nothing on the table changes.
    default:
      evolveTable(state.table, event);
      return state;
  }
}

function mustBeThere(table: Table, place: Place): void {
  if ('unit' in place) unitOf(table, place.unit);
}
