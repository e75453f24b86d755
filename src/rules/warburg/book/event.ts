import * as v from 'valibot';
import { sideIdSchema, unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { type DefinedBy, eventsOf, eventTable } from '../../define';
import { hexSchema } from '../../hex/hex-schema';
import { citeSchema, factorSchema, sayingSchema } from '../../hex/message-schemas';
import { ORDERS, type Order } from '../warburg-vocabulary';
import { deedsSchema, placeSchema, sequenceSchema, type WarburgState, type WbUnit } from './state';

const units = v.pipe(v.array(unitIdSchema), v.readonly());

const defineEvent = eventsOf<WarburgState>();

/** `called`: in words; battles of earlier versions do not tell. */
const EVENTS = [
  defineEvent({
    type: 'placed',
    fields: { unit: unitIdSchema, place: placeSchema },
    evolve: (state, { unit, place }) => change(state, unit, { place }),
    told: { byLast: true },
  }),
  defineEvent({
    type: 'ordered',
    fields: {
      unit: unitIdSchema,
      order: v.picklist(ORDERS),
      byCombat: v.boolean(),
      called: v.exactOptional(sayingSchema),
    },
    evolve: (state, { unit, order, byCombat }) => change(state, unit, { order, byCombat }),
    told: { gist: true },
  }),
  defineEvent({
    type: 'stepped-down',
    fields: { unit: unitIdSchema, steps: v.pipe(v.number(), v.integer(), v.minValue(-6), v.maxValue(6)) },
    evolve: (state, { unit, steps }) => change(state, unit, { lost: (state.units.get(unit)?.lost ?? 0) + steps }),
  }),
  defineEvent({
    type: 'march-column',
    fields: { unit: unitIdSchema, on: v.boolean() },
    evolve: (state, { unit, on }) => change(state, unit, { marchColumn: on }),
  }),
  defineEvent({
    type: 'did',
    fields: { deeds: deedsSchema },
    evolve: (state, { deeds }) => state.deeds.set(deeds.unit, deeds),
    told: { silent: true },
  }),
  defineEvent({
    type: 'reordered',
    fields: { side: sideIdSchema, hex: hexSchema },
    evolve(state, { side, hex }) {
      state.reordered = [...state.reordered, { side, hex }];
    },
  }),
  /** The battle has come on. `fresh`: what units did before is forgotten. `called`: what has begun or ended by it. */
  defineEvent({
    type: 'sequence',
    fields: {
      sequence: sequenceSchema,
      fresh: v.picklist(['none', 'reactions', 'activation', 'combat', 'turn']),
      called: v.exactOptional(sayingSchema),
    },
    evolve(state, { sequence, fresh }) {
      state.sequence = sequence;
      if (fresh !== 'none') forget(state, fresh);
    },
    told: { silent: true },
  }),
  defineEvent({
    type: 'thrown',
    fields: {
      about: sayingSchema,
      units,
      faces: v.pipe(v.array(v.number()), v.readonly()),
      factors: v.pipe(v.array(factorSchema), v.readonly()),
      outcome: sayingSchema,
      cite: citeSchema,
    },
    evolve: () => undefined,
    told: { gist: 'if-first' },
  }),
  defineEvent({ type: 'told', fields: { what: sayingSchema, units, cite: citeSchema }, evolve: () => undefined }),
] as const;

export type WbEvent = DefinedBy<typeof EVENTS>;
export const EVENT_TABLE = eventTable<WarburgState, typeof EVENTS>(EVENTS);

/** A unit comes to be in another order. */
export const comesTo = (unit: UnitId, order: Order, byCombat: boolean): WbEvent => ({
  type: 'ordered',
  unit,
  order,
  byCombat,
  called: { key: `wb.state.${order}` },
});

function change({ units }: WarburgState, id: UnitId, changes: Partial<WbUnit>): void {
  const unit = units.get(id);
  if (unit) units.set(id, { ...unit, ...changes });
}

/**
 * Reactions: all may react anew, and what was marched stays marched. Another activation: all may march too. The combats begin: all
 * may fight. Another turn: who attacked may fight on, without the first shock.
 */
function forget(state: WarburgState, what: 'reactions' | 'activation' | 'combat' | 'turn'): void {
  for (const [id, deeds] of state.deeds) {
    const rested = { ...deeds, fired: false, turned: false, reacted: false };
    const marches = what === 'reactions' ? rested : { ...rested, spent: 0 };
    const fights = what === 'combat' || what === 'turn' ? { ...marches, fought: false } : marches;
    state.deeds.set(id, what === 'turn' ? { ...fights, attacked: false, continued: deeds.attacked } : fights);
  }
  if (what === 'turn') state.reordered = [];
}
