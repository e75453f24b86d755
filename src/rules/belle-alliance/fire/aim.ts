import { radians } from '../../../geometry/angle';
import { type ArcOfEdge, outsideArc, partInArc } from '../../../geometry/arc';
import { clearLine } from '../../../geometry/clear-line';
import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { nearestOf } from '../../../geometry/ray';
import type { Segment } from '../../../geometry/segment';
import { firstWall, type Walls } from '../../../geometry/walls';
import type { UnitId } from '../../../table/unit';
import { TOLERANCE_DEGREES } from '../explain/statement';
import type { Blockers } from './blockers';
import type { Shooting } from './fire-context';
import type { Face, File } from './firing-line';

/** One line of aim (3.1.3): of a figure and the one behind it, or of a gun. */
export interface Aim {
  readonly file: File;
  /** The line as it may be drawn, or the one that comes to mind first and may not. */
  readonly line: Segment;
  /** Why it may not; nothing where it may. */
  readonly fault?: AimFault;
  /** Who stands in the way. */
  readonly by?: UnitId;
  /** Would be otherwise, had somebody been set down a little differently. */
  readonly close: boolean;
}

export const AIM_FAULTS = ['arc', 'blocked', 'unseen'] as const;
export type AimFault = (typeof AIM_FAULTS)[number];

/** R90: a line from any point of the front edge to any point of the target that the arc, the ground and others allow. */
export function aimOf(shooting: Shooting, { heading }: Face, file: File): Aim {
  const { pieces, angle } = shooting;
  const arc: ArcOfEdge = { edge: file.edge, heading, angle };
  const parts = partsInArc(arc, pieces);
  if (parts.length === 0) {
    const line = shortest(file.edge, pieces);
    return { file, line, fault: 'arc', close: outsideArcBy(arc, pieces) < radians(TOLERANCE_DEGREES) };
  }
  const isWhole = parts.length === pieces.length && parts.every((part, i) => part === pieces[i]);
  const atBorder = !isWhole && partsInArc(narrowed(arc), pieces).length === 0;
  const line = shortest(file.edge, parts);
  const look = shooting.look(line.from, line.to);
  if (look === 'free' || (look === 'ground' && shooting.sees(file.front, line.from, line.to)))
    return { file, line, close: atBorder };
  const blockers = shooting.blockersAt(shooting.gunLevel(file.front.center));
  const free = lineTo(shooting, file, parts, blockers.walls);
  if (free) return { file, line: free, close: atBorder || hangsByAHair(shooting, file, parts, free, blockers) };
  const wall = firstWall(blockers.walls, line.from, line.to);
  const by = wall < 0 ? undefined : blockers.whose[wall];
  const couldPass = lineTo(shooting, file, parts, blockers.thinner()) !== undefined;
  return { file, line, fault: by ? 'blocked' : 'unseen', ...(by && { by }), close: couldPass };
}

/** Would there be no line if everybody took a little more room? */
function hangsByAHair(
  shooting: Shooting,
  file: File,
  parts: readonly Polygon[],
  { from, to }: Segment,
  { walls, thicker }: Blockers,
): boolean {
  return walls.count > 0 && firstWall(thicker(), from, to) >= 0 && !lineTo(shooting, file, parts, thicker());
}

function lineTo(shooting: Shooting, { edge, front }: File, targets: readonly Polygon[], walls: Walls) {
  return clearLine({
    edge,
    targets,
    walls,
    corners: shooting.corners,
    allowed: (from, to) => shooting.sees(front, from, to),
  });
}

function partsInArc(arc: ArcOfEdge, pieces: readonly Polygon[]): readonly Polygon[] {
  const parts: Polygon[] = [];
  for (const piece of pieces) {
    const part = partInArc(arc, piece);
    if (part.length > 0) parts.push(part);
  }
  return parts;
}

const narrowed = (arc: ArcOfEdge): ArcOfEdge => ({ ...arc, angle: arc.angle - radians(TOLERANCE_DEGREES) });

function outsideArcBy(arc: ArcOfEdge, pieces: readonly Polygon[]): number {
  let least = Infinity;
  for (const piece of pieces) for (const corner of piece) least = Math.min(least, outsideArc(arc, corner));
  return least;
}

/** From the middle of the edge to the nearest point of the target. */
function shortest(edge: Segment, targets: readonly Polygon[]): Segment {
  const from = { x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2 };
  let to: Point = from;
  let least = Infinity;
  for (const target of targets) {
    const near = nearestOf(target, from);
    const far = (near.x - from.x) ** 2 + (near.y - from.y) ** 2;
    if (far >= least) continue;
    least = far;
    to = near;
  }
  return { from, to };
}
