import { TOUCH } from './contact';
import { hullOf } from './hull';
import type { Point } from './point';
import type { Polygon } from './polygon';
import { cross, distanceBetween, dot, lengthOf, minus, times, type Vector } from './vector';

/** A convex counter-clockwise piece of a narrow band: every chord through it is shorter than `width`. */
export interface Band {
  readonly width: number;
  readonly outline: Polygon;
}

/**
 * Where the way from the border of a polygon to the border of one inside it is short, looking along a direction.
 *
 * What is left of `outer` without `inners` is made of chords along the direction. Those that run from the border of
 * `outer` to that of an inner, one way or the other, and are shorter than one of the widths make up the bands. Each
 * piece belongs to the least width that its chords are shorter than. Polygons are simple; inners may reach out of
 * `outer` and lie on each other.
 */
export function narrowBands(
  outer: Polygon,
  inners: readonly Polygon[],
  direction: Vector,
  widths: readonly number[],
): readonly Band[] {
  const length = lengthOf(direction);
  if (length === 0) return [];
  const way = times(direction, 1 / length);
  const sides = [outer, ...inners].flatMap((polygon, ring) => sidesOf(polygon, ring, way));
  const ascending = widths.toSorted((a, b) => a - b);
  return trapezesOf(sides).flatMap((trapeze) => bandsOf(trapeze, ascending, way));
}

/** An edge seen along the way: `u` is how far along a point lies, `v` how far to the left, rising from low to high. */
interface Side {
  readonly ring: number;
  readonly low: number;
  readonly high: number;
  readonly uLow: number;
  readonly uHigh: number;
  /** Where it lies along the way at the height last looked at. */
  u: number;
}

/** The outer polygon is ring 0, the inners come after it. */
const OUTER = 0;

/** Edges along the way bound no chord and are left out. */
function sidesOf(polygon: Polygon, ring: number, way: Vector): readonly Side[] {
  const sides: Side[] = [];
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[j] as Point;
    const b = polygon[i] as Point;
    const va = cross(way, a);
    const vb = cross(way, b);
    if (va === vb) continue;
    const ua = dot(way, a);
    const ub = dot(way, b);
    sides.push(
      va < vb
        ? { ring, low: va, high: vb, uLow: ua, uHigh: ub, u: 0 }
        : { ring, low: vb, high: va, uLow: ub, uHigh: ua, u: 0 },
    );
  }
  return sides;
}

/** Where an edge lies along the way at a height; its ends are exact. */
function uAt(side: Side, v: number): number {
  if (v === side.low) return side.uLow;
  if (v === side.high) return side.uHigh;
  return side.uLow + ((side.uHigh - side.uLow) * (v - side.low)) / (side.high - side.low);
}

/** Chords between the same two edges, from one height to another. */
interface Trapeze {
  readonly near: Side;
  readonly far: Side;
  readonly from: number;
  readonly to: number;
}

/** All chords between `outer` and an inner, gathered slab by slab: from one height of a corner to the next. */
function trapezesOf(sides: readonly Side[]): readonly Trapeze[] {
  const waiting = sides.toSorted((a, b) => b.low - a.low);
  const heights = Float64Array.from(sides.flatMap(({ low, high }) => [low, high])).sort();
  const done: Trapeze[] = [];
  let active: Side[] = [];
  let open: readonly Trapeze[] = [];
  for (let i = 0; i + 1 < heights.length; i++) {
    const low = heights[i] as number;
    const high = heights[i + 1] as number;
    if (low === high) continue;
    active = active.filter((side) => side.high > low);
    while ((waiting.at(-1)?.low ?? Infinity) <= low) active.push(waiting.pop() as Side);
    for (const slab of slabsOf(active, low, high)) open = continued(open, slab, done);
  }
  return [...done, ...open];
}

/** Goes on with the trapezes that have the same edges in the next slab, and is done with the others. */
function continued(open: readonly Trapeze[], slab: readonly Trapeze[], done: Trapeze[]): readonly Trapeze[] {
  const next = slab.map((trapeze) => {
    const before = open.find(({ near, far }) => near === trapeze.near && far === trapeze.far);
    return before ? { ...trapeze, from: before.from } : trapeze;
  });
  for (const trapeze of open) {
    if (!slab.some(({ near, far }) => near === trapeze.near && far === trapeze.far)) done.push(trapeze);
  }
  return next;
}

