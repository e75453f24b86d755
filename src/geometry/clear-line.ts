import { TOUCH } from './contact';
import { convexDifference, convexIntersection } from './convex';
import { hullOf } from './hull';
import type { Point } from './point';
import { type Polygon, polygonHolds } from './polygon';
import { nearestOf, rayToPolygon } from './ray';
import { PACKED } from './rectangle';
import type { Segment } from './segment';
import { along } from './vector';
import { cornersOfWall, entersWall, firstWall, runsInSeam, type Walls } from './walls';

/**
 * Is there a straight line from any point of an edge to any point of a target that nothing stands in the way of?
 *
 * What stands in the way are walls: a line is stopped where it enters one, and not where it only grazes it. Because grazing is
 * allowed, the free lines are a closed set, and where there is any there is one that cannot be shifted any more: it runs
 * through two of the ends of the edge, the corners of the target and the corners of walls. So after a few likely lines, all
 * those through each of these places are looked at: each wall takes a range of directions away, and what is left decides.
 */
export interface ClearLineQuestion {
  /** From left to right as one looks over it; all of the target lies before it. */
  readonly edge: Segment;
  /** Convex pieces of the target; one may be a mere point. None: nothing to be seen. */
  readonly targets: readonly Polygon[];
  readonly walls: Walls;
  /** Corners besides those of walls behind which a line may just pass: of what `allowed` stops. */
  readonly corners: readonly Point[];
  /** May the line run so, as far as walls do not decide? */
  readonly allowed: (from: Point, to: Point) => boolean;
}

export function clearLine(asked: ClearLineQuestion): Segment | undefined {
  let isForbidden = false;
  const allowed = (from: Point, to: Point): boolean => {
    const may = asked.allowed(from, to);
    if (!may) isForbidden = true;
    return may;
  };
  const question = { ...asked, allowed };
  const likely = likelyLine(question);
  if (likely) return likely;
  for (const target of question.targets) {
    if (isShutOff(question, target)) continue;
    isForbidden = false;
    const line = tightLine(question, target, []);
    if (line) return line;
    // Only what walls leave free and something else forbids is worth the trouble of looking past its corners.
    const closely =
      isForbidden || mayPassOver(question.walls)
        ? (tightLine(question, target, question.corners) ?? sampledLine(question, target))
        : undefined;
    if (closely) return closely;
  }
  return undefined;
}

/** To pass over a wall may take a place far back in the target. */
const mayPassOver = ({ overBefore }: Walls): boolean => overBefore.some((cm) => cm > 0);

/**
 * What `allowed` forbids has borders that run through no corner, such as a crest, which lies elsewhere for every line. Where
 * it forbids what walls leave free, lines are tried from all along the edge to all along the target.
 */
function sampledLine(question: ClearLineQuestion, target: Polygon): Segment | undefined {
  const { edge, targets, walls } = question;
  // Small pieces, such as skirmishers, need not be looked at as closely as one broad one.
  const ends = Math.max(1, Math.round((mayPassOver(walls) ? 4 * ENDS : ENDS) / (targets.length * target.length)));
  for (let i = 0; i < STARTS; i++) {
    const from = along(edge.from, edge.to, i / (STARTS - 1));
    for (let k = 0, j = target.length - 1; k < target.length; j = k++) {
      for (let n = 0; n < ends; n++) {
        const to = along(target[j] as Point, target[k] as Point, n / ends);
        if (isClear(question, from, to)) return { from, to };
      }
    }
  }
  return undefined;
}
const STARTS = 5;
const ENDS = 48;

/** Lines a person would try first: the shortest ones, and that to the middle. */
function likelyLine(question: ClearLineQuestion): Segment | undefined {
  const { edge, targets } = question;
  const middle = { x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2 };
  for (const start of [middle, edge.from, edge.to]) {
    for (const target of targets) {
      const near = nearestOf(target, start);
      if (isClear(question, start, near)) return { from: start, to: near };
    }
  }
  for (const target of targets) {
    const centre = middleOf(target);
    if (isClear(question, middle, centre)) return { from: middle, to: centre };
  }
  return undefined;
}

/** A line must not run in the seam of two walls that touch either. */
function isClear({ walls, allowed }: ClearLineQuestion, from: Point, to: Point): boolean {
  return firstWall(walls, from, to) < 0 && !runsInSeam(walls, from, to) && allowed(from, to);
}

