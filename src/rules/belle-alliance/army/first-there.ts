import type { UnitId } from '../../../table/unit';
import type { Roster } from '../units/roster';

/** An officer, or where he is not there the next above him who is. Whoever is under each other in a ring has nobody. */
export function firstThere(
  officer: UnitId | null,
  rosters: ReadonlyMap<UnitId, Roster>,
  isThere: (officer: UnitId) => boolean,
): UnitId | null {
  let above = officer;
  for (let steps = rosters.size; above && !isThere(above) && steps > 0; steps--)
    above = rosters.get(above)?.commander ?? null;
  return above && isThere(above) ? above : null;
}
