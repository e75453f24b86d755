import * as v from 'valibot';
import { CHARGING_EVENTS } from './charging/event';
import { FIGHTING_EVENTS } from './fighting/event';
import { FIRING_EVENTS } from './firing/event';
import { MOVING_EVENTS } from './moving/event';
import { TURNING_EVENTS } from './turning/event';
import { UNIT_EVENTS } from './unit-event';

export const eventSchema = v.variant('type', [
  ...UNIT_EVENTS,
  ...CHARGING_EVENTS,
  ...MOVING_EVENTS,
  ...FIRING_EVENTS,
  ...FIGHTING_EVENTS,
  ...TURNING_EVENTS,
]);
export type LbEvent = v.InferOutput<typeof eventSchema>;
