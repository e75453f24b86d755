import { type Answer, accept, atOnce, type Decision, type Question, type Steps } from './book';

/** A resolution that asks for dice and choices as it goes. */
export type Resolution<T> = Generator<Question, T, Answer>;

/** One that takes long, and says now and then how much of it is done (0 to 1). */
export type LongResolution<T> = Generator<Question | number, T, Answer>;

/** The state as it has become by now, and the only way to go on from there. */
export interface Simulation<S, E> {
  readonly now: S;
  emit(...events: readonly E[]): void;
}

/** How a book's states are copied and brought past an event in place. */
export interface Folding<S, E> {
  copy(state: S): S;
  evolve(state: S, event: E): S;
}

/**
 * Plays a resolution out on a copy, since what has happened so far counts for what comes next. It ends in the list of all that
 * happened, in the order of the rules, or at the first question that nobody has answered yet.
 */
export const simulate = <S, E>(
  folding: Folding<S, E>,
  state: S,
  answers: readonly Answer[],
  resolution: (simulation: Simulation<S, E>) => LongResolution<void>,
): Decision<E> => atOnce(simulateInSteps(folding, state, answers, resolution));

export function* simulateInSteps<S, E>(
  { copy, evolve }: Folding<S, E>,
  state: S,
  answers: readonly Answer[],
  resolution: (simulation: Simulation<S, E>) => LongResolution<void>,
): Steps<Decision<E>> {
  const now = copy(state);
  const events: E[] = [];
  const emit = (...more: readonly E[]): void => {
    for (const event of more) {
      events.push(event);
      evolve(now, event);
    }
  };
  const steps = resolution({ now, emit });
  const given = answers.values();
  let step = steps.next();
  while (!step.done) {
    if (typeof step.value === 'number') {
      yield step.value;
      step = steps.next();
      continue;
    }
    const answer = given.next();
    if (answer.done) return { kind: 'question', question: step.value, eventsSoFar: events };
    step = steps.next(answer.value);
  }
  return accept(...events);
}

/** A part of something longer: what it says of itself is so much of the whole. */
export function* asPart<T>(work: LongResolution<T>, from: number, to: number): LongResolution<T> {
  let step = work.next();
  while (!step.done) {
    if (typeof step.value === 'number') {
      yield from + (to - from) * step.value;
      step = work.next();
    } else step = work.next(yield step.value);
  }
  return step.value;
}

/** A decision that asks for answers of its own, asked on the way until it has them all. */
export function* asked<E>(decide: (given: readonly Answer[]) => Decision<E>): Resolution<Settled<E>> {
  const given: Answer[] = [];
  for (;;) {
    const decision = decide(given);
    if (decision.kind !== 'question') return decision;
    given.push(yield decision.question);
  }
}

type Settled<E> = Exclude<Decision<E>, { readonly kind: 'question' }>;

/** What the dice show. */
export function* faces(question: Question): Resolution<readonly number[]> {
  for (;;) {
    const answer = yield question;
    if (answer.kind === 'dice') return answer.faces;
  }
}

/** The id of what was chosen. */
export function* choice(question: Question): Resolution<string> {
  for (;;) {
    const answer = yield question;
    if (answer.kind === 'choice') return answer.id;
  }
}
