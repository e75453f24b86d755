import * as v from 'valibot';
import { unitIdSchema } from '../../../table/schemas';
import type { DefinedBy } from '../../define';
import { DISORDERS } from '../units/roster';
import { defineEvent } from './define-event';
import { changeRoster, recordDeeds } from './events-changes';

export const FAULT_EVENTS = [
  /** Figures were found wrongly placed (1.3.7). */
  defineEvent({
    type: 'fault-detected',
    fields: { unit: unitIdSchema },
    evolve: (state, { unit }) => changeRoster(state, unit, { faulty: true }),
  }),
  defineEvent({
    type: 'fault-corrected',
    fields: { unit: unitIdSchema, at: v.picklist(['demand', 'end-of-bound']) },
    evolve: (state, { unit }) => changeRoster(state, unit, { faulty: false }),
  }),
  defineEvent({
    type: 'unit-disordered',
    fields: {
      unit: unitIdSchema,
      to: v.picklist(DISORDERS),
      cause: v.picklist(['faulty', 'soutien-faulty', 'line-faulty']),
      when: v.picklist(['now', 'next-bound']),
    },
    evolve(state, { unit, to, when }) {
      changeRoster(state, unit, when === 'now' ? { disorder: to, disorderNext: null } : { disorderNext: to });
      if (when === 'now') recordDeeds(state, unit, { disordered: true });
    },
  }),
] as const;
export type FaultEvent = DefinedBy<typeof FAULT_EVENTS>;
