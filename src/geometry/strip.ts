import { type Box, boxAround, boxesMeet, grownBox } from './box';
import { convexDifference, leftPart, segmentOutside } from './convex';
import type { Point } from './point';
import { isConvex, type Polygon, signedArea } from './polygon';
import type { Segment } from './segment';
import { cross, distanceBetween, dot, leftOf, minus, plus, times, type Vector } from './vector';

/**
 * The ground within half a width of a line as convex counter-clockwise pieces, mitred at its bends.
 *
 * The pieces of the segments come first, one for each segment that has a length, in order: quadrilaterals, but for
 * five corners or six at bends sharper than the mitre goes round, which are bevelled. They do not overlap, save where
 * the line turns straight back or comes back over itself later on. Where segments are so short and bends so sharp
 * that the mitres of both ends would cross, what their pieces leave uncovered comes in further pieces at the end.
 */
export function stripPieces(line: readonly Point[], width: number): readonly Polygon[] {
  const legs = legsOf(line, width / 2);
  const joints = legs.slice(1).map((leg, i) => jointOf(legs[i] as Leg, leg));
  const mitred = legs.map((leg, i) => mitredPiece(leg, joints[i - 1], joints[i]));
  const pieces = legs.map((leg, i) => mitred[i] ?? cutPiece(leg, joints[i - 1], joints[i]));
  const isPlain = legs.every((leg, i) => mitred[i] && isRoomy(leg, joints[i - 1], joints[i]));
  return isPlain ? pieces : [...pieces, ...uncovered(groundOf(legs, joints), pieces)];
}

/** The outer border of the same ground, the ground on its left: along both sides of the line and across its two ends. */
export function stripBorder(line: readonly Point[], width: number): readonly Segment[] {
  const legs = legsOf(line, width / 2);
  const joints = legs.slice(1).map((leg, i) => jointOf(legs[i] as Leg, leg));
  const ground = groundOf(legs, joints);
  const first = legs[0];
  const last = legs.at(-1);
  if (!first || !last) return [];
  const edges: Segment[] = [
    { from: leftAt(first, 0), to: rightAt(first, 0) },
    ...legs.map((leg) => ({ from: rightAt(leg, 0), to: rightAt(leg, 1) })),
    ...joints.flatMap(({ wedge }) => wedge.slice(2).map((to, i) => ({ from: wedge[i + 1] as Point, to }))),
    { from: rightAt(last, 1), to: leftAt(last, 1) },
    ...legs.toReversed().map((leg) => ({ from: leftAt(leg, 1), to: leftAt(leg, 0) })),
  ];
  const boxes = ground.map((shape) => grownBox(boxAround(shape), SAME));
  return edges.flatMap((edge) => {
    const box = boxAround([edge.from, edge.to]);
    return segmentOutside(
      edge,
      ground.filter((_, i) => boxesMeet(boxes[i] as Box, box)),
    );
  });
}

/** A segment of the line, with the way it runs and half the width to its left, both as displacements. */
interface Leg {
  readonly from: Point;
  readonly to: Point;
  /** One centimetre along it. */
  readonly way: Vector;
  /** From the line to the left side of the strip. */
  readonly aside: Vector;
}

const leftAt = (leg: Leg, end: 0 | 1): Point => plus(end === 0 ? leg.from : leg.to, leg.aside);
const rightAt = (leg: Leg, end: 0 | 1): Point => minus(end === 0 ? leg.from : leg.to, leg.aside);

/** Points closer than this are one. */
const SAME = 1e-6;

function legsOf(line: readonly Point[], half: number): readonly Leg[] {
  const legs: Leg[] = [];
  let from = line[0];
  for (const to of line) {
    if (!from || !(half > 0)) break;
    const length = distanceBetween(from, to);
    if (length <= SAME) continue;
    const way = times(minus(to, from), 1 / length);
    legs.push({ from, to, way, aside: times(leftOf(way), half) });
    from = to;
  }
  return legs;
}

/** How the strip goes round a bend. */
interface Joint {
  readonly at: Point;
  /** Where the left sides of both legs meet, and the right sides. */
  readonly left: Point;
  readonly right: Point;
  readonly bend: 'straight' | 'mitred' | 'bevelled' | 'back';
  readonly isLeft: boolean;
  /** The ground on the outer side of the bend that belongs to neither leg, counter-clockwise from the bend itself. */
  readonly wedge: Polygon;
}

/** A mitre reaches no farther than this many half widths from the line: a bend of 120°. Beyond, it would be a spike. */
const LONGEST_MITRE = 2;

function jointOf(before: Leg, after: Leg): Joint {
  const at = after.from;
  const isLeft = cross(before.way, after.way) >= 0;
  const sum = plus(before.aside, after.aside);
  // The sharper the bend, the shorter is the sum; as much longer is the mitre.
  const square = dot(sum, sum) / (4 * dot(before.aside, before.aside));
  if (square < SAME * SAME) {
    const [left, right] = [leftAt(before, 1), rightAt(before, 1)];
    return { at, left, right, bend: 'back', isLeft, wedge: [at, right, left] };
  }
  const mitre = times(sum, 1 / (2 * square));
  const [left, right] = [plus(at, mitre), minus(at, mitre)];
  if (square > 1 - SAME * SAME) return { at, left, right, bend: 'straight', isLeft, wedge: [] };
  const [from, to] = isLeft ? [rightAt(before, 1), rightAt(after, 0)] : [leftAt(after, 0), leftAt(before, 1)];
  const isSharp = square * LONGEST_MITRE * LONGEST_MITRE < 1;
  if (isSharp) return { at, left, right, bend: 'bevelled', isLeft, wedge: [at, from, to] };
  return { at, left, right, bend: 'mitred', isLeft, wedge: [at, from, isLeft ? right : left, to] };
}

