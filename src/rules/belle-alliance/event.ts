import * as v from 'valibot';
import { evolveTable, unitEventSchemasOf } from '../../table/change';
import { type Place, placeSchema } from '../../table/place';
import { type Table, unitOf } from '../../table/table';
import { MINIATURES } from '../miniatures/troops';
import { noteSchema } from '../override';
import { evolveArrival, unitArrivedSchema } from './events/arriving';
import { besideFire } from './events/beside-fire';
import { DETACHING_EVENT_SCHEMAS, evolveDetaching } from './events/detaching';
import { evolveFault, FAULT_EVENT_SCHEMAS } from './events/faults';
import { evolveFiring, FIRING_EVENT_SCHEMAS, type FiringEvent } from './events/firing';
import { evolveFlight, FLIGHT_EVENT_SCHEMAS, type FlightEvent } from './events/flight';
import { evolveForming, FORMING_EVENT_SCHEMAS } from './events/forming';
import { HARM_EVENT_SCHEMAS, type HarmEvent, sufferHarm } from './events/harm';
import {
  ADVANCE_EVENT_SCHEMAS,
  evolveAdvance,
  evolveMarch,
  reachShownSchema,
  unitMarchedSchema,
} from './events/marching';
import { evolveMelee, MELEE_EVENT_SCHEMAS, type MeleeEvent } from './events/melee';
import { evolveOrders, ORDER_EVENT_SCHEMAS } from './events/orders';
import { evolveRecovery, RECOVERY_EVENT_SCHEMAS } from './events/recovery';
import { evolveRefuge, REFUGE_EVENT_SCHEMAS } from './events/refuge';
import { movementRunSchema, witnessRun } from './events/running';
import { evolveStaff, STAFF_EVENT_SCHEMAS } from './events/staff';
import { evolveUrban, URBAN_EVENT_SCHEMAS } from './events/urban';
import { evolveWorks, WORKS_EVENT_SCHEMAS } from './events/works';
import { inNextBound, UNMOVED, withDeeds } from './history';
import { type BelleAllianceState, historyOf, MEASURING_CHOICES } from './state';
import { PHASES } from './tables/table-01-phases';
import { isRemembered } from './works/field-work';

/** What can happen in a battle of Belle Alliance. */
export const eventSchema = v.variant('type', [
  ...unitEventSchemasOf(MINIATURES),
  ...FORMING_EVENT_SCHEMAS,
  ...DETACHING_EVENT_SCHEMAS,
  ...REFUGE_EVENT_SCHEMAS,
  ...RECOVERY_EVENT_SCHEMAS,
  ...FAULT_EVENT_SCHEMAS,
  ...FIRING_EVENT_SCHEMAS,
  ...MELEE_EVENT_SCHEMAS,
  ...HARM_EVENT_SCHEMAS,
  ...URBAN_EVENT_SCHEMAS,
  ...FLIGHT_EVENT_SCHEMAS,
  ...ORDER_EVENT_SCHEMAS,
  ...STAFF_EVENT_SCHEMAS,
  ...WORKS_EVENT_SCHEMAS,
  unitMarchedSchema,
  reachShownSchema,
  ...ADVANCE_EVENT_SCHEMAS,
  movementRunSchema,
  unitArrivedSchema,
  v.object({
    type: v.literal('phase-closed'),
    phase: v.picklist(PHASES),
    bound: v.pipe(v.number(), v.integer()),
    note: v.exactOptional(noteSchema),
  }),
  v.object({ type: v.literal('measuring-chosen'), measuring: v.picklist(MEASURING_CHOICES) }),
  v.object({ type: v.literal('measured'), from: placeSchema, to: placeSchema, cm: v.pipe(v.number(), v.finite()) }),
]);
export type BelleAllianceEvent = v.InferOutput<typeof eventSchema>;

/**
 * Brings the state past one event. Knows no rule: what follows from an event came as events of its own.
 * An event that cannot have happened to this state is thrown back, which is how a false log is found out.
 */
export function evolve(state: BelleAllianceState, event: BelleAllianceEvent): BelleAllianceState {
  switch (event.type) {
    case 'phase-closed':
      closePhase(state, event);
      return state;
    case 'fire-declared':
    case 'fire-withdrawn':
    case 'support-named':
    case 'canister-loaded':
    case 'volley-begun':
    case 'officer-engaged':
    case 'fire-rolled':
    case 'target-ranged':
    case 'supplies-failing':
    case 'fire-suffered':
    case 'unit-dispersed':
      evolveFiring(state, event);
      return state;
    case 'attack-announced':
    case 'attack-ended':
    case 'attack-turned':
    case 'attack-lapsed':
    case 'neighbour-named':
    case 'clash-begun':
    case 'melee-rolled':
    case 'melee-fought':
    case 'opponent-disheartened':
    case 'advance-granted':
      evolveMelee(state, event);
      return state;
    case 'unit-harmed':
      sufferHarm(state, event);
      return state;
    case 'unit-fled':
    case 'rout-spread-rolled':
    case 'flight-settled':
      evolveFlight(state, event);
      return state;
    default:
      besideFire(state, () => evolveOther(state, event));
      return state;
  }
}

