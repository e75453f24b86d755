import { type DefinedBy, eventsOf, eventTable } from '../define';
import { campaignSchema } from './campaign-table';
import { type CampaignState, lostSchema, resultSchema } from './state';

const defineEvent = eventsOf<CampaignState>();

const EVENTS = [
  defineEvent({
    type: 'result-recorded',
    fields: { result: resultSchema },
    evolve: ({ results }, { result }) => results.set(result.battle, result),
  }),
  defineEvent({
    type: 'result-struck',
    fields: { battle: resultSchema.entries.battle },
    evolve: ({ results }, { battle }) => results.delete(battle),
  }),
  defineEvent({
    type: 'losses-counted',
    fields: lostSchema.entries,
    evolve: ({ lost }, { effect, increments }) => lost.set(effect, increments),
  }),
  defineEvent({
    type: 'campaign-drawn-up',
    fields: { table: campaignSchema },
    evolve(state, { table }) {
      state.table = table;
    },
  }),
] as const;

export type CampaignEvent = DefinedBy<typeof EVENTS>;
export const EVENT_TABLE = eventTable<CampaignState, typeof EVENTS>(EVENTS);
