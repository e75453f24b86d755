import { type Entry, fillIn, type Log, lengthOf, logFrom } from '../game/log';
import { type Game, gameOf, propose } from '../game/play';
import { checkEntry, replay } from '../game/rebuild';
import { openSnapshot } from '../game/snapshot';
import { upgradeScenario } from '../game/upgrade';
import type { AnyBook, Json } from '../rules/book';
import type { StoredBattle, StoredEntry } from '../storage/schema';
import { bad, good, type Result } from '../table/result';
import type { Ports } from './ports';
import { bookFrom } from './shelf';

export interface Loaded {
  readonly battle: StoredBattle;
  readonly scenario: Json;
  readonly game: Game;
}

/** Entries read from the database at a time: enough to be quick, few enough to show progress and to answer in between. */
const PAGE = 2000;

/** Opens a battle from the database: from its newest snapshot where there is one to trust, else by playing the whole log. */
export async function loadBattle(ports: Ports, id: string): Promise<Result<Loaded>> {
  const found = await ports.store.battle(id);
  if (!found) return bad('battle/not-found', id);
  const { battle } = found;
  const book = await bookFrom(ports.books, battle.book);
  if (!book) return bad('battle/no-such-book', battle.book, { book: battle.book });
  const scenario = upgradeScenario(book, found.scenario.bookVersion, found.scenario.scenario);
  if (!scenario.ok) return scenario;
  const start = book.setUp(scenario.value, battle.options);
  if (!start.ok) return start;
  const game = (await fromSnapshot(ports, book, id, start.value)) ?? gameOf(book, start.value, logFrom());
  const rest = await playOn(ports, game, id, battle.length);
  if (!rest.ok) return rest;
  await resume(game, battle);
  return good({ battle, scenario: scenario.value, game });
}

/** Reads the entries that a snapshot let us skip, so that going back and exporting find the whole log. */
export async function fillLog(ports: Ports, book: AnyBook, id: string, log: Log): Promise<void> {
  const older: Entry[] = [];
  const upTo = log.missing;
  for (let from = 1; from <= upTo; from += PAGE) {
    for (const stored of await ports.store.entries(id, from, Math.min(from + PAGE - 1, upTo))) {
      const checked = checkEntry(book, stored.bookVersion, stored.entry);
      if (!checked.ok) throw new Error(`${checked.problem.code} at ${checked.problem.place}`);
      older.push(checked.value.entry);
    }
  }
  if (older.length > 0) fillIn(log, older);
}

async function fromSnapshot(ports: Ports, book: AnyBook, id: string, start: unknown): Promise<Game | undefined> {
  const snapshot = await ports.store.newestSnapshot(id);
  const state = snapshot && openSnapshot(book, snapshot, ports.build);
  return snapshot && state !== undefined ? gameOf(book, start, logFrom(snapshot.end), state) : undefined;
}

async function playOn(ports: Ports, game: Game, id: string, length: number): Promise<Result<undefined>> {
  const tail = game.log.missing > 0 ? await ports.store.entries(id, game.log.missing + 1, length) : [];
  // Going back may lead to a step before the snapshot, which only the whole log can find.
  if (tail.some(({ entry }) => entry.kind === 'head')) await fillLog(ports, game.book, id, game.log);
  for (let from = lengthOf(game.log) + 1; from <= length; from += PAGE) {
    const page = await ports.store.entries(id, from, from + PAGE - 1);
    for (const run of sameVersion(page)) {
      const problem = replay(game, run.bookVersion, run.entries);
      if (problem) return { ok: false, problem };
    }
    if (length > PAGE)
      ports.tell({ kind: 'progress', job: `open/${id}`, done: Math.min(from + PAGE - 1, length), total: length });
  }
  return good(undefined);
}

/** A command that was waiting for an answer waits again. If the book no longer asks, nothing is lost: it was never recorded. */
async function resume(game: Game, { pending }: StoredBattle): Promise<void> {
  if (!pending) return;
  const command = game.book.parseCommand(pending.command);
  if (!command.ok) return;
  const proposal = propose(game, { ...pending, at: 0 }, command.value, pending.answers);
  if (proposal.kind === 'question') game.pending = proposal.pending;
}

/** Splits a page where the version of the book changes. */
function sameVersion(page: readonly StoredEntry[]): { bookVersion: number; entries: Entry[] }[] {
  const runs: { bookVersion: number; entries: Entry[] }[] = [];
  for (const { bookVersion, entry } of page) {
    const last = runs.at(-1);
    if (last?.bookVersion === bookVersion) last.entries.push(entry);
    else runs.push({ bookVersion, entries: [entry] });
  }
  return runs;
}
