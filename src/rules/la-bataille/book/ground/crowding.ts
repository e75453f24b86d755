import type { Hex } from '../../../../hex/axial';
import type { SideId } from '../../../../table/unit';
import type { LbViolation } from '../../la-bataille-violation';
import { stackingFaults } from '../../stacking/stacking-verdict';
import type { CombatUnit } from '../la-bataille-unit';
import { combatAt, type OnMap, terrainAt } from '../queries';
import type { LaBatailleState } from '../state';
import { stackedAt } from './filling';

/** What is wrong with those of one side who stand together in a hex. */
export const crowding = (state: LaBatailleState, hex: Hex, side: SideId): readonly LbViolation[] =>
  together(
    state,
    hex,
    combatAt(state, hex).filter(({ counter }) => counter.side === side),
  );

/** Is there room in a hex for these, as they would stand there, beside those of their side who are in it? */
export function hasRoom(state: LaBatailleState, hex: Hex, coming: readonly CombatUnit[]): boolean {
  const side = coming[0]?.counter.side;
  const there = combatAt(state, hex).filter(
    ({ counter }) => counter.side === side && !coming.some((each) => each.counter.id === counter.id),
  );
  const arrived = coming.map((unit) => ({
    ...unit,
    place: { is: 'there', hexes: [hex], facing: 0, rank: 0 } as const,
  }));
  // A carré that loses men stays one: so many it takes to form it.
  return together(state, hex, [...there, ...arrived]).every(({ kind }) => kind === 'stacking.small-carre');
}

const together = (state: LaBatailleState, hex: Hex, units: readonly OnMap<CombatUnit>[]): readonly LbViolation[] =>
  stackingFaults(
    state.edition,
    terrainAt(state, hex),
    units.map((unit) => stackedAt(state.edition, unit, hex)),
  );
