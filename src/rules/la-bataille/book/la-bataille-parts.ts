import type { UnitId } from '../../../table/unit';
import { type CombatUnit, isCombat } from './la-bataille-unit';
import { isThere } from './queries';
import type { LaBatailleState } from './state';

/** The parts a body is made of: battalions of a regiment, companies of a battalion (P6). */
export const partsOf = ({ units }: LaBatailleState, whole: UnitId): readonly CombatUnit[] =>
  [...units.values()].filter((unit): unit is CombatUnit => isCombat(unit) && unit.counter.parent === whole);

/** Those that wait on the display until the whole goes into them. */
export const waitingParts = (state: LaBatailleState, whole: UnitId): readonly CombatUnit[] =>
  partsOf(state, whole).filter(({ place }) => place.is === 'waiting');

/** Increments that its parts have lost by themselves, those of parts that are gone among them. */
export const lostInParts = (state: LaBatailleState, whole: UnitId): number =>
  partsOf(state, whole).reduce(
    (sum, { place, lost, counter }) =>
      sum + (place.is === 'gone' && place.why !== 'replaced' ? counter.increments : lost),
    0,
  );

/** Somebody who is on the map as a whole, and in parts as well: that cannot be. */
export function bothPresent(state: LaBatailleState): UnitId | undefined {
  const isIn = (unit: CombatUnit): boolean =>
    isThere(unit) || partsOf(state, unit.counter.id).some((part) => isIn(part));
  return [...state.units.values()].find(
    (unit) => isCombat(unit) && isThere(unit) && partsOf(state, unit.counter.id).some(isIn),
  )?.counter.id;
}
