import * as shared from '../../asking';
import type { Answer, Decision } from '../../book';
import type { LbEvent } from './event';
import { evolve } from './evolve';
import { copyState, type LaBatailleState } from './state';

/** The battle as it has become by now, and the only way to go on from there. */
export type Unfolding = shared.Unfolding<LaBatailleState, LbEvent>;

/** Plays a resolution out on a copy of the battle: what has happened so far counts for what comes next. */
export const unfold = (
  state: LaBatailleState,
  answers: readonly Answer[],
  resolution: (unfolding: Unfolding) => shared.Asking<void>,
): Decision<LbEvent> => shared.unfold({ copy: copyState, evolve }, state, answers, resolution);
