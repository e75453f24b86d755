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
 * The nearest point of two rectangles apart is a corner of at least one of them, so eight corners are each held
 * against the other rectangle, in that rectangle's own frame.
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
  const c = ux * vx + uy * vy;
  const s = ux * vy - uy * vx;
  const ac = Math.abs(c);
  const as = Math.abs(s);
  // The middle of b in the frame of a, and of a in the frame of b.
  const bx = ex * ux + ey * uy;
  const by = ey * ux - ex * uy;
  const ax = -(ex * vx + ey * vy);
  const ay = ex * vy - ey * vx;
  const parting = Math.max(
    Math.abs(bx) - ahx - ac * bhx - as * bhy,
    Math.abs(by) - ahy - as * bhx - ac * bhy,
    Math.abs(ax) - bhx - ac * ahx - as * ahy,
    Math.abs(ay) - bhy - as * ahx - ac * ahy,
  );
  if (parting <= TOUCH) return 0;
  if (parting * parting > limit2 * BARELY_MORE) return Infinity;
  const b1 = fourCorners(bx, by, c * bhx, s * bhx, -s * bhy, c * bhy, ahx, ahy);
  const a1 = fourCorners(ax, ay, c * ahx, -s * ahx, s * ahy, c * ahy, bhx, bhy);
  return b1 < a1 ? b1 : a1;
}

/** The least squared distance of the corners `(x, y) ± p ± q` to the box of half sizes hx, hy around the origin. */
function fourCorners(
  x: number,
  y: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  hx: number,
  hy: number,
): number {
  let dx = Math.max(0, Math.abs(x + px + qx) - hx);
  let dy = Math.max(0, Math.abs(y + py + qy) - hy);
  let least = dx * dx + dy * dy;
  dx = Math.max(0, Math.abs(x + px - qx) - hx);
  dy = Math.max(0, Math.abs(y + py - qy) - hy);
  least = Math.min(least, dx * dx + dy * dy);
  dx = Math.max(0, Math.abs(x - px + qx) - hx);
  dy = Math.max(0, Math.abs(y - py + qy) - hy);
  least = Math.min(least, dx * dx + dy * dy);
  dx = Math.max(0, Math.abs(x - px - qx) - hx);
  dy = Math.max(0, Math.abs(y - py - qy) - hy);
  return Math.min(least, dx * dx + dy * dy);
}

/**
 * The squared distance again, writing the nearest points to `out`: x and y on `a`, then x and y on `b`.
 * Where the rectangles meet, both are one shared point.
 */
export function nearestPoints(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  out: Float64Array,
  at: number,
): number {
  if (partingOf(a, i, b, j) <= TOUCH) {
    sharedPoint(a, i, b, j, out, at);
    return 0;
  }
  const fromB = nearestCorner(a, i, b, j, out, at, 0);
  return nearestCorner(b, j, a, i, out, at, 2, fromB);
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

/** Writes one point that both rectangles hold, twice: a corner that lies on the other, or else a point of crossed edges. */
function sharedPoint(a: Float64Array, i: number, b: Float64Array, j: number, out: Float64Array, at: number): void {
  const ofB = nearestCorner(a, i, b, j, out, at, 0);
  const ofBoth = nearestCorner(b, j, a, i, out, at, 2, ofB);
  if (ofBoth > TOUCH * TOUCH) crossOfEdges(a, i, b, j, out, at);
  out[at + 2] = out[at] as number;
  out[at + 3] = out[at + 1] as number;
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
