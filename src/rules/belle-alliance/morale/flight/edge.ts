import { cornersOf } from '../../../../geometry/base';
import { ahead } from '../../../../geometry/vector';
import type { Table } from '../../../../table/table';
import type { Unit } from '../../../../table/unit';
import { ROUNDING } from '../../explain/tolerance';
import { groundOf } from '../../units/bodies';
import { movedBy, shifted } from './flight-place';

/** The border of the table, where every flight stops that comes to it (5.1.2). */

/** How far it is to the border that way; 0 for who hangs over it and would go further out. Nothing for a unit without bases. */
export function edgeAhead(table: Table, unit: Unit, bearing: number): number | undefined {
  const { x: dx, y: dy } = ahead(bearing);
  let least: number | undefined;
  for (const { x, y } of groundOf(table, unit).flatMap(cornersOf)) {
    for (const [at, way, far] of [
      [x, dx, table.width],
      [y, dy, table.depth],
    ] as const) {
      if (Math.abs(way) < ROUNDING) continue;
      const cm = Math.max(0, (way > 0 ? far - at : -at) / way);
      if (least === undefined || cm < least) least = cm;
    }
  }
  return least;
}

/** Right on the border that way: a turn, or setting up in rout, has not taken it off it (R165). */
export const againstEdge = (table: Table, unit: Unit, bearing: number): Unit => {
  const inside = ontoTable(table, unit);
  return shifted(inside, bearing, Math.max(0, (edgeAhead(table, inside, bearing) ?? 0) - ROUNDING));
};

/** Moved in just as far as it hangs over the edge. */
export function ontoTable(table: Table, unit: Unit): Unit {
  const corners = groundOf(table, unit).flatMap(cornersOf);
  if (corners.length === 0) return unit;
  const inwards = (values: readonly number[], far: number): number => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    if (least < 0) return -least;
    return most > far ? far - most : 0;
  };
  const x = inwards(
    corners.map((corner) => corner.x),
    table.width,
  );
  const y = inwards(
    corners.map((corner) => corner.y),
    table.depth,
  );
  return x === 0 && y === 0 ? unit : movedBy(unit, { x, y });
}
