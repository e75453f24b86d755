import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { remarkSchema, unitIdSchema } from '../../../table/schemas';
import { sideOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { unitSchema } from '../../miniatures/miniatures-troops';
import { formationOf } from '../../miniatures/miniatures-unit';
import { facesSchema } from '../fire/fire-declared';
import { type BelleAllianceState, rosterOf } from '../state';
import { DISORDERS } from '../units/roster';
import { defineFireEvent } from './define-event';
import { mustBeThere, recordDeeds } from './events-changes';
import { securedStill } from './forming';

const whole = v.pipe(v.number(), v.integer());
const cm = v.pipe(v.number(), v.finite(), v.minValue(0));
const note = v.exactOptional(remarkSchema);

export const FLIGHT_EVENTS = [
  /** A unit retreated or routed, or did a part of it: the unit as it stands then. */
  defineFireEvent({
    type: 'unit-fled',
    fields: {
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
    },
    // Forced action: who took it does nothing else in this bound (5.3.1, 5.4.1); who was passed through does not fire (1.1.1).
    evolve(state, { unit, stand, passedThrough, following }) {
      mustBeThere(state, following ?? null);
      stands(state, unit, stand);
      recordDeeds(state, unit, { forced: true });
      for (const each of passedThrough) recordDeeds(state, each, { passedThrough: true });
      settle(state, unit);
    },
    told: { headline: 2, gist: true },
  }),
  /** `unit` routs and has run into `target` (5.4.2). What comes of it is told by events of its own. */
  defineFireEvent({
    type: 'rout-spread-rolled',
    fields: {
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
    },
    evolve: (state, { unit, target }) => mustBeThere(state, unit, target),
  }),
  /** A flight that waits no more: carried out with the figures by hand, or nobody is left to flee, or his gunners do (5.4.1). */
  defineFireEvent({
    type: 'flight-settled',
    fields: {
      unit: unitIdSchema,
      how: v.picklist(['by-hand', 'nobody', 'gunners']),
      stand: v.exactOptional(unitSchema),
      note,
    },
    evolve(state, { unit, stand }) {
      mustBeThere(state, unit);
      if (stand) stands(state, unit, stand);
      settle(state, unit);
    },
  }),
] as const;

function stands(state: BelleAllianceState, unit: UnitId, stand: Unit): void {
  if (stand.id !== unit) throw new Error(`What ${unit} does is told of another`);
  sideOf(state.table, stand.side);
  evolveTable(state.table, { type: 'unit-changed', unit: stand });
  state.rosters.set(unit, securedStill(rosterOf(state, unit), formationOf(stand)));
}

function settle(state: BelleAllianceState, fled: UnitId): void {
  state.flights = state.flights.filter(({ unit }) => unit !== fled);
}
