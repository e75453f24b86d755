import { type Entry, fillIn, type Log, lengthOf, logFrom } from '../game/log';
import { type Game, gameOf, proposeInSteps } from '../game/play';
import { checkEntry, replay } from '../game/rebuild';
import { openSnapshot } from '../game/snapshot';
import { upgradeCommand, upgradeScenario } from '../game/upgrade';
import type { AnyBook, Json } from '../rules/book';
import type { StoredBattle, StoredEntry } from '../storage/schema';
import { bad, good, type Problem, type Result } from '../table/result';
import { fetchPart, readyToDecide } from './fetch-part';
import { inSlices } from './in-slices';
import type { Loaded } from './loaded';
import type { Ports } from './ports';

/** Entries read from the database at a time: enough to be quick, few enough to show progress and to answer in between. */
const PAGE = 2000;

/** Opens a battle from the database: from its newest snapshot where there is one to trust, else by playing the whole log. */
export async function loadBattle(ports: Ports, id: string): Promise<Result<Loaded>> {
  const found = await findBattle(ports, id);
  if (!found.ok) return found;
  const { battle, book, scenario, setUp } = found.value;
  const game = (await fromSnapshot(ports, book, battle, setUp)) ?? fromStart(book, setUp);
  if ('problem' in game) return { ok: false, problem: game.problem };
  const problem = await playOn(ports, game, id, battle.length);
  if (problem) return { ok: false, problem };
  await resume(ports, game, battle);
  return good({ battle, scenario, game });
}

/** A battle's record without its log: what it began with, and the book that can set it up. */
interface Found {
  readonly battle: StoredBattle;
  readonly book: AnyBook;
  readonly scenario: Json;
  readonly setUp: SetUp;
}

export async function findBattle(ports: Ports, id: string): Promise<Result<Found>> {
  const found = await ports.store.battle(id);
  if (!found) return bad('battle/not-found', id);
  const { battle } = found;
  const book = await fetchPart(ports.manifests, battle.book, ({ worker }) => worker?.book);
  if (!book) return bad('battle/no-such-book', battle.book, { book: battle.book });
  const scenario = upgradeScenario(book, found.scenario.bookVersion, found.scenario.scenario);
  if (!scenario.ok) return scenario;
  return good({ battle, book, scenario: scenario.value, setUp: () => book.setUp(scenario.value, battle.options) });
}

/** Reads the entries that a snapshot let us skip, so that going back and exporting find the whole log. */
export async function fillLog(
  ports: Ports,
  book: AnyBook,
  id: string,
  log: Log,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const older: Entry[] = [];
  const upTo = log.missing;
  for (let from = 1; from <= upTo; from += PAGE) {
    for (const stored of await ports.store.entries(id, from, Math.min(from + PAGE - 1, upTo))) {
      const checked = checkEntry(book, stored.bookVersion, stored.entry);
      if (!checked.ok) throw new Error(`${checked.problem.code} at ${checked.problem.place}`);
      older.push(checked.value);
    }
    progress(older.length, upTo);
  }
  // Also with none found at all: a log must never pass for whole without its beginning.
  if (upTo > 0) fillIn(log, older);
}

type SetUp = () => Result<unknown>;

/** A snapshot ahead of the log is of no use: the log is what counts. */
async function fromSnapshot(
  ports: Ports,
  book: AnyBook,
  battle: StoredBattle,
  setUp: SetUp,
): Promise<Game | undefined> {
  const snapshot = await ports.store.newestSnapshot(battle.id);
  if (!snapshot || snapshot.end.length > battle.length) return undefined;
  const state = openSnapshot(book, snapshot, ports.build);
  return state === undefined ? undefined : gameOf(book, () => startOf(setUp()), logFrom(snapshot.end), state);
}

function fromStart(book: AnyBook, setUp: SetUp): Game | { readonly problem: Problem } {
  const start = setUp();
  return start.ok ? gameOf(book, () => startOf(setUp()), logFrom(), start.value) : start;
}

/** The battle was set up like this once already, so it can be again. */
function startOf(start: Result<unknown>): unknown {
  if (!start.ok) throw new Error(`The battle cannot be set up: ${start.problem.code}`);
  return start.value;
}

async function playOn(ports: Ports, game: Game, id: string, length: number): Promise<Problem | undefined> {
  const tail = game.log.missing > 0 ? await ports.store.entries(id, game.log.missing + 1, length) : [];
  const tellProgress = (done: number, total: number): void => {
    if (total > PAGE) ports.tell({ kind: 'progress', job: `open/${id}`, done, total });
  };
  // Going back may lead to a step before the snapshot, which only the whole log can find.
  if (tail.some(({ entry }) => entry.kind === 'head')) await fillLog(ports, game.book, id, game.log, tellProgress);
  for (let from = lengthOf(game.log) + 1; from <= length; from += PAGE) {
    const page = await ports.store.entries(id, from, from + PAGE - 1);
    for (const run of sameVersion(page)) {
      const problem = replay(game, run.bookVersion, run.entries);
      if (problem) return problem;
    }
    const played = lengthOf(game.log);
    if (played < Math.min(from + PAGE - 1, length))
      return { code: 'battle/broken-log', place: `entry ${played + 1}`, detail: { fault: 'missing' } };
    tellProgress(played, length);
  }
  return undefined;
}

/** A command that was waiting for an answer waits again. If the book no longer asks, nothing is lost: it was never recorded. */
async function resume(ports: Ports, game: Game, { pending }: StoredBattle): Promise<void> {
  if (!pending) return;
  await readyToDecide(game.book);
  const { id, by, answers } = pending;
  const upgraded = upgradeCommand(game.book, pending.bookVersion, pending.command);
  const command = upgraded.ok ? game.book.parseCommand(upgraded.value) : upgraded;
  if (!command.ok) return;
  const proposal = await inSlices(ports, proposeInSteps(game, { id, by, at: 0 }, command.value, answers));
  if (proposal?.kind === 'question') game.asking = proposal;
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
