import { boxAround } from './box';
import type { Point } from './point';
import { type Polygon, placeIn } from './polygon';
import { crossingOf, meetingOf } from './segment';
import { along } from './vector';

/** Where one simple polygon leaves another, if it does; their borders may touch. */
export function leavesAt(inner: Polygon, outer: Polygon): Point | undefined {
  const beyond = outsideBox(inner, outer) ?? inner.find((corner) => placeIn(outer, corner) === 'outside');
  if (beyond) return beyond;
  for (let i = 0; i < inner.length; i++) {
    const left = leavesOnEdge(inner[i] as Point, inner[(i + 1) % inner.length] as Point, outer);
    if (left) return left;
  }
  // Only where the borders touch can a corner of the outer one have come in without a crossing.
  return outer.find((corner) => placeIn(inner, corner) === 'inside');
}

/** Most that lie apart are found out by this alone. */
function outsideBox(inner: Polygon, outer: Polygon): Point | undefined {
  const { minX, minY, maxX, maxY } = boxAround(outer);
  return inner.find(({ x, y }) => x < minX || x > maxX || y < minY || y > maxY);
}

function leavesOnEdge(from: Point, to: Point, outer: Polygon): Point | undefined {
  const edge = { from, to };
  let touches = false;
  for (let j = 0, before = outer.at(-1) as Point; j < outer.length; before = outer[j++] as Point) {
    const other = { from: before, to: outer[j] as Point };
    const meeting = meetingOf(edge, other);
    if (meeting === 'cross') return crossingOf(edge, other)?.at ?? from;
    touches ||= meeting !== 'apart';
  }
  const middle = along(from, to, 0.5);
  return touches && placeIn(outer, middle) === 'outside' ? middle : undefined;
}
