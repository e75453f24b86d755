import * as v from 'valibot';
import { remarkSchema, sideIdSchema, unitIdSchema } from '../../../../table/schemas';
import { sayingSchema } from '../../../hex/told';
import { NO_CHARGING } from '../charging/state';
import { NO_FIGHTING } from '../fighting/state';
import { NO_FIRING } from '../firing/state';
import { NO_MOVING } from '../moving/state';
import type { LaBatailleState } from '../state';
import { placeSchema, unitSchema } from '../unit';
import { minutesSchema, type Turning, turningSchema } from './state';

/** What can happen in this part, as schemas. */
export const TURNING_EVENTS = [
  /** Another segment has begun: what the one before remembered is forgotten. `note`: what was left undone was let be. */
  v.object({
    type: v.literal('segment-begun'),
    turning: turningSchema,
    /** What has begun, for the log. */
    called: v.exactOptional(sayingSchema),
    note: v.exactOptional(remarkSchema),
  }),
  v.object({ type: v.literal('time-allotted'), side: sideIdSchema, minutes: v.nullable(minutesSchema) }),
  /** It has had its one try to come to order in this segment. */
  v.object({ type: v.literal('rally-tried'), unit: unitIdSchema }),
  /** Players or umpire put somebody as he stands on their map, whatever the rules say. */
  v.object({
    type: v.literal('put-right'),
    unit: unitIdSchema,
    place: v.exactOptional(placeSchema),
    formation: v.exactOptional(unitSchema.entries.formation),
    order: v.exactOptional(unitSchema.entries.order),
    lost: v.exactOptional(unitSchema.entries.lost),
    readiness: v.exactOptional(unitSchema.entries.readiness),
    note: remarkSchema,
  }),
] as const;
export type TurningEvent = v.InferOutput<(typeof TURNING_EVENTS)[number]>;

export function evolveTurning(state: LaBatailleState, event: TurningEvent): void {
  const { turning } = state;
  switch (event.type) {
    case 'segment-begun':
      begin(state, event.turning);
      return;
    case 'time-allotted':
      state.turning = {
        ...turning,
        minutes: [
          ...turning.minutes.filter(({ side }) => side !== event.side),
          { side: event.side, minutes: event.minutes },
        ],
      };
      return;
    case 'rally-tried':
      state.turning = { ...turning, tried: [...turning.tried, event.unit] };
      return;
    case 'put-right':
      putRight(state, event);
  }
}

function begin(state: LaBatailleState, turning: Turning): void {
  state.turning = turning;
  state.firing = NO_FIRING;
  if (turning.segment !== 'command' && turning.segment !== 'charge') return;
  // Who charged, marched, assaulted and lost to fire before a melee counts as long as the side has its turn.
  state.charging = NO_CHARGING;
  state.moving = NO_MOVING;
  state.fighting = NO_FIGHTING;
}

function putRight(state: LaBatailleState, { unit: id, ...put }: Extract<TurningEvent, { type: 'put-right' }>): void {
  const unit = state.units.get(id);
  if (!unit) return;
  const { place = unit.place, formation = unit.formation, order = unit.order } = put;
  const { lost = unit.lost, readiness = unit.readiness } = put;
  state.units.set(id, { ...unit, place, formation, order, lost, readiness });
}
