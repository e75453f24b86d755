import * as v from 'valibot';
import { unitIdSchema } from '../../../table/schemas';
import { citeSchema, factorSchema, sayingSchema } from '../../hex/told';
import { ORDERS } from '../vocabulary';
import type { LaBatailleState } from './state';
import { type LbUnit, placeSchema, READINESS, unitSchema } from './unit';

/** What can happen to anybody, in whatever segment. */
export const UNIT_EVENTS = [
  v.object({ type: v.literal('placed'), unit: unitIdSchema, place: placeSchema }),
  v.object({ type: v.literal('formed'), unit: unitIdSchema, formation: unitSchema.entries.formation }),
  v.object({ type: v.literal('ordered'), unit: unitIdSchema, order: v.picklist(ORDERS) }),
  v.object({ type: v.literal('lost'), unit: unitIdSchema, increments: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.object({ type: v.literal('readied'), unit: unitIdSchema, readiness: v.picklist(READINESS) }),
  /** Dice were thrown: what for, what counted, what came of it. An old battle explains itself by this. */
  v.object({
    type: v.literal('thrown'),
    about: sayingSchema,
    units: v.pipe(v.array(unitIdSchema), v.readonly()),
    faces: v.pipe(v.array(v.number()), v.readonly()),
    factors: v.pipe(v.array(factorSchema), v.readonly()),
    outcome: sayingSchema,
    cite: citeSchema,
  }),
  /** Something followed that no dice decided. */
  v.object({
    type: v.literal('told'),
    what: sayingSchema,
    units: v.pipe(v.array(unitIdSchema), v.readonly()),
    cite: citeSchema,
  }),
] as const;

export type UnitEvent = v.InferOutput<(typeof UNIT_EVENTS)[number]>;

export function evolveUnits(state: LaBatailleState, event: UnitEvent): void {
  if (!('unit' in event)) return;
  const unit = state.units.get(event.unit);
  if (unit) state.units.set(event.unit, changed(unit, event));
}

function changed(unit: LbUnit, event: Extract<UnitEvent, { readonly unit: unknown }>): LbUnit {
  switch (event.type) {
    case 'placed':
      return { ...unit, place: event.place };
    case 'formed':
      return { ...unit, formation: event.formation };
    case 'ordered':
      return { ...unit, order: event.order };
    case 'lost':
      return { ...unit, lost: unit.lost + event.increments };
    case 'readied':
      return { ...unit, readiness: event.readiness };
  }
}
