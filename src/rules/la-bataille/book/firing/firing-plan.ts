import type { Hex } from '../../../../hex/axial';
import type { SideId, UnitId } from '../../../../table/unit';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { combatAt, isThere, type OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import type { FireOccasion } from './firing-event';

/** All fire at one hex together, before the dice. */
export interface FirePlan {
  readonly firers: readonly UnitId[];
  readonly target: Hex;
  readonly occasion: FireOccasion;
  /** Only these in the hex are meant: whoever marches through it. */
  readonly among?: readonly UnitId[];
  /** They have passed a roll to close or to stand. */
  readonly steadied?: boolean;
  /** The value of the target by the game at hand, where the charts have none (R149). */
  readonly defence?: number;
}

/** Those of the plan who are on the map. */
export const firersIn = ({ units }: LaBatailleState, { firers }: FirePlan): readonly OnMap<CombatUnit>[] =>
  firers
    .map((id) => units.get(id))
    .filter((unit): unit is OnMap<CombatUnit> => unit !== undefined && isCombat(unit) && isThere(unit));

/** Whom the fire of a side at a hex is meant for, the top first. */
export const firedOn = (
  state: LaBatailleState,
  { target, among }: Pick<FirePlan, 'target' | 'among'>,
  side: SideId,
): readonly OnMap<CombatUnit>[] =>
  combatAt(state, target).filter(
    ({ counter }) => counter.side !== side && (among === undefined || among.includes(counter.id)),
  );

/** Whoever is in a carré: its battalions, and the battery with them. */
export const isInCarre = (state: LaBatailleState, unit: OnMap<CombatUnit>): boolean =>
  unit.place.hexes.some((hex) =>
    combatAt(state, hex).some(
      ({ counter, formation, order }) =>
        counter.side === unit.counter.side && formation === 'carre' && order === 'good',
    ),
  );
