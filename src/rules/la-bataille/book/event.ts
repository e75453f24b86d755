import * as v from 'valibot';
import { CHARGING_EVENTS } from './charging/event';
import { MOVING_EVENTS } from './moving/event';
import { TURNING_EVENTS } from './turning/event';
import { UNIT_EVENTS } from './unit-event';

export const eventSchema = v.variant('type', [...UNIT_EVENTS, ...CHARGING_EVENTS, ...MOVING_EVENTS, ...TURNING_EVENTS]);
export type LbEvent = v.InferOutput<typeof eventSchema>;
