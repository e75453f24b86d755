import * as v from 'valibot';
import { unitIdSchema } from '../../../table/schemas';
import { withDeeds } from '../history';
import { DISORDERS } from '../roster';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';

export const FAULT_EVENT_SCHEMAS = [
  /** Figures were found wrongly placed (1.3.7). */
  v.object({ type: v.literal('fault-detected'), unit: unitIdSchema }),
  v.object({ type: v.literal('fault-corrected'), unit: unitIdSchema, at: v.picklist(['demand', 'end-of-bound']) }),
  v.object({
    type: v.literal('unit-disordered'),
    unit: unitIdSchema,
    to: v.picklist(DISORDERS),
    cause: v.picklist(['faulty', 'soutien-faulty', 'line-faulty']),
    when: v.picklist(['now', 'next-bound']),
  }),
] as const;
export type FaultEvent = v.InferOutput<(typeof FAULT_EVENT_SCHEMAS)[number]>;

export function evolveFault(state: BelleAllianceState, event: FaultEvent): void {
  const roster = rosterOf(state, event.unit);
  switch (event.type) {
    case 'fault-detected':
      state.rosters.set(event.unit, { ...roster, faulty: true });
      return;
    case 'fault-corrected':
      state.rosters.set(event.unit, { ...roster, faulty: false });
      return;
    case 'unit-disordered':
      if (event.when === 'now')
        state.histories.set(event.unit, withDeeds(historyOf(state, event.unit), { disordered: true }));
      state.rosters.set(
        event.unit,
        event.when === 'now'
          ? { ...roster, disorder: event.to, disorderNext: null }
          : { ...roster, disorderNext: event.to },
      );
      return;
  }
}
