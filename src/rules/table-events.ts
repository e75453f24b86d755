import { evolveTable, musterEventSchemasOf, type TableDraft, unitEventSchemasOf } from '../table/change';
import type { Troops } from '../table/troops';
import { eventsOf } from './define';

const defineEvent = eventsOf<{ readonly table: TableDraft }>();

/** What happens to units on any table in cm. */
export function unitEventsOf(troops: Troops) {
  const [placed, formed, moved] = unitEventSchemasOf(troops);
  return [
    defineEvent({
      type: 'unit-placed',
      fields: placed.entries,
      evolve: ({ table }, event) => evolveTable(table, event),
    }),
    defineEvent({
      type: 'unit-formed',
      fields: formed.entries,
      evolve: ({ table }, event) => evolveTable(table, event),
    }),
    defineEvent({ type: 'unit-moved', fields: moved.entries, evolve: ({ table }, event) => evolveTable(table, event) }),
  ] as const;
}

/** Units that come and go, in books that keep no more of a unit than where it stands. */
export function musterEventsOf(troops: Troops) {
  const [added, removed] = musterEventSchemasOf(troops);
  return [
    defineEvent({ type: 'unit-added', fields: added.entries, evolve: ({ table }, event) => evolveTable(table, event) }),
    defineEvent({
      type: 'unit-removed',
      fields: removed.entries,
      evolve: ({ table }, event) => evolveTable(table, event),
    }),
  ] as const;
}
