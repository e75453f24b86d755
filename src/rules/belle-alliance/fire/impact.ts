import { type ArcOfEdge, segmentInArc } from '../../../geometry/arc';
import { stretchInside } from '../../../geometry/convex';
import type { Point } from '../../../geometry/point';
import { type Polygon, polygonHolds } from '../../../geometry/polygon';
import { PACKED } from '../../../geometry/rectangle';
import { nearestOnSegment, type Segment } from '../../../geometry/segment';
import { along, distanceBetween } from '../../../geometry/vector';
import { cornersOfWall, type Walls } from '../../../geometry/walls';
import { ROUNDING } from '../explain/tolerance';
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

/** Which stretches of the outside edge lie within the arc and look towards the point of fire. */
export function stretchesInArc(edges: readonly OuterEdge[], arc: ArcOfEdge, from: Point): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const edge of edges) {
    // An edge has its unit on the left: from there nobody strikes it.
    if (turnAt(edge.from, edge.to, from) > ROUNDING) continue;
    const part = segmentInArc(arc, edge);
    if (part) stretches.push({ ...part, edge });
  }
  return stretches;
}

/** Does a line to this point meet the target there first, and not go through another part of it before (R92)? */
function isFirstContact(pieces: readonly Polygon[], from: Point, at: Point): boolean {
  const far = distanceBetween(from, at);
  return (
    far <= ROUNDING ||
    pieces.every((piece) => (stretchInside({ from, to: at }, piece, 'neither')?.[0] ?? 1) * far >= far - ROUNDING)
  );
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

/** All others, nearest first: borders of what stands in the way, and places in between, closely enough for any gap a hand leaves. */
export function otherImpacts(
  stretches: readonly Stretch[],
  pieces: readonly Polygon[],
  from: Point,
  walls: Walls,
  corners: readonly Point[],
): readonly Impact[] {
  const impacts: Impact[] = [];
  for (const stretch of stretches) {
    const between = [from, stretch.from, stretch.to];
    const passing = [...pieces.flat(), ...wallCorners(walls), ...corners].filter((corner) =>
      polygonHolds(between, corner),
    );
    const length = distanceBetween(stretch.from, stretch.to);
    const steps = Math.max(2, Math.ceil(length / STEP));
    for (const at of shadows(stretch, from, passing)) impacts.push({ at, edge: stretch.edge });
    for (let i = 0; i <= steps; i++)
      impacts.push({ at: along(stretch.from, stretch.to, i / steps), edge: stretch.edge });
  }
  return impacts
    .filter(({ at }) => isFirstContact(pieces, from, at))
    .sort((a, b) => distanceBetween(from, a.at) - distanceBetween(from, b.at));
}

/** How far apart places are tried that no corner suggests: the security zone has borders of its own. */
const STEP = 0.5;

const turnAt = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

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
