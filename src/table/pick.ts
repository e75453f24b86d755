import { searchBox } from '../geometry/grid';
import { PACKED } from '../geometry/rectangle';
import type { Blocks } from './blocks';
import { BLOCK, BODY, type Field } from './field';
import { baseUnder } from './unit-gap';

/** A line of sight into the table: from where, and which way. The direction may have any length. */
export interface Ray {
  readonly x: number;
  readonly y: number;
  /** Height above the bare table. */
  readonly height: number;
  readonly dx: number;
  readonly dy: number;
  readonly dHeight: number;
}

/** Where `pickUnit` writes what the ray meets first; unit and base are -1 when it meets nothing. */
export interface Hit {
  unit: number;
  base: number;
  /** In lengths of the ray's direction. */
  distance: number;
  x: number;
  y: number;
  height: number;
}

/** A place for `pickUnit` to write to. */
export const newHit = (): Hit => ({ unit: -1, base: -1, distance: Infinity, x: 0, y: 0, height: 0 });

/**
 * Writes the unit and base that a ray meets first and says whether there is one. Every base counts as a box from the
 * ground under its unit to the top of its figures.
 */
export function pickUnit(field: Field, ray: Ray, out: Hit): boolean {
  out.unit = -1;
  out.base = -1;
  out.distance = Infinity;
  // Figures are low: only the short way of the ray between the highest top and the lowest ground can meet one.
  const inverse = inverseOf(ray.dHeight);
  const toLow = ((field.levels[0] as number) - ray.height) * inverse;
  const toHigh = ((field.levels[1] as number) - ray.height) * inverse;
  const enter = Math.max(0, Math.min(toLow, toHigh));
  const exit = Math.max(toLow, toHigh);
  if (!(enter <= exit)) return false;
  const x0 = ray.x + ray.dx * enter;
  const y0 = ray.y + ray.dy * enter;
  const x1 = ray.x + ray.dx * exit;
  const y1 = ray.y + ray.dy * exit;
  const { grid } = field;
  const count = searchBox(grid, Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1));
  for (let k = 0; k < count; k++) tryUnit(field, grid.found[k] as number, ray, inverse, out);
  if (out.unit < 0) return false;
  out.x = ray.x + ray.dx * out.distance;
  out.y = ray.y + ray.dy * out.distance;
  out.height = ray.height + ray.dHeight * out.distance;
  out.base = baseUnder(field, out.unit, out.x, out.y);
  return true;
}

function tryUnit(field: Field, unit: number, ray: Ray, inverse: number, out: Hit): void {
  const low = field.ground[unit] as number;
  const toLow = (low - ray.height) * inverse;
  const toHigh = (low + (field.heights[unit] as number) - ray.height) * inverse;
  const from = Math.max(0, Math.min(toLow, toHigh));
  const to = Math.max(toLow, toHigh);
  const around = meetingWith(field.bodies, unit * BODY, ray, from, to);
  if (!isBefore(around, unit, out)) return;
  const distance = field.solid[unit] ? around : meetingWithBlocks(field, unit, ray, from, to);
  if (!isBefore(distance, unit, out)) return;
  out.distance = distance;
  out.unit = unit;
}

/** Where along the ray, between two marks, it enters the first block of a unit; Infinity when it misses them all. */
function meetingWithBlocks(field: Field, unit: number, ray: Ray, from: number, to: number): number {
  const { count, rectangles } = field.shapes[unit] as Blocks;
  const at = unit * BODY;
  const ux = field.bodies[at + 2] as number;
  const uy = field.bodies[at + 3] as number;
  const ex = ray.x - (field.bodies[at + 8] as number);
  const ey = ray.y - (field.bodies[at + 9] as number);
  const x = ex * ux + ey * uy;
  const y = ey * ux - ex * uy;
  const byX = inverseOf(ray.dx * ux + ray.dy * uy);
  const byY = inverseOf(ray.dy * ux - ray.dx * uy);
  let first = Infinity;
  for (let k = 0; k < count; k++) {
    const block = k * PACKED;
    if (rectangles[block + 3] !== 0) {
      first = Math.min(first, meetingWith(field.blocks[unit] as Float64Array, k * BLOCK, ray, from, to));
      continue;
    }
    // Blocks that stand straight in the unit share its frame, and the ray is brought into that once.
    const middleX = ((rectangles[block] as number) - x) * byX;
    const middleY = ((rectangles[block + 1] as number) - y) * byY;
    const halfX = (rectangles[block + 4] as number) * Math.abs(byX);
    const halfY = (rectangles[block + 5] as number) * Math.abs(byY);
    let enter = from;
    if (middleX - halfX > enter) enter = middleX - halfX;
    if (middleY - halfY > enter) enter = middleY - halfY;
    if (enter < first && enter <= to && enter <= middleX + halfX && enter <= middleY + halfY) first = enter;
  }
  return first;
}

/** Nearer, or as near and earlier on the table, so that the answer never depends on who moved last. */
function isBefore(distance: number, unit: number, best: Hit): boolean {
  return distance < best.distance || (distance === best.distance && distance < Infinity && unit < best.unit);
}

/** Where along the ray, between two marks, it enters a packed rectangle seen from above; Infinity when it misses. */
function meetingWith(rectangles: Float64Array, at: number, ray: Ray, from: number, to: number): number {
  const ux = rectangles[at + 2] as number;
  const uy = rectangles[at + 3] as number;
  const ex = ray.x - (rectangles[at] as number);
  const ey = ray.y - (rectangles[at + 1] as number);
  const byX = inverseOf(ray.dx * ux + ray.dy * uy);
  const byY = inverseOf(ray.dy * ux - ray.dx * uy);
  // When the ray passes the middle line each way, and how long before that it comes in.
  const middleX = -(ex * ux + ey * uy) * byX;
  const middleY = -(ey * ux - ex * uy) * byY;
  const halfX = (rectangles[at + 4] as number) * Math.abs(byX);
  const halfY = (rectangles[at + 5] as number) * Math.abs(byY);
  let enter = from;
  if (middleX - halfX > enter) enter = middleX - halfX;
  if (middleY - halfY > enter) enter = middleY - halfY;
  return enter <= to && enter <= middleX + halfX && enter <= middleY + halfY ? enter : Infinity;
}

/** One over a number; over 0 something so large that times any length on the table it still is a number. */
function inverseOf(step: number): number {
  return Math.abs(step) > 1e-290 ? 1 / step : 1e290;
}
