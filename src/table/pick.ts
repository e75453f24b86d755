import { searchBox } from '../geometry/grid';
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
  const low = field.levels[0] as number;
  const high = field.levels[1] as number;
  const enter = Math.max(0, entryOf(ray.height, ray.dHeight, low, high));
  const exit = exitOf(ray.height, ray.dHeight, low, high);
  if (!(enter <= exit)) return false;
  const x0 = ray.x + ray.dx * enter;
  const y0 = ray.y + ray.dy * enter;
  const x1 = exit === Infinity ? endOfWay(ray.x, ray.dx) : ray.x + ray.dx * exit;
  const y1 = exit === Infinity ? endOfWay(ray.y, ray.dy) : ray.y + ray.dy * exit;
  const { grid } = field;
  const count = searchBox(grid, Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1));
  for (let k = 0; k < count; k++) tryUnit(field, grid.found[k] as number, ray, out);
  if (out.unit < 0) return false;
  out.x = ray.x + ray.dx * out.distance;
  out.y = ray.y + ray.dy * out.distance;
  out.height = ray.height + ray.dHeight * out.distance;
  out.base = baseUnder(field, out.unit, out.x, out.y);
  return true;
}

function tryUnit(field: Field, unit: number, ray: Ray, out: Hit): void {
  const low = field.ground[unit] as number;
  const high = low + (field.heights[unit] as number);
  const around = meetingWith(field.bodies, unit * BODY, ray, low, high);
  if (!isBefore(around, unit, out)) return;
  if (field.solid[unit]) {
    out.distance = around;
    out.unit = unit;
    return;
  }
  const blocks = field.blocks[unit] as Float64Array;
  for (let at = 0; at < blocks.length; at += BLOCK) {
    const distance = meetingWith(blocks, at, ray, low, high);
    if (!isBefore(distance, unit, out)) continue;
    out.distance = distance;
    out.unit = unit;
  }
}

/** Nearer, or as near and earlier on the table, so that the answer never depends on who moved last. */
function isBefore(distance: number, unit: number, best: Hit): boolean {
  return distance < best.distance || (distance === best.distance && distance < Infinity && unit < best.unit);
}

/** Where along the ray it enters a box over a packed rectangle; 0 when it starts inside, Infinity when it misses. */
function meetingWith(rectangles: Float64Array, at: number, ray: Ray, low: number, high: number): number {
  const ux = rectangles[at + 2] as number;
  const uy = rectangles[at + 3] as number;
  const wide = rectangles[at + 4] as number;
  const deep = rectangles[at + 5] as number;
  const ex = ray.x - (rectangles[at] as number);
  const ey = ray.y - (rectangles[at + 1] as number);
  const x = ex * ux + ey * uy;
  const y = ey * ux - ex * uy;
  const dx = ray.dx * ux + ray.dy * uy;
  const dy = ray.dy * ux - ray.dx * uy;
  const enter = Math.max(
    0,
    entryOf(x, dx, -wide, wide),
    entryOf(y, dy, -deep, deep),
    entryOf(ray.height, ray.dHeight, low, high),
  );
  const exit = Math.min(
    exitOf(x, dx, -wide, wide),
    exitOf(y, dy, -deep, deep),
    exitOf(ray.height, ray.dHeight, low, high),
  );
  return enter <= exit ? enter : Infinity;
}

/** When something at `from`, moving by `step`, comes between two marks: -Infinity if it never leaves, Infinity if it never comes. */
function entryOf(from: number, step: number, low: number, high: number): number {
  if (step === 0) return low <= from && from <= high ? -Infinity : Infinity;
  return ((step > 0 ? low : high) - from) / step;
}

function exitOf(from: number, step: number, low: number, high: number): number {
  if (step === 0) return low <= from && from <= high ? Infinity : -Infinity;
  return ((step > 0 ? high : low) - from) / step;
}

/** Where a level ray ends, one axis at a time: beyond every cell, or where it is if it does not move that way. */
function endOfWay(from: number, step: number): number {
  return step === 0 ? from : step * Infinity;
}
