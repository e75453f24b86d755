import type { Command } from '../../../src/rules/action';
import type { Answer, BookReader, Question, RuleBook } from '../../../src/rules/book';
import { throughJson } from '../../../src/rules/book';
import { type Next, oneOf, whole } from '../numbers';

/** What a soak of any book on hexes plays at. */
export interface Table {
  readonly next: Next;
  count(what: string): void;
  fault(told: string): void;
  /** Keys of everything that was said. */
  readonly spoken: Set<string>;
  /** It was not advised. */
  readonly mayRefuse?: boolean;
}

export interface Played<S, E> {
  readonly state: S;
  readonly events: E[];
  /** Faults that were told. */
  readonly known: Set<string>;
}

/** All keys of words in whatever was said. */
export function hear(said: unknown, spoken: Set<string>): void {
  if (typeof said !== 'object' || said === null) return;
  for (const [name, value] of Object.entries(said)) {
    if (name === 'key' && typeof value === 'string') spoken.add(value);
    else hear(value, spoken);
  }
}

/** Sends a command, with dice and choices as they come. False where it is refused. */
export function sendTo<S, C, E extends { readonly type: string }>(
  book: RuleBook<S, C, E>,
  faultsOf: (state: S) => readonly string[],
  { state, events, known }: Played<S, E>,
  raw: Command,
  { next, count, fault, spoken, mayRefuse }: Table,
): boolean {
  const parsed = book.parseCommand(throughJson(raw));
  if (!parsed.ok) {
    if (mayRefuse === true) return false;
    fault(`${JSON.stringify(raw)}: ${JSON.stringify(parsed.problem)}`);
    return false;
  }
  const answers: Answer[] = [];
  for (let asked = 0; asked < 400; asked++) {
    const decision = book.decide(state, parsed.value, answers);
    if (decision.kind === 'question') {
      hear(decision.question, spoken);
      answers.push(anyAnswer(decision.question, next));
      continue;
    }
    if (decision.kind === 'refusal') {
      hear(decision.violations, spoken);
      count(mayRefuse === true ? 'wild and refused' : 'refused');
      if (raw.type !== 'close-phase' && mayRefuse !== true)
        fault(`offered and refused: ${JSON.stringify(raw)} ${decision.violations.map(({ key }) => key)}`);
      return false;
    }
    count(raw.type);
    for (const event of decision.events) {
      const read = book.parseEvent(throughJson(event));
      if (!read.ok) throw new Error(`${JSON.stringify(event)}: ${JSON.stringify(read.problem)}`);
      hear(read.value, spoken);
      spoken.add(`event.${read.value.type}`);
      book.evolve(state, read.value);
      events.push(read.value);
      count(`event ${read.value.type}`);
    }
    for (const told of faultsOf(state).filter((each) => !known.has(each))) {
      // Said once: it may last.
      known.add(told);
      fault(`after ${JSON.stringify(raw)}: ${told}`);
    }
    return true;
  }
  fault(`asks without end: ${JSON.stringify(raw)}`);
  return false;
}

function anyAnswer({ wants }: Question, next: Next): Answer {
  if (wants.kind === 'choice') return { kind: 'choice', id: oneOf(next, wants.choices).id };
  return {
    kind: 'dice',
    faces: Array.from({ length: wants.count }, () => whole(next, 1, wants.faces)),
    thrown: 'by-app',
  };
}

/** The log played from the start comes to the same battle. */
export function isReplayed<S, E>(book: BookReader<S, E>, again: S, { state, events }: Played<S, E>): boolean {
  for (const event of events) book.evolve(again, event);
  return JSON.stringify(book.pack(again)) === JSON.stringify(book.pack(state));
}

/** A file gives the battle back. */
export function isKept<S, E>(book: BookReader<S, E>, state: S): boolean {
  const packed = throughJson(book.pack(state));
  const again = book.unpack(packed);
  return again.ok && JSON.stringify(book.pack(again.value)) === JSON.stringify(packed);
}
