import { lengthOf, logFrom } from '../game/log';
import { type Game, gameOf } from '../game/play';
import { replay } from '../game/rebuild';
import { upgradeCommand, upgradeScenario } from '../game/upgrade';
import { type AnyBook, asJson, type Json } from '../rules/book';
import { type BattleFile, readFile, writeFile } from '../storage/file';
import type { StoredBattle, StoredPending } from '../storage/schema';
import { bad, good, type Problem, type Result } from '../table/result';
import { breath } from './breath';
import type { Job } from './in-slices';
import { strangeOption } from './options';
import type { Ports } from './ports';
import type { ExportedFile, Imported } from './protocol';
import { type Secrets, secretsOf } from './secrets';
import { type Session, wholeLog } from './session';
import { bookFrom } from './shelf';
import { summaryOf } from './summaries';

/** The whole battle as a file, from memory: also when the disk is full or gone. */
export async function exportBattle(ports: Ports, session: Session): Promise<ExportedFile> {
  await wholeLog(ports, session);
  return fileOf(session.battle, session.scenario, session.game, await secretsOf(ports, session));
}

/** The file of a game whose log is whole. Of the notes only those under a PIN go into it. */
export async function fileOf(
  battle: StoredBattle,
  scenario: Json,
  game: Game,
  secrets: Secrets,
): Promise<ExportedFile> {
  const file = await writeFile({
    name: battle.name,
    book: battle.book,
    bookVersion: game.book.version,
    options: battle.options,
    createdAt: battle.createdAt,
    scenario,
    entries: game.log.entries,
    pending: game.asking?.pending ?? null,
    notes: secrets.locked,
  });
  const entries = lengthOf(game.log);
  return { name: `${fileNameOf(battle.name)}-${entries}.coup.json.gz`, file, entries, leftOut: secrets.plain };
}

/** Reads a file, plays it through its book from start to end, and only then stores it, whole or not at all. */
export async function importBattle(ports: Ports, file: Blob, watch: Job): Promise<Imported> {
  const read = await readFile(file);
  if (!read.ok) return failed(read.problem);
  if (watch.signal.aborted) return failed({ code: 'job/cancelled' });
  const played = await playThrough(ports, read.value, watch);
  if (!played.ok) return failed(played.problem);
  const { game, scenario, pending } = played.value;
  const { entries } = game.log;
  const { name, book, options, createdAt } = read.value;
  const stored = await ports.store.create(
    {
      id: ports.newId(),
      name,
      book,
      bookVersion: game.book.version,
      options,
      scenario,
      createdAt,
      changedAt: entries.at(-1)?.at ?? createdAt,
      entries,
      pending,
      notes: read.value.notes,
    },
    { signal: watch.signal, progress: (done) => watch.progress(entries.length + done, entries.length * 2) },
  );
  return { kind: 'imported', battle: summaryOf(stored) };
}

const PAGE = 2000;

async function playThrough(
  ports: Ports,
  battle: BattleFile,
  watch: Job,
): Promise<Result<{ readonly game: Game; readonly scenario: Json; readonly pending: StoredPending | null }>> {
  const book = await bookFrom(ports.books, battle.book);
  if (!book) return bad('battle/no-such-book', 'battle.book', { book: battle.book });
  const upgraded = upgradeScenario(book, battle.bookVersion, battle.scenario);
  if (!upgraded.ok) return inside('battle.bookVersion', upgraded.problem);
  const scenario = book.parseScenario(upgraded.value);
  if (!scenario.ok) return inside('battle.scenario', scenario.problem);
  const strange = strangeOption(book, battle.options);
  if (strange) return inside('battle', strange);
  const start = book.setUp(scenario.value, battle.options);
  if (!start.ok) return inside('battle.scenario', start.problem);
  const pending = await pendingIn(book, battle);
  if (!pending.ok) return inside('battle.pending', pending.problem);
  const game = gameOf(book, () => start.value, logFrom(), book.copy(start.value));
  for (let from = 0; from < battle.entries.length; from += PAGE) {
    const problem = replay(game, battle.bookVersion, battle.entries.slice(from, from + PAGE));
    if (problem) return inside('battle.entries', problem);
    watch.progress(Math.min(from + PAGE, battle.entries.length), battle.entries.length * 2);
    await breath();
    if (watch.signal.aborted) return bad('job/cancelled');
  }
  return good({ game, scenario: scenario.value, pending: pending.value });
}

/** The command that waits for an answer, as the present version of the book would have written it. */
async function pendingIn(book: AnyBook, { pending, bookVersion }: BattleFile): Promise<Result<StoredPending | null>> {
  if (!pending) return good(null);
  await book.ready?.();
  const command = upgradeCommand(book, bookVersion, pending.command);
  if (!command.ok) return command;
  const known = book.parseCommand(command.value);
  if (!known.ok) return known;
  return good({ ...pending, command: asJson(known.value), bookVersion: book.version });
}

const inside = (part: string, problem: Problem): Result<never> =>
  bad(problem.code, problem.place ? `${part}, ${problem.place}` : part, problem.detail);

const failed = (problem: Problem): Imported => ({ kind: 'failed', problem });

const fileNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 60) || 'battle';
