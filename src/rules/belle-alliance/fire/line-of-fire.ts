import type { ArcOfEdge } from '../../../geometry/arc';
import type { Point } from '../../../geometry/point';
import { ahead, distanceBetween, dot, leftOf, minus } from '../../../geometry/vector';
import { firstWall } from '../../../geometry/walls';
import type { UnitId } from '../../../table/unit';
import { exitOf } from './fire-aspect';
import type { Shooting } from './fire-context';
import type { Zone } from './fire-zones';
import { zoneAt } from './fire-zones';
import type { Face, File } from './firing-line';
import { type Impact, nearestImpact, otherImpacts, stretchesInArc } from './impact';
import type { OuterEdge } from './outer-edges';
import { type OverheadFinding, overheadOf } from './overhead';
import { type SecurityFinding, securityOf } from './security';

/** The line from the point of fire to the point of impact (3.1.3), and what it meets. */
export interface LineOfFire {
  readonly from: Point;
  readonly impact: Point;
  readonly edge: OuterEdge;
  /** Where it leaves the target again. */
  readonly exit: Point;
  readonly cm: number;
  /** Nothing beyond the last one. */
  readonly zone?: Zone;
  /** Who stands in the way. */
  readonly blockedBy?: UnitId;
  /** What keeps it from being seen. */
  readonly unseen?: NonNullable<ReturnType<Shooting['view']>['blocked']> | 'too-far';
  readonly sightMargin: number;
  readonly security: readonly SecurityFinding[];
  readonly overhead: readonly OverheadFinding[];
  /** The point of impact wished for was out of the arc or behind another part of the target (R93). */
  readonly movedFrom?: Point;
  /** Nothing stands against it. */
  readonly isLawful: boolean;
}

/** What a point of fire is made of. */
export interface Volume {
  readonly from: Point;
  /** The arc that the line of fire must keep to, at the point of fire; of a wall its ends (R186). */
  readonly arc: ArcOfEdge;
  /** Of all who take part in the front rank, together. */
  readonly frontage: number;
  readonly files: readonly File[];
}

/** R91: midway between the outer front corners of those who take part, even where some between them do not. */
export function pointOfFire({ heading, most }: Face, files: readonly File[], angle: number): Volume {
  const aside = leftOf(ahead(heading));
  let left = files[0]?.edge.from as Point;
  let right = files[0]?.edge.to as Point;
  for (const { edge } of files) {
    if (dot(minus(edge.from, left), aside) > 0) left = edge.from;
    if (dot(minus(edge.to, right), aside) < 0) right = edge.to;
  }
  const from = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  return {
    from,
    arc: { edge: most === undefined ? { from, to: from } : { from: left, to: right }, heading, angle },
    frontage: files.reduce((sum, { front }) => sum + front.frontage, 0),
    files,
  };
}

/** The line of fire to the point wished for, or to the nearest one that nothing stands against; else to the nearest of all. */
export function lineOfFire(
  shooting: Shooting,
  volume: Volume,
  edges: readonly OuterEdge[],
  zones: readonly number[],
  wished: Point | undefined,
): LineOfFire | undefined {
  const { pieces, corners } = shooting;
  const { from } = volume;
  const stretches = stretchesInArc(edges, volume.arc, from);
  // Where the firer leaves the choice to us, the nearest to him: there the line is shortest.
  const first = nearestImpact(stretches, pieces, from, wished ?? from);
  if (!first) return undefined;
  const line = lineTo(shooting, volume, zones, first);
  if (wished) return distanceBetween(first.at, wished) > MOVED ? { ...line, movedFrom: wished } : line;
  if (line.isLawful || line.zone === undefined) return line;
  for (const impact of otherImpacts(
    stretches,
    pieces,
    from,
    shooting.blockersAt(shooting.gunLevel(from)).walls,
    corners,
  )) {
    if (isLawful(shooting, volume, zones, impact.at)) return lineTo(shooting, volume, zones, impact);
  }
  return line;
}

/** A finger is not more exact than this. */
const MOVED = 0.05;

/** Nothing stands against a line there: as `lineTo` finds it, and nothing more than that is worked out. */
function isLawful(shooting: Shooting, volume: Volume, zones: readonly number[], at: Point): boolean {
  const { from } = volume;
  return (
    zoneAt(zones, distanceBetween(from, at)) !== undefined &&
    !blockerOf(shooting, from, at) &&
    shooting.sees(middleFile(volume).front, from, at) &&
    isSafe(securityAlong(shooting, volume, zones, at))
  );
}

/** Whose place stands for that of all who fire. */
export const middleFile = ({ files }: Volume): File => files[Math.floor(files.length / 2)] as File;

/** Own units near the line and behind its end, those left out that guns lawfully fire over (R97). */
function securityAlong(shooting: Shooting, { from, frontage }: Volume, zones: readonly number[], impact: Point) {
  const { state, firer, target, canister, mayFireOver, friends } = shooting;
  const overhead = mayFireOver
    ? overheadOf(state, firer, target, { from, impact }, canister, shooting.blockersAt(shooting.gunLevel(from)).units)
    : NOBODY;
  const excused = new Set(overhead.filter(({ lawful }) => lawful).map(({ unit }) => unit));
  const exit = exitOf(state.table, target, { from, impact });
  const line = { from, impact, exit };
  const security = securityOf(state, firer.id, target.id, line, frontage, zones.at(-1) ?? 0, excused, friends);
  return { exit, overhead, security };
}

function blockerOf(shooting: Shooting, from: Point, to: Point): UnitId | undefined {
  const { walls, whose } = shooting.blockersAt(shooting.gunLevel(from));
  const wall = firstWall(walls, from, to);
  return wall < 0 ? undefined : whose[wall];
}

/** Nobody endangered, and nobody fired over who may not be: on which layer the target stands is known here only. */
const isSafe = ({ overhead, security }: Pick<LineOfFire, 'overhead' | 'security'>): boolean =>
  overhead.every(({ lawful }) => lawful) && security.every(({ respected }) => respected);

const NOBODY: readonly OverheadFinding[] = [];

function lineTo(shooting: Shooting, volume: Volume, zones: readonly number[], { at, edge }: Impact): LineOfFire {
  const { from } = volume;
  const cm = distanceBetween(from, at);
  const zone = zoneAt(zones, cm);
  const blockedBy = shooting.look(from, at) === 'unsure' ? blockerOf(shooting, from, at) : undefined;
  const { front } = middleFile(volume);
  const isSeen = shooting.sees(front, from, at);
  const view = shooting.view(front, from, at);
  const { exit, overhead, security } = securityAlong(shooting, volume, zones, at);
  return {
    from,
    impact: at,
    edge,
    exit,
    cm,
    ...(zone && { zone }),
    ...(blockedBy && { blockedBy }),
    ...(!isSeen && { unseen: view.blocked ?? 'too-far' }),
    sightMargin: view.margin,
    security,
    overhead,
    isLawful: zone !== undefined && !blockedBy && isSeen && isSafe({ overhead, security }),
  };
}
