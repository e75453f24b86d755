import { copyTable } from '../../../table/change';
import type { Unit, UnitId } from '../../../table/unit';
import { firstThere } from '../army/first-there';
import { type Arrival, NO_BRIEFING, type Reinforcement } from '../scenarios/briefing';
import type { BelleAllianceState } from '../state';
import { beginningWith } from '../turn/beginning';
import type { Roster } from '../units/roster';
import type { DraftState } from './state';

/** Who of the reserve comes, and with whom. */
export const plannedIn = ({ reinforcements }: DraftState): ReadonlyMap<UnitId, Reinforcement> =>
  new Map(reinforcements.flatMap((group) => group.units.map((unit) => [unit, group] as const)));

/** The battle before its first bound, with those who are on the table; unchecked. */
export function battleOf(draft: DraftState): BelleAllianceState {
  const { readings, measuring, briefing } = draft;
  const table = copyTable(draft.table);
  const rosters = new Map<UnitId, Roster>();
  for (const id of table.units.keys()) rosters.set(id, rosterOnTable(draft, id));
  const isTold = JSON.stringify(briefing) !== JSON.stringify(NO_BRIEFING);
  return beginningWith({
    table,
    rosters,
    readings,
    measuring,
    ...(isTold ? { briefing } : {}),
    arrivals: arrivalsOf(draft),
  });
}

/** Until his commander comes, a unit is under the next above who is there. A soutien who is not there is none. */
function rosterOnTable({ table, rosters }: DraftState, id: UnitId): Roster {
  const roster = rosters.get(id);
  if (!roster) throw new Error(`No roster for ${id}`);
  return {
    ...roster,
    commander: firstThere(roster.commander, rosters, (officer) => table.units.has(officer)),
    soutien: roster.soutien && table.units.has(roster.soutien) ? roster.soutien : null,
    refugees: roster.refugees && table.units.has(roster.refugees.from) ? roster.refugees : null,
  };
}

function arrivalsOf(draft: DraftState): readonly Arrival[] {
  const { table, rosters, reserve } = draft;
  const coming = plannedIn(draft);
  const isComing = (officer: UnitId): boolean => table.units.has(officer) || coming.has(officer);
  return [...coming].flatMap(([id, { bound, where }]) => {
    const unit: Unit | undefined = reserve.get(id);
    const roster = rosters.get(id);
    if (!unit || !roster) return [];
    const leads = [...rosters.values()].filter(({ commander }) => commander === id).map((under) => under.unit);
    const told = {
      ...roster,
      commander: firstThere(roster.commander, rosters, isComing),
      soutien: null,
      refugees: null,
      detached: null,
    };
    return [{ bound, where, unit, roster: told, leads: leads.filter(isComing) }];
  });
}
