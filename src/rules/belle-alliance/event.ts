import * as v from 'valibot';
import { placeSchema } from '../../table/place';
import { remarkSchema } from '../../table/schemas';
import { unitOf } from '../../table/table';
import { type DefinedBy, eventTable } from '../define';
import { MINIATURES } from '../miniatures/miniatures-troops';
import { unitEventsOf } from '../table-events';
import { ARRIVAL_EVENTS } from './events/arriving';
import { besideFire, defineEvent, defineFireEvent } from './events/define-event';
import { DETACHING_EVENTS } from './events/detaching';
import { FIRING_EVENTS } from './events/events-firing';
import { FLIGHT_EVENTS } from './events/events-flight';
import { HARM_EVENTS } from './events/events-harm';
import { ADVANCE_EVENTS, MARCH_EVENTS } from './events/events-marching';
import { MELEE_EVENTS } from './events/events-melee';
import { REFUGE_EVENTS } from './events/events-refuge';
import { STAFF_EVENTS } from './events/events-staff';
import { WORKS_EVENTS } from './events/events-works';
import { FAULT_EVENTS } from './events/faults';
import { FORMING_EVENTS } from './events/forming';
import { ORDER_EVENTS } from './events/orders';
import { RECOVERY_EVENTS } from './events/recovery';
import { movementRun } from './events/running';
import { URBAN_EVENTS } from './events/urban';
import { isRemembered } from './ground/works/field-work';
import { type BelleAllianceState, historyOf, MEASURING_CHOICES } from './state';
import { PHASES } from './tables/table-01-phases';
import { inNextBound, UNMOVED, withDeeds } from './units/history';

const [placed, formed, moved] = unitEventsOf(MINIATURES);

/** What can happen in a battle of Belle Alliance. */
const EVENTS = [
  besideFire(placed),
  besideFire(formed),
  besideFire(moved),
  ...FORMING_EVENTS,
  ...DETACHING_EVENTS,
  ...REFUGE_EVENTS,
  ...RECOVERY_EVENTS,
  ...FAULT_EVENTS,
  ...FIRING_EVENTS,
  ...MELEE_EVENTS,
  ...HARM_EVENTS,
  ...URBAN_EVENTS,
  ...FLIGHT_EVENTS,
  ...ORDER_EVENTS,
  ...STAFF_EVENTS,
  ...WORKS_EVENTS,
  ...MARCH_EVENTS,
  ...ADVANCE_EVENTS,
  movementRun,
  ...ARRIVAL_EVENTS,
  /**
   * Fire belongs to its phase, and so does flight; attacks and orders belong to their bound. After the last phase the next bound begins, and what was done in this one is what was done in the one before. Disorder that
   * waited for it waits no more: who enters it is said by an event of its own.
   */
  defineFireEvent({
    type: 'phase-closed',
    fields: {
      phase: v.picklist(PHASES),
      bound: v.pipe(v.number(), v.integer()),
      note: v.exactOptional(remarkSchema),
    },
    evolve(state, { phase, bound }) {
      if (phase !== state.phase || bound !== state.bound)
        throw new Error(`Phase ${phase} of bound ${bound} is not the one being played`);
      const next = PHASES[PHASES.indexOf(phase) + 1];
      state.phase = next ?? 'orders';
      state.fires = [];
      state.supports = [];
      state.volley = null;
      state.flights = [];
      if (phase === 'melee') beginLastMoves(state);
      if (!next) beginNextBound(state);
    },
    told: { gist: true },
  }),
  defineEvent({
    type: 'measuring-chosen',
    fields: { measuring: v.picklist(MEASURING_CHOICES) },
    evolve(state, { measuring }) {
      state.measuring = measuring;
    },
  }),
  /** Written down, so that both sides know what was measured; nothing on the table changes. */
  defineEvent({
    type: 'measured',
    fields: { from: placeSchema, to: placeSchema, cm: v.pipe(v.number(), v.finite()) },
    evolve({ table }, { from, to }) {
      for (const place of [from, to]) if ('unit' in place) unitOf(table, place.unit);
    },
  }),
] as const;
export type BelleAllianceEvent = DefinedBy<typeof EVENTS>;

export const EVENT_TABLE = eventTable<BelleAllianceState, typeof EVENTS>(EVENTS);

/**
 * Brings the state past one event. Knows no rule: what follows from an event came as events of its own.
 * An event that cannot have happened to this state is thrown back, which is how a false log is found out.
 */
export const { evolve } = EVENT_TABLE;

/** What melee granted is over; staff figures have their second move before them, as if they had not moved (1.1.4, R27). */
function beginLastMoves(state: BelleAllianceState): void {
  state.advances = [];
  for (const { id, arm } of state.table.units.values())
    if (arm === 'staff') state.histories.set(id, withDeeds(historyOf(state, id), UNMOVED));
}

function beginNextBound(state: BelleAllianceState): void {
  const { bound } = state;
  state.attacks = [];
  state.sheets = [];
  state.ordersBefore = state.orders.map(({ unit, elements }) => ({ unit, elements }));
  state.orders = [];
  // An order that was not tried again in this bound is a new one the next time (R19).
  state.failedOrders = state.failedOrders.filter((order) => order.bound === bound);
  state.works = state.works.filter((work) => isRemembered(work, bound));
  state.burdens = state.burdens.filter(({ until }) => until > bound);
  state.bound = bound + 1;
  for (const [unit, history] of state.histories) state.histories.set(unit, inNextBound(history));
  for (const [unit, roster] of state.rosters)
    if (roster.disorderNext) state.rosters.set(unit, { ...roster, disorderNext: null });
}
