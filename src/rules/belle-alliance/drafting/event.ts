import * as v from 'valibot';
import {
  bareEntriesOf,
  MOST_SIDES,
  MOST_TERRAIN,
  MOST_UNITS,
  sideSchema,
  terrainIdSchema,
  terrainSchema,
  unitIdSchema,
} from '../../../table/schemas';
import type { Terrain } from '../../../table/terrain';
import type { UnitId } from '../../../table/unit';
import { type DefinedBy, eventsOf, eventTable } from '../../define';
import { MINIATURES, unitSchema } from '../../miniatures/miniatures-troops';
import { unitEventsOf } from '../../table-events';
import { readingsSchema } from '../belle-alliance-readings';
import { briefingSchema } from '../scenarios/briefing';
import { MEASURING_CHOICES } from '../state';
import { rosterSchema } from '../units/roster';
import { type DraftState, reinforcementsSchema, unitIn } from './state';

/** A unit with what the book knows of it. */
const enlistedSchema = v.object({ unit: unitSchema, roster: rosterSchema });

const many = <T extends v.GenericSchema>(of: T, most: number) =>
  v.pipe(v.array(of), v.minLength(1), v.maxLength(most), v.readonly());
export const terrainListSchema = many(terrainSchema, MOST_TERRAIN);
export const terrainIdsSchema = many(terrainIdSchema, MOST_TERRAIN);
export const terrainOrderSchema = v.picklist(['front', 'back']);
export const enlistedListSchema = many(enlistedSchema, MOST_UNITS);
export const unitIdsSchema = many(unitIdSchema, MOST_UNITS);
export const sidesSchema = many(sideSchema, MOST_SIDES);

const defineEvent = eventsOf<DraftState>();

/** What can happen to a scenario in the making. */
const EVENTS = [
  ...unitEventsOf(MINIATURES),
  /** Size, bases, cloth, scale and photo, as they are from now on. */
  defineEvent({
    type: 'table-set',
    fields: bareEntriesOf(MINIATURES),
    evolve(state, { type: _type, ...size }) {
      const { troops, sides, terrain, units } = state.table;
      state.table = { ...size, troops, sides, terrain, units };
    },
  }),
  defineEvent({
    type: 'sides-set',
    fields: { sides: sidesSchema },
    evolve(state, { sides }) {
      state.table = { ...state.table, sides };
    },
  }),
  /** New pieces, or pieces in place of those with the same id. */
  defineEvent({
    type: 'terrain-laid',
    fields: { terrain: terrainListSchema },
    evolve({ table }, { terrain }) {
      table.terrain = withPieces(table.terrain, terrain);
    },
  }),
  defineEvent({
    type: 'terrain-removed',
    fields: { terrain: terrainIdsSchema },
    evolve({ table }, { terrain }) {
      table.terrain = withoutPieces(table.terrain, terrain);
    },
  }),
  /** Before or behind all others of their kind from now on. */
  defineEvent({
    type: 'terrain-ordered',
    fields: { terrain: terrainIdsSchema, to: terrainOrderSchema },
    evolve({ table }, { terrain, to }) {
      const moved = table.terrain.filter(({ id }) => terrain.includes(id));
      const others = withoutPieces(table.terrain, terrain);
      table.terrain = to === 'front' ? [...others, ...moved] : [...moved, ...others];
    },
  }),
  /** New units, in reserve. */
  defineEvent({
    type: 'units-mustered',
    fields: { units: enlistedListSchema },
    evolve(state, { units }) {
      for (const { unit, roster } of units) {
        if (unitIn(state, unit.id)) throw new Error(`Unit ${unit.id} is in this draft already`);
        state.reserve.set(unit.id, unit);
        state.rosters.set(unit.id, roster);
      }
    },
  }),
  /** Units as they are from now on, wherever they are. */
  defineEvent({
    type: 'units-changed',
    fields: { units: enlistedListSchema },
    evolve(state, { units }) {
      const { table, reserve, rosters } = state;
      for (const { unit, roster } of units) {
        mustBeIn(state, unit.id);
        (table.units.has(unit.id) ? table.units : reserve).set(unit.id, unit);
        rosters.set(unit.id, roster);
      }
    },
  }),
  defineEvent({
    type: 'units-disbanded',
    fields: { units: unitIdsSchema },
    evolve(state, { units }) {
      for (const id of units) {
        mustBeIn(state, id);
        state.table.units.delete(id);
        state.reserve.delete(id);
        state.rosters.delete(id);
      }
    },
  }),
  /** Units as they stand on the table from now on. */
  defineEvent({
    type: 'units-deployed',
    fields: { units: many(unitSchema, MOST_UNITS) },
    evolve(state, { units }) {
      for (const unit of units) {
        mustBeIn(state, unit.id);
        state.reserve.delete(unit.id);
        state.table.units.set(unit.id, unit);
      }
    },
  }),
  defineEvent({
    type: 'units-reserved',
    fields: { units: unitIdsSchema },
    evolve({ table, reserve }, { units }) {
      for (const id of units) {
        const unit = table.units.get(id);
        if (!unit) throw new Error(`Unit ${id} is not on the table`);
        table.units.delete(id);
        reserve.set(id, unit);
      }
    },
  }),
  defineEvent({
    type: 'briefing-written',
    fields: { briefing: briefingSchema },
    evolve(state, { briefing }) {
      state.briefing = briefing;
    },
  }),
  defineEvent({
    type: 'reinforcements-planned',
    fields: { reinforcements: reinforcementsSchema },
    evolve(state, { reinforcements }) {
      state.reinforcements = reinforcements;
    },
  }),
  defineEvent({
    type: 'readings-agreed',
    fields: { readings: readingsSchema, measuring: v.picklist(MEASURING_CHOICES) },
    evolve(state, { readings, measuring }) {
      state.readings = readings;
      state.measuring = measuring;
    },
  }),
] as const;
export type DraftEvent = DefinedBy<typeof EVENTS>;
export const EVENT_TABLE = eventTable<DraftState, typeof EVENTS>(EVENTS);

function mustBeIn(state: DraftState, id: UnitId): void {
  if (!unitIn(state, id)) throw new Error(`No unit ${id} in this draft`);
}

function withPieces(terrain: readonly Terrain[], laid: readonly Terrain[]): readonly Terrain[] {
  const instead = new Map<string, Terrain>(laid.map((piece) => [piece.id, piece]));
  const known = new Set<string>(terrain.map(({ id }) => id));
  return [...terrain.map((piece) => instead.get(piece.id) ?? piece), ...laid.filter((piece) => !known.has(piece.id))];
}

function withoutPieces(terrain: readonly Terrain[], ids: readonly string[]): readonly Terrain[] {
  const gone = new Set<string>(ids);
  const left = terrain.filter(({ id }) => !gone.has(id));
  if (left.length !== terrain.length - gone.size) throw new Error('Terrain that is not there cannot be removed');
  return left;
}
