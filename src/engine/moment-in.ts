import { type Moments, stateAtMoment } from '../game/moments';
import type { MomentNow } from './review-protocol';

/** What the page is told of a moment. */
export function momentIn(moments: Moments, moment: number): MomentNow {
  const step = moments.steps[moment - 1];
  const { book } = moments;
  return {
    kind: 'moment',
    moment,
    state: book.pack(stateAtMoment(moments, step ? moment - 1 : moment)),
    ...(step ? { step: { command: step.command, answers: step.answers, events: step.events } } : {}),
  };
}
