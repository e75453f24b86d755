import { cornersOf } from '../../../geometry/base';
import { polygonGap } from '../../../geometry/polygon-gap';
import { basesOf } from '../../../table/measure';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { within } from '../explain/tolerance';
import { targetPieces } from '../fire/outer-edges';

/** How many figures of a skirmish line are within so many cm of a unit, base edge to base edge; of a garrison, of its house. */
export function figuresWithin(table: Table, line: Unit, unit: Unit, cm: number): number {
  const pieces = targetPieces(table, unit);
  return basesOf(table, line).filter((figure) => {
    const corners = cornersOf(figure);
    return pieces.some((piece) => within(polygonGap(corners, piece).distance, cm));
  }).length;
}
