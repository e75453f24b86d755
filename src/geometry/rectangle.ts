import { TOUCH } from './contact';

/**
 * Rectangles packed into number arrays, for the queries that run while a finger moves.
 *
 * A packed rectangle is six numbers from some offset on: x and y of its middle, x and y of the unit vector to its
 * right, half its width and half its depth. Its forward vector is the rightward one turned a quarter left.
 * The functions below take an array and an offset for each rectangle, and make no objects: that, and not their
 * looks, is why their parameters are many and their bodies long.
 */
export const PACKED = 6;

/**
 * Bounds and distances are rounded differently. A search that skips what lies beyond its best find must skip nothing
 * that is only rounding away from it, or equal distances would be decided by the order of the search.
 */
export const BARELY_MORE = 1 + 1e-12;

/** Writes a rectangle from its middle, the heading of its front (radians) and its whole width and depth. */
export function packRectangle(
  into: Float64Array,
  at: number,
  x: number,
  y: number,
  heading: number,
  width: number,
  depth: number,
): void {
  into[at] = x;
  into[at + 1] = y;
  into[at + 2] = Math.sin(heading);
  into[at + 3] = -Math.cos(heading);
  into[at + 4] = width / 2;
  into[at + 5] = depth / 2;
}

/**
 * How far two rectangles are apart along the best of their four axes: positive when a line parts them, negative the
 * depth by which one lies in the other. Never more than their distance.
 */
export function partingOf(a: Float64Array, i: number, b: Float64Array, j: number): number {
  const ux = a[i + 2] as number;
  const uy = a[i + 3] as number;
  const vx = b[j + 2] as number;
  const vy = b[j + 3] as number;
  const ahx = a[i + 4] as number;
  const ahy = a[i + 5] as number;
  const bhx = b[j + 4] as number;
  const bhy = b[j + 5] as number;
  const ex = (b[j] as number) - (a[i] as number);
  const ey = (b[j + 1] as number) - (a[i + 1] as number);
  const c = Math.abs(ux * vx + uy * vy);
  const s = Math.abs(ux * vy - uy * vx);
  return Math.max(
    Math.abs(ex * ux + ey * uy) - ahx - c * bhx - s * bhy,
    Math.abs(ey * ux - ex * uy) - ahy - s * bhx - c * bhy,
    Math.abs(ex * vx + ey * vy) - bhx - c * ahx - s * ahy,
    Math.abs(ey * vx - ex * vy) - bhy - s * ahx - c * ahy,
  );
}

/**
 * The squared distance between two rectangles, 0 when they meet. May stop early and answer Infinity when it is certain
 * to be more than `limit2`.
 *
 * Of the four axes the one that parts the rectangles most is square to an edge that bounds the gap: the nearest point
 * of one rectangle lies on that edge, that of the other is the corner which faces it. So the distance is the parting,
 * and how far that corner lies beside the edge. (With edges parallel a whole edge faces instead of a corner.)
 *
 * One long function with few branches: numbers handed to a helper would each be boxed, and a branch guessed wrong
 * costs more than all the arithmetic, so signs are taken by division and not by asking.
 */
export function squaredGap(a: Float64Array, i: number, b: Float64Array, j: number, limit2: number): number {
  const ux = a[i + 2] as number;
  const uy = a[i + 3] as number;
  const vx = b[j + 2] as number;
  const vy = b[j + 3] as number;
  const ahx = a[i + 4] as number;
  const ahy = a[i + 5] as number;
  const bhx = b[j + 4] as number;
  const bhy = b[j + 5] as number;
  const ex = (b[j] as number) - (a[i] as number);
  const ey = (b[j + 1] as number) - (a[i + 1] as number);
  // The turn from a to b, and the middle of each in the frame of the other.
  const c = ux * vx + uy * vy;
  const s = ux * vy - uy * vx;
  const ac = Math.abs(c);
  const as = Math.abs(s);
  const bx = ex * ux + ey * uy;
  const by = ey * ux - ex * uy;
  const ax = -(ex * vx + ey * vy);
  const ay = ex * vy - ey * vx;
  const onAy = Math.abs(by) - ahy - as * bhx - ac * bhy;
  const onBx = Math.abs(ax) - bhx - ac * ahx - as * ahy;
  const onBy = Math.abs(ay) - bhy - as * ahx - ac * ahy;
  // Of the axis that parts most: where the other's middle lies along it and beside it, half the edge square to it,
  // how far the facing corner lies to one side of that middle, and half the facing edge should they be parallel.
  let axis = 0;
  let parting = Math.abs(bx) - ahx - ac * bhx - as * bhy;
  let ahead = bx;
  let beside = by;
  let half = ahy;
  let corner = as * bhx - ac * bhy;
  if (onAy > parting) {
    axis = 1;
    parting = onAy;
    ahead = by;
    beside = bx;
    half = ahx;
    corner = ac * bhx - as * bhy;
  }
  if (onBx > parting) {
    axis = 2;
    parting = onBx;
    ahead = ax;
    beside = ay;
    half = bhy;
    corner = ac * ahy - as * ahx;
  }
  if (onBy > parting) {
    axis = 3;
    parting = onBy;
    ahead = ay;
    beside = ax;
    half = bhx;
    corner = as * ahy - ac * ahx;
  }
  if (parting <= TOUCH) return 0;
  if (parting * parting > limit2 * BARELY_MORE) return Infinity;
  const side = ahead / Math.abs(ahead);
  let middle = beside;
  let spread = 0;
  if (as > PARALLEL && ac > PARALLEL) middle -= (side * c * s * corner) / (ac * as);
  else spread = Math.abs(corner);
  facing[0] = axis;
  facing[1] = middle;
  facing[2] = spread;
  facing[3] = parting;
  facing[4] = side;
  facing[5] = half;
  const beyond = Math.abs(middle) - half - spread;
  // Half of this and its size is the number itself when positive, and 0 when not.
  const aside = (beyond + Math.abs(beyond)) / 2;
  return parting * parting + aside * aside;
}

