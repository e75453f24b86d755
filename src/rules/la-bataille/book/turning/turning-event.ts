import * as v from 'valibot';
import { remarkSchema, sideIdSchema, unitIdSchema } from '../../../../table/schemas';
import { eventsOf } from '../../../define';
import { sayingSchema } from '../../../hex/message-schemas';
import { NO_CHARGING } from '../charging/charging-state';
import { NO_FIGHTING } from '../fighting/fighting-state';
import { NO_FIRING } from '../firing/firing-state';
import { placeSchema, unitSchema } from '../la-bataille-unit';
import { NO_MOVING } from '../moving/moving-state';
import type { LaBatailleState } from '../state';
import { change } from '../unit-event';
import { minutesSchema, type Turning, turningSchema } from './turning-state';

const defineEvent = eventsOf<LaBatailleState>();

/** What can happen in this part. */
export const TURNING_EVENTS = [
  /** Another segment has begun: what the one before remembered is forgotten. `note`: what was left undone was let be. */
  defineEvent({
    type: 'segment-begun',
    fields: {
      turning: turningSchema,
      /** What has begun, for the log. */
      called: v.exactOptional(sayingSchema),
      note: v.exactOptional(remarkSchema),
    },
    evolve: (state, { turning }) => begin(state, turning),
  }),
  defineEvent({
    type: 'time-allotted',
    fields: { side: sideIdSchema, minutes: v.nullable(minutesSchema) },
    evolve(state, { side, minutes }) {
      const others = state.turning.minutes.filter((each) => each.side !== side);
      state.turning = { ...state.turning, minutes: [...others, { side, minutes }] };
    },
  }),
  /** It has had its one try to come to order in this segment. */
  defineEvent({
    type: 'rally-tried',
    fields: { unit: unitIdSchema },
    evolve(state, { unit }) {
      state.turning = { ...state.turning, tried: [...state.turning.tried, unit] };
    },
  }),
  /** Players or umpire put somebody as he stands on their map, whatever the rules say. */
  defineEvent({
    type: 'put-right',
    fields: {
      unit: unitIdSchema,
      place: v.exactOptional(placeSchema),
      formation: v.exactOptional(unitSchema.entries.formation),
      order: v.exactOptional(unitSchema.entries.order),
      lost: v.exactOptional(unitSchema.entries.lost),
      readiness: v.exactOptional(unitSchema.entries.readiness),
      note: remarkSchema,
    },
    evolve: (state, { type: _, note: __, unit, ...put }) => change(state, unit, put),
  }),
] as const;

function begin(state: LaBatailleState, turning: Turning): void {
  state.turning = turning;
  state.firing = NO_FIRING;
  if (turning.segment !== 'command' && turning.segment !== 'charge') return;
  // Who charged, marched, assaulted and lost to fire before a melee counts as long as the side has its turn.
  state.charging = NO_CHARGING;
  state.moving = NO_MOVING;
  state.fighting = NO_FIGHTING;
}
