import type { Answer, Json, Seat } from '../rules/book';

/**
 * The log of a battle: entries numbered from 1, only ever appended. A step hangs on the step before it (`parent`, 0 for
 * the start), so going back and playing on leaves the old line in place as a branch; moving the head is an entry too.
 */
export type Entry = Step | HeadMove;

export interface Step {
  readonly kind: 'step';
  readonly n: number;
  readonly parent: number;
  /** Given by whoever sent the command, so that a command sent twice is recorded once. */
  readonly id: string;
  /** Milliseconds since 1970, for people; order is by `n` alone. */
  readonly at: number;
  readonly by: Seat;
  readonly command: Json;
  readonly answers: readonly Answer[];
  readonly events: readonly Json[];
}

export interface HeadMove {
  readonly kind: 'head';
  readonly n: number;
  readonly id: string;
  readonly at: number;
  readonly by: Seat;
  /** The step that is now the last one played; 0 for the start. */
  readonly to: number;
}

export interface Log {
  readonly entries: Entry[];
  head: number;
  /** Steps that redo would play again, next one last. */
  readonly undone: number[];
}

export function emptyLog(): Log {
  return { entries: [], head: 0, undone: [] };
}

/** Adds the next entry. Entries come in order and never twice; anything else is a fault of storage or messages. */
export function append(log: Log, entry: Entry): void {
  if (entry.n !== log.entries.length + 1) throw new Error(`Entry ${entry.n} cannot follow ${log.entries.length}`);
  if (entry.kind === 'step') {
    if (entry.parent !== log.head) throw new Error(`Step ${entry.n} hangs on ${entry.parent}, the head is ${log.head}`);
    log.undone.length = 0;
    log.head = entry.n;
  } else {
    moveHead(log, entry.to);
  }
  log.entries.push(entry);
}

export function stepAt(log: Log, n: number): Step {
  const entry = log.entries[n - 1];
  if (entry?.kind !== 'step') throw new Error(`Entry ${n} is not a step`);
  return entry;
}

/** The steps from `after` (not counted) to `to`, in the order they were played; undefined where they are not on one line. */
export function lineBetween(log: Log, after: number, to: number): Step[] | undefined {
  const line: Step[] = [];
  for (let n = to; n !== after; ) {
    if (n < after || n === 0) return undefined;
    const step = stepAt(log, n);
    line.push(step);
    n = step.parent;
  }
  return line.reverse();
}

function moveHead(log: Log, to: number): void {
  const redoing = log.undone.at(-1) === to;
  if (redoing) {
    log.undone.pop();
  } else if (log.head !== 0 && stepAt(log, log.head).parent === to) {
    log.undone.push(log.head);
  } else {
    throw new Error(`The head cannot move from ${log.head} to ${to}`);
  }
  log.head = to;
}
