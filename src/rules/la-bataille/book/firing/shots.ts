import { type Hex, hexDistance, sameHex } from '../../../../hex/axial';
import type { SightLine } from '../../../../hex/sight';
import { rangeBand } from '../../fire/range';
import { lightNow } from '../after/light';
import { frontIn, sightBetween } from '../ground/ground-sight';
import type { CombatUnit } from '../la-bataille-unit';
import type { OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import type { FireOccasion } from './firing-event';
import { isInCarre } from './firing-plan';

/** One hex of a unit, and how it has the target from there. */
export interface Shot {
  readonly from: Hex;
  readonly range: number;
  readonly line: SightLine;
  readonly inRange: boolean;
}

export const isOpen = ({ inRange, line }: Shot): boolean => inRange && line.open;

export const shotsAt = (
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  target: Hex,
  occasion: FireOccasion,
): readonly Shot[] => unit.place.hexes.map((from) => shotFrom(state, unit, from, target, occasion));

/** `over`: the battle that the line goes over, where others stand in it than those of now. */
export function shotFrom(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  from: Hex,
  target: Hex,
  occasion: FireOccasion,
  over = state,
): Shot {
  const range = hexDistance(from, target);
  const own = sameHex(from, target);
  const line = sightBetween(over, from, target, frontIn(state, unit, from), { side: unit.counter.side });
  return {
    from,
    range,
    line,
    inRange: own ? isInCarre(state, unit) : range <= reachOf(state, unit, occasion, range),
  };
}

/** How far skirmishers fire when it is their own turn (P19). */
const SKIRMISHERS = 2;

/**
 * How far a unit fires. In defence, and at whoever passes, everybody fires at what is next to him (P14, P19, R39); in attack
 * skirmishers at two hexes and guns as far as they reach in this light.
 */
function reachOf(
  state: LaBatailleState,
  { counter, formation, order }: CombatUnit,
  occasion: FireOccasion,
  range: number,
): number {
  if (occasion !== 'offensive' || counter.arm === 'cavalry') return 1;
  if (counter.arm === 'infantry') return formation === 'skirmish' && order === 'good' ? SKIRMISHERS : 1;
  return rangeBand(state.edition, range, counter.fire.length, lightNow(state)) === null ? 0 : range;
}

/** How many hexes it fires in this light. */
export function rangeOf(state: LaBatailleState, unit: CombatUnit, occasion: FireOccasion): number {
  let range = farthest(unit);
  while (range > 0 && range > reachOf(state, unit, occasion, range)) range--;
  return range;
}

/** The farthest at which anything could be aimed at, whatever the light. */
export const farthest = ({ counter, formation }: CombatUnit): number =>
  counter.arm === 'artillery' ? counter.fire.length : formation === 'skirmish' ? SKIRMISHERS : 1;
