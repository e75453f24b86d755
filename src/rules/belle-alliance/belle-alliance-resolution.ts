import type { Answer, Decision, Steps } from '../book';
import * as shared from '../resolution';
import { type BelleAllianceEvent, evolve } from './event';
import { type BelleAllianceState, copyState } from './state';

export { type Asking, asked, asPart, choice, faces, type LongAsking } from '../resolution';

/** The battle as it has become by now, and the only way to go on from there. */
export type Unfolding = shared.Unfolding<BelleAllianceState, BelleAllianceEvent>;
type Resolution = (unfolding: Unfolding) => shared.LongAsking<void>;

const FOLDING: shared.Folding<BelleAllianceState, BelleAllianceEvent> = { copy: copyState, evolve };

/** Plays a resolution out on a copy of the battle. */
export const unfold = (
  state: BelleAllianceState,
  answers: readonly Answer[],
  resolution: Resolution,
): Decision<BelleAllianceEvent> => shared.unfold(FOLDING, state, answers, resolution);

export const unfoldInSteps = (
  state: BelleAllianceState,
  answers: readonly Answer[],
  resolution: Resolution,
): Steps<Decision<BelleAllianceEvent>> => shared.unfoldInSteps(FOLDING, state, answers, resolution);
