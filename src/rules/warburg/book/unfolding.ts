import * as shared from '../../asking';
import type { Answer, Decision } from '../../book';
import { EVENT_TABLE, type WbEvent } from './event';
import { copyState, type WarburgState } from './state';

/** The battle as it has become by now, and the only way to go on from there. */
export type Unfolding = shared.Unfolding<WarburgState, WbEvent>;

/** Plays a resolution out on a copy of the battle: what has happened so far counts for what comes next. */
export const unfold = (
  state: WarburgState,
  answers: readonly Answer[],
  resolution: (unfolding: Unfolding) => shared.Asking<void>,
): Decision<WbEvent> => shared.unfold({ copy: copyState, evolve: EVENT_TABLE.evolve }, state, answers, resolution);
