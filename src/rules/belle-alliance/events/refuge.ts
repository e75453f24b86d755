import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { unitIdSchema } from '../../../table/schemas';
import { unitSchema } from '../../miniatures/troops';
import { noteSchema } from '../../override';
import { rosterSchema } from '../roster';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { countChange } from './forming';
import { leave } from './leaving';

/** Gunners among infantry: those who went there, and those who came out again (1.3.4, 4.5.0). */
export const REFUGE_EVENT_SCHEMAS = [
  v.object({
    type: v.literal('gunners-sheltered'),
    unit: unitIdSchema,
    host: unitSchema,
    /** They came from their guns, which stand there without them; or they were away from them already. */
    came: v.variant('from', [
      v.object({ from: v.literal('guns'), battery: unitSchema, original: rosterSchema.entries.original }),
      v.object({ from: v.literal('field'), gunners: unitIdSchema }),
    ]),
    refugees: v.nonNullable(rosterSchema.entries.refugees),
    note: v.exactOptional(noteSchema),
  }),
  v.object({
    type: v.literal('shelter-abandoned'),
    unit: unitIdSchema,
    host: unitSchema,
    gunners: unitSchema,
    note: v.exactOptional(noteSchema),
  }),
] as const;
export type RefugeEvent = v.InferOutput<(typeof REFUGE_EVENT_SCHEMAS)[number]>;

export function evolveRefuge(state: BelleAllianceState, event: RefugeEvent): void {
  evolveTable(state.table, { type: 'unit-changed', unit: event.host });
  const host = rosterOf(state, event.unit);
  if (event.type === 'shelter-abandoned') {
    comeOut(state, event);
    state.rosters.set(event.unit, { ...host, refugees: null });
    return;
  }
  state.rosters.set(event.unit, { ...host, refugees: event.refugees });
  if (event.came.from === 'guns') {
    const { battery, original } = event.came;
    evolveTable(state.table, { type: 'unit-changed', unit: battery });
    state.rosters.set(battery.id, { ...rosterOf(state, battery.id), original });
    return;
  }
  const { gunners } = event.came;
  leave(state, gunners, event.unit);
}

/** They are what their battery is, and what their host did this bound they did with it. */
function comeOut(
  state: BelleAllianceState,
  { unit, gunners }: Extract<RefugeEvent, { type: 'shelter-abandoned' }>,
): void {
  const { refugees } = rosterOf(state, unit);
  if (!refugees) throw new Error(`Nobody has sought refuge with ${unit}`);
  evolveTable(state.table, { type: 'unit-added', unit: gunners });
  state.rosters.set(gunners.id, {
    ...rosterOf(state, refugees.from),
    unit: gunners.id,
    original: refugees.original,
    detached: { as: 'gunners', from: refugees.from },
  });
  state.histories.set(gunners.id, { ...historyOf(state, unit), unit: gunners.id });
  countChange(state, unit);
  countChange(state, gunners.id);
}
