import { copyTable } from '../../../table/change';
import { bad, good, type Result } from '../../../table/result';
import type { SideId, Unit, UnitId } from '../../../table/unit';
import type { Json } from '../../book';
import { beginningWith } from '../beginning';
import { type Arrival, NO_BRIEFING, type Reinforcement } from '../briefing';
import type { Roster } from '../roster';
import { type BelleAllianceState, packState, unpackState } from '../state';
import { allUnits, type DraftState } from './state';

/** The draft as a scenario of the battle's book, or what is still missing. Whoever is in reserve and not planned to come stays out. */
export function compile(draft: DraftState): Result<Json> {
  const empty = draft.table.sides.find(({ id }) => !fields(draft, id));
  if (empty || draft.table.sides.length < 2)
    return bad('draft/side-without-units', 'table.sides', { side: empty?.name ?? '' });
  const parted = [...draft.table.units.keys()].find((id) => isParted(draft, id));
  if (parted) return bad('draft/parted', `rosters.${parted}`, { unit: draft.table.units.get(parted)?.name ?? parted });
  // Read back as any scenario is: what the battle would not take is found here.
  const checked = unpackState(packState(battleOf(draft)));
  return checked.ok ? good(packState(checked.value)) : checked;
}

/** Has the side anybody to play with, now or later? */
function fields(draft: DraftState, side: SideId): boolean {
  const coming = plannedIn(draft);
  return allUnits(draft).some((unit) => unit.side === side && (draft.table.units.has(unit.id) || coming.has(unit.id)));
}

const plannedIn = ({ reinforcements }: DraftState): ReadonlyMap<UnitId, Reinforcement> =>
  new Map(reinforcements.flatMap((group) => group.units.map((unit) => [unit, group] as const)));

/** On the table without the unit it is out from. */
function isParted({ table, rosters }: DraftState, id: UnitId): boolean {
  const from = rosters.get(id)?.detached?.from;
  return from !== undefined && !table.units.has(from);
}

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

function firstThere(
  commander: UnitId | null,
  rosters: ReadonlyMap<UnitId, Roster>,
  isThere: (officer: UnitId) => boolean,
): UnitId | null {
  let above = commander;
  for (let steps = rosters.size; above && !isThere(above) && steps > 0; steps--)
    above = rosters.get(above)?.commander ?? null;
  return above && isThere(above) ? above : null;
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
