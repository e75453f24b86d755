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
  readonly answers: readonly GivenAnswer[];
  readonly events: readonly Json[];
}

/**
 * An answer with the name of the order that gave it: sent twice, it answers one question and not the next one too. And who
 * gave it, which logs of the first days do not say.
 */
export type GivenAnswer = Answer & { readonly order: string; readonly by?: Seat | undefined };

export interface HeadMove {
  readonly kind: 'head';
  readonly n: number;
  readonly id: string;
  readonly at: number;
  readonly by: Seat;
  /** The step that is now the last one played; 0 for the start. */
  readonly to: number;
  /** Why the umpire took back what was closed. */
  readonly note?: string;
}

/** What the log says without its entries: enough to go on playing, kept with every snapshot. */
export interface LogEnd {
  /** Number of entries. */
  readonly length: number;
  /** The last step played; 0 at the start. */
  readonly head: number;
  /** Steps that redo would play again, next one last. */
  readonly undone: readonly number[];
  /** Names of the newest orders, oldest first: an order is repeated at once or not at all. */
  readonly recent: readonly string[];
}

/** More orders than could be on their way while a worker dies. */
const MOST_RECENT = 20;

/** The log in memory. Entries up to `missing` may still lie on disk: a battle opens from a snapshot and fills them in later. */
export interface Log {
  missing: number;
  entries: Entry[];
  head: number;
  undone: number[];
  recent: string[];
}

export function logFrom(end: LogEnd = { length: 0, head: 0, undone: [], recent: [] }): Log {
  return { missing: end.length, entries: [], head: end.head, undone: [...end.undone], recent: [...end.recent] };
}

export const lengthOf = (log: Log): number => log.missing + log.entries.length;

export function endOf(log: Log): LogEnd {
  return { length: lengthOf(log), head: log.head, undone: [...log.undone], recent: [...log.recent] };
}

/** Adds the next entry. Entries come in order and never twice; anything else is a fault of storage or messages. */
export function append(log: Log, entry: Entry): void {
  const fault = faultIn(log, entry);
  if (fault) throw new Error(fault);
  if (entry.kind === 'step') {
    log.undone = [];
    log.head = entry.n;
  } else if (log.undone.at(-1) === entry.to) {
    log.undone.pop();
    log.head = entry.to;
  } else {
    log.undone.push(log.head);
    log.head = entry.to;
  }
  log.entries.push(entry);
  log.recent.push(entry.id);
  if (entry.kind === 'step') for (const { order } of entry.answers) log.recent.push(order);
  if (log.recent.length > 2 * MOST_RECENT) log.recent = log.recent.slice(-MOST_RECENT);
}

/** Why this entry cannot be the next one, or undefined. Files and databases are asked this before they are believed. */
export function faultIn(log: Log, entry: Entry): string | undefined {
  const length = lengthOf(log);
  if (entry.n !== length + 1) return `entry ${entry.n} cannot follow entry ${length}`;
  if (entry.kind === 'step') {
    return entry.parent === log.head ? undefined : `step ${entry.n} hangs on ${entry.parent}, not on ${log.head}`;
  }
  if (log.undone.at(-1) === entry.to) return undefined;
  const back = log.head > log.missing ? stepAt(log, log.head).parent : undefined;
  return back === entry.to ? undefined : `the head cannot move from ${log.head} to ${entry.to}`;
}

/** Fills in the entries that were still on disk: all those before what is in memory, without a gap. */
export function fillIn(log: Log, older: readonly Entry[]): void {
  const gap = older.findIndex((entry, i) => entry.n !== i + 1);
  if (gap >= 0 || older.length !== log.missing)
    throw new Error(`Entry ${gap >= 0 ? gap + 1 : older.length + 1} is missing before entry ${log.missing + 1}`);
  log.entries = older.concat(log.entries);
  log.missing = 0;
}

export function stepAt(log: Log, n: number): Step {
  const entry = log.entries[n - log.missing - 1];
  if (entry?.kind !== 'step') throw new Error(`Entry ${n} is not a step in memory`);
  return entry;
}

/** Was this order recorded already? */
export const isRecorded = (log: Log, id: string): boolean => log.recent.includes(id);

/** Numbers of the steps that stand, from the first in memory to the head. */
export function standingSteps(log: Log): Set<number> {
  const standing = new Set<number>();
  for (let n = log.head; n > log.missing; n = stepAt(log, n).parent) standing.add(n);
  return standing;
}

/** Why steps were taken back, of those of which it was said. */
export function undoNotes(entries: readonly Entry[]): ReadonlyMap<number, string> {
  const notes = new Map<number, string>();
  let head = 0;
  for (const entry of entries) {
    if (entry.kind === 'head' && entry.note !== undefined) notes.set(head, entry.note);
    head = entry.kind === 'head' ? entry.to : entry.n;
  }
  return notes;
}
