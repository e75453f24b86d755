import * as v from 'valibot';
import { evolveTable, unitEventSchemasOf } from '../../../table/change';
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
import { MINIATURES, unitSchema } from '../../miniatures/troops';
import { briefingSchema } from '../briefing';
import { readingsSchema } from '../readings';
import { rosterSchema } from '../roster';
import { MEASURING_CHOICES } from '../state';
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

/** What can happen to a scenario in the making. */
export const eventSchema = v.variant('type', [
  ...unitEventSchemasOf(MINIATURES),
  /** Size, bases, cloth, scale and photo, as they are from now on. */
  v.object({ type: v.literal('table-set'), ...bareEntriesOf(MINIATURES) }),
  v.object({ type: v.literal('sides-set'), sides: sidesSchema }),
  /** New pieces, or pieces in place of those with the same id. */
  v.object({ type: v.literal('terrain-laid'), terrain: terrainListSchema }),
  v.object({ type: v.literal('terrain-removed'), terrain: terrainIdsSchema }),
  /** Before or behind all others of their kind from now on. */
  v.object({ type: v.literal('terrain-ordered'), terrain: terrainIdsSchema, to: terrainOrderSchema }),
  /** New units, in reserve. */
  v.object({ type: v.literal('units-mustered'), units: enlistedListSchema }),
  /** Units as they are from now on, wherever they are. */
  v.object({ type: v.literal('units-changed'), units: enlistedListSchema }),
  v.object({ type: v.literal('units-disbanded'), units: unitIdsSchema }),
  /** Units as they stand on the table from now on. */
  v.object({ type: v.literal('units-deployed'), units: many(unitSchema, MOST_UNITS) }),
  v.object({ type: v.literal('units-reserved'), units: unitIdsSchema }),
  v.object({ type: v.literal('briefing-written'), briefing: briefingSchema }),
  v.object({ type: v.literal('reinforcements-planned'), reinforcements: reinforcementsSchema }),
  v.object({ type: v.literal('readings-agreed'), readings: readingsSchema, measuring: v.picklist(MEASURING_CHOICES) }),
]);
export type DraftEvent = v.InferOutput<typeof eventSchema>;

/** Brings the draft past one event; one that cannot have happened to it is thrown back. */
export function evolve(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'table-set': {
      const { type: _type, ...size } = event;
      const { troops, sides, terrain, units } = state.table;
      state.table = { ...size, troops, sides, terrain, units };
      return state;
    }
    case 'sides-set':
      state.table = { ...state.table, sides: event.sides };
      return state;
    case 'terrain-laid':
      state.table.terrain = withPieces(state.table.terrain, event.terrain);
      return state;
    case 'terrain-removed':
      state.table.terrain = withoutPieces(state.table.terrain, event.terrain);
      return state;
    case 'terrain-ordered':
      state.table.terrain = orderedPieces(state.table.terrain, event.terrain, event.to);
      return state;
    case 'briefing-written':
      state.briefing = event.briefing;
      return state;
    case 'reinforcements-planned':
      state.reinforcements = event.reinforcements;
      return state;
    case 'readings-agreed':
      state.readings = event.readings;
      state.measuring = event.measuring;
      return state;
    case 'unit-placed':
    case 'unit-formed':
    case 'unit-moved':
      evolveTable(state.table, event);
      return state;
    default:
      evolveUnits(state, event);
      return state;
  }
}

type UnitsEvent = Extract<DraftEvent, { readonly units: unknown }>;

function evolveUnits(state: DraftState, event: UnitsEvent): void {
  const { table, reserve, rosters } = state;
  switch (event.type) {
    case 'units-mustered':
      for (const { unit, roster } of event.units) {
        if (unitIn(state, unit.id)) throw new Error(`Unit ${unit.id} is in this draft already`);
        reserve.set(unit.id, unit);
        rosters.set(unit.id, roster);
      }
      return;
    case 'units-changed':
      for (const { unit, roster } of event.units) {
        mustBeIn(state, unit.id);
        (table.units.has(unit.id) ? table.units : reserve).set(unit.id, unit);
        rosters.set(unit.id, roster);
      }
      return;
    case 'units-disbanded':
      for (const id of event.units) {
        mustBeIn(state, id);
        table.units.delete(id);
        reserve.delete(id);
        rosters.delete(id);
      }
      return;
    case 'units-deployed':
      for (const unit of event.units) {
        mustBeIn(state, unit.id);
        reserve.delete(unit.id);
        table.units.set(unit.id, unit);
      }
      return;
    case 'units-reserved':
      for (const id of event.units) {
        const unit = table.units.get(id);
        if (!unit) throw new Error(`Unit ${id} is not on the table`);
        table.units.delete(id);
        reserve.set(id, unit);
      }
      return;
  }
}

function mustBeIn(state: DraftState, id: UnitId): void {
  if (!unitIn(state, id)) throw new Error(`No unit ${id} in this draft`);
}

function withPieces(terrain: readonly Terrain[], laid: readonly Terrain[]): readonly Terrain[] {
  const instead = new Map<string, Terrain>(laid.map((piece) => [piece.id, piece]));
  const known = new Set<string>(terrain.map(({ id }) => id));
  return [...terrain.map((piece) => instead.get(piece.id) ?? piece), ...laid.filter((piece) => !known.has(piece.id))];
}

function orderedPieces(terrain: readonly Terrain[], ids: readonly string[], to: 'front' | 'back'): readonly Terrain[] {
  const moved = terrain.filter(({ id }) => ids.includes(id));
  const others = withoutPieces(terrain, ids);
  return to === 'front' ? [...others, ...moved] : [...moved, ...others];
}

function withoutPieces(terrain: readonly Terrain[], ids: readonly string[]): readonly Terrain[] {
  const gone = new Set<string>(ids);
  const left = terrain.filter(({ id }) => !gone.has(id));
  if (left.length !== terrain.length - gone.size) throw new Error('Terrain that is not there cannot be removed');
  return left;
}
