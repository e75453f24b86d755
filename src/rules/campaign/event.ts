import * as v from 'valibot';
import { type CampaignState, lostSchema, resultSchema } from './state';
import { campaignSchema } from './table';

export const eventSchema = v.variant('type', [
  v.object({ type: v.literal('result-recorded'), result: resultSchema }),
  v.object({ type: v.literal('result-struck'), battle: resultSchema.entries.battle }),
  v.object({ type: v.literal('losses-counted'), ...lostSchema.entries }),
  v.object({ type: v.literal('campaign-drawn-up'), table: campaignSchema }),
]);
export type CampaignEvent = v.InferOutput<typeof eventSchema>;

export function evolve(state: CampaignState, event: CampaignEvent): CampaignState {
  switch (event.type) {
    case 'result-recorded':
      state.results.set(event.result.battle, event.result);
      return state;
    case 'result-struck':
      state.results.delete(event.battle);
      return state;
    case 'losses-counted':
      state.lost.set(event.effect, event.increments);
      return state;
    case 'campaign-drawn-up':
      state.table = event.table;
      return state;
  }
}
