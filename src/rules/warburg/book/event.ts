import * as v from 'valibot';
import { sideIdSchema, unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { hexSchema } from '../../hex/hex-schema';
import { citeSchema, factorSchema, sayingSchema } from '../../hex/told';
import { ORDERS, type Order } from '../vocabulary';
import { deedsSchema, placeSchema, sequenceSchema, type WarburgState, type WbUnit } from './state';

const units = v.pipe(v.array(unitIdSchema), v.readonly());

/** `called`: in words; battles of earlier versions do not tell. */
export const eventSchema = v.variant('type', [
  v.object({ type: v.literal('placed'), unit: unitIdSchema, place: placeSchema }),
  v.object({
    type: v.literal('ordered'),
    unit: unitIdSchema,
    order: v.picklist(ORDERS),
    byCombat: v.boolean(),
    called: v.exactOptional(sayingSchema),
  }),
  v.object({
    type: v.literal('stepped-down'),
    unit: unitIdSchema,
    steps: v.pipe(v.number(), v.integer(), v.minValue(-6), v.maxValue(6)),
  }),
  v.object({ type: v.literal('march-column'), unit: unitIdSchema, on: v.boolean() }),
  v.object({ type: v.literal('did'), deeds: deedsSchema }),
  v.object({ type: v.literal('reordered'), side: sideIdSchema, hex: hexSchema }),
  /** The battle has come on. `fresh`: what units did before is forgotten. */
  v.object({
    type: v.literal('sequence'),
    sequence: sequenceSchema,
    fresh: v.picklist(['none', 'reactions', 'activation', 'combat', 'turn']),
    /** What has begun or ended by it, in words. */
    called: v.exactOptional(sayingSchema),
  }),
  v.object({
    type: v.literal('thrown'),
    about: sayingSchema,
    units,
    faces: v.pipe(v.array(v.number()), v.readonly()),
    factors: v.pipe(v.array(factorSchema), v.readonly()),
    outcome: sayingSchema,
    cite: citeSchema,
  }),
  v.object({ type: v.literal('told'), what: sayingSchema, units, cite: citeSchema }),
]);
export type WbEvent = v.InferOutput<typeof eventSchema>;

/** A unit comes to be in another order. */
export const comesTo = (unit: UnitId, order: Order, byCombat: boolean): WbEvent => ({
  type: 'ordered',
  unit,
  order,
  byCombat,
  called: { key: `wb.state.${order}` },
});

/** Brings a battle past one event, in place. */
export function evolve(state: WarburgState, event: WbEvent): WarburgState {
  switch (event.type) {
    case 'placed':
    case 'ordered':
    case 'stepped-down':
    case 'march-column': {
      const unit = state.units.get(event.unit);
      if (unit) state.units.set(event.unit, changed(unit, event));
      return state;
    }
    case 'did':
      state.deeds.set(event.deeds.unit, event.deeds);
      return state;
    case 'reordered':
      state.reordered = [...state.reordered, { side: event.side, hex: event.hex }];
      return state;
    case 'sequence':
      state.sequence = event.sequence;
      if (event.fresh !== 'none') forget(state, event.fresh);
      return state;
    default:
      return state;
  }
}

type OfUnit = Extract<WbEvent, { readonly type: 'placed' | 'ordered' | 'stepped-down' | 'march-column' }>;

function changed(unit: WbUnit, event: OfUnit): WbUnit {
  switch (event.type) {
    case 'placed':
      return { ...unit, place: event.place };
    case 'ordered':
      return { ...unit, order: event.order, byCombat: event.byCombat };
    case 'stepped-down':
      return { ...unit, lost: unit.lost + event.steps };
    case 'march-column':
      return { ...unit, marchColumn: event.on };
  }
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
