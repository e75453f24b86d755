import type { Answer, Decision, Question } from '../../book';
import * as shared from '../../resolution';
import { TWO_DICE } from './after/dice';
import { evolve, type LbEvent } from './event';
import { copyState, type LaBatailleState } from './state';

/** The battle as it has become by now, and the only way to go on from there. */
export type Unfolding = shared.Unfolding<LaBatailleState, LbEvent>;

/** Plays a resolution out on a copy of the battle: what has happened so far counts for what comes next. */
export const unfold = (
  state: LaBatailleState,
  answers: readonly Answer[],
  resolution: (unfolding: Unfolding) => shared.Asking<void>,
): Decision<LbEvent> => {
  const decision = shared.unfold({ copy: copyState, evolve }, state, answers, resolution);
  return decision.kind === 'question' ? { ...decision, question: toldHowToRead(decision.question) } : decision;
};

/** Two dice are tens and units (P9), other than several that are added up: how long somebody is away. */
const toldHowToRead = (question: Question): Question =>
  question.wants === TWO_DICE ? { ...question, wants: { ...TWO_DICE, tensFirst: true } } : question;