/** A turn so small that edges count as parallel: it moves no corner by more than rounding does. */
const PARALLEL = 1e-12;

/** What `squaredGap` found last, for `pointsOfLastGap`. */
const facing = new Float64Array(6);

/**
 * The squared distance again, writing the nearest points to `out`: x and y on `a`, then x and y on `b`.
 * Where the rectangles meet, both are one shared point; where edges face each other in parallel, the ends lie in the
 * middle of what they share.
 */
export function nearestPoints(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  out: Float64Array,
  at: number,
): number {
  const square = squaredGap(a, i, b, j, Infinity);
  if (square > 0) pointsOfLastGap(a, i, b, j, out, at);
  else pointOfBoth(a, i, b, j, out, at);
  return square;
}

/** Writes the nearest points of the two rectangles `squaredGap` was last asked for and found apart within its limit. */
export function pointsOfLastGap(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  out: Float64Array,
  at: number,
): void {
  const axis = facing[0] as number;
  const middle = facing[1] as number;
  const spread = facing[2] as number;
  const parting = facing[3] as number;
  const side = facing[4] as number;
  const half = facing[5] as number;
  // The edge that bounds the gap belongs to one of the two, `own`; axes 0 and 2 are those to the right.
  const isA = axis < 2;
  const own = isA ? a : b;
  const k = isA ? i : j;
  const isRight = (axis & 1) === 0;
  const ux = own[k + 2] as number;
  const uy = own[k + 3] as number;
  const edge = side * ((isRight ? own[k + 4] : own[k + 5]) as number);
  let onEdge = (Math.abs(middle + half) - Math.abs(middle - half)) / 2;
  let onOther = middle;
  if (spread > 0) {
    // The middle of what parallel edges share, or the two ends that are nearest.
    const low = Math.max(-half, middle - spread);
    const high = Math.min(half, middle + spread);
    onEdge = low <= high ? (low + high) / 2 : middle < 0 ? -half : half;
    onOther = low <= high ? onEdge : middle < 0 ? middle + spread : middle - spread;
  }
  const facingX = isRight ? ux : -uy;
  const facingY = isRight ? uy : ux;
  const besideX = isRight ? -uy : ux;
  const besideY = isRight ? ux : uy;
  const x = own[k] as number;
  const y = own[k + 1] as number;
  const across = edge + side * parting;
  const atOwn = isA ? at : at + 2;
  const atOther = isA ? at + 2 : at;
  out[atOwn] = x + edge * facingX + onEdge * besideX;
  out[atOwn + 1] = y + edge * facingY + onEdge * besideY;
  out[atOther] = x + across * facingX + onOther * besideX;
  out[atOther + 1] = y + across * facingY + onOther * besideY;
}

/**
 * Finds the corner of `b` nearest to `a` and, when nearer than `limit2`, writes the point on `a` at `at + swap` and
 * the corner at the other place. Answers the lesser of the two squared distances.
 */
function nearestCorner(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  out: Float64Array,
  at: number,
  swap: 0 | 2,
  limit2 = Infinity,
): number {
  const x0 = a[i] as number;
  const y0 = a[i + 1] as number;
  const ux = a[i + 2] as number;
  const uy = a[i + 3] as number;
  const hx = a[i + 4] as number;
  const hy = a[i + 5] as number;
  const vx = b[j + 2] as number;
  const vy = b[j + 3] as number;
  const wide = b[j + 4] as number;
  const deep = b[j + 5] as number;
  const bx = b[j] as number;
  const by = b[j + 1] as number;
  let best = limit2;
  for (let corner = 0; corner < 4; corner++) {
    const w = corner & 1 ? wide : -wide;
    const d = corner & 2 ? deep : -deep;
    const cx = bx + w * vx - d * vy;
    const cy = by + w * vy + d * vx;
    const ex = cx - x0;
    const ey = cy - y0;
    const lx = ex * ux + ey * uy;
    const ly = ey * ux - ex * uy;
    const nx = Math.min(hx, Math.max(-hx, lx));
    const ny = Math.min(hy, Math.max(-hy, ly));
    const square = (lx - nx) * (lx - nx) + (ly - ny) * (ly - ny);
    if (square >= best) continue;
    best = square;
    out[at + swap] = x0 + nx * ux - ny * uy;
    out[at + swap + 1] = y0 + nx * uy + ny * ux;
    out[at + 2 - swap] = cx;
    out[at + 3 - swap] = cy;
  }
  return best;
}

