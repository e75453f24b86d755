import type { Point } from '../geometry/point';
import { toLocal } from '../geometry/pose';
import { hypotenuse } from '../geometry/vector';
import { BODY, type Field } from '../table/field';
import { newHit, pickUnit } from '../table/pick';
import type { Bounds, Stand } from '../table/stand';
import type { Table } from '../table/table';
import type { UnitId } from '../table/unit';
import { atLevel, type Ray } from './camera';
import { groundHeight, groundOf, levelsOf } from './ground';

export interface Touched {
  readonly at: Point;
  readonly unit: UnitId | undefined;
}

const hit = newHit();

/**
 * What a line of sight meets: the place on the ground, and the unit whose figures are first along it. If it meets no
 * figure, the unit whose footprint is nearest to that place and not farther than `slack`, because fingers are thick.
 */
export function pick(ray: Ray, table: Table, field: Field, slack: number): Touched {
  const at = groundUnder(ray, table);
  const { from, way } = ray;
  const sight = { x: from.x, y: from.y, height: from.height, dx: way.x, dy: way.y, dHeight: way.height };
  const index = pickUnit(field, sight, hit) ? hit.unit : nearestWithin(at, field, slack);
  return { at, unit: field.ids[index] };
}

/** Where the ray meets the ground: the highest level at which there is ground that high. */
export function groundUnder(ray: Ray, table: Pick<Table, 'terrain'>): Point {
  for (const level of levelsOf(groundOf(table.terrain))) {
    const at = atLevel(ray, level);
    if (level === 0 || groundHeight(table, at) >= level - 1e-6) return at;
  }
  return atLevel(ray, 0);
}

function nearestWithin(at: Point, field: Field, slack: number): number {
  let best = slack;
  let found = -1;
  for (let i = 0; i < field.count; i++) {
    const stand = field.stands[i];
    if (!stand) continue;
    const distance = awayFrom(stand, toLocal(poseIn(field, i), at));
    if (distance < best || (distance === 0 && found < 0)) {
      best = distance;
      found = i;
    }
  }
  return found;
}

/** A unit's pose as the field has it: numbers 8 to 10 of its body. */
function poseIn(field: Field, index: number) {
  const at = index * BODY + 8;
  return { at: { x: field.bodies[at] ?? 0, y: field.bodies[at + 1] ?? 0 }, heading: field.bodies[at + 2] ?? 0 };
}

/** To the box round a unit, its hollow middle being part of it; to the legs of a bent column, but not to what lies in the bend. */
function awayFrom({ bounds, legs }: Stand, local: Point): number {
  if (!legs) return outside(local, bounds);
  const distances = legs.map((leg) => {
    const c = Math.cos(leg.turn);
    const s = Math.sin(leg.turn);
    return outside({ x: local.x * c + local.y * s, y: local.y * c - local.x * s }, leg.bounds);
  });
  return Math.min(...distances);
}

function outside(local: Point, { left, right, front, back }: Bounds): number {
  return hypotenuse(Math.max(0, left - local.x, local.x - right), Math.max(0, back - local.y, local.y - front));
}
