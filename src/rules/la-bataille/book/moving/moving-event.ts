import { unitIdSchema } from '../../../../table/schemas';
import { eventsOf } from '../../../define';
import type { LaBatailleState } from '../state';
import { marchedSchema } from './moving-state';

/** What can happen in this part. */
export const MOVING_EVENTS = [
  /** He has spent points: all he has done in this segment so far. */
  eventsOf<LaBatailleState>()({
    type: 'marched',
    fields: { unit: unitIdSchema, marched: marchedSchema },
    evolve(state, { unit, marched }) {
      state.moving = { ...state.moving, marched: { ...state.moving.marched, [unit]: marched } };
    },
  }),
] as const;
