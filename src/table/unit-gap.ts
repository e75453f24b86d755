import { BARELY_MORE, nearestPoints, squaredGap } from '../geometry/rectangle';
import { BLOCK, BODY, type Field, RADIUS } from './field';
import type { Stand } from './stand';

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
  const base = nearestBase(field, unit, x, y, points);
  out.unit = unit;
  out.distance = base < 0 ? Infinity : Math.hypot((points[0] as number) - x, (points[1] as number) - y);
  out.fromX = base < 0 ? x : (points[0] as number);
  out.fromY = base < 0 ? y : (points[1] as number);
  out.toX = x;
  out.toY = y;
  out.fromBase = base;
  out.toBase = -1;
}

/** Writes the gap between two units with its ends, without asking for bases. */
export function writeGap(field: Field, a: number, b: number, out: UnitGap): void {
  const { points } = field.room;
  // A unit without bases is infinitely far; the ends are then where the two stand.
  points[0] = field.bodies[a * BODY + 8] as number;
  points[1] = field.bodies[a * BODY + 9] as number;
  points[2] = field.bodies[b * BODY + 8] as number;
  points[3] = field.bodies[b * BODY + 9] as number;
  out.unit = b;
  out.distance = Math.sqrt(squaredGapWithPoints(field, a, b, Infinity, points, 0));
  out.fromX = points[0] as number;
  out.fromY = points[1] as number;
  out.toX = points[2] as number;
  out.toY = points[3] as number;
}

/**
 * The squared gap between two units, writing its ends to `out` (x and y on `a`, x and y on `b`).
 * Infinity, and nothing written, when it is more than `limit2`.
 */
export function squaredGapWithPoints(
  field: Field,
  a: number,
  b: number,
  limit2: number,
  out: Float64Array,
  at: number,
): number {
  const { bodies, solid, room } = field;
  const square = squaredUnitGap(field, a, b, limit2);
  if (square > limit2 || square === Infinity) return Infinity;
  const blocksA = solid[a] ? bodies : (field.blocks[a] as Float64Array);
  const blocksB = solid[b] ? bodies : (field.blocks[b] as Float64Array);
  const i = solid[a] ? a * BODY : (room.pair[0] as number);
  const j = solid[b] ? b * BODY : (room.pair[1] as number);
  return nearestPoints(blocksA, i, blocksB, j, out, at);
}

/** The squared gap between two units, base edge to base edge; Infinity when it is more than `limit2`. */
export function squaredUnitGap(field: Field, a: number, b: number, limit2: number): number {
  const { bodies, solid } = field;
  const i = a * BODY;
  const j = b * BODY;
  const dx = (bodies[j] as number) - (bodies[i] as number);
  const dy = (bodies[j + 1] as number) - (bodies[i + 1] as number);
  const reach = Math.sqrt(limit2) + (bodies[i + RADIUS] as number) + (bodies[j + RADIUS] as number);
  if (dx * dx + dy * dy > reach * reach * BARELY_MORE) return Infinity;
  const square = squaredGap(bodies, i, bodies, j, limit2);
  if (solid[a] && solid[b]) return square > limit2 ? Infinity : square;
  return square > limit2 * BARELY_MORE ? Infinity : squaredBlockGap(field, a, b, limit2);
}

/**
 * Seeded branch and bound over the blocks of both units. The block of each that lies nearest to the rectangle round
 * the other makes the first guess, mostly the answer; after that only blocks that could beat it are paired.
 * Long because it is one loop over two sets of bounds that must not be made into objects.
 */
function squaredBlockGap(field: Field, a: number, b: number, limit2: number): number {
  const { bodies, solid, room } = field;
  const countA = field.shapes[a]?.count ?? 0;
  const countB = field.shapes[b]?.count ?? 0;
  if (countA === 0 || countB === 0) return Infinity;
  const blocksA = solid[a] ? bodies : (field.blocks[a] as Float64Array);
  const blocksB = solid[b] ? bodies : (field.blocks[b] as Float64Array);
  const startA = solid[a] ? a * BODY : 0;
  const startB = solid[b] ? b * BODY : 0;
  const { nearA, nearB, pair } = room;
  const seedA = startA + BLOCK * boundsTo(bodies, b * BODY, blocksA, startA, countA, nearA);
  const seedB = startB + BLOCK * boundsTo(bodies, a * BODY, blocksB, startB, countB, nearB);
  let least = squaredGap(blocksA, seedA, blocksB, seedB, limit2);
  pair[0] = seedA;
  pair[1] = seedB;
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
      pair[0] = i;
      pair[1] = j;
    }
  }
  return least > limit2 ? Infinity : least;
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
    const dx = Math.max(0, Math.abs(ex * ux + ey * uy) - hx);
    const dy = Math.max(0, Math.abs(ey * ux - ex * uy) - hy);
    const square = dx * dx + dy * dy;
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
  return nearestBase(field, unit, x, y, field.room.points);
}

/** The same, writing the nearest point on that base to `out`. */
function nearestBase(field: Field, unit: number, x: number, y: number, out: Float64Array): number {
  const { spots, count, base } = field.stands[unit] as Stand;
  const at = unit * BODY;
  const ux = field.bodies[at + 2] as number;
  const uy = field.bodies[at + 3] as number;
  const px = x - (field.bodies[at + 8] as number);
  const py = y - (field.bodies[at + 9] as number);
  const lx = px * ux + py * uy;
  const ly = py * ux - px * uy;
  const hx = base.frontage / 2;
  const hy = base.depth / 2;
  let least = Infinity;
  let nearest = -1;
  for (let k = 0; k < count; k++) {
    const turn = spots[k * 3 + 2] as number;
    const c = turn === 0 ? 1 : Math.cos(turn);
    const s = turn === 0 ? 0 : Math.sin(turn);
    const ex = lx - (spots[k * 3] as number);
    const ey = ly - (spots[k * 3 + 1] as number);
    const bx = ex * c + ey * s;
    const by = ey * c - ex * s;
    const nx = Math.min(hx, Math.max(-hx, bx));
    const ny = Math.min(hy, Math.max(-hy, by));
    const square = (bx - nx) * (bx - nx) + (by - ny) * (by - ny);
    // Neighbours share an edge; of what only rounding tells apart, the first counts.
    if (square >= least - NOISE) continue;
    least = square;
    nearest = k;
    const wx = (spots[k * 3] as number) + nx * c - ny * s;
    const wy = (spots[k * 3 + 1] as number) + nx * s + ny * c;
    out[0] = (field.bodies[at + 8] as number) + wx * ux - wy * uy;
    out[1] = (field.bodies[at + 9] as number) + wx * uy + wy * ux;
  }
  return nearest;
}

const NOISE = 1e-18;
