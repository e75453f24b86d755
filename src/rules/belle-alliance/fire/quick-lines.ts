import type { Point } from '../../../geometry/point';
import { hypotenuse } from '../../../geometry/vector';
import type { Field } from '../../../table/field';
import { fieldOf } from '../../../table/field-of';
import { FREE, makeRays, type Rays, rayMeets } from '../../../table/rays';
import type { Table } from '../../../table/table';
import type { Area } from '../../../table/terrain';
import type { Unit } from '../../../table/unit';
import { TOLERANCE_CM } from '../explain/statement';
import { type SightLand, sightLandOf } from '../sight/sight-land';
import { BASES, mayBlockItself, PASSES, SCREEN } from './blockers';

/** `free` of all; free of others, but there is `ground` to be looked at; or `unsure`, which only exact work can change. */
export type QuickLook = 'free' | 'ground' | 'unsure';

const raysByField = new WeakMap<Field, { readonly land: SightLand; readonly rays: Rays }>();

function raysOf(table: Table, field: Field): Rays {
  const land = sightLandOf(table);
  const known = raysByField.get(field);
  if (known?.land === land) return known.rays;
  const blinds = Array.from(land.indices, (index, slot) => ({
    outline: (land.terrain[index] as Area).outline,
    top: land.tops[slot] as number,
  }));
  const rays = makeRays(field, blinds);
  raysByField.set(field, { land, rays });
  return rays;
}

/**
 * Is a line from one unit to another certainly free, and would it be if everybody stood a little differently? Asked first,
 * because at most tables most lines are: then nothing else has to be looked at.
 */
export function quickLines(
  table: Table,
  firer: Unit,
  target: Unit,
  artillery: boolean,
): (from: Point, to: Point) => QuickLook {
  if (mayBlockItself(firer)) return () => 'unsure';
  const field = fieldOf(table);
  const rays = raysOf(table, field);
  const own = field.indexOf.get(firer.id) ?? -1;
  const aim = field.indexOf.get(target.id) ?? -1;
  const masks = masksFor(table, firer, artillery);
  return (from, to) => {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = hypotenuse(dx, dy);
    if (length === 0) return 'unsure';
    // Nothing that stands here is narrow enough to be between three lines so near to each other.
    const ax = (-dy / length) * (TOLERANCE_CM / 2);
    const ay = (dx / length) * (TOLERANCE_CM / 2);
    let look: QuickLook = 'free';
    for (const side of [0, 1, -1]) {
      const [x, y] = [side * ax, side * ay];
      // As from the plain: whoever stands higher sees no less.
      const met = rayMeets(rays, from.x + x, from.y + y, to.x + x, to.y + y, 0, 0, own, aim, masks);
      if (met >= field.count) look = 'ground';
      else if (met !== FREE) return 'unsure';
    }
    return look;
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
