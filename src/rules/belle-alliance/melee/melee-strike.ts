import { radians } from '../../../geometry/angle';
import { PACKED } from '../../../geometry/rectangle';
import { ROUNDING } from '../explain/tolerance';
import { FLANKING } from '../tables/angles';
import { type Fighter, FRONT, LEFT_FLANK, NEITHER, REAR, RIGHT_FLANK, SIDE } from './fighter';

/**
 * Where an attack strikes (4.1.8, R152 to R155), in numbers and without making anything, because it is asked of every pair
 * on the table. Lines straight ahead from each front are not tried one by one: seen along them, every side of the opponent is
 * an interval of the front, and those that overlap are struck.
 */

const FROM_FRONT = 0;
const IN_FLANK = 1;
const IN_REAR = 2;
export const OVERREACHING = 3;

/** So many figures must be behind the extended front. */
const ENOUGH_FIGURES = 3;

/** How far the question is stretched: fronts longer by so much at either end, the extended front so much farther ahead, the angle. */
export interface Leeway {
  readonly aside: number;
  readonly behind: number;
  /** How steep a line to a flank must be: the tangent of the least angle. */
  readonly steep: number;
}

export const leewayOf = (cm: number, degrees: number): Leeway => ({
  aside: cm,
  behind: cm,
  steep: Math.tan(radians(FLANKING - degrees - ROUNDING)),
});

/** As the rule has it. */
export const EXACT = leewayOf(0, 0);

/** What the last question found: for each kind of hit the numbers of `HIT`. */
export const struck = new Float64Array(3 * 5);
/** Of a hit: how long a stretch of front strikes there (-1: none), its middle, how far from there, and which front and side. */
const HIT = 5;
export const STEEP = 0;
export const SLANT = 1 * HIT;
export const BACK = 2 * HIT;

export function strike(attacker: Fighter, defender: Fighter, leeway: Leeway): number {
  const { fronts } = attacker;
  struck[STEEP] = -1;
  struck[SLANT] = -1;
  struck[BACK] = -1;
  if (defender.sides.length === 0) return FROM_FRONT;
  for (let front = 0; front < fronts.length; front += FRONT) strikeFrom(fronts, front, defender, leeway);
  const steep = (struck[STEEP] as number) >= 0;
  const slant = (struck[SLANT] as number) >= 0;
  const enough = (steep || slant) && isBehind(attacker, defender, leeway.behind);
  if (steep && enough) return IN_FLANK;
  if ((struck[BACK] as number) >= 0) return IN_REAR;
  return slant && enough ? OVERREACHING : FROM_FRONT;
}

function strikeFrom(fronts: Float64Array, front: number, defender: Fighter, { aside, steep }: Leeway): void {
  const { sides, folded } = defender;
  const x = fronts[front] as number;
  const y = fronts[front + 1] as number;
  const ux = fronts[front + 2] as number;
  const uy = fronts[front + 3] as number;
  const end = (fronts[front + 4] as number) + aside;
  for (let side = 0; side < sides.length; side += SIDE) {
    const kind = sides[side + 4] as number;
    if (kind === NEITHER) continue;
    const ex = (sides[side] as number) - x;
    const ey = (sides[side + 1] as number) - y;
    const dx = (sides[side + 2] as number) - (sides[side] as number);
    const dy = (sides[side + 3] as number) - (sides[side + 1] as number);
    // With its unit on the left, a side that runs to the right looks this way. One that runs straight ahead is never struck.
    const du = dx * ux + dy * uy;
    if (du <= ROUNDING) continue;
    const u = ex * ux + ey * uy;
    const v = ey * ux - ex * uy;
    const dv = dy * ux - dx * uy;
    let left = Math.max(u, -aside);
    let right = Math.min(u + du, end);
    // Only what is ahead of the front.
    if (v < 0 && v + dv < 0) continue;
    if (v < 0) left = Math.max(left, u - (v / dv) * du);
    else if (v + dv < 0) right = Math.min(right, u - (v / dv) * du);
    if (right < left - ROUNDING) continue;
    // The corner that a flank shares with the front is struck as the front.
    if (kind === LEFT_FLANK && right <= u + ROUNDING) continue;
    if (kind === RIGHT_FLANK && left >= u + du - ROUNDING) continue;
    const hit = kind === REAR ? BACK : du >= Math.abs(dv) * steep ? STEEP : SLANT;
    if (folded) showStretches(fronts, front, defender, side, left, right, hit);
    else keep(hit, right - left, (left + right) / 2, v + (((left + right) / 2 - u) / du) * dv, front, side);
  }
}

