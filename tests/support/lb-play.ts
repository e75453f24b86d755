import type { Answer, Decision, Question } from '../../src/rules/book';
import { throughJson } from '../../src/rules/book';
import { COMMAND_TABLE, type LbCommand } from '../../src/rules/la-bataille/book/command';
import { EVENT_TABLE, evolve, type LbEvent } from '../../src/rules/la-bataille/book/event';
import { type Simulation, simulate } from '../../src/rules/la-bataille/book/la-bataille-simulation';
import { copyState, type LaBatailleState } from '../../src/rules/la-bataille/book/state';
import type { Resolution } from '../../src/rules/resolution';
import type { Violation } from '../../src/table/reasons';
import type { Result } from '../../src/table/result';

/** Dice as they lie: `36` of two dice, `4` of one. */
export const dice = (shown: number): Answer => ({
  kind: 'dice',
  faces: [...`${shown}`].map(Number),
  thrown: 'by-hand',
});
export const choose = (id: string): Answer => ({ kind: 'choice', id });

/** A command or an event as it is read from a file. */
export const commandFrom = (raw: unknown): LbCommand => readBy(COMMAND_TABLE.parse(raw));
export const eventFrom = (raw: unknown): LbEvent => readBy(EVENT_TABLE.parse(raw));

function readBy<T>(parsed: Result<T>): T {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

export interface Played {
  readonly state: LaBatailleState;
  readonly events: readonly LbEvent[];
}

/** A command decided to its end. Every event goes through JSON and its schema on the way, as in a log. */
export const play = (state: LaBatailleState, command: LbCommand, ...answers: readonly Answer[]): Played =>
  ended(state, COMMAND_TABLE.decide(state, command, answers));

/** A resolution by itself. */
export const playOut = (
  state: LaBatailleState,
  resolution: (simulation: Simulation) => Resolution<unknown>,
  ...answers: readonly Answer[]
): Played =>
  ended(
    state,
    simulate(state, answers, function* (simulation) {
      yield* resolution(simulation);
    }),
  );

function ended(state: LaBatailleState, decision: Decision<LbEvent>): Played {
  if (decision.kind === 'question')
    throw new Error(`Asked: ${decision.question.key} ${JSON.stringify(decision.question.wants)}`);
  if (decision.kind === 'refusal') throw new Error(`Refused: ${decision.violations.map(({ key }) => key).join(', ')}`);
  const events = decision.events.map((event) => eventFrom(throughJson(event)));
  const after = copyState(state);
  for (const event of events) evolve(after, event);
  return { state: after, events };
}

/** What is asked next. */
export function asked(state: LaBatailleState, command: LbCommand, ...answers: readonly Answer[]): Question {
  const decision = COMMAND_TABLE.decide(state, command, answers);
  if (decision.kind !== 'question') throw new Error(`Nothing is asked: ${JSON.stringify(decision)}`);
  return decision.question;
}

export const choicesOf = ({ wants }: Question): readonly string[] =>
  wants.kind === 'choice' ? wants.choices.map(({ id }) => id) : [];

export function refused(state: LaBatailleState, command: LbCommand): readonly Violation[] {
  const decision = COMMAND_TABLE.decide(state, command, []);
  return decision.kind === 'refusal' ? decision.violations : [];
}

export const keysOf = (violations: readonly Violation[]): readonly string[] =>
  violations.map(({ key }) => key.replace('lb.breach.', ''));

/** What was thrown for, in order. */
export const thrownFor = ({ events }: Played): readonly string[] =>
  events.flatMap((event) => (event.type === 'thrown' ? [event.about.key] : []));
