import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { type BoundRecord, withDeeds } from '../units/history';
import type { Roster } from '../units/roster';

/** Who is named in the log stands on the table, so that what is kept of it names nobody who does not. */
export function mustBeThere({ table }: BelleAllianceState, ...named: readonly (UnitId | null)[]): void {
  for (const unit of named) if (unit) unitOf(table, unit);
}

export function changeRoster(state: BelleAllianceState, unit: UnitId, change: Partial<Roster>): void {
  state.rosters.set(unit, { ...rosterOf(state, unit), ...change });
}

/** What a unit did in this bound, beside what it did before. */
export function recordDeeds(state: BelleAllianceState, unit: UnitId, deeds: Partial<BoundRecord>): void {
  state.histories.set(unit, withDeeds(historyOf(state, unit), deeds));
}
