import * as v from 'valibot';
import type { TableEvent } from '../table/change';
import type { Place } from '../table/place';
import type { Breach } from '../table/reasons';
import { poseSchema, unitIdSchema } from '../table/schemas';
import type { Table } from '../table/table';
import type { UnitId } from '../table/unit';
import { accept, type Decision, refuse } from './book';

/** Puts a unit where it stands on the real table: no rule of movement is asked. Shared by all books that play in cm. */
export const placeCommandSchema = v.object({ type: v.literal('place'), unit: unitIdSchema, pose: poseSchema });
type PlaceCommand = v.InferOutput<typeof placeCommandSchema>;

export function decidePlace(table: Table, { unit, pose }: PlaceCommand): Decision<TableEvent> {
  const unknown = unknownUnit(table, unit);
  if (unknown) return refuse(unknown);
  const { x, y } = pose.at;
  const onTable = x >= 0 && y >= 0 && x <= table.width && y <= table.depth;
  return onTable ? accept({ type: 'unit-placed', unit, pose }) : refuse({ key: 'table.off-table', overridable: false });
}

/** A breach where the table has no such unit: it may have been removed since the person touched it. */
export function unknownUnit(table: Table, unit: UnitId): Breach | undefined {
  return table.units.has(unit) ? undefined : { key: 'table.no-such-unit', values: { unit }, overridable: false };
}

export function unknownUnitIn(table: Table, ...places: readonly Place[]): Breach | undefined {
  for (const place of places) {
    const unknown = 'unit' in place ? unknownUnit(table, place.unit) : undefined;
    if (unknown) return unknown;
  }
  return undefined;
}
