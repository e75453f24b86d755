import { sideId } from '../../table/unit';
import { type BookChronicle, FOUR_ORDERS, type Noted } from '../chronicle';
import type { CampaignEvent } from './event';
import type { CampaignState } from './state';

const FIRST = sideId('first');
const SECOND = sideId('second');

/** A campaign as one looks back on it: its battles are what is worth remembering, and its points what is counted. */
export const campaignChronicle: BookChronicle<CampaignState, CampaignEvent> = {
  counted: { key: 'noted.counted.points' },
  orders: FOUR_ORDERS,
  when: () => undefined,
  noted: ({ table }, events, i): readonly Noted[] => {
    const event = events[i];
    if (event?.type !== 'result-recorded') return [];
    const battle = table.battles.find(({ id }) => id === event.result.battle);
    const points = battle?.points[event.result.level] ?? 0;
    const values = { battle: battle?.name ?? event.result.battle, points };
    return [{ kind: 'result', side: points < 0 ? SECOND : FIRST, key: 'noted.campaign-result', values }];
  },
  thrown: () => [],
  muster: () => [],
};
