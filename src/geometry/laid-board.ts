import { angleBetween, turnFrom } from './angle';
import { hullOf } from './hull';
import type { Point } from './point';
import type { Polygon } from './polygon';
import { ahead, along, dot, headingTo, leftOf, lengthOf, minus, plus, times } from './vector';

/**
 * A board of known measures lying somewhere in a room, seen from above: where its near left corner is, and how far its near edge is
 * turned from the room's x. In whatever length the room is measured.
 */
export interface LaidBoard {
  readonly at: Point;
  readonly turn: number;
  /** What was pointed at, measured along the edges: it tells whether it was this board. */
  readonly measured: BoardMeasures;
}

export interface BoardMeasures {
  readonly width: number;
  readonly depth: number;
}

/** Why three points show no board. `short`: two of them lie together. `crossed`: the third does not lie across from the first. */
export type LaidFault = 'short' | 'crossed';

export type LaidByCorners =
  | { readonly ok: true; readonly board: LaidBoard }
  | { readonly ok: false; readonly fault: LaidFault };

/** Points nearer to each other than this share of the board's shorter edge tell no direction. */
const LEAST_SHARE = 0.15;
/** Edge and diagonal that agree no better than this belong to another board: then the edge alone tells the turn. */
const AGREED = 0.06;

/**
 * By a corner, a point along the near edge and the corner across. Whoever goes round from the right begins at the near right
 * corner: which it was is told by the side on which the last one lies.
 */
export function laidByCorners(corner: Point, edge: Point, across: Point, size: BoardMeasures): LaidByCorners {
  const least = LEAST_SHARE * Math.min(size.width, size.depth);
  const [side, diagonal] = [minus(edge, corner), minus(across, corner)];
  if (lengthOf(side) < least || lengthOf(diagonal) < least) return { ok: false, fault: 'short' };
  const way = times(side, 1 / lengthOf(side));
  const [width, inward] = [dot(diagonal, way), dot(diagonal, leftOf(way))];
  if (width < least || Math.abs(inward) < least) return { ok: false, fault: 'crossed' };
  const fromLeft = inward > 0;
  const byEdge = headingTo({ x: 0, y: 0 }, fromLeft ? way : times(way, -1));
  const byDiagonal = headingTo(corner, across) - Math.atan2(size.depth, fromLeft ? size.width : -size.width);
  const share = dot(diagonal, diagonal) / (dot(diagonal, diagonal) + dot(side, side));
  const turn = angleBetween(byEdge, byDiagonal) > AGREED ? byEdge : byEdge + share * turnFrom(byEdge, byDiagonal);
  const board = laidAbout(along(corner, across, 0.5), turn, size, { width, depth: Math.abs(inward) });
  return { ok: true, board };
}

/** A flat thing smaller than this share of the board does not carry it. */
const CARRIES = 0.9;

/** On a flat thing of this outline, in its middle and along its edges, the near edge before whoever stands there; undefined where it has no room. */
export function laidOnOutline(outline: Polygon, viewer: Point, size: BoardMeasures): LaidBoard | undefined {
  const hull = hullOf(outline);
  let best: { readonly middle: Point; readonly turn: number; readonly found: BoardMeasures } | undefined;
  for (const [i, from] of hull.entries()) {
    const turn = headingTo(from, hull[(i + 1) % hull.length] ?? from);
    const framed = framedAt(hull, turn);
    if (!best || framed.found.width * framed.found.depth < best.found.width * best.found.depth) best = framed;
  }
  if (!best) return undefined;
  const { middle, turn, found } = best;
  const away = minus(middle, viewer);
  const ways = [0, 1, 2, 3].flatMap((quarter) => {
    const turned = turn + (quarter * Math.PI) / 2;
    const measured = quarter % 2 === 0 ? found : { width: found.depth, depth: found.width };
    if (measured.width < CARRIES * size.width || measured.depth < CARRIES * size.depth) return [];
    return [{ turned, measured, facing: dot(leftOf(ahead(turned)), away) }];
  });
  const way = ways.toSorted((a, b) => b.facing - a.facing)[0];
  return way && laidAbout(middle, way.turned, size, way.measured);
}

function laidAbout(middle: Point, turn: number, { width, depth }: BoardMeasures, measured: BoardMeasures): LaidBoard {
  const toMiddle = plus(times(ahead(turn), width / 2), times(leftOf(ahead(turn)), depth / 2));
  return { at: minus(middle, toMiddle), turn, measured };
}

/** The rectangle round some points with an edge along this way. */
function framedAt(points: readonly Point[], turn: number) {
  const [way, left] = [ahead(turn), leftOf(ahead(turn))];
  const [us, vs] = [points.map((p) => dot(p, way)), points.map((p) => dot(p, left))];
  const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  const middle = plus(times(way, (u0 + u1) / 2), times(left, (v0 + v1) / 2));
  return { middle, turn, found: { width: u1 - u0, depth: v1 - v0 } };
}

/** How far what was pointed at differs from the board where it differs most. */
export const misfitOf = ({ measured }: LaidBoard, size: BoardMeasures): number =>
  Math.max(Math.abs(measured.width - size.width), Math.abs(measured.depth - size.depth));

/** A place of the room on the board. */
export function onBoard({ at, turn }: Pick<LaidBoard, 'at' | 'turn'>, place: Point): Point {
  const way = ahead(turn);
  const from = minus(place, at);
  return { x: dot(from, way), y: dot(from, leftOf(way)) };
}

/** A place of the board in the room. */
export function inRoom({ at, turn }: Pick<LaidBoard, 'at' | 'turn'>, place: Point): Point {
  const way = ahead(turn);
  return plus(at, plus(times(way, place.x), times(leftOf(way), place.y)));
}
