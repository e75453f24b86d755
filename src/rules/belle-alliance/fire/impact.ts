import { type ArcOfEdge, segmentInArc } from '../../../geometry/arc';
import { cornersOfWall, rayToPolygon, type Walls } from '../../../geometry/clear-line';
import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { PACKED } from '../../../geometry/rectangle';
import { nearestOnSegment, type Segment } from '../../../geometry/segment';
import { along, distanceBetween } from '../../../geometry/vector';
import { ROUNDING } from '../within';
import type { OuterEdge } from './outer-edges';

/** A place on the target's outside edge where fire could strike (3.1.3). */
export interface Impact {
  readonly at: Point;
  readonly edge: OuterEdge;
}

/** A stretch of an outside edge that lies in the arc of the point of fire. */
interface Stretch extends Segment {
  readonly edge: OuterEdge;
}

/** Which stretches of the outside edge lie within the arc. */
export function stretchesInArc(edges: readonly OuterEdge[], arc: ArcOfEdge): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const edge of edges) {
    const part = segmentInArc(arc, edge);
    if (part) stretches.push({ ...part, edge });
  }
  return stretches;
}

/** Does a line to this point meet the target there first, and not at another part of it before (R92)? */
export function isFirstContact(pieces: readonly Polygon[], from: Point, at: Point): boolean {
  const far = distanceBetween(from, at);
  if (far <= ROUNDING) return true;
  const ux = (at.x - from.x) / far;
  const uy = (at.y - from.y) / far;
  return pieces.every((piece) => rayToPolygon(piece, from, ux, uy) >= far - ROUNDING);
}

/** R93: of all places within the arc that a line meets first, the one nearest to where the firer wished it. */
export function nearestImpact(
  stretches: readonly Stretch[],
  pieces: readonly Polygon[],
  from: Point,
  wished: Point,
): Impact | undefined {
  let best: Impact | undefined;
  let least = Infinity;
  for (const stretch of stretches) {
    for (const at of [
      nearestOnSegment(wished, stretch).at,
      ...shadows(stretch, from, pieces.flat()),
      stretch.from,
      stretch.to,
    ]) {
      const far = distanceBetween(wished, at);
      if (far >= least || !isFirstContact(pieces, from, at)) continue;
      least = far;
      best = { at, edge: stretch.edge };
    }
  }
  return best;
}

/** Places worth trying where the firer left the choice to us, nearest to him first: there the line is shortest. */
export function likelyImpact(
  stretches: readonly Stretch[],
  pieces: readonly Polygon[],
  from: Point,
): Impact | undefined {
  return nearestImpact(stretches, pieces, from, from);
}

/** All others, nearest first: borders of what stands in the way, and places in between, closely enough for any gap a hand leaves. */
export function otherImpacts(
  stretches: readonly Stretch[],
  pieces: readonly Polygon[],
  from: Point,
  walls: Walls,
  corners: readonly Point[],
): readonly Impact[] {
  const passing = [...pieces.flat(), ...wallCorners(walls), ...corners];
  const impacts: Impact[] = [];
  for (const stretch of stretches) {
    const borders = [stretch.from, ...shadows(stretch, from, passing), stretch.to].sort(
      (a, b) => distanceBetween(stretch.from, a) - distanceBetween(stretch.from, b),
    );
    for (const [i, at] of borders.entries()) {
      impacts.push({ at, edge: stretch.edge });
      const before = borders[i - 1];
      // The security zone has borders of its own between two corners.
      if (before) for (const share of SHARES) impacts.push({ at: along(before, at, share), edge: stretch.edge });
    }
  }
  return impacts
    .filter(({ at }) => isFirstContact(pieces, from, at))
    .sort((a, b) => distanceBetween(from, a.at) - distanceBetween(from, b.at));
}

const SHARES = [0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98] as const;

/** Where lines from a point past corners strike an edge. */
function shadows(edge: Segment, from: Point, corners: readonly Point[]): readonly Point[] {
  const struck: Point[] = [];
  const ex = edge.to.x - edge.from.x;
  const ey = edge.to.y - edge.from.y;
  for (const corner of corners) {
    const dx = corner.x - from.x;
    const dy = corner.y - from.y;
    const turn = dx * ey - dy * ex;
    if (turn === 0) continue;
    const share = ((edge.from.y - from.y) * dx - (edge.from.x - from.x) * dy) / -turn;
    const reach = ((edge.from.x - from.x) * ey - (edge.from.y - from.y) * ex) / turn;
    if (share > 0 && share < 1 && reach > 0) struck.push(along(edge.from, edge.to, share));
  }
  return struck;
}

const wallCorners = ({ count, rectangles }: Walls): readonly Point[] =>
  Array.from({ length: count }, (_, wall) => cornersOfWall(rectangles, wall * PACKED)).flat();
