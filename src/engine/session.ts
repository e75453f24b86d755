import { type Entry, endOf, lengthOf } from '../game/log';
import { type Asking, commit, type Game, type Proposal } from '../game/play';
import { rehearse } from '../game/rebuild';
import { takeSnapshot } from '../game/snapshot';
import type { Json } from '../rules/book';
import { isSameNote } from '../storage/note';
import type { NoteChange } from '../storage/notes';
import { asStorageError } from '../storage/problem';
import type { StoredBattle } from '../storage/schema';
import type { Problem } from '../table/result';
import { fillLog } from './load';
import type { Loaded } from './loaded';
import type { Ports } from './ports';
import type { Outcome, Pending, Position, Role, Saving } from './protocol';

/** A battle that this worker has open. */
export interface Session {
  battle: StoredBattle;
  readonly scenario: Json;
  readonly game: Game;
  readonly forbids?: Loaded['forbids'];
  role: Role;
  saving: Saving;
  /** Entries played but not on disk, oldest first. */
  unsaved: Entry[];
  /** Notes kept or dropped but not so on disk, the newest word on each. */
  unsavedNotes: readonly NoteChange[];
  /** Under way or done: reading the entries that a snapshot let us skip. */
  filling: Promise<void> | undefined;
  /** No page has it open, or not any more: only what could not be saved keeps it here. */
  left: boolean;
  /** Entries since the last snapshot. */
  sinceSnapshot: number;
}

/** Opening folds fewer than this many steps on top of a snapshot: checking them costs, and writing one costs little. */
export const STEPS_PER_SNAPSHOT = 10;

export function sessionOf(ports: Ports, loaded: Loaded, role: Role): Session {
  const session: Session = {
    ...loaded,
    role,
    saving: { kind: 'saved' },
    unsaved: [],
    unsavedNotes: [],
    filling: undefined,
    left: true,
    sinceSnapshot: loaded.game.log.entries.length,
  };
  wholeLog(ports, session).catch(() => undefined); // Whoever needs the old entries will meet the fault; playing on does not.
  return session;
}

/** Resolves when the whole log is in memory. What could not be read once is read again when it is asked for again. */
export function wholeLog(ports: Ports, session: Session): Promise<void> {
  const { game, battle } = session;
  session.filling ??= fillLog(ports, game.book, battle.id, game.log).catch((error: unknown) => {
    session.filling = undefined;
    throw error;
  });
  return session.filling;
}

export function positionOf(session: Session): Position {
  const { game } = session;
  const pending = pendingOf(game);
  return {
    entries: lengthOf(game.log),
    state: game.book.pack(game.state),
    ...mayGoBack(game),
    ...(pending ? { pending } : {}),
  };
}

const mayGoBack = (game: Game) => ({ mayUndo: game.log.head > 0, mayRedo: game.log.undone.length > 0 });

/** The question that waits, as the page shows it. */
function pendingOf({ asking }: Game): Pending | undefined {
  if (!asking) return undefined;
  const { pending, question, eventsSoFar } = asking;
  return { id: pending.id, answers: pending.answers.length, question, eventsSoFar };
}

/**
 * Saves, then records, then tells: in this order, so that nobody is told of what a crash could still take away.
 * Before all that it rehearses, so that nothing is saved that could not be opened again.
 */
export async function carryOut(ports: Ports, session: Session, proposal: Proposal): Promise<Outcome> {
  switch (proposal.kind) {
    case 'recorded':
      return { kind: 'done' };
    case 'refusal':
      return { kind: 'refused', violations: proposal.violations };
    case 'question':
      return ask(ports, session, proposal);
    case 'entry': {
      const rehearsed = rehearse(session.game, proposal.entry);
      if (!rehearsed.ok) return fault(rehearsed.problem);
      const { entry, state } = rehearsed.value;
      const violations = session.forbids?.(state) ?? [];
      if (violations.length > 0) return { kind: 'refused', violations };
      const refused = await save(ports, session, entry);
      if (refused) return refused;
      session.game.asking = undefined;
      commit(session.game, entry, state);
      const { game, battle } = session;
      ports.tell({
        kind: 'entry',
        battle: battle.id,
        build: ports.build,
        bookVersion: game.book.version,
        entry,
        saved: session.unsaved.length === 0,
        position: {
          ...mayGoBack(game),
          ...(entry.kind === 'head' ? { state: game.book.pack(game.state) } : {}),
        },
      });
      await keepSnapshotNowAndThen(ports, session);
      return { kind: 'done' };
    }
  }
}

const fault = (problem: Problem): Outcome => ({
  kind: 'failed',
  problem: { code: 'engine/fault', detail: { error: JSON.stringify(problem) } },
});

async function ask(ports: Ports, session: Session, asking: Asking): Promise<Outcome> {
  await keepAsking(ports, session, asking);
  ports.tell({ kind: 'pending', battle: session.battle.id, pending: pendingOf(session.game) });
  return { kind: 'asked', question: asking.question };
}

