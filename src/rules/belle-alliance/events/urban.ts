import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { remarkSchema, terrainIdSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { unitSchema } from '../../miniatures/miniatures-troops';
import { formationOf } from '../../miniatures/miniatures-unit';
import { type BelleAllianceState, rosterOf } from '../state';
import { rosterSchema } from '../units/roster';
import { defineEvent } from './define-event';
import { changeRoster } from './events-changes';
import { countChange, securedStill } from './forming';

const note = v.exactOptional(remarkSchema);

export const URBAN_EVENTS = [
  /** `outside`: where it stood before, if it did so by a change of formation; null: in continued advance (6.1.1). */
  defineEvent({
    type: 'house-occupied',
    fields: {
      unit: unitIdSchema,
      house: terrainIdSchema,
      stand: unitSchema,
      outside: v.nullable(unitSchema),
      /** Whose right to continued advance it was. */
      advance: v.nullable(unitIdSchema),
      note,
    },
    evolve(state, { unit, house, stand, outside, advance }) {
      if (stand.inside !== house) throw new Error(`${unit} is not in ${house}`);
      if (advance && !state.advances.some((each) => each.unit === advance))
        throw new Error(`${advance} makes no continued advance`);
      stands(state, unit, stand);
      const others = state.occupations.filter((each) => each.unit !== unit);
      state.occupations = [...others, { unit, house, bound: state.bound, outside, contested: false }];
      if (advance)
        state.advances = state.advances.map((each) => (each.unit === advance ? { ...each, used: true } : each));
      else countChange(state, unit);
    },
  }),
  /** `unit` tried for a house that opponents went into in the same bound: they are outside again, and so is it (6.1.1). */
  defineEvent({
    type: 'occupation-contested',
    fields: {
      unit: unitIdSchema,
      house: terrainIdSchema,
      out: v.pipe(v.array(unitSchema), v.minLength(1)),
      note,
    },
    evolve(state, { unit, out }) {
      state.occupations = state.occupations.map((each) =>
        out.some(({ id }) => id === each.unit) ? { ...each, contested: true } : each,
      );
      for (const stand of out) stands(state, stand.id, stand);
      countChange(state, unit);
    },
  }),
  defineEvent({
    type: 'house-vacated',
    fields: { unit: unitIdSchema, house: terrainIdSchema, stand: unitSchema, note },
    evolve(state, { unit, stand }) {
      stands(state, unit, stand);
      countChange(state, unit);
    },
  }),
  /** Out of a house in disorder, without any calculation of time (6.1.3). */
  defineEvent({
    type: 'house-abandoned',
    fields: {
      unit: unitIdSchema,
      house: terrainIdSchema,
      must: v.picklist(['retreat', 'rout']),
      stand: unitSchema,
    },
    evolve: (state, { unit, stand }) => stands(state, unit, stand),
  }),
  /** Those still within the walls when a rout out of them is stopped (6.1.3). */
  defineEvent({
    type: 'garrison-surrendered',
    fields: {
      unit: unitIdSchema,
      figures: v.pipe(v.number(), v.integer(), v.minValue(1)),
      stand: unitSchema,
      refugees: rosterSchema.entries.refugees,
      valour: rosterSchema.entries.valour,
    },
    evolve(state, { unit, stand, refugees, valour }) {
      stands(state, unit, stand);
      changeRoster(state, unit, { refugees, valour });
    },
    told: { gist: true },
  }),
] as const;

/** Whoever forms anew stands as he should (1.3.7). */
function stands(state: BelleAllianceState, unit: UnitId, stand: Unit): void {
  if (stand.id !== unitOf(state.table, unit).id) throw new Error(`${unit} stands as another`);
  evolveTable(state.table, { type: 'unit-changed', unit: stand });
  state.rosters.set(unit, { ...securedStill(rosterOf(state, unit), formationOf(stand)), faulty: false });
  if (stand.inside === undefined)
    state.occupations = state.occupations.filter((each) => each.unit !== unit || each.contested);
}
