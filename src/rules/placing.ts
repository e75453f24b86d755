import * as v from 'valibot';
import type { Point } from '../geometry/point';
import type { TableEvent } from '../table/change';
import type { Violation } from '../table/reasons';
import { poseSchema, remarkSchema, unitIdSchema } from '../table/schemas';
import type { Table } from '../table/table';
import type { UnitId } from '../table/unit';
import { accept, type Decision, refuse } from './book';
import { faultsOf } from './violation';

/** What no table can hold. */
export const tableFault = faultsOf((kind: 'cannot-add-unit' | 'no-such-unit' | 'off-table') => `table.${kind}`);

/** Puts a unit where it stands on the real table: no rule of movement is asked. Shared by all books that play in cm. */
export const placeCommandSchema = v.object({
  type: v.literal('place'),
  unit: unitIdSchema,
  pose: poseSchema,
  /** Why it stands otherwise than the app had it. */
  note: v.exactOptional(remarkSchema),
});
type PlaceCommand = v.InferOutput<typeof placeCommandSchema>;

type UnitPlaced = Extract<TableEvent, { type: 'unit-placed' }>;

export function decidePlace(table: Table, { unit, pose, note }: PlaceCommand): Decision<UnitPlaced> {
  const unknown = unknownUnit(table, unit);
  if (unknown) return refuse(unknown);
  if (!isOnTable(table, pose.at)) return refuse(tableFault('off-table'));
  return accept<UnitPlaced>({ type: 'unit-placed', unit, pose, ...(note === undefined ? {} : { note }) });
}

/** The table's edge belongs to it. */
export const isOnTable = ({ width, depth }: Table, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= depth;

/** A violation where the table has no such unit: it may have been removed since the person touched it. */
export function unknownUnit(table: Table, unit: UnitId): Violation | undefined {
  return table.units.has(unit) ? undefined : tableFault('no-such-unit', { unit });
}
