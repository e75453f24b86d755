import { evolveTable, MUSTER_EVENT_SCHEMAS, type TableDraft, UNIT_EVENT_SCHEMAS } from '../table/change';
import { eventsOf } from './define';

const defineEvent = eventsOf<{ readonly table: TableDraft }>();

const [placed, formed, moved] = UNIT_EVENT_SCHEMAS;
const [added, removed] = MUSTER_EVENT_SCHEMAS;

/** What happens to units on any table in cm. */
export const UNIT_EVENTS = [
  defineEvent({ type: 'unit-placed', fields: placed.entries, evolve: ({ table }, event) => evolveTable(table, event) }),
  defineEvent({ type: 'unit-formed', fields: formed.entries, evolve: ({ table }, event) => evolveTable(table, event) }),
  defineEvent({ type: 'unit-moved', fields: moved.entries, evolve: ({ table }, event) => evolveTable(table, event) }),
] as const;

/** Units that come and go, in books that keep no more of a unit than where it stands. */
export const MUSTER_EVENTS = [
  defineEvent({ type: 'unit-added', fields: added.entries, evolve: ({ table }, event) => evolveTable(table, event) }),
  defineEvent({
    type: 'unit-removed',
    fields: removed.entries,
    evolve: ({ table }, event) => evolveTable(table, event),
  }),
] as const;
