import type { Point } from '../geometry/point';
import { toTable } from '../geometry/pose';
import { nearestOnSegment } from '../geometry/segment';
import { distanceBetween } from '../geometry/vector';
import { footprintOf } from '../table/footprint';
import type { Table } from '../table/table';
import { standOf } from '../table/troops';
import type { Unit } from '../table/unit';

/** The outline of all bases of a unit on the table, counter-clockwise. Empty for a unit without bases. */
export const outlineOf = (table: Table, unit: Unit): readonly Point[] =>
  footprintOf(standOf(table, unit)).map((corner) => toTable(unit.pose, corner));

/** The point of the outline nearest to where the finger is. */
export function onOutline(outline: readonly Point[], finger: Point): Point | undefined {
  return nearestSide(outline, finger)?.at;
}

/** So many cm farther along the outline, counter-clockwise; on round its corners. */
export function alongOutline(outline: readonly Point[], from: Point, cm: number): Point | undefined {
  const side = nearestSide(outline, from);
  const round = outline.reduce((sum, corner, i) => sum + distanceBetween(corner, after(outline, i)), 0);
  if (!side || !(round > 0)) return side?.at;
  let left = (((distanceBetween(outline[side.index] as Point, side.at) + cm) % round) + round) % round;
  // From the side's own start forward; a step back came round as the long way.
  for (let i = 0; i < 2 * outline.length; i++) {
    const [start, end] = [outline[(side.index + i) % outline.length] as Point, after(outline, side.index + i)];
    const long = distanceBetween(start, end);
    if (left <= long && long > 0) {
      const share = left / long;
      return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
    }
    left -= long;
  }
  return side.at;
}

function nearestSide(
  outline: readonly Point[],
  point: Point,
): { readonly index: number; readonly at: Point } | undefined {
  let best: { index: number; at: Point; distance: number } | undefined;
  for (const [index, from] of outline.entries()) {
    const nearest = nearestOnSegment(point, { from, to: after(outline, index) });
    if (!best || nearest.distance < best.distance) best = { index, at: nearest.at, distance: nearest.distance };
  }
  return best;
}

const after = (outline: readonly Point[], index: number): Point => outline[(index + 1) % outline.length] as Point;