function evolveOther(
  state: BelleAllianceState,
  event: Exclude<BelleAllianceEvent, FiringEvent | MeleeEvent | HarmEvent | FlightEvent | { type: 'phase-closed' }>,
): void {
  switch (event.type) {
    case 'measuring-chosen':
      state.measuring = event.measuring;
      return;
    case 'measured':
      for (const place of [event.from, event.to]) mustBeThere(state.table, place);
      return; // Written down, so that both sides know what was measured; nothing on the table changes.
    case 'reach-shown':
      unitOf(state.table, event.unit);
      return; // Written down as a measurement is.
    case 'unit-marched':
      evolveMarch(state, event);
      return;
    case 'movement-run':
      witnessRun(state, event);
      return;
    case 'unit-arrived':
      evolveArrival(state, event);
      return;
    case 'unit-forced-back':
    case 'unit-advanced':
    case 'advance-waived':
      evolveAdvance(state, event);
      return;
    case 'formation-changed':
    case 'interval-adjusted':
    case 'gunners-redistributed':
    case 'space-settled':
      evolveForming(state, event);
      return;
    case 'unit-split':
    case 'units-assembled':
    case 'skirmishers-deployed':
    case 'skirmishers-resized':
    case 'skirmishers-recalled':
    case 'gunners-detached':
    case 'gunners-rejoined':
    case 'soutien-ordered':
      evolveDetaching(state, event);
      return;
    case 'gunners-sheltered':
    case 'shelter-abandoned':
      evolveRefuge(state, event);
      return;
    case 'unit-recovered':
    case 'rally-rolled':
    case 'rest-begun':
    case 'rest-counted':
    case 'rest-broken':
    case 'supplies-renewed':
    case 'valour-regained':
    case 'guns-beset':
    case 'battery-taken':
      evolveRecovery(state, event);
      return;
    case 'house-occupied':
    case 'occupation-contested':
    case 'house-vacated':
    case 'house-abandoned':
    case 'garrison-surrendered':
      evolveUrban(state, event);
      return;
    case 'orders-sealed':
    case 'orders-opened':
    case 'order-rolled':
    case 'order-settled':
    case 'order-exceeded':
      evolveOrders(state, event);
      return;
    case 'materials-rolled':
    case 'work-advanced':
    case 'work-interrupted':
    case 'ground-built':
    case 'house-reinforced':
    case 'work-finished':
    case 'demolition-rolled':
      evolveWorks(state, event);
      return;
    case 'replacement-rolled':
    case 'unit-transferred':
    case 'staff-caught':
    case 'company-chosen':
    case 'staff-followed':
      evolveStaff(state, event);
      return;
    case 'fault-detected':
    case 'fault-corrected':
    case 'unit-disordered':
      evolveFault(state, event);
      return;
    default:
      evolveTable(state.table, event);
      return;
  }
}

/**
 * Fire belongs to its phase, and so does flight; attacks and orders belong to their bound. After the last phase the next bound begins, and what was done in this one is what was done in the one before. Disorder that
 * waited for it waits no more: who enters it is said by an event of its own.
 */
function closePhase(
  state: BelleAllianceState,
  { phase, bound }: Extract<BelleAllianceEvent, { type: 'phase-closed' }>,
): void {
  if (phase !== state.phase || bound !== state.bound)
    throw new Error(`Phase ${phase} of bound ${bound} is not the one being played`);
  const next = PHASES[PHASES.indexOf(phase) + 1];
  state.phase = next ?? 'orders';
  state.fires = [];
  state.supports = [];
  state.volley = null;
  state.flights = [];
  if (phase === 'melee') beginLastMoves(state);
  if (next) return;
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

/** What melee granted is over; staff figures have their second move before them, as if they had not moved (1.1.4, R27). */
function beginLastMoves(state: BelleAllianceState): void {
  state.advances = [];
  for (const { id, arm } of state.table.units.values())
    if (arm === 'staff') state.histories.set(id, withDeeds(historyOf(state, id), UNMOVED));
}

function mustBeThere(table: Table, place: Place): void {
  if ('unit' in place) unitOf(table, place.unit);
}
