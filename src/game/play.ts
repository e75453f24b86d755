import { type Answer, type AnyBook, asJson, type Json, type Question, type Seat } from '../rules/book';
import type { Breach } from '../table/reasons';
import { append, type Entry, isRecorded, type Log, lengthOf, type Step, stepAt } from './log';

/** A battle being played: its book, its log, and the state at the log's head. `S` belongs to this game alone. */
export interface Game {
  readonly book: AnyBook;
  readonly log: Log;
  state: unknown;
  /** States at earlier steps, by step number, so that going back folds a few events and not all. 0 is the start. */
  readonly marks: Map<number, unknown>;
  sinceMark: number;
  pending: PendingCommand | undefined;
}

/** A command that waits for an answer. Stored, so that a reload asks again where it left off. */
export interface PendingCommand {
  readonly id: string;
  readonly by: Seat;
  readonly command: Json;
  readonly answers: readonly Answer[];
}

/** Who did it, when, and the name under which it counts once. */
export interface Act {
  readonly id: string;
  readonly by: Seat;
  readonly at: number;
}

/** What would happen: nothing has been recorded yet. */
export type Proposal =
  | { readonly kind: 'entry'; readonly entry: Entry; readonly events: readonly unknown[] }
  | { readonly kind: 'recorded' }
  | { readonly kind: 'refusal'; readonly breaches: readonly Breach[] }
  | {
      readonly kind: 'question';
      readonly pending: PendingCommand;
      readonly question: Question;
      readonly preview: Json;
    };

/** Steps between two marks: going back folds at most this many steps' events. */
const STEPS_PER_MARK = 64;
const MOST_MARKS = 64;

/** A game at its start, or (with `log` and `state`) where a snapshot left it. */
export function gameOf(book: AnyBook, start: unknown, log: Log, state: unknown = book.copy(start)): Game {
  const marks = new Map<number, unknown>([[0, start]]);
  marks.set(log.head, book.copy(state));
  return { book, log, state, marks, sinceMark: 0, pending: undefined };
}

/** What the book makes of a command with the answers given so far. */
export function propose(game: Game, act: Act, command: unknown, answers: readonly Answer[] = []): Proposal {
  if (isRecorded(game.log, act.id)) return { kind: 'recorded' };
  const decision = game.book.decide(game.state, command, answers);
  switch (decision.kind) {
    case 'refusal':
      return decision;
    case 'question': {
      const { id, by } = act;
      const preview = fold(game.book, game.book.copy(game.state), decision.soFar);
      return {
        kind: 'question',
        pending: { id, by, command: asJson(command), answers },
        question: decision.question,
        preview: game.book.pack(preview),
      };
    }
    case 'events': {
      const entry: Step = {
        kind: 'step',
        n: lengthOf(game.log) + 1,
        parent: game.log.head,
        ...act,
        command: asJson(command),
        answers,
        events: decision.events.map(asJson),
      };
      return { kind: 'entry', entry, events: decision.events };
    }
  }
}

/** Takes back the last step, unless the book forbids it and the umpire does not ask. */
export function proposeUndo(game: Game, act: Act): Proposal {
  if (isRecorded(game.log, act.id)) return { kind: 'recorded' };
  if (game.log.head === 0) return nothingTo('undo');
  const step = stepAt(game.log, game.log.head);
  const breaches = act.by === 'umpire' ? [] : game.book.mayUndo(step.events);
  if (breaches.length > 0) return { kind: 'refusal', breaches };
  return headMove(game, act, step.parent);
}

export function proposeRedo(game: Game, act: Act): Proposal {
  if (isRecorded(game.log, act.id)) return { kind: 'recorded' };
  const next = game.log.undone.at(-1);
  return next === undefined ? nothingTo('redo') : headMove(game, act, next);
}

/** Records an entry that has been saved (or could not be) and brings the state to the new head. */
export function commit(game: Game, entry: Entry, events: readonly unknown[]): void {
  append(game.log, entry);
  if (entry.kind === 'head') {
    game.state = game.book.copy(stateAt(game, entry.to));
    game.sinceMark = 0;
    return;
  }
  game.state = fold(game.book, game.state, events);
  if (++game.sinceMark >= STEPS_PER_MARK) mark(game, entry.n);
}

/** The state right after a step (0: the start). Not to be changed: copy it first. */
export function stateAt(game: Game, n: number): unknown {
  const line: Step[] = [];
  let at = n;
  while (!game.marks.has(at)) {
    const step = stepAt(game.log, at);
    line.push(step);
    at = step.parent;
  }
  if (line.length === 0) return game.marks.get(at);
  let state = game.book.copy(game.marks.get(at));
  for (const step of line.reverse()) state = fold(game.book, state, step.events);
  return state;
}

/** Applies events in order to a state that the caller owns. */
export function fold(book: AnyBook, state: unknown, events: readonly unknown[]): unknown {
  let folded = state;
  for (const event of events) folded = book.evolve(folded, event);
  return folded;
}

function headMove(game: Game, act: Act, to: number): Proposal {
  return { kind: 'entry', entry: { kind: 'head', n: lengthOf(game.log) + 1, ...act, to }, events: [] };
}

const nothingTo = (what: 'undo' | 'redo'): Proposal => ({
  kind: 'refusal',
  breaches: [{ key: `game.nothing-to-${what}`, overridable: false }],
});

/** Keeps the start and the newest marks; between them every second one goes when there are too many. */
function mark(game: Game, n: number): void {
  game.marks.set(n, game.book.copy(game.state));
  game.sinceMark = 0;
  if (game.marks.size <= MOST_MARKS) return;
  const old = [...game.marks.keys()].sort((a, b) => a - b).slice(1, -8);
  for (const [i, key] of old.entries()) if (i % 2 === 0) game.marks.delete(key);
}
