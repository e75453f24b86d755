import type { Point } from '../geometry/point';
import { toTable } from '../geometry/pose';
import { standOf } from '../table/stand';
import type { Table } from '../table/table';
import type { Unit } from '../table/unit';

/** A unit as a block on the table, front edge first. */
export function blockOf({ bases }: Pick<Table, 'bases'>, unit: Unit): readonly Point[] {
  const { left, right, front, back } = standOf(unit, bases).bounds;
  return [
    { x: left, y: front },
    { x: right, y: front },
    { x: right, y: back },
    { x: left, y: back },
  ].map((corner) => toTable(unit.pose, corner));
}
