import type { AnyBook, BookUpgrade, Json } from '../rules/book';
import { bad, good, type Result } from '../table/result';
import type { Entry } from './log';

/** A scenario written under an older version of its book, as the present version would have written it. */
export function upgradeScenario(book: AnyBook, from: number, scenario: Json): Result<Json> {
  const steps = stepsFrom(book, from);
  if (!steps) return bad('battle/newer-book', undefined, { version: from });
  return good(steps.reduce((old, step) => step.scenario?.(old) ?? old, scenario));
}

/** An entry likewise: its command and each of its events. */
export function upgradeEntry(book: AnyBook, from: number, entry: Entry): Result<Entry> {
  const steps = stepsFrom(book, from);
  if (!steps) return bad('battle/newer-book', `entry ${entry.n}`, { version: from });
  if (entry.kind === 'head' || steps.length === 0) return good(entry);
  return good({
    ...entry,
    command: commandThrough(steps, entry.command),
    events: entry.events.map((event) => steps.reduce((old, step) => step.event?.(old) ?? old, event)),
  });
}

/** A command that waits for an answer likewise. */
export function upgradeCommand(book: AnyBook, from: number, command: Json): Result<Json> {
  const steps = stepsFrom(book, from);
  return steps ? good(commandThrough(steps, command)) : bad('battle/newer-book', undefined, { version: from });
}

const commandThrough = (steps: readonly BookUpgrade[], command: Json): Json =>
  steps.reduce((old, step) => step.command?.(old) ?? old, command);

/** The upgrades that lead from a version to the present one; undefined where that version is ahead of us. */
function stepsFrom(book: AnyBook, from: number): readonly BookUpgrade[] | undefined {
  return from > book.version ? undefined : book.upgrades.filter((step) => step.to > from);
}
