import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { pointSchema, unitIdSchema } from '../../../table/schemas';
import { sideOf } from '../../../table/table';
import type { DefinedBy } from '../../define';
import { unitSchema } from '../../miniatures/miniatures-troops';
import type { BelleAllianceState } from '../state';
import { DISORDERS, rosterSchema } from '../units/roster';
import { defineFireEvent } from './define-event';
import { changeRoster, mustBeThere, recordDeeds } from './events-changes';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What fire, melee or flight did to a unit. */
export const HARM_ENTRIES = {
  unit: unitIdSchema,
  stand: unitSchema,
  refugees: rosterSchema.entries.refugees,
  /** Figures lost by the dice, and those lost with full disorder (5.4.1). */
  loss: count,
  broke: count,
  /** What the dice came to, and the disorder it is in now. */
  morale: v.picklist(DISORDERS),
  disorder: rosterSchema.entries.disorder,
  valour: rosterSchema.entries.valour,
  /** What it must do at once (5.3.1, 5.4.1). */
  must: v.nullable(v.picklist(['retreat', 'rout'])),
  /** Whom it runs from, and where that one acted; null: any way it likes (5.4.1). */
  cause: v.nullable(unitIdSchema),
  from: v.nullable(pointSchema),
} as const;

const harmSchema = v.object({ ...HARM_ENTRIES, prisoners: count });
export type Harm = v.InferOutput<typeof harmSchema>;

export const HARM_EVENTS = [
  /** Harm otherwise than by fire. */
  defineFireEvent({
    type: 'unit-harmed',
    fields: {
      by: v.picklist(['melee', 'neighbour', 'retreat', 'spread', 'reorganisation', 'ordering', 'ground']),
      ...harmSchema.entries,
    },
    evolve: sufferHarm,
  }),
] as const;
export type HarmEvent = DefinedBy<typeof HARM_EVENTS>;

/** The unit as it is left, and what it has to do now waits until it is done (5.1.2). A new flight takes the place of the one before, and of a right to advance. */
export function sufferHarm(state: BelleAllianceState, harm: Omit<Harm, 'prisoners'>): void {
  const { unit, stand, refugees, disorder, morale, valour, must, cause, from } = harm;
  mustBeThere(state, unit, cause, refugees?.from ?? null);
  if (stand.id !== unit || refugees?.from === unit) throw new Error(`What ${unit} suffers is told of another`);
  sideOf(state.table, stand.side);
  evolveTable(state.table, { type: 'unit-changed', unit: stand });
  changeRoster(state, unit, { refugees, disorder, valour });
  // 5.1.1: a lighter degree than it is in means nothing.
  if (must || (morale !== 'OR' && morale === disorder)) recordDeeds(state, unit, { disordered: true });
  if (!must) return;
  recordDeeds(state, unit, { forced: true });
  state.flights = [...state.flights.filter((flight) => flight.unit !== unit), { unit, must, cause, from }];
  state.advances = state.advances.filter((advance) => advance.unit !== unit);
}
