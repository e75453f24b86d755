import type { Point } from '../geometry/point';
import { distanceBetween, minus, plus, times } from '../geometry/vector';
import type { Bounds, Stand } from '../table/stand';

/**
 * The places where a finger takes hold of a march. Ahead and back stand before and behind the unit; `wheel-left` is the
 * right front corner, which goes round the left one; `left` and `right` are its sides.
 */
export const HANDLES = ['ahead', 'wheel-left', 'wheel-right', 'rotate', 'back', 'left', 'right'] as const;
export type HandleKind = (typeof HANDLES)[number];

/** A handle as it lies on the screen: where, and the way it points, clockwise from the right as screens count. */
export interface Handle extends Point {
  readonly kind: HandleKind;
  readonly angle: number;
}

/** The ends of a unit's front edge in its own frame: what it wheels on. */
export interface Front {
  readonly left: number;
  readonly right: number;
}

/** The front edge of the bases that stand foremost and look ahead. A column that snakes is wider than its front. */
export function frontOf({ spots, base, bounds }: Stand): Front {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < spots.length; i += 3) {
    const [x = 0, y = 0, turn = 0] = spots.subarray(i, i + 3);
    if (Math.abs(turn) > 0.01 || y + base.depth / 2 < bounds.front - base.depth / 4) continue;
    left = Math.min(left, x - base.frontage / 2);
    right = Math.max(right, x + base.frontage / 2);
  }
  return left < right ? { left, right } : { left: bounds.left, right: bounds.right };
}

/** A unit's own frame on the screen: where a place of it (x to its right, y ahead, in cm) is seen. */
export type OnScreen = (local: Point) => Point;

/** Handles keep this far from each other, whatever the zoom: a finger's 48 pixels and a little air. */
const APART = 58;
/** From the unit's edge to the middle of a handle before it. */
const BEFORE = 36;

/** Lays the handles out round a unit. Near by they stand at its corners; from afar they spread, each in its direction. */
export function layHandles(
  kinds: readonly HandleKind[],
  { front, bounds }: { readonly front: Front; readonly bounds: Bounds },
  onScreen: OnScreen,
): readonly Handle[] {
  const middle = { x: (front.left + front.right) / 2, y: 0 };
  const centre = onScreen(middle);
  const ahead = direction(centre, onScreen({ ...middle, y: 1 }), { x: 0, y: -1 });
  const right = direction(centre, onScreen({ ...middle, x: middle.x + 1 }), { x: -ahead.y, y: ahead.x });
  const back = times(ahead, -1);
  const left = times(right, -1);
  const rear = (bounds.back + bounds.front) / 2;
  const beside = (way: Point, corner: Point, least: number): Point => atLeast(centre, onScreen(corner), way, least);
  const sideways = (way: Point, x: number): Point => {
    const at = plus(beside(way, { x, y: rear }, 0), times(way, BEFORE));
    return atLeast(plus(centre, times(way, APART)), at, back, APART);
  };
  const places: Record<HandleKind, { at: Point; way: Point }> = {
    ahead: { at: plus(centre, times(ahead, BEFORE)), way: ahead },
    rotate: { at: plus(centre, times(ahead, BEFORE + APART)), way: right },
    'wheel-left': { at: beside(right, { x: front.right, y: 0 }, APART), way: ahead },
    'wheel-right': { at: beside(left, { x: front.left, y: 0 }, APART), way: ahead },
    back: { at: plus(onScreen({ ...middle, y: bounds.back }), times(back, BEFORE)), way: back },
    left: { at: sideways(left, bounds.left), way: left },
    right: { at: sideways(right, bounds.right), way: right },
  };
  const laid = kinds.map((kind) => {
    const { at, way } = places[kind];
    return { kind, x: at.x, y: at.y, angle: Math.atan2(way.y, way.x) };
  });
  return spread(laid);
}

/** The handle under a finger: the nearest of those it can mean. */
export function handleAt(handles: readonly Handle[], at: Point): HandleKind | undefined {
  let found: HandleKind | undefined;
  let nearest = APART / 2;
  for (const handle of handles) {
    const away = distanceBetween(handle, at);
    if (away > nearest) continue;
    nearest = away;
    found = handle.kind;
  }
  return found;
}

function direction(from: Point, to: Point, otherwise: Point): Point {
  const far = distanceBetween(from, to);
  return far > 1e-6 ? times(minus(to, from), 1 / far) : otherwise;
}

/** The place itself, or farther out along a direction where it would be nearer to `from` than that. */
function atLeast(from: Point, place: Point, way: Point, least: number): Point {
  const out = minus(place, from);
  const far = out.x * way.x + out.y * way.y;
  return far >= least ? place : plus(place, times(way, least - far));
}

const ROUNDS = 24;

/** A slanting view brings handles together that are apart on the table: then they make room for each other. */
function spread(handles: readonly Handle[]): readonly Handle[] {
  const places = handles.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const [i, a] of places.entries()) {
      for (const b of places.slice(i + 1)) {
        const far = distanceBetween(a, b);
        if (far >= APART - 0.5) continue;
        const push = times(direction(a, b, { x: 1, y: 0 }), (APART - far) / 2);
        [a.x, a.y, b.x, b.y] = [a.x - push.x, a.y - push.y, b.x + push.x, b.y + push.y];
        moved = true;
      }
    }
    if (!moved) break;
  }
  return handles.map((handle, i) => ({ ...handle, ...places[i] }));
}
