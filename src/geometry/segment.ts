import { orient2d } from 'robust-predicates';
import { type Gap, reversed } from './gap';
import type { Point } from './point';
import { along, distanceBetween } from './vector';

/** A straight line between two points; both may be the same. */
export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** Where a point lies to the line from `from` to `to`, decided without rounding: 1 left, -1 right, 0 on it. */
export function sideOfLine(from: Point, to: Point, point: Point): -1 | 0 | 1 {
  // The package counts with y downward, so its sign is the other way round.
  const turn = orient2d(from.x, from.y, to.x, to.y, point.x, point.y);
  return turn < 0 ? 1 : turn > 0 ? -1 : 0;
}

/** Is the point on the segment, ends included? Decided without rounding. */
export function isOnSegment(point: Point, segment: Segment): boolean {
  return isInSpan(point, segment) && sideOfLine(segment.from, segment.to, point) === 0;
}

/**
 * How two segments meet, decided without rounding: `cross` in one point inside both, `touch` in one point that is an
 * end of at least one, `along` each other over some length, or not at all.
 */
export type Meeting = 'apart' | 'touch' | 'cross' | 'along';

/** How two segments meet. A segment of no length is a point and can only touch. */
export function meetingOf(a: Segment, b: Segment): Meeting {
  if (areApart(a, b)) return 'apart';
  const a0 = sideOfLine(b.from, b.to, a.from);
  const a1 = sideOfLine(b.from, b.to, a.to);
  const b0 = sideOfLine(a.from, a.to, b.from);
  const b1 = sideOfLine(a.from, a.to, b.to);
  if (a0 * a1 < 0 && b0 * b1 < 0) return 'cross';
  if (a0 === 0 && a1 === 0 && b0 === 0 && b1 === 0) return meetingOnOneLine(a, b);
  const touches =
    (a0 === 0 && isInSpan(a.from, b)) ||
    (a1 === 0 && isInSpan(a.to, b)) ||
    (b0 === 0 && isInSpan(b.from, a)) ||
    (b1 === 0 && isInSpan(b.to, a));
  return touches ? 'touch' : 'apart';
}

/** Where two segments cross, and which share of each lies before that point. */
export interface Crossing {
  readonly at: Point;
  readonly shareOfA: number;
  readonly shareOfB: number;
}

/** The crossing of two segments that pass through each other (`cross` of `meetingOf`), otherwise nothing. */
export function crossingOf(a: Segment, b: Segment): Crossing | undefined {
  if (areApart(a, b)) return undefined;
  const a0 = turnOf(b.from, b.to, a.from);
  const a1 = turnOf(b.from, b.to, a.to);
  if (!haveOppositeSigns(a0, a1)) return undefined;
  const b0 = turnOf(a.from, a.to, b.from);
  const b1 = turnOf(a.from, a.to, b.to);
  if (!haveOppositeSigns(b0, b1)) return undefined;
  const shareOfA = a0 / (a0 - a1);
  const shareOfB = b0 / (b0 - b1);
  return { at: along(a.from, a.to, shareOfA), shareOfA, shareOfB };
}

/** The nearest point of a segment, which share of the segment lies before it, and its distance in cm. */
export interface NearestOnSegment {
  readonly at: Point;
  readonly share: number;
  readonly distance: number;
}

/** The point of a segment nearest to a point. */
export function nearestOnSegment(point: Point, segment: Segment): NearestOnSegment {
  const { from, to } = segment;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  const raw = square > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / square : 0;
  const share = Math.min(1, Math.max(0, raw));
  const at = along(from, to, share);
  return { at, share, distance: distanceBetween(point, at) };
}

/** The gap between two segments, from `a` to `b`; exactly 0 when they meet. */
export function segmentGap(a: Segment, b: Segment): Gap {
  const meeting = meetingOf(a, b);
  if (meeting === 'cross') {
    const at = crossingOf(a, b)?.at ?? a.from;
    return { distance: 0, from: at, to: at };
  }
  if (meeting !== 'apart') {
    const at = sharedEnd(a, b);
    return { distance: 0, from: at, to: at };
  }
  const ways = [
    pointToSegment(a.from, b),
    pointToSegment(a.to, b),
    reversed(pointToSegment(b.from, a)),
    reversed(pointToSegment(b.to, a)),
  ];
  return ways.reduce((best, way) => (way.distance < best.distance ? way : best));
}

function pointToSegment(point: Point, segment: Segment): Gap {
  const nearest = nearestOnSegment(point, segment);
  return { distance: nearest.distance, from: point, to: nearest.at };
}

function sharedEnd(a: Segment, b: Segment): Point {
  if (isOnSegment(a.from, b)) return a.from;
  if (isOnSegment(a.to, b)) return a.to;
  return isOnSegment(b.from, a) ? b.from : b.to;
}

function meetingOnOneLine(a: Segment, b: Segment): Meeting {
  // On one line the spans along x and y tell everything, and comparing needs no rounding.
  const wide = sharedSpan(a.from.x, a.to.x, b.from.x, b.to.x);
  const high = sharedSpan(a.from.y, a.to.y, b.from.y, b.to.y);
  if (wide < 0 || high < 0) return 'apart';
  return wide > 0 || high > 0 ? 'along' : 'touch';
}

function sharedSpan(a0: number, a1: number, b0: number, b1: number): number {
  return Math.min(Math.max(a0, a1), Math.max(b0, b1)) - Math.max(Math.min(a0, a1), Math.min(b0, b1));
}

function areApart(a: Segment, b: Segment): boolean {
  return sharedSpan(a.from.x, a.to.x, b.from.x, b.to.x) < 0 || sharedSpan(a.from.y, a.to.y, b.from.y, b.to.y) < 0;
}

function isInSpan(point: Point, { from, to }: Segment): boolean {
  return (
    Math.min(from.x, to.x) <= point.x &&
    point.x <= Math.max(from.x, to.x) &&
    Math.min(from.y, to.y) <= point.y &&
    point.y <= Math.max(from.y, to.y)
  );
}

function turnOf(from: Point, to: Point, point: Point): number {
  return -orient2d(from.x, from.y, to.x, to.y, point.x, point.y);
}

function haveOppositeSigns(a: number, b: number): boolean {
  return (a < 0 && b > 0) || (a > 0 && b < 0);
}