/**
 * Does one wall reach across from one side of all lines to the other? Every line lies between that from the left end to
 * the left side of the target and that from the right end to its right side; a convex wall that both enter, all enter.
 */
function isShutOff({ edge, walls }: ClearLineQuestion, target: Polygon): boolean {
  const left = outermost(target, edge.from, 1);
  const right = outermost(target, edge.to, -1);
  for (let wall = 0; wall < walls.count; wall++) {
    // What may be passed over is looked at line by line.
    if (walls.overBefore[wall] !== 0) continue;
    if (!entersWall(walls, wall, edge.from, left) || !entersWall(walls, wall, edge.to, right)) continue;
    // One that stands upon the target may be met behind the place that is aimed at.
    if (!convexIntersection(cornersOfWall(walls.rectangles, wall * PACKED), target)) return true;
  }
  return false;
}

/** The corner of a polygon that is furthest to the left (1) or right (-1) as seen from a point before it. */
function outermost(polygon: Polygon, from: Point, side: 1 | -1): Point {
  let best = polygon[0] as Point;
  for (const corner of polygon) {
    const turn = (best.x - from.x) * (corner.y - from.y) - (best.y - from.y) * (corner.x - from.x);
    if (turn * side > 0) best = corner;
  }
  return best;
}

/** A range of directions in which something lies, in radians; less than half a turn. */
interface Range {
  readonly start: number;
  readonly end: number;
}

function tightLine(question: ClearLineQuestion, target: Polygon, corners: readonly Point[]): Segment | undefined {
  const { edge } = question;
  const between = hullOf([edge.from, edge.to, ...target]);
  const bodies = wallsBetween(question.walls, between, target);
  const passing = corners.filter((corner) => polygonHolds(between, corner));
  const places = [edge.from, edge.to, ...target, ...bodies.flat(), ...passing];
  for (const place of places) {
    const line = lineThrough(question, target, place, bodies, passing);
    if (line) return line;
  }
  return undefined;
}

/** What of the walls lies between the edge and the target, those left out that may be passed over. */
function wallsBetween(walls: Walls, between: Polygon, target: Polygon): readonly Polygon[] {
  const parts: Polygon[] = [];
  for (let wall = 0; wall < walls.count; wall++) {
    if (walls.overBefore[wall] !== 0) continue;
    const part = convexIntersection(cornersOfWall(walls.rectangles, wall * PACKED), between);
    if (part) parts.push(...convexDifference(part, target));
  }
  return parts;
}

/** A free line through a place, if there is one: directions that lead from the edge to the target, without those walls take away. */
function lineThrough(
  question: ClearLineQuestion,
  target: Polygon,
  place: Point,
  bodies: readonly Polygon[],
  passing: readonly Point[],
): Segment | undefined {
  const { edge } = question;
  const goal = isCornerOf(target, place) ? undefined : rangeOf(place, target);
  const source = isCornerOf([edge.from, edge.to], place) ? undefined : rangeOf(place, [edge.from, edge.to]);
  if (!goal && !source) return undefined;
  const range = common(goal, source);
  if (!range) return undefined;
  for (const gap of gapsIn(range, place, bodies)) {
    for (const way of waysIn(gap, place, passing)) {
      const ux = Math.cos(way);
      const uy = Math.sin(way);
      const from = startOn(edge, place, ux, uy);
      const to = from && endOn(target, from, ux, uy);
      if (to && isClear(question, from, to)) return { from, to };
    }
  }
  return undefined;
}

/** What is left of a range of directions when all in which a body lies are taken away; a gap may be a single direction. */
function gapsIn(range: Range, place: Point, bodies: readonly Polygon[]): readonly Range[] {
  const taken: Range[] = [];
  for (const body of bodies) {
    const own = rangeOf(place, body);
    if (!own) continue;
    // What lies behind the place is in the way of the same line; and an angle is the same after a round.
    const shift = Math.PI * Math.round((range.start - own.start) / Math.PI);
    for (const turn of [shift - Math.PI, shift, shift + Math.PI]) {
      const start = own.start + turn;
      const end = own.end + turn;
      if (end - start > 2 * EVEN && end > range.start + EVEN && start < range.end - EVEN) taken.push({ start, end });
    }
  }
  if (taken.length > 1) taken.sort((a, b) => a.start - b.start);
  const gaps: Range[] = [];
  let free = range.start;
  for (const { start, end } of taken) {
    if (start >= free - EVEN) gaps.push({ start: free, end: Math.max(free, start) });
    free = Math.max(free, end);
    if (free > range.end + EVEN) return gaps;
  }
  if (free <= range.end + EVEN) gaps.push({ start: free, end: Math.max(free, range.end) });
  return gaps;
}

