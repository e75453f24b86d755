import { TOUCH } from '../geometry/contact';
import { BARELY_MORE, nearestPoints, pointOfBoth, pointsOfLastGap, squaredGap } from '../geometry/rectangle';
import { hypotenuse } from '../geometry/vector';
import type { Blocks } from './blocks';
import { BLOCK, BODY, type Field, RADIUS } from './field';
import type { Stand } from './stand';
import type { BaseSize } from './unit';

/** Where a query writes a gap: made once with `newUnitGap`, used again and again. Indices are -1 for none. */
export interface UnitGap {
  /** The unit at the far end. */
  unit: number;
  distance: number;
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

/** A gap that also tells the two bases it was measured between. */
export interface BaseGap extends UnitGap {
  fromBase: number;
  toBase: number;
}

/** A place for a query to write a gap to. */
export const newUnitGap = (): UnitGap => ({ unit: -1, distance: Infinity, fromX: 0, fromY: 0, toX: 0, toY: 0 });

/** A place for `unitGap` and `pointGap` to write to. */
export const newBaseGap = (): BaseGap => ({ ...newUnitGap(), fromBase: -1, toBase: -1 });

/** Writes the gap between two units: base edge to base edge, its ends, and the bases they lie on. 0 when they meet. */
export function unitGap(field: Field, a: number, b: number, out: BaseGap): void {
  writeGap(field, a, b, out);
  out.fromBase = baseUnder(field, a, out.fromX, out.fromY);
  out.toBase = baseUnder(field, b, out.toX, out.toY);
}

/** Writes the gap from a unit to a point: the nearest point of its bases and which base; 0 when the point is on one. */
export function pointGap(field: Field, unit: number, x: number, y: number, out: BaseGap): void {
  const { points } = field.room;
  const base = baseUnder(field, unit, x, y);
  points[0] = x;
  points[1] = y;
  if (base >= 0) nearestOnBase(field, unit, base, points);
  out.unit = unit;
  out.distance = base < 0 ? Infinity : hypotenuse((points[0] as number) - x, (points[1] as number) - y);
  out.fromX = points[0] as number;
  out.fromY = points[1] as number;
  out.toX = x;
  out.toY = y;
  out.fromBase = base;
  out.toBase = -1;
}

/** Moves a point to the nearest point of a base; one that is on it stays as it is. */
function nearestOnBase(field: Field, unit: number, base: number, point: Float64Array): void {
  const { bodies } = field;
  const { bases } = field.shapes[unit] as Blocks;
  const size = (field.stands[unit] as Stand).base;
  const at = unit * BODY;
  const turned = base * 4;
  // The way to the right of the base, on the table, and its middle.
  const c = bases[turned + 2] as number;
  const s = bases[turned + 3] as number;
  const ux = bodies[at + 2] as number;
  const uy = bodies[at + 3] as number;
  const vx = c * ux - s * uy;
  const vy = c * uy + s * ux;
  const mx = bases[turned] as number;
  const my = bases[turned + 1] as number;
  const x = (bodies[at + 8] as number) + mx * ux - my * uy;
  const y = (bodies[at + 9] as number) + mx * uy + my * ux;
  const ex = (point[0] as number) - x;
  const ey = (point[1] as number) - y;
  const right = ex * vx + ey * vy;
  const ahead = ey * vx - ex * vy;
  const onRight = Math.min(size.frontage / 2, Math.max(-size.frontage / 2, right));
  const onAhead = Math.min(size.depth / 2, Math.max(-size.depth / 2, ahead));
  if (onRight === right && onAhead === ahead) return;
  point[0] = x + onRight * vx - onAhead * vy;
  point[1] = y + onRight * vy + onAhead * vx;
}

/** Writes the gap between two units with its ends, without asking for bases. */
function writeGap(field: Field, a: number, b: number, out: UnitGap): void {
  const { points } = field.room;
  // A unit without bases is infinitely far; the ends are then where the two stand.
  points[0] = field.bodies[a * BODY + 8] as number;
  points[1] = field.bodies[a * BODY + 9] as number;
  points[2] = field.bodies[b * BODY + 8] as number;
  points[3] = field.bodies[b * BODY + 9] as number;
  writeEnds(out, b, squaredUnitGap(field, a, b, Infinity, points, 0), points, 0);
}

/** Writes a gap that is already known. */
export function writeEnds(out: UnitGap, unit: number, square: number, points: Float64Array, at: number): void {
  out.unit = unit;
  out.distance = Math.sqrt(square);
  out.fromX = points[at] as number;
  out.fromY = points[at + 1] as number;
  out.toX = points[at + 2] as number;
  out.toY = points[at + 3] as number;
}

/**
 * The squared gap between two units, base edge to base edge, writing its ends to `out`: x and y on `a`, x and y on
 * `b`. May stop early and answer Infinity, with nothing of worth written, when it is certain to be more than `limit` cm.
 *
 * First the rectangles round the units: what they give is never too much. If its ends lie on bases, it is the answer.
 */
export function squaredUnitGap(
  field: Field,
  a: number,
  b: number,
  limit: number,
  out: Float64Array,
  at: number,
): number {
  const { bodies, solid } = field;
  const i = a * BODY;
  const j = b * BODY;
  const dx = (bodies[j] as number) - (bodies[i] as number);
  const dy = (bodies[j + 1] as number) - (bodies[i + 1] as number);
  const reach = limit + (bodies[i + RADIUS] as number) + (bodies[j + RADIUS] as number);
  if (dx * dx + dy * dy > reach * reach * BARELY_MORE) return Infinity;
  const square = squaredGap(bodies, i, bodies, j, limit * limit);
  if (square > limit * limit * BARELY_MORE) return Infinity;
  if (square > 0) {
    pointsOfLastGap(bodies, i, bodies, j, out, at);
    const isFound =
      (solid[a] || isOnBlock(field, a, out[at] as number, out[at + 1] as number)) &&
      (solid[b] || isOnBlock(field, b, out[at + 2] as number, out[at + 3] as number));
    if (isFound) return square;
  } else if (solid[a] && solid[b]) {
    pointOfBoth(bodies, i, bodies, j, out, at);
    return 0;
  }
  return squaredBlockGap(field, a, b, limit * limit, out, at);
}

function isOnBlock(field: Field, unit: number, x: number, y: number): boolean {
  const blocks = field.blocks[unit] as Float64Array;
  const end = (field.shapes[unit] as Blocks).count * BLOCK;
  for (let at = 0; at < end; at += BLOCK) {
    const ex = x - (blocks[at] as number);
    const ey = y - (blocks[at + 1] as number);
    const ux = blocks[at + 2] as number;
    const uy = blocks[at + 3] as number;
    if (Math.abs(ex * ux + ey * uy) > (blocks[at + 4] as number) + TOUCH) continue;
    if (Math.abs(ey * ux - ex * uy) <= (blocks[at + 5] as number) + TOUCH) return true;
  }
  return false;
}

/**
 * Seeded branch and bound over the blocks of both units. The block of each that lies nearest to the rectangle round
 * the other makes the first guess, mostly the answer; after that only blocks that could beat it are paired.
 * Long because it is one loop over two sets of bounds that must not be made into objects.
 */
function squaredBlockGap(field: Field, a: number, b: number, limit2: number, out: Float64Array, at: number): number {
  const { bodies, solid, room } = field;
  const countA = field.shapes[a]?.count ?? 0;
  const countB = field.shapes[b]?.count ?? 0;
  if (countA === 0 || countB === 0) return Infinity;
  const blocksA = solid[a] ? bodies : (field.blocks[a] as Float64Array);
  const blocksB = solid[b] ? bodies : (field.blocks[b] as Float64Array);
  const startA = solid[a] ? a * BODY : 0;
  const startB = solid[b] ? b * BODY : 0;
  const { nearA, nearB } = room;
  const seedA = startA + BLOCK * boundsTo(bodies, b * BODY, blocksA, startA, countA, nearA);
  const seedB = startB + BLOCK * boundsTo(bodies, a * BODY, blocksB, startB, countB, nearB);
  let least = squaredGap(blocksA, seedA, blocksB, seedB, limit2);
  let winnerA = seedA;
  let winnerB = seedB;
  let bound2 = Math.min(least, limit2);
  let best = Math.sqrt(bound2) * BARELY_MORE;
  for (let k = 0; k < countA && least > 0; k++) {
    const i = startA + k * BLOCK;
    const radius = blocksA[i + RADIUS] as number;
    const reachA = best + radius;
    if ((nearA[k] as number) > reachA * reachA) continue;
    const x = blocksA[i] as number;
    const y = blocksA[i + 1] as number;
    for (let m = 0; m < countB; m++) {
      const j = startB + m * BLOCK;
      const reachB = best + (blocksB[j + RADIUS] as number);
      if ((nearB[m] as number) > reachB * reachB) continue;
      const dx = (blocksB[j] as number) - x;
      const dy = (blocksB[j + 1] as number) - y;
      const reach = reachB + radius;
      if (dx * dx + dy * dy > reach * reach) continue;
      const square = squaredGap(blocksA, i, blocksB, j, bound2);
      if (square >= least) continue;
      least = square;
      bound2 = Math.min(least, limit2);
      best = Math.sqrt(bound2) * BARELY_MORE;
      winnerA = i;
      winnerB = j;
    }
  }
  if (least === Infinity) return Infinity;
  return nearestPoints(blocksA, winnerA, blocksB, winnerB, out, at);
}

/** Writes how near the middle of each block is, squared, to a body; answers which is nearest. */
function boundsTo(
  bodies: Float64Array,
  at: number,
  blocks: Float64Array,
  start: number,
  count: number,
  near: Float64Array,
): number {
  const x = bodies[at] as number;
  const y = bodies[at + 1] as number;
  const ux = bodies[at + 2] as number;
  const uy = bodies[at + 3] as number;
  const hx = bodies[at + 4] as number;
  const hy = bodies[at + 5] as number;
  let least = Infinity;
  let nearest = 0;
  for (let k = 0; k < count; k++) {
    const ex = (blocks[start + k * BLOCK] as number) - x;
    const ey = (blocks[start + k * BLOCK + 1] as number) - y;
    const beyondX = Math.abs(ex * ux + ey * uy) - hx;
    const beyondY = Math.abs(ey * ux - ex * uy) - hy;
    // Twice what is positive of them, without a branch.
    const dx = beyondX + Math.abs(beyondX);
    const dy = beyondY + Math.abs(beyondY);
    const square = (dx * dx + dy * dy) / 4;
    near[k] = square;
    if (square < least) {
      least = square;
      nearest = k;
    }
  }
  return nearest;
}

/** Which base of a unit a point of it lies on or is nearest to; of several, the first. -1 for a unit without bases. */
export function baseUnder(field: Field, unit: number, x: number, y: number): number {
  const { bodies } = field;
  const at = unit * BODY;
  const ux = bodies[at + 2] as number;
  const uy = bodies[at + 3] as number;
  const px = x - (bodies[at + 8] as number);
  const py = y - (bodies[at + 9] as number);
  const { base } = field.stands[unit] as Stand;
  const { bases } = field.shapes[unit] as Blocks;
  return nearestBase(bases, base, px * ux + py * uy, py * ux - px * uy);
}

function nearestBase(bases: Float64Array, size: BaseSize, x: number, y: number): number {
  const wide = size.frontage / 2 + TOUCH;
  const deep = size.depth / 2 + TOUCH;
  // Mostly the point is on a base, and finding which needs no distances.
  for (let k = 0; k < bases.length; k += 4) {
    const c = bases[k + 2] as number;
    const s = bases[k + 3] as number;
    const ex = x - (bases[k] as number);
    const ey = y - (bases[k + 1] as number);
    if (Math.abs(ex * c + ey * s) <= wide && Math.abs(ey * c - ex * s) <= deep) return k / 4;
  }
  let least = Infinity;
  let nearest = -1;
  for (let k = 0; k < bases.length; k += 4) {
    const c = bases[k + 2] as number;
    const s = bases[k + 3] as number;
    const ex = x - (bases[k] as number);
    const ey = y - (bases[k + 1] as number);
    const dx = Math.max(0, Math.abs(ex * c + ey * s) - wide);
    const dy = Math.max(0, Math.abs(ey * c - ex * s) - deep);
    const square = dx * dx + dy * dy;
    if (square >= least) continue;
    least = square;
    nearest = k / 4;
  }
  return nearest;
}
