import { type Base, baseGap, baseToPoint } from '../geometry/base';
import { type Gap, reversed } from '../geometry/gap';
import type { Point } from '../geometry/point';
import { type Pose, toTable } from '../geometry/pose';
import { distanceBetween } from '../geometry/vector';
import type { Place } from './place';
import { type Table, unitOf } from './table';
import { standOf } from './troops';
import type { Unit } from './unit';

/** Each base of a unit as a rectangle on the table. */
export function basesOf(table: Table, unit: Unit, pose: Pose = unit.pose): Base[] {
  const { spots, base, count } = standOf(table, unit);
  return Array.from({ length: count }, (_, i) => ({
    center: toTable(pose, { x: spots[i * 3] ?? 0, y: spots[i * 3 + 1] ?? 0 }),
    heading: pose.heading + (spots[i * 3 + 2] ?? 0),
    frontage: base.frontage,
    depth: base.depth,
  }));
}

/**
 * The tape: from the nearest base edge of one place to the nearest base edge of the other.
 * A unit without figures has no edge, and is measured from the middle of where its front was.
 */
export function measure(table: Table, from: Place, to: Place): Gap {
  const left = endsOf(table, from);
  const right = endsOf(table, to);
  let best: Gap | undefined;
  for (const a of left) {
    for (const b of right) {
      const gap = gapOf(a, b);
      if (!best || gap.distance < best.distance) best = gap;
    }
  }
  if (!best) throw new Error('Nothing to measure between');
  return best;
}

type End = Base | Point;
const isBase = (end: End): end is Base => 'center' in end;

function endsOf(table: Table, place: Place): readonly End[] {
  if ('point' in place) return [place.point];
  const unit = unitOf(table, place.unit);
  const bases = basesOf(table, unit);
  return bases.length > 0 ? bases : [unit.pose.at];
}

function gapOf(a: End, b: End): Gap {
  if (isBase(a)) return isBase(b) ? baseGap(a, b) : baseToPoint(a, b);
  if (isBase(b)) return reversed(baseToPoint(b, a));
  return { distance: distanceBetween(a, b), from: a, to: b };
}