/** The chords of a slab, in one part or, where edges of different polygons cross within it, in several. */
function slabsOf(active: Side[], low: number, high: number): readonly (readonly Trapeze[])[] {
  putInOrder(active, (low + high) / 2);
  for (let i = 1; i < active.length; i++) {
    const cut = crossingHeight(active[i - 1] as Side, active[i] as Side, low, high);
    if (cut !== undefined) return [...slabsOf(active, low, cut), ...slabsOf(active, cut, high)];
  }
  return [chordsOf(active, low, high)];
}

/** Sorts edges along the way at a height. From one slab to the next the order hardly changes, so this is quick. */
function putInOrder(sides: Side[], v: number): void {
  for (let i = 0; i < sides.length; i++) {
    const side = sides[i] as Side;
    side.u = uAt(side, v);
    let k = i;
    for (; k > 0 && (sides[k - 1] as Side).u > side.u; k--) sides[k] = sides[k - 1] as Side;
    sides[k] = side;
  }
}

/** The height at which two edges that are in order at the middle of a slab cross within it. */
function crossingHeight(a: Side, b: Side, low: number, high: number): number | undefined {
  if (a.ring === b.ring) return undefined;
  const atLow = uAt(b, low) - uAt(a, low);
  const atHigh = uAt(b, high) - uAt(a, high);
  if (atLow >= -TOUCH && atHigh >= -TOUCH) return undefined;
  const cut = low + ((high - low) * atLow) / (atLow - atHigh);
  return cut - low > TOUCH && high - cut > TOUCH ? cut : undefined;
}

function chordsOf(order: readonly Side[], from: number, to: number): readonly Trapeze[] {
  const chords: Trapeze[] = [];
  const inside = new Set<number>();
  for (let i = 0; i + 1 < order.length; i++) {
    const near = order[i] as Side;
    const far = order[i + 1] as Side;
    if (!inside.delete(near.ring)) inside.add(near.ring);
    const isMixed = (near.ring === OUTER) !== (far.ring === OUTER);
    if (isMixed && inside.size === 1 && inside.has(OUTER)) chords.push({ near, far, from, to });
  }
  return chords;
}

/** Cuts a trapeze where its chords become as long as a width, and keeps what is shorter than any. */
function bandsOf(trapeze: Trapeze, widths: readonly number[], way: Vector): readonly Band[] {
  const { near, far, from, to } = trapeze;
  const first = uAt(far, from) - uAt(near, from);
  const last = uAt(far, to) - uAt(near, to);
  const cuts = widths
    .map((width) => (width - first) / (last - first))
    .filter((share) => share > 0 && share < 1)
    .map((share) => from + (to - from) * share);
  const heights = [from, ...cuts.sort((a, b) => a - b), to];
  return heights.slice(1).flatMap((high, i) => {
    const low = heights[i] as number;
    const middle = (low + high) / 2;
    const chord = uAt(far, middle) - uAt(near, middle);
    const width = widths.find((most) => chord < most - TOUCH);
    if (width === undefined || chord <= TOUCH || high - low <= TOUCH) return [];
    return [{ width, outline: outlineOf({ near, far, from: low, to: high }, way) }];
  });
}

function outlineOf({ near, far, from, to }: Trapeze, way: Vector): Polygon {
  const pointAt = (side: Side, v: number): Point => {
    const u = uAt(side, v);
    return { x: u * way.x - v * way.y, y: u * way.y + v * way.x };
  };
  const corners = [pointAt(near, from), pointAt(far, from), pointAt(far, to), pointAt(near, to)];
  return corners.filter((corner, i) => distanceBetween(corner, corners.at(i - 1) as Point) > TOUCH);
}

/** The least distance of two parallel lines that hold a polygon between them. */
export function leastWidth(polygon: Polygon): number {
  const hull = hullOf(polygon);
  let least = Infinity;
  for (let i = 0, j = hull.length - 1; i < hull.length; j = i++) {
    const from = hull[j] as Point;
    const edge = minus(hull[i] as Point, from);
    const heights = hull.map((corner) => cross(edge, minus(corner, from)));
    least = Math.min(least, Math.max(...heights) / lengthOf(edge));
  }
  return hull.length < 3 ? 0 : least;
}
