import { type DefinedBy, eventTable } from '../../define';
import { CHARGING_EVENTS } from './charging/charging-event';
import { FIGHTING_EVENTS } from './fighting/fighting-event';
import { FIRING_EVENTS } from './firing/firing-event';
import { MOVING_EVENTS } from './moving/moving-event';
import type { LaBatailleState } from './state';
import { TURNING_EVENTS } from './turning/turning-event';
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
