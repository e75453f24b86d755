import { lengthOf, logFrom } from '../game/log';
import { type Game, gameOf } from '../game/play';
import { replay } from '../game/rebuild';
import { upgradeCommand, upgradeScenario } from '../game/upgrade';
import { type AnyBook, asJson, type Json, type Options } from '../rules/book';
import { type BattleFile, type FilePhoto, type ScenarioFile, writeFile } from '../storage/file';
import { writeMapFile } from '../storage/map-file';
import { readOurFile, writeScenarioFile } from '../storage/scenario-file';
import type { StoredBattle, StoredPending } from '../storage/schema';
import { bad, good, type Problem, type Result } from '../table/result';
import type { TablePhoto } from '../table/table';
import { fetchPart, manifestOf, readyToDecide } from './fetch-part';
import { guarded } from './guarded';
import type { Job } from './in-slices';
import { strangeOption } from './options';
import { photoOn } from './photo-on';
import type { Ports } from './ports';
import type { ExportedFile, Imported } from './protocol';
import { type Secrets, secretsOf } from './secrets';
import { type Session, wholeLog } from './session';
import { summaryOf } from './summaries';
import { breath } from './yield-to-events';

/** The whole battle as a file, from memory: also when the disk is full or gone. */
export async function exportBattle(ports: Ports, session: Session, withPhoto = false): Promise<ExportedFile> {
  await wholeLog(ports, session);
  const { photo, left } = await photoFor(ports, session.game, withPhoto);
  const battle = await withRemarks(ports, session.battle);
  const made = await fileOf(battle, session.scenario, session.game, await secretsOf(ports, session), photo);
  return { ...made, ...left };
}

/** Another tab may have said something of the battle since it was opened here. */
async function withRemarks(ports: Ports, battle: StoredBattle): Promise<StoredBattle> {
  const stored = await ports.store.battle(battle.id).catch(() => undefined);
  return stored?.battle.remarks ? { ...battle, remarks: stored.battle.remarks } : battle;
}

/** The photo of the table for a file that shall carry it; else what its absence must tell. */
async function photoFor(
  ports: Ports,
  { book, state }: Game,
  isWanted: boolean,
): Promise<{ readonly photo?: FilePhoto | undefined; readonly left?: Pick<ExportedFile, 'photoLeftOut'> }> {
  const lying = photoOn(book, state);
  if (!lying) return {};
  if (!isWanted) return { left: { photoLeftOut: lying.bytes } };
  return { photo: await (await import('./engine-photos')).photoForFile(ports, lying) };
}

/** The file of a game whose log is whole. Of the notes only those under a PIN go into it. */
export async function fileOf(
  battle: StoredBattle,
  scenario: Json,
  game: Game,
  secrets: Secrets,
  photo?: FilePhoto,
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
    photo,
    remarks: battle.remarks ?? [],
  });
  const entries = lengthOf(game.log);
  return { name: `${fileNameOf(battle.name)}-${entries}.coup.json.gz`, file, entries, leftOut: secrets.plain };
}

/** What a battle of this book may begin with: the state as it stands, without the log that led to it. */
export async function exportScenario(
  ports: Ports,
  { battle, game }: Session,
  withPhoto = false,
): Promise<ExportedFile> {
  const { photo, left } = await photoFor(ports, game, withPhoto);
  const scenario: ScenarioFile = {
    name: battle.name,
    book: battle.book,
    bookVersion: game.book.version,
    scenario: game.book.pack(game.state),
    photo,
  };
  const isMap = manifestOf(ports.manifests, battle.book)?.isMap;
  const file = isMap ? writeMapFile(scenario) : await writeScenarioFile(scenario);
  const name = `${fileNameOf(battle.name)}.${isMap ? 'hexmap.json' : 'scenario.json.gz'}`;
  return { name, file, entries: 0, leftOut: [], ...left };
}

/** Reads a file of ours and stores what is in it, whole or not at all: a battle, or a scenario as a battle nobody has played. */
export async function importFile(ports: Ports, file: Blob, watch: Job): Promise<Imported> {
  const read = await readOurFile(file, ports.manifests.find((manifest) => manifest.isMap)?.id ?? '');
  if (!read.ok) return failed(read.problem);
  if (watch.signal.aborted) return failed({ code: 'job/cancelled' });
  return read.value.kind === 'battle'
    ? importBattle(ports, read.value.battle, watch)
    : importScenario(ports, read.value.scenario);
}

