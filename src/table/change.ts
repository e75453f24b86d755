import * as v from 'valibot';
import type { Pose } from '../geometry/pose';
import {
  gapSchema,
  poseSchema,
  remarkSchema,
  terrainIdSchema,
  trailSchema,
  unitIdSchema,
  unitSchemaOf,
} from './schemas';
import { sideOf, type Table, terrainOf, unitOf } from './table';
import type { Terrain, TerrainId } from './terrain';
import type { Troops } from './troops';
import { type Bend, type Unit, type UnitId, withoutStance } from './unit';

/**
 * A table whose containers belong to whoever folds events into it. Units inside are never changed, only replaced; so is the
 * whole list of terrain, since much is remembered of it as long as it is the same list.
 */
export interface TableDraft extends Table {
  readonly units: Map<UnitId, Unit>;
  terrain: readonly Terrain[];
}

/** What can happen to the things on a table, whatever the rule book. Books add events of their own beside these. */
export type TableEvent =
  /** Put somewhere by hand: in no building, unless it is set down there. */
  | { readonly type: 'unit-placed'; readonly unit: UnitId; readonly pose: Pose; readonly note?: string }
  | UnitFormed
  | UnitMoved
  /** The same unit with other figures or guns: losses, parts that left it or came back. */
  | { readonly type: 'unit-changed'; readonly unit: Unit }
  | { readonly type: 'unit-added'; readonly unit: Unit }
  | { readonly type: 'unit-removed'; readonly unit: UnitId }
  | { readonly type: 'terrain-added'; readonly terrain: Terrain }
  /** The same piece of ground, otherwise than it was. */
  | { readonly type: 'terrain-changed'; readonly terrain: Terrain };

/** A unit stands in another way from now on: straight, nobody faced about, in the open; where no pose is said, where it stood. */
export interface UnitFormed {
  readonly type: 'unit-formed';
  readonly unit: UnitId;
  readonly formation: string;
  readonly files: number;
  readonly gap?: number;
  readonly pose?: Pose;
  /** It forms in this building. */
  readonly inside?: TerrainId;
}

/** A unit as it stands after a march. Where no trail is said its column is straight; where `about` is not, it leads with a full rank. */
export interface UnitMoved {
  readonly type: 'unit-moved';
  readonly unit: UnitId;
  readonly pose: Pose;
  readonly trail?: readonly Bend[];
  readonly about?: true;
}

/** What happens to the units of a book that stand on the table. */
export const unitEventSchemasOf = ({ formations }: Troops) =>
  [
    v.object({
      type: v.literal('unit-placed'),
      unit: unitIdSchema,
      pose: poseSchema,
      note: v.exactOptional(remarkSchema),
    }),
    v.object({
      type: v.literal('unit-formed'),
      unit: unitIdSchema,
      formation: v.picklist(Object.keys(formations)),
      files: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
      gap: v.exactOptional(gapSchema),
      pose: v.exactOptional(poseSchema),
      inside: v.exactOptional(terrainIdSchema),
    }),
    v.object({
      type: v.literal('unit-moved'),
      unit: unitIdSchema,
      pose: poseSchema,
      trail: v.exactOptional(trailSchema),
      about: v.exactOptional(v.literal(true)),
    }),
  ] as const;

/** Units coming and going. A book that keeps a line for each unit has events of its own for that. */
export const musterEventSchemasOf = (troops: Troops) =>
  [
    v.object({ type: v.literal('unit-added'), unit: unitSchemaOf(troops) }),
    v.object({ type: v.literal('unit-removed'), unit: unitIdSchema }),
  ] as const;

/** The only code that changes a table. It knows no rule; what cannot happen to this table at all is thrown back. */
export function evolveTable(table: TableDraft, event: TableEvent): void {
  switch (event.type) {
    case 'unit-placed':
      table.units.set(event.unit, placed(unitOf(table, event.unit), event.pose));
      return;
    case 'unit-formed':
      table.units.set(event.unit, formed(unitOf(table, event.unit), event));
      return;
    case 'unit-moved':
      table.units.set(event.unit, moved(unitOf(table, event.unit), event));
      return;
    case 'unit-changed':
      unitOf(table, event.unit.id);
      table.units.set(event.unit.id, event.unit);
      return;
    case 'unit-added':
      if (table.units.has(event.unit.id)) throw new Error(`Unit ${event.unit.id} is on this table already`);
      sideOf(table, event.unit.side);
      table.units.set(event.unit.id, event.unit);
      return;
    case 'unit-removed':
      unitOf(table, event.unit);
      table.units.delete(event.unit);
      return;
    case 'terrain-added':
      if (table.terrain.some(({ id }) => id === event.terrain.id))
        throw new Error(`Terrain ${event.terrain.id} is on this table already`);
      table.terrain = [...table.terrain, event.terrain];
      return;
    case 'terrain-changed':
      terrainOf(table, event.terrain.id);
      table.terrain = table.terrain.map((piece) => (piece.id === event.terrain.id ? event.terrain : piece));
      return;
  }
}

function placed(unit: Unit, pose: Pose): Unit {
  const { inside: _inside, ...lasting } = unit;
  return { ...lasting, pose };
}

function formed(unit: Unit, { formation, files, gap, pose = unit.pose, inside }: UnitFormed): Unit {
  return {
    ...withoutStance(unit),
    formation,
    files,
    pose,
    ...(gap === undefined ? {} : { gap }),
    ...(inside ? { inside } : {}),
  };
}

function moved(unit: Unit, { pose, trail, about }: UnitMoved): Unit {
  const { trail: _trail, about: _about, inside: _inside, ...lasting } = unit;
  return { ...lasting, pose, ...(trail ? { trail } : {}), ...(about ? { about } : {}) };
}

export function copyTable(table: TableDraft): TableDraft {
  return { ...table, units: new Map(table.units) };
}
