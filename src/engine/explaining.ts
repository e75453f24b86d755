import { answerFits } from '../game/answer';
import { type Moments, stateAtMoment } from '../game/moments';
import { type Answer, type AnyBook, type Decision, type Steps, throughJson } from '../rules/book';
import { readyToDecide } from './fetch-part';
import { inSlices, type Job } from './in-slices';
import type { Ports } from './ports';
import type { Explained } from './review-protocol';

/** What the book asks anew costs as much as it did then: of long resolutions the first questions will do. */
const MOST_ASKED = 12;

/**
 * What was asked on the way of a step: `decide` is pure, so that it comes to the same questions again, with their cards, rules and
 * drawings. A book that has changed its mind since, and asks for something else than was answered, is not heard any further.
 */
export async function explain(ports: Ports, moments: Moments, moment: number, job: Job): Promise<Explained> {
  const { book, steps } = moments;
  const step = steps[moment - 1];
  const asked: Explained['asked'][number][] = [];
  const done: Explained = { kind: 'explained', asked };
  if (!step || step.answers.length === 0) return done;
  await readyToDecide(book);
  const command = book.parseCommand(step.command);
  if (!command.ok) return done;
  const before = stateAtMoment(moments, moment - 1);
  for (const [i, answer] of step.answers.slice(0, MOST_ASKED).entries()) {
    const decision = await inSlices(ports, decided(book, before, command.value, step.answers.slice(0, i)), job);
    if (decision?.kind !== 'question' || !answerFits(decision.question, answer)) break;
    asked.push({ question: decision.question, eventsSoFar: decision.eventsSoFar.map(throughJson), answer });
  }
  return done;
}

function* decided(
  book: AnyBook,
  state: unknown,
  command: unknown,
  answers: readonly Answer[],
): Steps<Decision<unknown>> {
  return book.decideInSteps ? yield* book.decideInSteps(state, command, answers) : book.decide(state, command, answers);
}
