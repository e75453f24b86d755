import * as v from 'valibot';
import type { Pose } from '../geometry/pose';
import { poseSchema, unitIdSchema, unitSchema } from './schemas';
import { sideOf, type Table, unitOf } from './table';
import { FORMATIONS, type Formation, type Unit, type UnitId } from './unit';

/** A table whose containers belong to whoever folds events into it. Units inside are never changed, only replaced. */
export interface TableDraft extends Table {
  readonly units: Map<UnitId, Unit>;
}

/** What can happen to the things on a table, whatever the rule book. Books add events of their own beside these. */
export type TableEvent =
  | { readonly type: 'unit-placed'; readonly unit: UnitId; readonly pose: Pose }
  | { readonly type: 'unit-formed'; readonly unit: UnitId; readonly formation: Formation; readonly files: number }
  | { readonly type: 'unit-added'; readonly unit: Unit }
  | { readonly type: 'unit-removed'; readonly unit: UnitId };

/** What happens to units that stand on the table. */
export const UNIT_EVENT_SCHEMAS = [
  v.object({ type: v.literal('unit-placed'), unit: unitIdSchema, pose: poseSchema }),
  v.object({
    type: v.literal('unit-formed'),
    unit: unitIdSchema,
    formation: v.picklist(FORMATIONS),
    files: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
  }),
] as const;

/** Units coming and going. A book that keeps a line for each unit has events of its own for that. */
export const MUSTER_EVENT_SCHEMAS = [
  v.object({ type: v.literal('unit-added'), unit: unitSchema }),
  v.object({ type: v.literal('unit-removed'), unit: unitIdSchema }),
] as const;

/** The only code that changes a table. It knows no rule; what cannot happen to this table at all is thrown back. */
export function evolveTable(table: TableDraft, event: TableEvent): void {
  switch (event.type) {
    case 'unit-placed':
      table.units.set(event.unit, { ...unitOf(table, event.unit), pose: event.pose });
      return;
    case 'unit-formed':
      table.units.set(event.unit, {
        ...unitOf(table, event.unit),
        formation: event.formation,
        files: event.files,
      });
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
  }
}

export function copyTable(table: TableDraft): TableDraft {
  return { ...table, units: new Map(table.units) };
}