/** Writes, twice, one point that both of two rectangles hold which touch or overlap. */
export function pointOfBoth(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  out: Float64Array,
  at: number,
): void {
  // Mostly the point of one that is nearest to the middle of the other will do.
  if (!moveOnto(a, i, b, j, out, at) && !moveOnto(b, j, a, i, out, at)) sharedCorner(a, i, b, j, out, at);
  out[at + 2] = out[at] as number;
  out[at + 3] = out[at + 1] as number;
}

/** Writes the point of `a` nearest to the middle of `b`, and says whether it is on `b`. */
function moveOnto(a: Float64Array, i: number, b: Float64Array, j: number, out: Float64Array, at: number): boolean {
  const ux = a[i + 2] as number;
  const uy = a[i + 3] as number;
  const hx = a[i + 4] as number;
  const hy = a[i + 5] as number;
  const ex = (b[j] as number) - (a[i] as number);
  const ey = (b[j + 1] as number) - (a[i + 1] as number);
  const right = Math.min(hx, Math.max(-hx, ex * ux + ey * uy));
  const ahead = Math.min(hy, Math.max(-hy, ey * ux - ex * uy));
  const dx = right * ux - ahead * uy - ex;
  const dy = right * uy + ahead * ux - ey;
  out[at] = (b[j] as number) + dx;
  out[at + 1] = (b[j + 1] as number) + dy;
  const vx = b[j + 2] as number;
  const vy = b[j + 3] as number;
  return (
    Math.abs(dx * vx + dy * vy) <= (b[j + 4] as number) + TOUCH &&
    Math.abs(dy * vx - dx * vy) <= (b[j + 5] as number) + TOUCH
  );
}

/** Writes a corner that lies on the other rectangle, or else a point of crossed edges. */
function sharedCorner(a: Float64Array, i: number, b: Float64Array, j: number, out: Float64Array, at: number): void {
  const ofB = nearestCorner(a, i, b, j, out, at, 0);
  const ofBoth = nearestCorner(b, j, a, i, out, at, 2, ofB);
  if (ofBoth > TOUCH * TOUCH) crossOfEdges(a, i, b, j, out, at);
}

/** With no corner of either inside the other, two edges cross: writes the middle of what a long edge of `b` cuts from `a`. */
function crossOfEdges(a: Float64Array, i: number, b: Float64Array, j: number, out: Float64Array, at: number): void {
  const ux = a[i + 2] as number;
  const uy = a[i + 3] as number;
  const vx = b[j + 2] as number;
  const vy = b[j + 3] as number;
  const bhx = b[j + 4] as number;
  const bhy = b[j + 5] as number;
  let longest = -Infinity;
  for (let edge = 0; edge < 4; edge++) {
    // Edges 0 and 1 run along the width of b at its front and rear, 2 and 3 along its depth at its sides.
    const across = edge < 2;
    const sign = edge & 1 ? -1 : 1;
    const mx = (b[j] as number) + sign * (across ? -bhy * vy : bhx * vx) - (a[i] as number);
    const my = (b[j + 1] as number) + sign * (across ? bhy * vx : bhx * vy) - (a[i + 1] as number);
    const dx = across ? vx : -vy;
    const dy = across ? vy : vx;
    const half = across ? bhx : bhy;
    const px = mx * ux + my * uy;
    const py = my * ux - mx * uy;
    const qx = dx * ux + dy * uy;
    const qy = dy * ux - dx * uy;
    const low = Math.max(-half, slabStart(px, qx, a[i + 4] as number), slabStart(py, qy, a[i + 5] as number));
    const high = Math.min(half, -slabStart(px, -qx, a[i + 4] as number), -slabStart(py, -qy, a[i + 5] as number));
    if (high - low <= longest) continue;
    longest = high - low;
    const t = (low + high) / 2;
    const lx = px + t * qx;
    const ly = py + t * qy;
    out[at] = (a[i] as number) + lx * ux - ly * uy;
    out[at + 1] = (a[i + 1] as number) + lx * uy + ly * ux;
  }
}

/** From which distance on a point at `p` moving by `v` per cm is within ±h; for a point that stands still, always or never. */
function slabStart(p: number, v: number, h: number): number {
  if (v === 0) return Math.abs(p) <= h ? -Infinity : Infinity;
  return (v > 0 ? -h - p : h - p) / v;
}
