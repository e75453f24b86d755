import * as v from 'valibot';
import { unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { eventsOf } from '../../define';
import { citeSchema, factorSchema, sayingSchema } from '../../hex/message-schemas';
import { ORDERS } from '../la-bataille-vocabulary';
import { rememberLoss } from './fighting/fighting-event';
import { type LbUnit, placeSchema, READINESS, unitSchema } from './la-bataille-unit';
import type { LaBatailleState } from './state';

const defineEvent = eventsOf<LaBatailleState>();
const units = v.pipe(v.array(unitIdSchema), v.readonly());

export function change({ units }: LaBatailleState, id: UnitId, changed: Partial<LbUnit>): void {
  const unit = units.get(id);
  if (unit) units.set(id, { ...unit, ...changed });
}

/** What can happen to anybody, in whatever segment. */
export const UNIT_EVENTS = [
  defineEvent({
    type: 'placed',
    fields: { unit: unitIdSchema, place: placeSchema },
    told: { byLast: true },
    evolve: (state, { unit, place }) => change(state, unit, { place }),
  }),
  defineEvent({
    type: 'formed',
    fields: { unit: unitIdSchema, formation: unitSchema.entries.formation },
    evolve: (state, { unit, formation }) => change(state, unit, { formation }),
  }),
  defineEvent({
    type: 'ordered',
    fields: { unit: unitIdSchema, order: v.picklist(ORDERS) },
    told: { gist: true },
    evolve: (state, { unit, order }) => change(state, unit, { order }),
  }),
  defineEvent({
    type: 'lost',
    fields: { unit: unitIdSchema, increments: v.pipe(v.number(), v.integer(), v.minValue(1)) },
    told: { gist: true },
    evolve(state, { unit, increments }) {
      change(state, unit, { lost: (state.units.get(unit)?.lost ?? 0) + increments });
      rememberLoss(state, unit, increments);
    },
  }),
  defineEvent({
    type: 'readied',
    fields: { unit: unitIdSchema, readiness: v.picklist(READINESS) },
    evolve: (state, { unit, readiness }) => change(state, unit, { readiness }),
  }),
  /** Dice were thrown: what for, what counted, what came of it. An old battle explains itself by this. */
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
    told: { gist: 'if-first' },
    evolve: () => undefined,
  }),
  /** Something followed that no dice decided. */
  defineEvent({ type: 'told', fields: { what: sayingSchema, units, cite: citeSchema }, evolve: () => undefined }),
] as const;
