import type { Point } from './point';
import { type Polygon, signedArea } from './polygon';
import type { Segment } from './segment';
import { along, cross, distanceBetween, lengthOf, minus } from './vector';

/** How far the end of one segment and the start of the next may lie apart, in cm, for rounding and for bends too slight to see. */
const REACH = 1e-3;

/** A corner that lies less than this off the line of its neighbours, in cm, is none. */
const FLAT = 1e-7;

/**
 * The areas bounded by directed segments, each with its area on the left, that follow each other in loops but are
 * given in any order. What has hardly any area is left out, and so is what does not close.
 */
export function loopsOf(segments: readonly Segment[]): readonly Polygon[] {
  const next = successorsOf(segments);
  const isUsed = new Uint8Array(segments.length);
  const loops: Polygon[] = [];
  for (let i = 0; i < segments.length; i++) {
    const corners: Point[] = [];
    let at = i;
    while (at >= 0 && !isUsed[at]) {
      isUsed[at] = 1;
      const follower = next[at] as number;
      if (follower >= 0) corners.push(along((segments[at] as Segment).to, (segments[follower] as Segment).from, 0.5));
      at = follower;
    }
    if (at !== i) continue;
    const loop = withoutFlatCorners(corners);
    if (signedArea(loop) > REACH * REACH) loops.push(loop);
  }
  return loops;
}

/** For each segment the one that starts where it ends, nearest pairs first; -1 where there is none. */
function successorsOf(segments: readonly Segment[]): readonly number[] {
  const starts = segments.map((_, i) => i).sort((a, b) => startX(segments, a) - startX(segments, b));
  const pairs: { readonly from: number; readonly to: number; readonly apart: number }[] = [];
  segments.forEach(({ to }, i) => {
    for (let k = firstStart(segments, starts, to.x - REACH); k < starts.length; k++) {
      const j = starts[k] as number;
      if (startX(segments, j) > to.x + REACH) break;
      const apart = distanceBetween(to, (segments[j] as Segment).from);
      if (apart <= REACH) pairs.push({ from: i, to: j, apart });
    }
  });
  pairs.sort((a, b) => a.apart - b.apart);
  const next = segments.map(() => -1);
  const isTaken = new Uint8Array(segments.length);
  for (const { from, to } of pairs) {
    if (next[from] !== -1 || isTaken[to]) continue;
    next[from] = to;
    isTaken[to] = 1;
  }
  return next;
}

const startX = (segments: readonly Segment[], i: number): number => (segments[i] as Segment).from.x;

/** The first place in the order of starts from `x` on, by halving. */
function firstStart(segments: readonly Segment[], starts: readonly number[], x: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startX(segments, starts[middle] as number) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withoutFlatCorners(corners: Polygon): Polygon {
  const kept: Point[] = [];
  corners.forEach((corner, i) => {
    const before = kept.at(-1) ?? (corners.at(-1) as Point);
    const way = minus(corners[(i + 1) % corners.length] as Point, before);
    if (distanceBetween(before, corner) <= FLAT) return;
    if (Math.abs(cross(way, minus(corner, before))) > FLAT * lengthOf(way)) kept.push(corner);
  });
  return kept;
}
