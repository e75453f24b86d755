import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { type BelleAllianceState, rosterOf } from '../state';
import { areInContact } from '../units/bodies';
import { isOfficer } from './officers';

/** The line of command, and the staff figures that stand in it (1.1.4). */

export const isStanding = ({ table }: BelleAllianceState, id: UnitId): boolean => unitOf(table, id).figures > 0;

/** The officer who commands a unit directly; nobody while he is fallen and not replaced. */
export function officerOf(state: BelleAllianceState, id: UnitId): UnitId | undefined {
  const { commander } = rosterOf(state, id);
  return commander && isStanding(state, commander) ? commander : undefined;
}

/** All officers above somebody, from the nearest up, fallen or not. A ring of commanders, which a file may hold, ends where it closes. */
export function superiorsOf(state: BelleAllianceState, id: UnitId): readonly UnitId[] {
  const above: UnitId[] = [];
  for (let next = rosterOf(state, id).commander; next && next !== id && !above.includes(next); ) {
    above.push(next);
    next = rosterOf(state, next).commander;
  }
  return above;
}

export const isAdjutant = (state: BelleAllianceState, id: UnitId): boolean =>
  unitOf(state.table, id).arm === 'staff' && !isOfficer(state, id);

/** Own staff figures in base contact with a unit, or with another staff figure. */
export function staffTouching(state: BelleAllianceState, id: UnitId): readonly UnitId[] {
  const { table } = state;
  const unit = unitOf(table, id);
  return [...table.units.values()]
    .filter((each) => each.arm === 'staff' && each.id !== id && each.side === unit.side && each.figures > 0)
    .filter((each) => areInContact(table, each, unit))
    .map((each) => each.id);
}
