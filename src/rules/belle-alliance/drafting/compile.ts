import { bad, good, type Result } from '../../../table/result';
import type { SideId, UnitId } from '../../../table/unit';
import type { Json } from '../../book';
import { packState, unpackState } from '../state';
import { battleOf, plannedIn } from './battle-of';
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

/** On the table without the unit it is out from. */
function isParted({ table, rosters }: DraftState, id: UnitId): boolean {
  const from = rosters.get(id)?.detached?.from;
  return from !== undefined && !table.units.has(from);
}