/** Plays a battle through its book from start to end, and only then stores it. */
async function importBattle(ports: Ports, read: BattleFile, watch: Job): Promise<Imported> {
  const played = await playThrough(ports, read, watch);
  if (!played.ok) return failed(played.problem);
  const { game, scenario, pending } = played.value;
  const { entries } = game.log;
  const { name, book, options, createdAt, notes, remarks } = read;
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
      notes,
      fromFile: true,
      ...(remarks.length > 0 ? { remarks } : {}),
    },
    { signal: watch.signal, progress: (done) => watch.progress(entries.length + done, entries.length * 2) },
  );
  await takeIn(ports, stored.id, photoOn(game.book, game.state), read.photo);
  return { kind: 'imported', battle: summaryOf(stored) };
}

/** A picture that cannot be kept costs the battle nothing but its looks. */
async function takeIn(ports: Ports, battle: string, lying: TablePhoto | undefined, inFile: unknown): Promise<void> {
  if (lying) await guarded(async () => (await import('./engine-photos')).takePhotoIn(ports, battle, lying, inFile));
}

async function importScenario(ports: Ports, { name, photo, ...written }: ScenarioFile): Promise<Imported> {
  const begun = await beginning(ports, written, {}, 'scenario');
  if (!begun.ok) return failed(begun.problem);
  const { book, scenario, start } = begun.value;
  const at = ports.now();
  const stored = await ports.store.create({
    id: ports.newId(),
    name,
    book: book.id,
    bookVersion: book.version,
    options: {},
    scenario,
    createdAt: at,
    changedAt: at,
    entries: [],
    pending: null,
    notes: [],
    fromFile: true,
  });
  await takeIn(ports, stored.id, photoOn(book, start), photo);
  return { kind: 'imported', battle: summaryOf(stored) };
}

/** A scenario as its book has it today, and what a battle of it begins with. `part`: where in the file it stands. */
async function beginning(
  ports: Ports,
  written: Omit<ScenarioFile, 'name' | 'photo'>,
  options: Options,
  part: string,
): Promise<Result<{ readonly book: AnyBook; readonly scenario: Json; readonly start: unknown }>> {
  const book = await fetchPart(ports.manifests, written.book, ({ worker }) => worker?.book);
  if (!book) return bad('battle/no-such-book', `${part}.book`, { book: written.book });
  const upgraded = upgradeScenario(book, written.bookVersion, written.scenario);
  if (!upgraded.ok) return inside(`${part}.bookVersion`, upgraded.problem);
  const scenario = book.parseScenario(upgraded.value);
  if (!scenario.ok) return inside(`${part}.scenario`, scenario.problem);
  const strange = strangeOption(book, options);
  if (strange) return inside(part, strange);
  const start = book.setUp(scenario.value, options);
  if (!start.ok) return inside(`${part}.scenario`, start.problem);
  return good({ book, scenario: scenario.value, start: start.value });
}

const PAGE = 2000;

async function playThrough(
  ports: Ports,
  battle: BattleFile,
  watch: Job,
): Promise<Result<{ readonly game: Game; readonly scenario: Json; readonly pending: StoredPending | null }>> {
  const begun = await beginning(ports, battle, battle.options, 'battle');
  if (!begun.ok) return begun;
  const { book, scenario, start } = begun.value;
  const pending = await pendingIn(book, battle);
  if (!pending.ok) return inside('battle.pending', pending.problem);
  const game = gameOf(book, () => start, logFrom(), book.copy(start));
  for (let from = 0; from < battle.entries.length; from += PAGE) {
    const problem = replay(game, battle.bookVersion, battle.entries.slice(from, from + PAGE));
    if (problem) return inside('battle.entries', problem);
    watch.progress(Math.min(from + PAGE, battle.entries.length), battle.entries.length * 2);
    await breath();
    if (watch.signal.aborted) return bad('job/cancelled');
  }
  return good({ game, scenario, pending: pending.value });
}

/** The command that waits for an answer, as the present version of the book would have written it. */
async function pendingIn(book: AnyBook, { pending, bookVersion }: BattleFile): Promise<Result<StoredPending | null>> {
  if (!pending) return good(null);
  await readyToDecide(book);
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
