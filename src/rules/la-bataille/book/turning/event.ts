import * as v from 'valibot';
import type { LaBatailleState } from '../state';
import { turningSchema } from './state';

/** What can happen in this part, as schemas. */
export const TURNING_EVENTS = [
  /** Another segment has begun: what the one before remembered is forgotten. */
  v.object({ type: v.literal('segment-begun'), turning: turningSchema }),
] as const;
export type TurningEvent = v.InferOutput<(typeof TURNING_EVENTS)[number]>;

export function evolveTurning(state: LaBatailleState, event: TurningEvent): void {
  state.turning = event.turning;
}
