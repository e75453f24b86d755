import * as v from 'valibot';
import { unitIdSchema } from '../../../../table/schemas';
import type { LaBatailleState } from '../state';
import { marchedSchema } from './state';

/** What can happen in this part, as schemas. */
export const MOVING_EVENTS = [
  /** He has spent points: all he has done in this segment so far. */
  v.object({ type: v.literal('marched'), unit: unitIdSchema, marched: marchedSchema }),
] as const;
export type MovingEvent = v.InferOutput<(typeof MOVING_EVENTS)[number]>;

export function evolveMoving(state: LaBatailleState, { unit, marched }: MovingEvent): void {
  state.moving = { ...state.moving, marched: { ...state.moving.marched, [unit]: marched } };
}
