import type { AnyBook } from '../rules/book';
import { parseWith } from '../table/parse';
import { bad, good, type Problem, type Result } from '../table/result';
import { type Entry, faultIn } from './log';
import { commit, type Game } from './play';
import { entrySchema } from './schemas';
import { upgradeEntry } from './upgrade';

/**
 * Plays entries that come from outside (database, file) on top of a game: each is checked, upgraded and folded.
 * Stops at the first one that cannot stand, and names it; what was played before it stays played.
 */
export function replay(game: Game, bookVersion: number, entries: readonly unknown[]): Problem | undefined {
  for (const raw of entries) {
    const checked = checkEntry(game.book, bookVersion, raw);
    if (!checked.ok) return checked.problem;
    const { entry, events } = checked.value;
    const fault = faultIn(game.log, entry);
    if (fault) return { code: 'battle/broken-log', place: `entry ${entry.n}`, detail: { fault } };
    try {
      commit(game, entry, events);
    } catch (error) {
      return { code: 'battle/impossible-event', place: `entry ${entry.n}`, detail: { fault: String(error) } };
    }
  }
  return undefined;
}

/** One entry from outside, as the present version of the book would have written it, with its events checked by the book. */
export function checkEntry(
  book: AnyBook,
  bookVersion: number,
  raw: unknown,
): Result<{ readonly entry: Entry; readonly events: readonly unknown[] }> {
  const parsed = parseWith(entrySchema, raw, 'battle/malformed-entry');
  if (!parsed.ok) return parsed;
  const upgraded = upgradeEntry(book, bookVersion, parsed.value);
  if (!upgraded.ok) return upgraded;
  const entry = upgraded.value;
  if (entry.kind === 'head') return good({ entry, events: [] });
  const events: unknown[] = [];
  for (const [i, raw] of entry.events.entries()) {
    const event = book.parseEvent(raw);
    if (!event.ok) return bad(event.problem.code, `entry ${entry.n}, event ${i + 1}`, event.problem.detail);
    events.push(event.value);
  }
  return good({ entry, events });
}
