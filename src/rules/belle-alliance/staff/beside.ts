import { lengthOf, minus, times } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { ontoTable } from '../morale/flight/edge';
import { centreOf, movedBy } from '../morale/flight/flight-place';
import { areInContact, gapBetween, groundOf, overlapOf, reachOf } from '../units/bodies';

/** A staff figure set in base contact with a unit, on the side of it that he is on and no farther than he must. */
export function besideUnit(table: Table, staff: Unit, unit: Unit): Unit {
  const stands = overlapOf(groundOf(table, staff), groundOf(table, unit)) ? outOf(table, staff, unit) : staff;
  const gap = gapBetween(table, stands, unit);
  // Moved by the shortest way between them he touches, and stands on nobody of it.
  return gap ? ontoTable(table, movedBy(stands, minus(gap.to, gap.from))) : stands;
}

/** Clear of a unit that he stands on: straight away from its middle. */
function outOf(table: Table, staff: Unit, unit: Unit): Unit {
  const away = minus(centreOf(table, staff), centreOf(table, unit));
  const length = lengthOf(away);
  const far = 2 * (reachOf(table, unit) + reachOf(table, staff));
  return movedBy(staff, length > 0 ? times(away, far / length) : { x: far, y: 0 });
}

/** The own unit that a staff figure is nearest to, base edge to base edge; skirmish lines are units too (R23). */
export function nearestOwn(table: Table, staff: Unit): Unit | undefined {
  let best: { readonly unit: Unit; readonly away: number } | undefined;
  for (const unit of table.units.values()) {
    if (unit.side !== staff.side || unit.arm === 'staff') continue;
    const away = gapBetween(table, staff, unit)?.distance;
    if (away !== undefined && (!best || away < best.away)) best = { unit, away };
  }
  return best?.unit;
}

/** Own units that a staff figure touches. */
export const touchedBy = (table: Table, staff: Unit): readonly Unit[] =>
  [...table.units.values()].filter(
    (unit) => unit.side === staff.side && unit.arm !== 'staff' && areInContact(table, staff, unit),
  );
