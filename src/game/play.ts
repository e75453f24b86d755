import {
  type AnyBook,
  type AnyReader,
  atOnce,
  type Json,
  type Question,
  type Seat,
  type Steps,
  throughJson,
} from '../rules/book';
import type { Violation } from '../table/reasons';
import { append, type Entry, type GivenAnswer, isRecorded, type Log, lengthOf, type Step, stepAt } from './log';

/** A battle being played: its book, its log, and the state at the log's head. `S` belongs to this game alone. */
export interface Game {
  readonly book: AnyBook;
  readonly log: Log;
  /** Makes the state before the first step; asked only when going back reaches it, for a snapshot has no need of it. */
  readonly start: () => unknown;
  state: unknown;
  /** States at earlier steps, by step number, so that going back folds a few events and not all. 0 is the start. */
  readonly marks: Map<number, unknown>;
  /** Steps from the nearest mark to the head. */
  sinceMark: number;
  /** The question that waits for an answer. While one does, nothing else is decided. */
  asking: Asking | undefined;
}

/** A command that waits for an answer. Stored, so that a reload asks again where it left off. */
export interface PendingCommand {
  readonly id: string;
  readonly by: Seat;
  readonly command: Json;
  readonly answers: readonly GivenAnswer[];
}

/** Who did it, when, and the name under which it counts once. */
export interface Act {
  readonly id: string;
  readonly by: Seat;
  readonly at: number;
}

/** What would happen: nothing has been recorded yet. */
export type Proposal =
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'recorded' }
  | { readonly kind: 'refusal'; readonly violations: readonly Violation[] }
  | Asking;

/** A question, and the command that asks it. */
export interface Asking {
  readonly kind: 'question';
  readonly pending: PendingCommand;
  readonly question: Question;
  /** What has happened on the way to it, if it is answered. */
  readonly eventsSoFar: readonly Json[];
}

/** Steps between two marks: going back a little folds at most this many steps' events; older marks are thinned out. */
const STEPS_PER_MARK = 64;
const MOST_MARKS = 64;

/** A game at its start, or (with `log` and `state`) where a snapshot left it. */
export function gameOf(book: AnyBook, start: () => unknown, log: Log, state: unknown = start()): Game {
  const marks = new Map<number, unknown>([[log.head, book.copy(state)]]);
  return { book, log, start, state, marks, sinceMark: 0, asking: undefined };
}

/** What the book makes of a command with the answers given so far. */
export const propose = (game: Game, act: Act, command: unknown, answers: readonly GivenAnswer[] = []): Proposal =>
  atOnce(proposeInSteps(game, act, command, answers));

/** The same in steps. The game must not change between them. */
export function* proposeInSteps(
  game: Game,
  act: Act,
  command: unknown,
  answers: readonly GivenAnswer[] = [],
): Steps<Proposal> {
  if (isRecorded(game.log, act.id)) return { kind: 'recorded' };
  const { book, state } = game;
  const decision = book.decideInSteps
    ? yield* book.decideInSteps(state, command, answers)
    : book.decide(state, command, answers);
  switch (decision.kind) {
    case 'refusal':
      return decision;
    case 'question': {
      const { id, by } = act;
      return {
        kind: 'question',
        pending: { id, by, command: throughJson(command), answers },
        question: decision.question,
        eventsSoFar: decision.eventsSoFar.map(throughJson),
      };
    }
    case 'events': {
      const entry: Step = {
        kind: 'step',
        n: lengthOf(game.log) + 1,
        parent: game.log.head,
        ...act,
        command: throughJson(command),
        answers,
        events: decision.events.map(throughJson),
      };
      return { kind: 'entry', entry };
    }
  }
}

/** Takes back the last step. What the book holds to be closed only the umpire does, and says why. */
export function proposeUndo(game: Game, act: Act, note?: string): Proposal {
  if (isRecorded(game.log, act.id)) return { kind: 'recorded' };
  if (game.log.head === 0) return nothingTo('undo');
  const step = stepAt(game.log, game.log.head);
  const isAllowed = act.by === 'umpire' && note !== undefined;
  const violations = isAllowed ? [] : game.book.mayUndo(step.events);
  if (violations.length > 0) return { kind: 'refusal', violations };
  return headMove(game, note === undefined ? act : { ...act, note }, step.parent);
}

export function proposeRedo(game: Game, act: Act): Proposal {
  if (isRecorded(game.log, act.id)) return { kind: 'recorded' };
  const next = game.log.undone.at(-1);
  return next === undefined ? nothingTo('redo') : headMove(game, act, next);
}

/** The state that an entry leads to. The game itself does not change. */
export const stateAfter = (game: Game, entry: Entry): unknown =>
  entry.kind === 'head'
    ? game.book.copy(stateAt(game, entry.to))
    : fold(game.book, game.book.copy(game.state), entry.events);

/**
 * Records an entry and brings the state to the new head. Whoever has worked out `state` already (`stateAfter`) hands it over;
 * otherwise the events are folded into the game's own.
 */
export function commit(game: Game, entry: Entry, state?: unknown): void {
  const folded = state ?? (entry.kind === 'head' ? stateAfter(game, entry) : fold(game.book, game.state, entry.events));
  append(game.log, entry);
  game.state = folded;
  if (entry.kind === 'head') {
    game.sinceMark = Math.min(lineTo(game, entry.to).length, STEPS_PER_MARK);
    return;
  }
  if (++game.sinceMark < STEPS_PER_MARK) return;
  game.sinceMark = 0;
  mark(game, entry.n, game.state);
}

/** The state right after a step (0: the start). Not to be changed: copy it first. */
export function stateAt(game: Game, n: number): unknown {
  const line = lineTo(game, n);
  const from = line[0]?.parent ?? n;
  const known = game.marks.has(from) ? game.marks.get(from) : game.start();
  if (!game.marks.has(from)) game.marks.set(from, known);
  if (line.length === 0) return known;
  let state = game.book.copy(known);
  for (const [i, step] of line.entries()) {
    state = fold(game.book, state, step.events);
    // Whoever went back so far goes on going back: the long way is folded once and not at every step.
    if (i === line.length - STEPS_PER_MARK) mark(game, step.n, state);
  }
  return state;
}

/** The steps from the nearest mark (or the start) to a step, in the order they were played. */
function lineTo(game: Game, n: number): Step[] {
  const line: Step[] = [];
  for (let at = n; at > 0 && !game.marks.has(at); ) {
    const step = stepAt(game.log, at);
    line.push(step);
    at = step.parent;
  }
  return line.reverse();
}

/** Applies events in order to a state that the caller owns. */
export function fold(book: AnyReader, state: unknown, events: readonly unknown[]): unknown {
  let folded = state;
  for (const event of events) folded = book.evolve(folded, event);
  return folded;
}

function headMove(game: Game, act: Act & { readonly note?: string }, to: number): Proposal {
  return { kind: 'entry', entry: { kind: 'head', n: lengthOf(game.log) + 1, ...act, to } };
}

const nothingTo = (what: 'undo' | 'redo'): Proposal => ({
  kind: 'refusal',
  violations: [{ key: `game.nothing-to-${what}`, overridable: false }],
});

/** Keeps a copy of the state at a step. The start and the newest stay; of the others every second one goes when they are many. */
function mark(game: Game, n: number, state: unknown): void {
  game.marks.set(n, game.book.copy(state));
  if (game.marks.size <= MOST_MARKS) return;
  const old = [...game.marks.keys()].sort((a, b) => a - b).slice(1, -8);
  for (const [i, key] of old.entries()) if (i % 2 === 0 && key !== n) game.marks.delete(key);
}
