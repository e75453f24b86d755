import { type AnyBook, atOnce, type Json, type Steps } from '../rules/book';
import { type Log, type Step, stepAt } from './log';
import type { Game } from './play';

/**
 * One line of a log, from its start to some step, with states kept at even distances along it: any moment of it is a short
 * fold away, forwards and backwards alike. It is of the log as it was when it was laid out, and stays true whatever is played after.
 */
export interface Moments {
  readonly book: AnyBook;
  /** Moment 0 is the start; moment i comes right after `steps[i - 1]`. */
  readonly steps: readonly Step[];
  /** By the moment they are of, the first at 0. Nobody changes them. */
  readonly kept: readonly KeptState[];
}

interface KeptState {
  readonly moment: number;
  readonly state: unknown;
}

/** Sees a line being folded. States are lent for the moment: who wants one later copies it. */
export interface Witness {
  start(state: unknown): void;
  /** Before an event of a step: it may look at those before it in the same step. */
  event(before: unknown, event: Json, i: number, step: Step): void;
  step(after: unknown, step: Step): void;
}

/** So many states at most: a jump folds less than this part of all events, and memory is bounded however long the battle. */
export const MOST_KEPT = 64;

/** Between two of these others have their turn. */
const EVENTS_PER_BREATH = 50;

/** Steps of a line in the order they were played, the last of them `head`. */
export function lineTo(log: Log, head: number): readonly Step[] {
  const line: Step[] = [];
  for (let n = head; n > 0; ) {
    const step = stepAt(log, n);
    line.push(step);
    n = step.parent;
  }
  return line.reverse();
}

export const momentsOf = (game: Game, head: number = game.log.head, witness?: Witness): Moments =>
  atOnce(momentsInSteps(game, head, witness));

/** Folds a line once, from its start. The whole log must be in memory; the game may be played on meanwhile. */
export function* momentsInSteps(
  { book, log, start }: Game,
  head: number = log.head,
  witness?: Witness,
): Steps<Moments> {
  const steps = lineTo(log, head);
  const total = steps.reduce((sum, { events }) => sum + events.length, 0);
  const apart = Math.max(1, Math.ceil(total / (MOST_KEPT - 1)));
  let state = book.copy(start());
  witness?.start(state);
  const kept: KeptState[] = [{ moment: 0, state: book.copy(state) }];
  let done = 0;
  let sinceKept = 0;
  for (const [i, step] of steps.entries()) {
    for (const [k, event] of step.events.entries()) {
      witness?.event(state, event, k, step);
      state = book.evolve(state, event);
      if (++done % EVENTS_PER_BREATH === 0) yield done / total;
    }
    witness?.step(state, step);
    sinceKept += step.events.length;
    if (sinceKept < apart) continue;
    kept.push({ moment: i + 1, state: book.copy(state) });
    sinceKept = 0;
  }
  return { book, steps, kept };
}

/** The state at a moment, as a copy of the caller's own. */
export function stateAtMoment({ book, steps, kept }: Moments, moment: number): unknown {
  if (!Number.isInteger(moment) || moment < 0 || moment > steps.length) throw new RangeError(`No moment ${moment}`);
  const near = keptBefore(kept, moment);
  let state = book.copy(near.state);
  for (let i = near.moment; i < moment; i++)
    for (const event of steps[i]?.events ?? []) state = book.evolve(state, event);
  return state;
}

/** The last state kept at this moment or before it. */
function keptBefore(kept: readonly KeptState[], moment: number): KeptState {
  let low = 0;
  let high = kept.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((kept[middle]?.moment ?? 0) <= moment) low = middle;
    else high = middle - 1;
  }
  const found = kept[low];
  if (!found) throw new Error('A line without its start');
  return found;
}
