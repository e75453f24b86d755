import { type DefinedBy, eventTable } from '../../define';
import { CHARGING_EVENTS } from './charging/event';
import { FIGHTING_EVENTS } from './fighting/event';
import { FIRING_EVENTS } from './firing/event';
import { MOVING_EVENTS } from './moving/event';
import type { LaBatailleState } from './state';
import { TURNING_EVENTS } from './turning/event';
import { UNIT_EVENTS } from './unit-event';

const EVENTS = [
  ...UNIT_EVENTS,
  ...CHARGING_EVENTS,
  ...MOVING_EVENTS,
  ...FIRING_EVENTS,
  ...FIGHTING_EVENTS,
  ...TURNING_EVENTS,
] as const;

export type LbEvent = DefinedBy<typeof EVENTS>;
export const EVENT_TABLE = eventTable<LaBatailleState, typeof EVENTS>(EVENTS);
export const { evolve } = EVENT_TABLE;
