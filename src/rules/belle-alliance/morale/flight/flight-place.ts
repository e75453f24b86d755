import type { Point } from '../../../../geometry/point';
import { toTable } from '../../../../geometry/pose';
import { ahead, minus, plus, times, turnedAbout } from '../../../../geometry/vector';
import type { Table } from '../../../../table/table';
import type { Unit } from '../../../../table/unit';
import { formationStand } from '../../../miniatures/miniatures-stand';
import { reshaped } from '../../units/formation/pivot';

/** How a unit in flight stands: its middle, shifted, turned about it, and in rout. */

/** R168: the middle of all its bases; of a unit without any, where it would stand. */
export function centreOf(table: Table, unit: Unit): Point {
  const { count, spots } = formationStand(unit, table.bases);
  if (count === 0) return unit.pose.at;
  let x = 0;
  let y = 0;
  for (let i = 0; i < count; i++) {
    x += spots[i * 3] ?? 0;
    y += spots[i * 3 + 1] ?? 0;
  }
  return toTable(unit.pose, { x: x / count, y: y / count });
}

export const shifted = (unit: Unit, bearing: number, cm: number): Unit => movedBy(unit, times(ahead(bearing), cm));

export const movedBy = (unit: Unit, by: Point): Unit => ({
  ...unit,
  pose: { ...unit.pose, at: plus(unit.pose.at, by) },
});

/** The whole body turned about its middle. */
export function turnedBy(table: Table, unit: Unit, turn: number): Unit {
  const { at, heading } = unit.pose;
  return { ...unit, pose: { at: turnedAbout(at, centreOf(table, unit), turn), heading: heading + turn } };
}

/** R171: the block of a rout, its middle there. It is straight, and nobody is faced about. */
export function inRoutAt(table: Table, unit: Unit, centre: Point): Unit {
  const block = reshaped(unit, { formation: 'rout', files: unit.files });
  return movedBy(block, minus(centre, centreOf(table, block)));
}
