import type { Answer, Decision, Steps } from '../book';
import * as shared from '../resolution';
import { type BelleAllianceEvent, evolve } from './event';
import { type BelleAllianceState, copyState } from './state';

export { asked, asPart, choice, faces, type LongResolution, type Resolution } from '../resolution';

/** The battle as it has become by now, and the only way to go on from there. */
export type Simulation = shared.Simulation<BelleAllianceState, BelleAllianceEvent>;
type Resolution = (simulation: Simulation) => shared.LongResolution<void>;

const FOLDING: shared.Folding<BelleAllianceState, BelleAllianceEvent> = { copy: copyState, evolve };

/** Plays a resolution out on a copy of the battle. */
export const simulate = (
  state: BelleAllianceState,
  answers: readonly Answer[],
  resolution: Resolution,
): Decision<BelleAllianceEvent> => shared.simulate(FOLDING, state, answers, resolution);

export const simulateInSteps = (
  state: BelleAllianceState,
  answers: readonly Answer[],
  resolution: Resolution,
): Steps<Decision<BelleAllianceEvent>> => shared.simulateInSteps(FOLDING, state, answers, resolution);
