import * as v from 'valibot';
import { remarkSchema } from '../../../../table/schemas';
import { NO_CHARGING } from '../charging/state';
import { NO_FIGHTING } from '../fighting/state';
import { NO_FIRING } from '../firing/state';
import { NO_MOVING } from '../moving/state';
import type { LaBatailleState } from '../state';
import { turningSchema } from './state';

/** What can happen in this part, as schemas. */
export const TURNING_EVENTS = [
  /** Another segment has begun: what the one before remembered is forgotten. `note`: what was left undone was let be. */
  v.object({ type: v.literal('segment-begun'), turning: turningSchema, note: v.exactOptional(remarkSchema) }),
] as const;
export type TurningEvent = v.InferOutput<(typeof TURNING_EVENTS)[number]>;

export function evolveTurning(state: LaBatailleState, event: TurningEvent): void {
  state.turning = event.turning;
  state.firing = NO_FIRING;
  if (event.turning.segment !== 'command' && event.turning.segment !== 'charge') return;
  // Who charged, who marched and who lost to fire before a melee counts as long as the side has its turn.
  state.charging = NO_CHARGING;
  state.moving = NO_MOVING;
  state.fighting = NO_FIGHTING;
}
