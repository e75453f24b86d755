import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { unitIdSchema } from '../../../table/schemas';
import { sideOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { unitSchema } from '../../miniatures/troops';
import { formationOf } from '../../miniatures/unit';
import { noteSchema } from '../../override';
import { facesSchema } from '../fire/declared';
import { withDeeds } from '../history';
import { DISORDERS } from '../roster';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { securedStill } from './forming';
import { mustBeThere } from './harm';

const whole = v.pipe(v.number(), v.integer());
const cm = v.pipe(v.number(), v.finite(), v.minValue(0));
const note = v.exactOptional(noteSchema);

export const FLIGHT_EVENT_SCHEMAS = [
  /** A unit retreated or routed, or did a part of it: the unit as it stands then. */
  v.object({
    type: v.literal('unit-fled'),
    unit: unitIdSchema,
    must: v.picklist(['retreat', 'rout']),
    /** The way it went, in radians on the table. */
    bearing: v.pipe(v.number(), v.finite()),
    stand: unitSchema,
    cm,
    /** What ended it before its bound was over; `friend`: an own unit, to whom the rout may spread (5.4.2). */
    stopped: v.nullable(v.picklist(['edge', 'obstacle', 'ground', 'unit', 'friend'])),
    passedThrough: v.array(unitIdSchema),
    /** It went with those who run before it (5.4.2). */
    following: v.exactOptional(unitIdSchema),
    /** It was on the border of the table already, and has left it (5.1.2). */
    gone: v.exactOptional(v.literal(true)),
  }),
  /** `unit` routs and has run into `target` (5.4.2). */
  v.object({
    type: v.literal('rout-spread-rolled'),
    unit: unitIdSchema,
    target: unitIdSchema,
    faces: facesSchema,
    targetFaces: facesSchema,
    /** All who rout together. */
    figures: v.pipe(whole, v.minValue(0)),
    factors: v.array(
      v.object({ row: v.pipe(v.string(), v.maxLength(40)), side: v.picklist(['routing', 'second']), value: whole }),
    ),
    total: whole,
    targetTotal: whole,
    result: v.picklist(DISORDERS),
  }),
  /** A flight that waits no more: carried out with the figures by hand, or nobody is left to flee, or his gunners do (5.4.1). */
  v.object({
    type: v.literal('flight-settled'),
    unit: unitIdSchema,
    how: v.picklist(['by-hand', 'nobody', 'gunners']),
    stand: v.exactOptional(unitSchema),
    note,
  }),
] as const;
export type FlightEvent = v.InferOutput<(typeof FLIGHT_EVENT_SCHEMAS)[number]>;

export function evolveFlight(state: BelleAllianceState, event: FlightEvent): void {
  switch (event.type) {
    case 'unit-fled':
      mustBeThere(state, event.following ?? null);
      drive(state, event.unit, event.stand, event.passedThrough);
      settle(state, event.unit);
      return;
    case 'rout-spread-rolled':
      mustBeThere(state, event.unit, event.target);
      return; // What comes of it is told by events of its own.
    case 'flight-settled':
      mustBeThere(state, event.unit);
      if (event.stand) stands(state, event.unit, event.stand);
      settle(state, event.unit);
      return;
  }
}

/** Forced action: who took it does nothing else in this bound (5.3.1, 5.4.1); who was passed through does not fire (1.1.1). */
function drive(state: BelleAllianceState, unit: UnitId, stand: Unit, passed: readonly UnitId[]): void {
  stands(state, unit, stand);
  state.histories.set(unit, withDeeds(historyOf(state, unit), { forced: true }));
  for (const each of passed) state.histories.set(each, withDeeds(historyOf(state, each), { passedThrough: true }));
}

function stands(state: BelleAllianceState, unit: UnitId, stand: Unit): void {
  if (stand.id !== unit) throw new Error(`What ${unit} does is told of another`);
  sideOf(state.table, stand.side);
  evolveTable(state.table, { type: 'unit-changed', unit: stand });
  state.rosters.set(unit, securedStill(rosterOf(state, unit), formationOf(stand)));
}

function settle(state: BelleAllianceState, fled: UnitId): void {
  state.flights = state.flights.filter(({ unit }) => unit !== fled);
}
