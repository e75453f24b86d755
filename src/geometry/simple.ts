import type { Point } from './point';
import type { Polygon } from './polygon';
import { isOnSegment, meetingOf, nearestOnSegment, type Segment, segmentGap } from './segment';

/** Where an outline meets itself, and the two edges that do; edge `n` starts at corner `n`. */
export interface SelfContact {
  readonly at: Point;
  readonly edges: readonly [number, number];
}

/** May the outline bound an area: three corners or more, and it never crosses, touches or doubles back on itself? */
export function isSimple(polygon: Polygon): boolean {
  return polygon.length >= 3 && firstSelfContact(polygon) === undefined;
}

/**
 * The first place, going round from the first corner, where the outline crosses or touches itself or doubles back;
 * a corner given twice in a row counts. Nothing when there is none.
 */
export function firstSelfContact(polygon: Polygon): SelfContact | undefined {
  for (let i = 0; i < polygon.length; i++) {
    const contact = firstContactOn(polygon, i);
    if (contact) return contact;
  }
  return undefined;
}

function firstContactOn(polygon: Polygon, i: number): SelfContact | undefined {
  const edge = edgeOf(polygon, i);
  if (edge.from.x === edge.to.x && edge.from.y === edge.to.y) return { at: edge.from, edges: [i, i] };
  let first: SelfContact | undefined;
  let least = Infinity;
  for (let j = i + 1; j < polygon.length; j++) {
    const at = contactPoint(polygon, i, j);
    if (!at) continue;
    const { share } = nearestOnSegment(at, edge);
    if (share >= least) continue;
    least = share;
    first = { at, edges: [i, j] };
  }
  return first;
}

function contactPoint(polygon: Polygon, i: number, j: number): Point | undefined {
  const a = edgeOf(polygon, i);
  const b = edgeOf(polygon, j);
  const meeting = meetingOf(a, b);
  const follows = j === i + 1;
  const precedes = i === 0 && j === polygon.length - 1;
  if (meeting === 'apart') return undefined;
  // Neighbours share a corner; they are at fault only when they share more.
  if ((follows || precedes) && meeting === 'touch') return undefined;
  if (meeting === 'along') return firstSharedAlong(a, b);
  return segmentGap(a, b).from;
}

function firstSharedAlong(a: Segment, b: Segment): Point {
  if (isOnSegment(a.from, b)) return a.from;
  const near = nearestOnSegment(b.from, a);
  const far = nearestOnSegment(b.to, a);
  return near.share < far.share ? b.from : b.to;
}

function edgeOf(polygon: Polygon, i: number): Segment {
  return { from: polygon[i] as Point, to: polygon[(i + 1) % polygon.length] as Point };
}
