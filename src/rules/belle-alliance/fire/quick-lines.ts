import type { Point } from '../../../geometry/point';
import type { Field } from '../../../table/field';
import { fieldOf } from '../../../table/field-of';
import { FREE, makeRays, type Rays, rayMeets } from '../../../table/rays';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { BASES, mayBlockItself, PASSES, SCREEN } from './blockers';
import { TOLERANCE_CM } from './tolerance';

const raysByField = new WeakMap<Field, Rays>();

function raysOf(field: Field): Rays {
  let rays = raysByField.get(field);
  if (!rays) {
    rays = makeRays(field, []);
    raysByField.set(field, rays);
  }
  return rays;
}

/**
 * Is a line from one unit to another certainly free of bodies, and would it be if everybody stood a little differently?
 * Asked first, because at most tables most lines are: then nothing else has to be looked at. What it does not say is free may
 * still be.
 */
export function quickLines(
  table: Table,
  firer: Unit,
  target: Unit,
  artillery: boolean,
): (from: Point, to: Point) => boolean {
  if (mayBlockItself(firer)) return () => false;
  const field = fieldOf(table);
  const rays = raysOf(field);
  const own = field.indexOf.get(firer.id) ?? -1;
  const aim = field.indexOf.get(target.id) ?? -1;
  const masks = masksFor(table, firer, artillery);
  return (from, to) => {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = Math.hypot(dx, dy);
    if (length === 0) return false;
    // Nothing that stands here is narrow enough to be between three lines so near to each other.
    const ax = (-dy / length) * (TOLERANCE_CM / 2);
    const ay = (dx / length) * (TOLERANCE_CM / 2);
    for (const side of [0, 1, -1]) {
      const [x, y] = [side * ax, side * ay];
      const met = rayMeets(rays, from.x + x, from.y + y, to.x + x, to.y + y, 0, 0, own, aim, masks);
      if (met !== FREE) return false;
    }
    return true;
  };
}

/** As `stopping` says, and where that hangs on more than the unit itself, as if it stopped the line. */
function masksFor(table: Table, firer: Unit, artillery: boolean): Uint8Array {
  const masks = new Uint8Array(table.units.size);
  let index = 0;
  for (const unit of table.units.values()) {
    const isScreen = unit.formation === 'skirmish' && unit.side !== firer.side;
    masks[index++] = unit.arm === 'staff' ? PASSES : isScreen ? (artillery ? PASSES : SCREEN) : BASES;
  }
  return masks;
}
