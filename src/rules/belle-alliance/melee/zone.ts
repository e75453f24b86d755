import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { toTable } from '../../../geometry/pose';
import type { Segment } from '../../../geometry/segment';
import { leftOf, lengthOf, minus, plus, times } from '../../../geometry/vector';
import type { Stand } from '../../../table/stand';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { formationStand, frontageOf } from '../../miniatures/miniatures-stand';
import { localOutside } from '../fire/outer-edges';
import { frontageAllRound } from '../units/abilities';
import { houseOf } from '../units/formation/indoors';
import { perUnit } from '../units/per-unit';
import type { Disorder } from '../units/roster';

/** 4.1.1: how far a melee zone reaches straight ahead, in cm. */
export const ZONE_DEPTH = 5;

/**
 * The melee zone of a unit (4.1.1, R136, R48): before each of its fronts a rectangle as wide as that front, counter-clockwise,
 * on the table. What lies off the corner of a square or a huddle is straight before none of them, and in no zone.
 */
export const zonesOf = (table: Table, unit: Unit, disorder: Disorder): readonly Polygon[] =>
  disorder === 'FD' ? zonesInRout(table, unit) : zonesInHand(table, unit);

const zonesInRout = perUnit((table, unit) => frontsOf(table, unit, 'FD').map(zoneBefore));
const zonesInHand = perUnit((table, unit) => frontsOf(table, unit, 'OR').map(zoneBefore));

/** The rectangle before a front that runs from left to right. */
function zoneBefore({ from, to }: Segment): Polygon {
  const along = minus(to, from);
  const out = times(leftOf(along), ZONE_DEPTH / lengthOf(along));
  return [from, to, plus(to, out), plus(from, out)];
}

/**
 * The fronts a unit fights with on the table, each from its left end to its right as those see it who stand at it. Staff have
 * none, nor has a garrison beyond its walls (6.1.2).
 */
export function frontsOf(table: Table, unit: Unit, disorder: Disorder): readonly Segment[] {
  if (unit.arm === 'staff' || houseOf(table, unit)) return [];
  return localFronts(table, unit, disorder).map(({ from, to }) => ({
    from: toTable(unit.pose, from),
    to: toTable(unit.pose, to),
  }));
}

/** In the unit's own frame. Of a bent column it is the head's (R83); a skirmish line fronts over its gaps too (R136). */
function localFronts(table: Table, unit: Unit, disorder: Disorder): readonly Segment[] {
  const stand = formationStand(unit, table.bases);
  if (stand.count === 0) return [];
  if (frontageAllRound(unit, disorder)) return allRound(unit, stand, disorder);
  const half = frontageOf(unit, table.bases) / 2;
  return half > 0 ? [{ from: { x: -half, y: 0 }, to: { x: half, y: 0 } }] : [];
}

/** A square has four faces, even where one of them is open; all others front along the whole of their outside. */
function allRound(unit: Unit, stand: Stand, disorder: Disorder): readonly Segment[] {
  if (unit.formation !== 'square' || disorder === 'FD') {
    // An edge has the unit on its left: whoever looks out over it has its end on his left.
    return localOutside(unit, stand, disorder).map(({ from, to }) => ({ from: to, to: from }));
  }
  const { left, right, front, back } = stand.bounds;
  const corners: readonly Point[] = [
    { x: left, y: front },
    { x: right, y: front },
    { x: right, y: back },
    { x: left, y: back },
  ];
  return corners.map((from, i) => ({ from, to: corners[(i + 1) % 4] as Point }));
}
