import { type AnyBook, asJson, type Json } from '../rules/book';
import { parseWith } from '../table/parse';
import { bad, good, type Problem, type Result } from '../table/result';
import { entrySchema } from './game-schemas';
import { type Entry, faultIn } from './log';
import { commit, type Game, stateAfter } from './play';
import { upgradeEntry } from './upgrade';

/**
 * Plays entries that come from outside (database, file) on top of a game: each is checked, upgraded and folded.
 * Stops at the first one that cannot stand, and names it; what was played before it stays played.
 */
export function replay(game: Game, bookVersion: number, entries: readonly unknown[]): Problem | undefined {
  for (const raw of entries) {
    const checked = checkEntry(game.book, bookVersion, raw);
    if (!checked.ok) return checked.problem;
    const entry = checked.value;
    const fault = faultIn(game.log, entry);
    if (fault) return brokenLog(entry, fault);
    try {
      commit(game, entry);
    } catch (error) {
      return impossible(entry, error);
    }
  }
  return undefined;
}

/** One entry from outside, as the present version of the book would have written it, with its events checked by the book. */
export function checkEntry(book: AnyBook, bookVersion: number, raw: unknown): Result<Entry> {
  const parsed = parseWith(entrySchema, raw, 'battle/malformed-entry');
  if (!parsed.ok) return parsed;
  const upgraded = upgradeEntry(book, bookVersion, parsed.value);
  if (!upgraded.ok) return upgraded;
  const entry = upgraded.value;
  if (entry.kind === 'head') return good(entry);
  const events: Json[] = [];
  for (const [i, raw] of entry.events.entries()) {
    const event = book.parseEvent(raw);
    if (!event.ok) return bad(event.problem.code, `entry ${entry.n}, event ${i + 1}`, event.problem.detail);
    events.push(asJson(event.value));
  }
  // The log keeps what was checked, so that folding it again later finds the very same events.
  return good({ ...entry, events });
}

/** An entry as it will be read back from disk, and the state that it leads to. */
export interface Rehearsed {
  readonly entry: Entry;
  readonly state: unknown;
}

/**
 * Reads an entry back and plays it, before it is saved: what stands on disk must open again, whatever bug there is in a book. The game
 * itself does not change; what comes of it here is what is saved, told and committed, so that a battle played on and the same
 * battle opened again are the same.
 */
export function rehearse(game: Game, proposed: Entry): Result<Rehearsed> {
  const checked = checkEntry(game.book, game.book.version, proposed);
  if (!checked.ok) return checked;
  const entry = checked.value;
  const fault = faultIn(game.log, entry);
  if (fault) return { ok: false, problem: brokenLog(entry, fault) };
  try {
    return good({ entry, state: stateAfter(game, entry) });
  } catch (error) {
    return { ok: false, problem: impossible(entry, error) };
  }
}

const brokenLog = (entry: Entry, fault: string): Problem => ({
  code: 'battle/broken-log',
  place: `entry ${entry.n}`,
  detail: { fault },
});

const impossible = (entry: Entry, error: unknown): Problem => ({
  code: 'battle/impossible-event',
  place: `entry ${entry.n}`,
  detail: { fault: String(error) },
});
