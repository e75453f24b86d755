import type { Consulted, Query } from '../../engine/protocol';
import type { ReachAdvice } from '../../rules/marching-advice';
import { createInquiry, type Inquiry, type InquiryControl } from './inquiry';

type ReachQuery = Extract<Query, { kind: 'reach' }>;
export type Reach = Inquiry<ReachAdvice>;

interface ReachWorld {
  ask(query: ReachQuery): Promise<Consulted>;
  /** Where measuring is written down, writes this down first; says whether the reach may be shown. */
  mayShow(query: ReachQuery): Promise<boolean>;
}

/** The reach of a unit as it is asked for. */
export function createReach(world: ReachWorld, slowMs?: number): InquiryControl<ReachQuery, ReachAdvice> {
  return createInquiry(async (query) => {
    if (!(await world.mayShow(query))) return undefined;
    const answer = await world.ask(query);
    return answer.kind === 'reach' ? answer.reach : undefined;
  }, slowMs);
}
