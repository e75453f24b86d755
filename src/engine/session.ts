import { type Entry, endOf, lengthOf } from '../game/log';
import { commit, type Game, type Proposal, propose } from '../game/play';
import { takeSnapshot } from '../game/snapshot';
import type { Json } from '../rules/book';
import { asStorageError } from '../storage/problem';
import type { StoredBattle } from '../storage/schema';
import { fillLog, type Loaded } from './load';
import type { Ports } from './ports';
import type { Outcome, Pending, Position, Role, Saving } from './protocol';

/** A battle that this worker has open. */
export interface Session {
  readonly battle: StoredBattle;
  readonly scenario: Json;
  readonly game: Game;
  role: Role;
  saving: Saving;
  /** Entries played but not on disk, oldest first. */
  unsaved: Entry[];
  /** Resolves when the whole log is in memory. */
  readonly filled: Promise<void>;
  /** Entries since the last snapshot. */
  sinceSnapshot: number;
}

/** Opening folds at most this many steps on top of a snapshot. */
const STEPS_PER_SNAPSHOT = 200;

export function sessionOf(ports: Ports, loaded: Loaded, role: Role): Session {
  const { game, battle } = loaded;
  const filled = fillLog(ports, game.book, battle.id, game.log);
  filled.catch(() => undefined); // Whoever needs the old entries will meet the fault; playing on does not.
  return {
    ...loaded,
    role,
    saving: { kind: 'saved' },
    unsaved: [],
    filled,
    sinceSnapshot: game.log.entries.length,
  };
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

/** The question that waits, asked of the book anew: only command and answers are kept. */
export function pendingOf(game: Game): Pending | undefined {
  if (!game.pending) return undefined;
  const { id, by, command, answers } = game.pending;
  const proposal = propose(game, { id, by, at: 0 }, command, answers);
  return proposal.kind === 'question'
    ? { id: game.pending.id, question: proposal.question, preview: proposal.preview }
    : undefined;
}

/** Saves, then records, then tells: in this order, so that nobody is told of what a crash could still take away. */
export async function carryOut(ports: Ports, session: Session, proposal: Proposal): Promise<Outcome> {
  switch (proposal.kind) {
    case 'recorded':
      return { kind: 'done' };
    case 'refusal':
      return { kind: 'refused', breaches: proposal.breaches };
    case 'question':
      return ask(ports, session, proposal);
    case 'entry': {
      const refused = await save(ports, session, proposal.entry);
      if (refused) return refused;
      session.game.pending = undefined;
      commit(session.game, proposal.entry, proposal.events);
      const { game, battle } = session;
      ports.tell({
        kind: 'entry',
        battle: battle.id,
        build: ports.build,
        entry: proposal.entry,
        position: {
          ...mayGoBack(game),
          ...(proposal.entry.kind === 'head' ? { state: game.book.pack(game.state) } : {}),
        },
      });
      await keepSnapshotNowAndThen(ports, session);
      return { kind: 'done' };
    }
  }
}

async function ask(
  ports: Ports,
  session: Session,
  { pending, question, preview }: Extract<Proposal, { kind: 'question' }>,
): Promise<Outcome> {
  session.game.pending = pending;
  // If it cannot be kept, the question is still asked; a reload would ask from the beginning.
  await ports.store.change(session.battle.id, { pending }).catch((error: unknown) => failing(ports, session, error));
  ports.tell({ kind: 'pending', battle: session.battle.id, pending: { id: pending.id, question, preview } });
  return { kind: 'asked', question };
}

/** Writes the entry and all that could not be written before it. Only an outdated tab is stopped; a full disk is not. */
async function save(ports: Ports, session: Session, entry: Entry): Promise<Outcome | undefined> {
  const waiting = [...session.unsaved, entry];
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
  if (session.saving.kind === 'failing') {
    session.saving = { kind: 'saved' };
    ports.tell({ kind: 'saving', battle: session.battle.id, saving: session.saving });
  }
  return undefined;
}

function failing(ports: Ports, session: Session, error: unknown): void {
  session.saving = { kind: 'failing', problem: asStorageError(error).problem };
  ports.tell({ kind: 'saving', battle: session.battle.id, saving: session.saving });
}

async function keepSnapshotNowAndThen(ports: Ports, session: Session): Promise<void> {
  session.sinceSnapshot++;
  if (session.sinceSnapshot < STEPS_PER_SNAPSHOT || session.unsaved.length > 0) return;
  session.sinceSnapshot = 0;
  await keepSnapshot(ports, session);
}

/** A cache only: if it cannot be kept, the next opening is slower and nothing else. */
export async function keepSnapshot(ports: Ports, session: Session): Promise<void> {
  const { game, battle } = session;
  const snapshot = takeSnapshot(game.book, game.state, endOf(game.log), ports.build);
  await ports.store.keepSnapshot(battle.id, snapshot).catch(() => undefined);
}
