import { type Base, baseHolds, baseToPoint, cornersOf } from '../geometry/base';
import type { Point } from '../geometry/point';
import type { Pose } from '../geometry/pose';
import { nearestOnSegment } from '../geometry/segment';
import { distanceBetween } from '../geometry/vector';
import { basesOf } from './measure';
import type { Table } from './table';
import type { Unit } from './unit';

/** The place on the edge of a unit's bases that is nearest to another place. */
export interface OnBaseEdge {
  readonly at: Point;
  readonly distance: number;
  /** That other place lies on a base. */
  readonly within: boolean;
}

/** Bases that stand nearer to each other than this, in cm, have no edge between them. */
const SEAM = 0.02;

/** Edges between neighbours are inside the unit and do not count; undefined where it has no figures. */
export function nearestBaseEdge(table: Table, unit: Unit, place: Point, pose: Pose): OnBaseEdge | undefined {
  const bases = basesOf(table, unit, pose);
  let best: OnBaseEdge | undefined;
  const offer = (at: Point, distance: number, within: boolean): void => {
    if (!best || distance < best.distance) best = { at, distance, within };
  };
  if (!bases.some((base) => baseHolds(base, place))) {
    for (const base of bases) {
      const { from, distance } = baseToPoint(base, place);
      offer(from, distance, false);
    }
    return best;
  }
  for (const base of bases) {
    const corners = cornersOf(base);
    for (const [i, from] of corners.entries()) {
      const { at, distance } = nearestOnSegment(place, { from, to: corners[(i + 1) % 4] ?? from });
      if (isOpen(at, base, bases)) offer(at, distance, true);
    }
  }
  return best;
}

/** A step further out nobody else stands. */
function isOpen(at: Point, { center }: Base, bases: readonly Base[]): boolean {
  const long = distanceBetween(center, at);
  const by = SEAM / long;
  const out = { x: at.x + (at.x - center.x) * by, y: at.y + (at.y - center.y) * by };
  return bases.every((base) => !baseHolds(base, out));
}
