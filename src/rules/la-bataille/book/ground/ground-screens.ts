import { HEXSIDES, type Hex, hexDistance, stepped } from '../../../../hex/axial';
import type { SideId } from '../../../../table/unit';
import { isHeavy } from '../../movement/extent';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { isThere, type OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import type { Standing } from './ground-standing';

/** Enemy cavalry that skirmishes and hinders a side, as long as no light cavalry of that side is next to it (P20). */
export function screensAgainst(state: LaBatailleState, standing: Standing, side: SideId): readonly OnMap<CombatUnit>[] {
  const screens: OnMap<CombatUnit>[] = [];
  for (const unit of state.units.values()) {
    if (isCombat(unit) && isThere(unit) && unit.counter.side !== side && isScreen(unit)) screens.push(unit);
  }
  return screens.filter((screen) => !isCancelled(standing, screen));
}

const isScreen = ({ counter, formation, order }: CombatUnit): boolean =>
  counter.arm === 'cavalry' && formation === 'skirmish' && order === 'good';

/** Light cavalry of the other side next to it cancels what it does to marches and its own retreat (P20). */
const isCancelled = (standing: Standing, screen: OnMap<CombatUnit>): boolean =>
  screen.place.hexes.some((hex) =>
    HEXSIDES.some((side) =>
      standing
        .at(stepped(hex, side))
        .some(
          ({ counter, order }) =>
            order === 'good' &&
            counter.side !== screen.counter.side &&
            counter.arm === 'cavalry' &&
            !isHeavy(standing.edition, counter.movement),
        ),
    ),
  );

/** Hexes to the nearest of them. */
export const distanceTo = (screens: readonly OnMap<CombatUnit>[], hex: Hex): number =>
  Math.min(...screens.flatMap(({ place }) => place.hexes.map((each) => hexDistance(each, hex))));
