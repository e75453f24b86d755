import { degrees } from '../../../geometry/angle';
import type { Point } from '../../../geometry/point';
import { nearestOnSegment } from '../../../geometry/segment';
import { ahead, cross, dot, lengthOf, minus } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { ROUNDING } from '../explain/tolerance';
import { FLANKING } from '../tables/angles';
import { type Line, placeOn, rulerOf, stretchesIn } from './along-line';
import { type OuterEdge, targetPieces } from './outer-edges';

interface Aspect {
  readonly aspect: 'front' | 'flank' | 'rear';
  /** Between the line of fire and the edge hit, 0 to 90. */
  readonly degrees: number;
  /** The edge hit; none for a target that has no edges. */
  readonly edge?: OuterEdge;
  /**
   * How near it is to another aspect: the degrees that the line would have to turn against the edge, or the cm that the
   * point of impact would have to go along it, whichever are fewer. A degree is as good as a cm here. Infinite where
   * neither changes anything.
   */
  readonly margin: number;
}

/**
 * 3.1.8: which side of the target is hit. On a corner it is the side the firer likes best, provided that the line comes
 * to that edge from without (R103).
 */
export function aspectOf(edges: readonly OuterEdge[], { from, impact }: Line): Aspect {
  const near = edges.map((edge) => ({ edge, gap: nearestOnSegment(impact, edge).distance }));
  const least = Math.min(...near.map(({ gap }) => gap));
  const touched = near.filter(({ gap }) => gap <= Math.max(least, 0) + ON_EDGE).map(({ edge }) => edge);
  const met = touched.filter((edge) => isMet(edge, from));
  const choices = (met.length > 0 ? met : touched).map((edge) => asHit(edge, from, impact));
  const best = choices.reduce<Hit | undefined>((a, b) => (a && WORTH[a.aspect] >= WORTH[b.aspect] ? a : b), undefined);
  if (!best) return { aspect: 'front', degrees: 90, margin: Infinity };
  return { ...best, margin: Math.min(best.margin, toOtherSide(best, edges, { from, impact })) };
}

type Hit = Aspect & { readonly edge: OuterEdge };

/** What each is worth to the firer, for a corner (tables 6 and 7). */
const WORTH = { flank: 3, rear: 2, front: 0 } as const;

/** A point of impact this near to an edge lies on it: it comes from cutting lines with each other. */
const ON_EDGE = 1e-6;

/** Does a line from there come to the edge from without? Edges run with the unit on their left. */
function isMet({ from: start, to }: OuterEdge, from: Point): boolean {
  const way = minus(to, start);
  return cross(way, minus(from, start)) < -ON_EDGE * lengthOf(way);
}

function asHit(edge: OuterEdge, from: Point, impact: Point): Hit {
  const angle = angleTo(edge, from, impact);
  if (edge.side === 'left' || edge.side === 'right') {
    const aspect = angle >= FLANKING - ROUNDING ? 'flank' : 'front';
    return { aspect, degrees: angle, edge, margin: Math.abs(angle - FLANKING) };
  }
  if (edge.side === 'rear') return { aspect: 'rear', degrees: angle, edge, margin: angle };
  return { aspect: 'front', degrees: angle, edge, margin: Infinity };
}

/** The angle between the line of fire and an edge, 0 to 90 degrees; a line or edge of no length counts as square to it. */
function angleTo(edge: OuterEdge, from: Point, impact: Point): number {
  const way = minus(edge.to, edge.from);
  const line = minus(impact, from);
  if (lengthOf(way) === 0 || lengthOf(line) === 0) return 90;
  return degrees(Math.atan2(Math.abs(cross(way, line)), Math.abs(dot(way, line))));
}

/** How far along its edge the point of impact is from one that is met as well and has another aspect. */
function toOtherSide(hit: Hit, edges: readonly OuterEdge[], { from, impact }: Line): number {
  let least = Infinity;
  for (const other of edges) {
    if (other === hit.edge || !isMet(other, from)) continue;
    if (asHit(other, from, impact).aspect === hit.aspect) continue;
    least = Math.min(least, nearestOnSegment(impact, other).distance);
  }
  return least;
}

/**
 * Where the line of fire, prolonged, leaves the target behind the point of impact: for good, or in a skirmish line the
 * base that is hit. Where it only grazes the target that is the point of impact itself.
 */
export function exitOf(table: Table, unit: Unit, line: Line): Point {
  const ruler = rulerOf(line);
  if (!ruler) return line.impact;
  const beyond = stretchesIn(targetPieces(table, unit), ruler).filter(([, exit]) => exit > ruler.length + ROUNDING);
  const first = beyond[0];
  const last = unit.formation === 'skirmish' ? first : beyond.at(-1);
  if (!first || !last || (unit.formation === 'skirmish' && first[0] > ruler.length + ROUNDING)) return line.impact;
  return placeOn(ruler, last[1]);
}

/** The smaller angle, in degrees, between a line of fire and a heading, whichever way either runs. */
export function angleToHeading(line: Line, heading: number): number {
  const ruler = rulerOf(line);
  if (!ruler) return 90;
  const way = ahead(heading);
  const fire = { x: ruler.ux, y: ruler.uy };
  return degrees(Math.atan2(Math.abs(cross(way, fire)), Math.abs(dot(way, fire))));
}
