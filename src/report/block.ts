import type { Point } from '../geometry/point';
import { toTable } from '../geometry/pose';
import { type Fielded, standOf } from '../table/troops';
import type { Unit } from '../table/unit';

/** A unit as a block on the table, front edge first. */
export function blockOf(table: Fielded, unit: Unit): readonly Point[] {
  const { left, right, front, back } = standOf(table, unit).bounds;
  return [
    { x: left, y: front },
    { x: right, y: front },
    { x: right, y: back },
    { x: left, y: back },
  ].map((corner) => toTable(unit.pose, corner));
}
