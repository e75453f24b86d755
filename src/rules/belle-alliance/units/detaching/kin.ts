import type { UnitId } from '../../../../table/unit';
import { type BelleAllianceState, rosterOf } from '../../state';
import type { Roster } from '../roster';

/** Who belongs to whom: parts of one unit, skirmishers and their mother, gunners and their guns. */

type Kind = NonNullable<Roster['detached']>['as'];

/** Those that were detached from a unit in this way, in the order of the rosters. */
export function detachedFrom(state: BelleAllianceState, id: UnitId, kind: Kind): readonly UnitId[] {
  return [...state.rosters.values()]
    .filter(({ detached }) => detached?.as === kind && detached.from === id)
    .map(({ unit }) => unit);
}

/** The skirmish line that is out from this unit; a unit has one at most (1.3.2). */
export const skirmishersOf = (state: BelleAllianceState, id: UnitId): UnitId | undefined =>
  detachedFrom(state, id, 'skirmishers')[0];

export const gunnersOf = (state: BelleAllianceState, id: UnitId): UnitId | undefined =>
  detachedFrom(state, id, 'gunners')[0];

/** The unit from which a skirmish line is out, or which gunners left, while it is on the table. */
export function motherOf(state: BelleAllianceState, id: UnitId): UnitId | undefined {
  const { detached } = rosterOf(state, id);
  return detached && detached.as !== 'part' && state.table.units.has(detached.from) ? detached.from : undefined;
}

/** The unit as it was before any splitting: all its parts have the same (1.2.1). */
export function wholeOf(state: BelleAllianceState, id: UnitId): UnitId {
  const { detached } = rosterOf(state, id);
  return detached?.as === 'part' ? detached.from : id;
}

/** All parts of the same unit that are on the table, this one among them; it alone where the unit is not split. */
export function partsOf(state: BelleAllianceState, id: UnitId): readonly UnitId[] {
  const whole = wholeOf(state, id);
  return [...state.rosters.keys()].filter((unit) => wholeOf(state, unit) === whole);
}
