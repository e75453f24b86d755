import type { Hex } from '../../../../hex/axial';
import type { SideId } from '../../../../table/unit';
import { type StackingFault, stackingFaults } from '../../stacking/verdict';
import { combatAt, terrainAt } from '../looking';
import type { LaBatailleState } from '../state';
import { stackedAt } from './filling';

/** What is wrong with those of one side who stand together in a hex. */
export const crowding = (state: LaBatailleState, hex: Hex, side: SideId): readonly StackingFault[] =>
  stackingFaults(
    state.edition,
    terrainAt(state, hex),
    combatAt(state, hex)
      .filter(({ counter }) => counter.side === side)
      .map((unit) => stackedAt(state.edition, unit, hex)),
  );
