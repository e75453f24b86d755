import type { Answer, Decision, Question } from '../../book';
import * as shared from '../../resolution';
import { TWO_DICE } from './after/dice';
import { evolve, type LbEvent } from './event';
import { copyState, type LaBatailleState } from './state';

/** The battle as it has become by now, and the only way to go on from there. */
export type Simulation = shared.Simulation<LaBatailleState, LbEvent>;

/** Plays a resolution out on a copy of the battle: what has happened so far counts for what comes next. */
export const simulate = (
  state: LaBatailleState,
  answers: readonly Answer[],
  resolution: (simulation: Simulation) => shared.Resolution<void>,
): Decision<LbEvent> => {
  const decision = shared.simulate({ copy: copyState, evolve }, state, answers, resolution);
  return decision.kind === 'question' ? { ...decision, question: toldHowToRead(decision.question) } : decision;
};

/** Two dice are tens and units (P9), other than several that are added up: how long somebody is away. */
const toldHowToRead = (question: Question): Question =>
  question.wants === TWO_DICE ? { ...question, wants: { ...TWO_DICE, tensFirst: true } } : question;