/** The piece of a leg between the mitres at its ends, when they leave it convex. */
function mitredPiece(leg: Leg, start: Joint | undefined, end: Joint | undefined): Polygon | undefined {
  if (start?.bend === 'back' || end?.bend === 'back') return undefined;
  const [startLeft, startRight] = start ? cornersAfter(leg, start) : [[leftAt(leg, 0)], [rightAt(leg, 0)]];
  const [endLeft, endRight] = end ? cornersBefore(leg, end) : [[leftAt(leg, 1)], [rightAt(leg, 1)]];
  const piece = [...startRight, ...endRight, ...endLeft, ...startLeft];
  return isConvex(piece) && signedArea(piece) > 0 ? piece : undefined;
}

type Sides = readonly [left: readonly Point[], right: readonly Point[]];

/** The corners of the leg that starts at a joint, on either side in the order they come in its piece. */
function cornersAfter(leg: Leg, { left, right, bend, isLeft, wedge }: Joint): Sides {
  if (bend !== 'bevelled') return [[left], [right]];
  const middle = middleOf(wedge);
  return isLeft ? [[left], [middle, rightAt(leg, 0)]] : [[leftAt(leg, 0), middle], [right]];
}

/** The same for the leg that ends there. */
function cornersBefore(leg: Leg, { left, right, bend, isLeft, wedge }: Joint): Sides {
  if (bend !== 'bevelled') return [[left], [right]];
  const middle = middleOf(wedge);
  return isLeft ? [[left], [rightAt(leg, 1), middle]] : [[middle, leftAt(leg, 1)], [right]];
}

/** The middle of the bevel, where the pieces of both legs meet. */
function middleOf(wedge: Polygon): Point {
  const [, from, to] = wedge as [Point, Point, Point];
  return times(plus(from, to), 0.5);
}

/** Is the leg so long that, on the inner side of the bends, the ground of its neighbours ends beside it and not beyond? */
function isRoomy(leg: Leg, start: Joint | undefined, end: Joint | undefined): boolean {
  const half = Math.sqrt(dot(leg.aside, leg.aside));
  const reachAt = (joint: Joint | undefined): number => {
    if (!joint) return 0;
    // Farthest along this leg reaches either the mitre or the end of the other leg.
    const mitre = Math.abs(dot(minus(joint.left, joint.at), leg.way)) / half;
    return half * Math.max(mitre, (2 * mitre) / (1 + mitre * mitre));
  };
  return reachAt(start) + reachAt(end) <= distanceBetween(leg.from, leg.to);
}

/** The piece of a leg cut out of its ground by the mitres at its ends, however they lie to each other. */
function cutPiece(leg: Leg, start: Joint | undefined, end: Joint | undefined): Polygon {
  const spare = (joint: Joint | undefined): Vector => {
    const isOpen = joint === undefined || joint.bend === 'back';
    return times(leg.way, isOpen ? 0 : LONGEST_MITRE * Math.sqrt(dot(leg.aside, leg.aside)));
  };
  let piece: Polygon = [
    minus(rightAt(leg, 0), spare(start)),
    plus(rightAt(leg, 1), spare(end)),
    plus(leftAt(leg, 1), spare(end)),
    minus(leftAt(leg, 0), spare(start)),
  ];
  const cut = (from: Point, to: Point): void => {
    // A leg hardly longer than nothing may have hardly any ground of its own; then better too much than none.
    piece = leftPart(piece, from, to) ?? piece;
  };
  for (const joint of [start, end]) {
    if (!joint || joint.bend === 'back') continue;
    if (joint === start) cut(joint.left, joint.right);
    else cut(joint.right, joint.left);
    if (joint.bend === 'bevelled') cut(joint.wedge[1] as Point, joint.wedge[2] as Point);
  }
  return piece;
}

/** The ground of all legs and bends, convex shapes that lie on each other on the inner sides of the bends. */
function groundOf(legs: readonly Leg[], joints: readonly Joint[]): readonly Polygon[] {
  return [
    ...legs.map((leg) => [rightAt(leg, 0), rightAt(leg, 1), leftAt(leg, 1), leftAt(leg, 0)]),
    ...joints.flatMap(({ bend, wedge }) => (bend === 'mitred' || bend === 'bevelled' ? [wedge] : [])),
  ];
}

/** What the pieces leave uncovered of some ground. */
function uncovered(ground: readonly Polygon[], pieces: readonly Polygon[]): readonly Polygon[] {
  const found: Polygon[] = [];
  for (const shape of ground) {
    let rest: readonly Polygon[] = [shape];
    for (const piece of [...pieces, ...found]) {
      if (rest.length === 0) break;
      rest = rest.flatMap((part) => convexDifference(part, piece));
    }
    found.push(...rest);
  }
  return found;
}