/** Takes the waiting command back: nothing of it has happened. */
export async function withdraw(ports: Ports, session: Session): Promise<Outcome> {
  await keepAsking(ports, session, undefined);
  ports.tell({ kind: 'pending', battle: session.battle.id, pending: undefined });
  return { kind: 'done' };
}

/** Of a question only command and answers are kept: the book asks it again. If they cannot be kept on disk they hold in memory all the same, and the person is told. */
async function keepAsking(ports: Ports, session: Session, asking: Asking | undefined): Promise<void> {
  session.game.asking = asking;
  const pending = asking?.pending;
  const bookVersion = session.game.book.version;
  try {
    await ports.store.change(session.battle.id, { pending: pending ? { ...pending, bookVersion } : null });
  } catch (error) {
    failing(ports, session, error);
    return;
  }
  if (session.unsaved.length === 0) saved(ports, session);
}

/** Writes the entry and all that could not be written before it. Only an outdated tab is stopped; a full disk is not. */
async function save(ports: Ports, session: Session, ...entries: readonly Entry[]): Promise<Outcome | undefined> {
  const waiting = [...session.unsaved, ...entries];
  try {
    await ports.store.append(session.battle.id, session.game.book.version, waiting);
  } catch (error) {
    const { problem } = asStorageError(error);
    if (problem.code === 'storage/outdated' || problem.code === 'storage/conflict') return { kind: 'failed', problem };
    session.unsaved = waiting;
    failing(ports, session, error);
    return undefined;
  }
  session.unsaved = [];
  saved(ports, session);
  return undefined;
}

/** Writes what a seat keeps to itself, with all that could not be written before it. What cannot be now, holds in memory and is told. */
export async function saveNotes(
  ports: Ports,
  session: Session,
  ...changes: readonly NoteChange[]
): Promise<Problem | undefined> {
  const waiting = session.unsavedNotes.filter(({ name }) => !changes.some((change) => isSameNote(change.name, name)));
  session.unsavedNotes = [...waiting, ...changes];
  try {
    await ports.store.changeNotes(session.battle.id, session.unsavedNotes);
    session.unsavedNotes = [];
    return undefined;
  } catch (error) {
    return failing(ports, session, error);
  }
}

/** One more try to write what could not be written. True when nothing is left that only memory holds. */
export async function flush(ports: Ports, session: Session): Promise<boolean> {
  if (session.saving.kind === 'saved') return true;
  const { asking } = session.game;
  if (session.unsavedNotes.length > 0) await saveNotes(ports, session);
  if (session.unsaved.length > 0) await save(ports, session);
  // Entries take the place of the question before them; the one that waits now comes after.
  if (session.unsaved.length === 0) await keepAsking(ports, session, asking);
  return isSaved(session);
}

const isSaved = ({ saving }: Session): boolean => saving.kind === 'saved';

/** Saves entries that are in the game already, and tells how it went even if nothing changed: not everybody has heard. */
export async function saveHeld(ports: Ports, session: Session, entries: readonly Entry[]): Promise<void> {
  const refused = entries.length > 0 ? await save(ports, session, ...entries) : undefined;
  if (refused?.kind === 'failed') {
    session.unsaved = [...session.unsaved, ...entries];
    session.saving = { kind: 'failing', problem: refused.problem };
  }
  tellSaving(ports, session);
}

function failing(ports: Ports, session: Session, error: unknown): Problem {
  const { problem } = asStorageError(error);
  session.saving = { kind: 'failing', problem };
  tellSaving(ports, session);
  return problem;
}

function saved(ports: Ports, session: Session): void {
  if (isSaved(session) || session.unsavedNotes.length > 0) return;
  session.saving = { kind: 'saved' };
  tellSaving(ports, session);
}

function tellSaving(ports: Ports, { battle, saving }: Session): void {
  ports.tell({ kind: 'saving', battle: battle.id, saving, worker: ports.worker });
}

async function keepSnapshotNowAndThen(ports: Ports, session: Session): Promise<void> {
  session.sinceSnapshot++;
  if (session.sinceSnapshot >= STEPS_PER_SNAPSHOT) await keepSnapshot(ports, session);
}

/**
 * A cache only: if it cannot be kept, the next opening is slower and nothing else. Never ahead of the log on disk: a
 * snapshot of entries that were not saved would have the next ones written behind a gap.
 */
export async function keepSnapshot(ports: Ports, session: Session): Promise<void> {
  const { game, battle } = session;
  if (session.unsaved.length > 0) return;
  session.sinceSnapshot = 0;
  const snapshot = takeSnapshot(game.book, game.state, endOf(game.log), ports.build);
  await ports.store.keepSnapshot(battle.id, snapshot).catch(() => undefined);
}