/** At a corner one is there already, whichever way one looks. */
const isCornerOf = (polygon: Polygon, place: Point): boolean => polygon.some((corner) => isNear(corner, place));

const isNear = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) <= TOUCH && Math.abs(a.y - b.y) <= TOUCH;

/** Where a polygon lies as seen from a place, a corner there left out; nothing where the place is in it, so that it lies every way. */
function rangeOf(place: Point, polygon: Polygon): Range | undefined {
  let first: number | undefined;
  let low = 0;
  let high = 0;
  for (const corner of polygon) {
    if (isNear(corner, place)) continue;
    const way = Math.atan2(corner.y - place.y, corner.x - place.x);
    first ??= way;
    const turn = normal(way - first);
    low = Math.min(low, turn);
    high = Math.max(high, turn);
  }
  if (first === undefined || high - low > Math.PI - EVEN) return undefined;
  return { start: first + low, end: first + high };
}

/** Directions towards the goal that lead away from the source; either may lie every way. */
function common(goal: Range | undefined, source: Range | undefined): Range | undefined {
  if (!goal) return source && { start: source.start + Math.PI, end: source.end + Math.PI };
  if (!source) return goal;
  // The source lies behind: its directions turned about, in the same round as the goal.
  const middle = (goal.start + goal.end) / 2;
  const opposite = (source.start + source.end) / 2 + Math.PI;
  const shift = normal(opposite - middle) - (opposite - middle);
  const start = Math.max(goal.start, source.start + Math.PI + shift);
  const end = Math.min(goal.end, source.end + Math.PI + shift);
  return start <= end + EVEN ? { start: Math.min(start, end), end: Math.max(start, end) } : undefined;
}

/** Directions worth trying in a gap: its ends, past the corners in it, and between all of these. */
function waysIn({ start, end }: Range, place: Point, passing: readonly Point[]): readonly number[] {
  if (end - start <= EVEN) return [start];
  const ways = [start, end];
  for (const { x, y } of passing) {
    const way = Math.atan2(y - place.y, x - place.x);
    // Towards the corner or away from it, the line is the same.
    const same = way + Math.PI * Math.round((start - way) / Math.PI);
    for (const turned of [same, same + Math.PI]) if (turned > start && turned < end) ways.push(turned);
  }
  if (ways.length > 2) ways.sort((a, b) => a - b);
  for (let i = ways.length - 1; i > 0; i--) ways.push(((ways[i] as number) + (ways[i - 1] as number)) / 2);
  return ways;
}

/** Directions that differ by less are the same: a hair at the far end of a table. */
const EVEN = 1e-10;

const normal = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/** Where the line through a place meets the edge; its nearer end where it only just misses it. */
function startOn({ from, to }: Segment, place: Point, ux: number, uy: number): Point | undefined {
  const one = ux * (from.y - place.y) - uy * (from.x - place.x);
  const other = ux * (to.y - place.y) - uy * (to.x - place.x);
  if (Math.abs(one) <= HAIR) return from;
  if (Math.abs(other) <= HAIR) return to;
  if (one > 0 === other > 0) return undefined;
  const share = one / (one - other);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

const HAIR = 1e-8;

/** Where a line first meets the target; a corner it all but touches is touched. */
function endOn(target: Polygon, from: Point, ux: number, uy: number): Point | undefined {
  const far = rayToPolygon(target, from, ux, uy);
  if (far < Infinity) return { x: from.x + ux * far, y: from.y + uy * far };
  return target.find(({ x, y }) => Math.abs(ux * (y - from.y) - uy * (x - from.x)) <= HAIR);
}

function middleOf(polygon: Polygon): Point {
  let x = 0;
  let y = 0;
  for (const corner of polygon) {
    x += corner.x;
    y += corner.y;
  }
  return { x: x / polygon.length, y: y / polygon.length };
}
