import type { HexTable } from './hex-table';
import type { Side, Table } from './table';
import type { UnitId } from './unit';

/** Who and what a text speaks of by ids, on a table in cm or on a map of hexes. */
export interface Named {
  readonly units: ReadonlyMap<UnitId, { readonly name: string }>;
  readonly sides: readonly Side[];
  readonly terrain?: Table['terrain'];
  readonly map?: HexTable['map'];
}