/** Remembers the longest stretch. */
function keep(hit: number, length: number, middle: number, far: number, front: number, side: number): void {
  const longest = Math.max(0, length);
  if (longest <= (struck[hit] as number)) return;
  struck[hit] = longest;
  struck[hit + 1] = middle;
  struck[hit + 2] = far;
  struck[hit + 3] = front;
  struck[hit + 4] = side;
}

const marks: number[] = [];

/** Those parts of a stretch before which no other side of the same unit is: between the ends of sides it is all or nothing. */
function showStretches(
  fronts: Float64Array,
  front: number,
  { sides }: Fighter,
  own: number,
  left: number,
  right: number,
  hit: number,
): void {
  const x = fronts[front] as number;
  const y = fronts[front + 1] as number;
  const ux = fronts[front + 2] as number;
  const uy = fronts[front + 3] as number;
  marks.length = 0;
  marks.push(left, right);
  for (let side = 0; side < sides.length; side += SIDE) {
    for (let end = 0; end < 4; end += 2) {
      const u = ((sides[side + end] as number) - x) * ux + ((sides[side + end + 1] as number) - y) * uy;
      if (u > left && u < right) marks.push(u);
    }
  }
  marks.sort((a, b) => a - b);
  for (let k = 1; k < marks.length; k++) {
    const from = marks[k - 1] as number;
    const to = marks[k] as number;
    // Slivers are rounding, unless a single line is all there is.
    if (to - from <= ROUNDING && right - left > ROUNDING) continue;
    const middle = (from + to) / 2;
    const far = distanceTo(fronts, front, sides, own, middle);
    if (isHidden(fronts, front, sides, own, middle, far)) continue;
    keep(hit, to - from, middle, far, front, own);
  }
}

/** How far ahead of a place on the front a side is met; Infinity where it is not. */
function distanceTo(fronts: Float64Array, front: number, sides: Float64Array, side: number, at: number): number {
  const ux = fronts[front + 2] as number;
  const uy = fronts[front + 3] as number;
  const ex = (sides[side] as number) - (fronts[front] as number);
  const ey = (sides[side + 1] as number) - (fronts[front + 1] as number);
  const dx = (sides[side + 2] as number) - (sides[side] as number);
  const dy = (sides[side + 3] as number) - (sides[side + 1] as number);
  const du = dx * ux + dy * uy;
  const share = (at - (ex * ux + ey * uy)) / du;
  if (du <= ROUNDING || share * du < -ROUNDING || (share - 1) * du > ROUNDING) return Infinity;
  return ey * ux - ex * uy + share * (dy * ux - dx * uy);
}

function isHidden(
  fronts: Float64Array,
  front: number,
  sides: Float64Array,
  own: number,
  at: number,
  far: number,
): boolean {
  for (let side = 0; side < sides.length; side += SIDE) {
    if (side === own) continue;
    const other = distanceTo(fronts, front, sides, side, at);
    if (other >= 0 && other < far - ROUNDING) return true;
  }
  return false;
}

/** Has the attacker figures enough of which some of the base is behind the extended front? One that only touches it is not. */
function isBehind(attacker: Fighter, defender: Fighter, ahead: number): boolean {
  const { bases } = attacker;
  let figures = 0;
  for (let base = 0; base * PACKED < bases.length; base++) {
    if (heightOf(attacker, base, defender) < ahead - ROUNDING) figures += attacker.figuresOn(base);
    if (figures >= ENOUGH_FIGURES) return true;
  }
  return false;
}

/** How far ahead of the extended front of one the rearmost part of a base of the other is. */
export function heightOf({ bases }: Fighter, base: number, { line }: Fighter): number {
  const at = base * PACKED;
  const nx = line[2] as number;
  const ny = line[3] as number;
  const ux = bases[at + 2] as number;
  const uy = bases[at + 3] as number;
  const height =
    ((bases[at] as number) - (line[0] as number)) * nx + ((bases[at + 1] as number) - (line[1] as number)) * ny;
  const wide = (bases[at + 4] as number) * Math.abs(ux * nx + uy * ny);
  const deep = (bases[at + 5] as number) * Math.abs(ux * ny - uy * nx);
  return height - wide - deep;
}
