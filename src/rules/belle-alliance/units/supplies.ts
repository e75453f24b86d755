import type { UnitId } from '../../../table/unit';
import type { FiringEvent } from '../events/events-firing';
import { type BelleAllianceState, rosterOf } from '../state';
import type { Roster } from './roster';

/** Rolls that a unit still has after the one that showed two ones (5.5.3). */
const LAST_ROLLS = 3;
const ONES = 2;

/** What a roll of fire or melee leaves of the supplies: two ones begin the end of them, once; then each roll takes one (R180). */
function suppliesAfter(supplies: Roster['supplies'], faces: readonly number[]): Roster['supplies'] {
  if (supplies === 'plenty') return faces.filter((face) => face === 1).length >= ONES ? LAST_ROLLS : supplies;
  return LESS[supplies];
}

const LESS = { 3: 2, 2: 1, 1: 0, 0: 0 } as const;

/** The supplies of all who share in a roll, where it changes them. */
export function suppliesFailing(
  state: BelleAllianceState,
  units: readonly UnitId[],
  faces: readonly number[],
): readonly FiringEvent[] {
  return units.flatMap((unit) => {
    const { supplies } = rosterOf(state, unit);
    const left = suppliesAfter(supplies, faces);
    return left === supplies || left === 'plenty' ? [] : [{ type: 'supplies-failing' as const, unit, left }];
  });
}
