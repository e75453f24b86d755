import { type Base, baseGap, basesOverlap } from '../../geometry/base';
import type { Gap } from '../../geometry/gap';
import { toTable } from '../../geometry/pose';
import { PACKED } from '../../geometry/rectangle';
import { blocksOf } from '../../table/blocks';
import { standOf } from '../../table/stand';
import type { Table } from '../../table/table';
import type { Unit } from '../../table/unit';

/** The ground a unit stands on, or would, as few rectangles: the same ground as its bases. */
export function groundOf(table: Table, unit: Unit): readonly Base[] {
  const { count, rectangles } = blocksOf(standOf(unit, table.bases));
  return Array.from({ length: count }, (_, i) => {
    const [x = 0, y = 0, c = 1, s = 0, halfWide = 0, halfDeep = 0] = rectangles.subarray(i * PACKED, (i + 1) * PACKED);
    return {
      center: toTable(unit.pose, { x, y }),
      heading: unit.pose.heading + Math.atan2(s, c),
      frontage: 2 * halfWide,
      depth: 2 * halfDeep,
    };
  });
}

/** The shortest way between two units, base edge to base edge; nothing where one of them has no figures left. */
export function gapBetween(table: Table, a: Unit, b: Unit): Gap | undefined {
  const theirs = groundOf(table, b);
  let best: Gap | undefined;
  for (const own of groundOf(table, a)) {
    for (const other of theirs) {
      const gap = baseGap(own, other);
      if (!best || gap.distance < best.distance) best = gap;
    }
  }
  return best;
}

/** A point where the two stand on each other, if they do; those who only touch do not. */
export function clashOf(own: readonly Base[], theirs: readonly Base[]): Gap['from'] | undefined {
  for (const a of own) {
    for (const b of theirs) if (basesOverlap(a, b)) return baseGap(a, b).from;
  }
  return undefined;
}

/** Base contact as a hand can set it down: what parts them is less than the thickness of a base. */
const CONTACT = 0.1;

export function areInContact(table: Table, a: Unit, b: Unit): boolean {
  const gap = gapBetween(table, a, b);
  return gap !== undefined && gap.distance <= CONTACT;
}
