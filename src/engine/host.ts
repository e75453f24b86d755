import { answerFits } from '../game/answer';
import { isRecorded, standingSteps } from '../game/log';
import { type Act, type Proposal, propose, proposeRedo, proposeUndo } from '../game/play';
import { answerSchema } from '../game/schemas';
import { type Answer, type Json, throughJson } from '../rules/book';
import { StorageError } from '../storage/problem';
import { parseWith } from '../table/parse';
import type { Problem } from '../table/result';
import { asName } from '../table/schemas';
import { exportBattle, importBattle } from './files';
import { loadBattle } from './load';
import { strangeOption } from './options';
import type { Ports } from './ports';
import type { EngineApi, LogLine, NewBattle, Opened, Order, Outcome } from './protocol';
import {
  carryOut,
  flush,
  keepSnapshot,
  pendingOf,
  positionOf,
  type Session,
  sessionOf,
  wholeLog,
  withdraw,
} from './session';
import { bookFrom } from './shelf';
import { summaries } from './summaries';

type Failed = { readonly kind: 'failed'; readonly problem: Problem };

/** The game's server: it alone decides commands, folds events and writes storage. Lives in the worker. */
export function createHost(ports: Ports): EngineApi {
  const sessions = new Map<string, Promise<Session | Failed>>();
  const releases = new Map<string, () => void>();
  const waits = new Map<string, AbortController>();
  const jobs = new Map<string, AbortController>();
  /** Per battle: what is asked of it is done one at a time, in order. */
  const queues = new Map<string, Promise<unknown>>();

  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = (queues.get(id) ?? Promise.resolve()).then(work, work);
    queues.set(id, turn);
    return turn;
  }

  async function start(id: string): Promise<Session | Failed> {
    const release = await ports.locks.take(id);
    if (release) releases.set(id, release);
    else waitForTurn(id);
    return load(id, release ? 'writer' : 'follower');
  }

  async function load(id: string, role: Session['role']): Promise<Session | Failed> {
    const loaded = await guarded(() => loadBattle(ports, id));
    if ('kind' in loaded) return loaded;
    if (!loaded.ok) return { kind: 'failed', problem: loaded.problem };
    return sessionOf(ports, loaded.value, role);
  }

  /** When the tab that plays is gone, this one takes over with what that one left on disk. */
  function waitForTurn(id: string): void {
    const waiting = new AbortController();
    waits.set(id, waiting);
    ports.locks.wait(id, waiting.signal).then(
      (release) => {
        if (waiting.signal.aborted) return release(); // Closed in the very moment its turn came.
        releases.set(id, release);
        waits.delete(id);
        const session = load(id, 'writer');
        sessions.set(id, session);
        session
          .then(() => ports.tell({ kind: 'role', battle: id, role: 'writer', worker: ports.worker }))
          .catch(() => undefined);
      },
      () => undefined, // Closed before its turn came.
    );
  }

  function sessionFor(id: string): Promise<Session | Failed> {
    const open = sessions.get(id) ?? start(id);
    sessions.set(id, open);
    return open;
  }

  /** What only memory holds is kept open until it can be saved: closing must not lose it. */
  async function close(id: string): Promise<void> {
    const session = await sessions.get(id);
    if (session && 'game' in session && session.role === 'writer') {
      if (!(await flush(ports, session))) return;
      if (session.sinceSnapshot > 0) await keepSnapshot(ports, session);
    }
    drop(id);
  }

  function drop(id: string): void {
    sessions.delete(id);
    waits.get(id)?.abort();
    waits.delete(id);
    releases.get(id)?.();
    releases.delete(id);
  }

  /** The session as it stands now. A follower's copy in the worker is not kept up to date, so it is read anew. */
  async function freshSession(id: string): Promise<Session | Failed> {
    const known = await sessions.get(id);
    if (known && (!('game' in known) || known.role === 'follower')) drop(id);
    const session = await sessionFor(id);
    // What could not be opened may open the next time.
    if (!('game' in session)) drop(id);
    return session;
  }

  async function open(id: string): Promise<Opened | Failed> {
    const session = await freshSession(id);
    if (!('game' in session)) return session;
    const { game, battle, role, saving } = session;
    return {
      id,
      name: battle.name,
      book: battle.book,
      bookVersion: game.book.version,
      role,
      position: positionOf(session),
      saving,
    };
  }

  /** Runs `act` on the session of the tab that plays. */
  function play(id: string, act: (session: Session) => Promise<Outcome>): Promise<Outcome> {
    return inTurn(id, async () => {
      const session = await sessionFor(id);
      if (!('game' in session)) {
        drop(id);
        return session;
      }
      if (session.role !== 'writer') return { kind: 'failed', problem: { code: 'battle/another-tab-plays' } };
      return guarded(() => act(session));
    });
  }

  const actOf = (order: Order): Act => ({ id: order.id, by: order.by, at: ports.now() });

  function goThrough(id: string, order: Order, way: typeof proposeUndo): Promise<Outcome> {
    return play(id, async (session) => {
      if (session.game.pending) return answerFirst;
      await wholeLog(ports, session);
      return carryOut(ports, session, way(session.game, actOf(order)));
    });
  }

  return {
    ping: async () => ports.now(),
    list: () => summaries(ports.store),

    async create(fresh: NewBattle) {
      const made = await guarded(() => createBattle(ports, fresh));
      return typeof made === 'string' ? open(made) : made;
    },
    open: (id) => inTurn(id, () => open(id)),
    close: (id) => inTurn(id, () => close(id)),

    command: (id, order, raw) =>
      play(id, async (session) => {
        const { game } = session;
        if (game.pending && game.pending.id !== order.id) return answerFirst;
        const command = game.book.parseCommand(raw);
        if (!command.ok) return { kind: 'failed', problem: command.problem };
        const known = game.pending?.answers ?? [];
        return carryOut(ports, session, propose(game, actOf(order), command.value, known));
      }),

    answer: (id, order, raw) =>
      play(id, async (session) => carryOut(ports, session, answered(session, actOf(order), raw))),

    withdraw: (id) => play(id, (session) => withdraw(ports, session)),

    undo: (id, order) => goThrough(id, order, proposeUndo),
    redo: (id, order) => goThrough(id, order, proposeRedo),

    log: (id, from, to) =>
      inTurn(id, async () => {
        const session = await freshSession(id);
        if (!('game' in session)) return [];
        await wholeLog(ports, session);
        return linesOf(session, from, to);
      }),

    rename: (id, text) =>
      edit(async () => {
        const name = asName(text);
        await ports.store.change(id, { name });
        const session = await sessions.get(id);
        if (session && 'game' in session) session.battle = { ...session.battle, name };
      }),
    remove: (id) =>
      inTurn(id, async () => {
        await sessions.get(id);
        drop(id);
        const release = await ports.locks.take(id);
        if (!release) return { kind: 'failed', problem: { code: 'battle/another-tab-plays' } };
        const outcome = await edit(() => ports.store.remove(id));
        release();
        return outcome;
      }),
    keepPicture: async (id, picture) => {
      const bytes = await picture.arrayBuffer();
      await ports.store.keepPicture({ battle: id, type: picture.type, bytes }).catch(() => undefined);
    },

    exportFile: (id) =>
      inTurn(id, async () => {
        const session = await freshSession(id);
        if (!('game' in session)) return { problem: session.problem };
        const exported = await guarded(() => exportBattle(ports, session));
        return 'kind' in exported ? { problem: exported.problem } : exported;
      }),
    backedUp: async (id) => {
      const session = await sessions.get(id);
      const upTo = session && 'game' in session ? session.exported : (await ports.store.battle(id))?.battle.length;
      if (upTo !== undefined) await ports.store.change(id, { backedUp: upTo }).catch(() => undefined);
    },

    async importFile(file, job) {
      const controller = new AbortController();
      jobs.set(job, controller);
      const watch = {
        signal: controller.signal,
        progress: (done: number, total: number) => ports.tell({ kind: 'progress', job, done, total }),
      };
      const imported = await guarded(() => importBattle(ports, file, watch));
      jobs.delete(job);
      if (imported.kind === 'imported') ports.tell({ kind: 'battles-changed' });
      return imported;
    },
    cancel: async (job) => jobs.get(job)?.abort(),
    use: () => ports.storageUse(),
  };

  function edit(change: () => Promise<void>): Promise<Outcome> {
    return guarded<Outcome>(async () => {
      await change();
      ports.tell({ kind: 'battles-changed' });
      return { kind: 'done' };
    });
  }
}

const answerFirst: Outcome = {
  kind: 'refused',
  breaches: [{ key: 'game.answer-first', overridable: false }],
};

/** Storage faults come as data already; anything else is a bug, which stays this battle's trouble and names itself. */
async function guarded<T>(work: () => Promise<T>): Promise<T | Failed> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) return { kind: 'failed', problem: error.problem };
    return { kind: 'failed', problem: { code: 'engine/fault', detail: { error: String(error) } } };
  }
}

async function createBattle(ports: Ports, fresh: NewBattle): Promise<string | Failed> {
  const book = await bookFrom(ports.books, fresh.book);
  if (!book) return { kind: 'failed', problem: { code: 'battle/no-such-book', detail: { book: fresh.book } } };
  const scenario = book.parseScenario(throughJson(fresh.scenario));
  if (!scenario.ok) return { kind: 'failed', problem: scenario.problem };
  const strange = strangeOption(book, fresh.options);
  if (strange) return { kind: 'failed', problem: strange };
  const start = book.setUp(scenario.value, fresh.options);
  if (!start.ok) return { kind: 'failed', problem: start.problem };
  const id = ports.newId();
  const at = ports.now();
  await ports.store.create({
    id,
    name: asName(fresh.name),
    book: book.id,
    bookVersion: book.version,
    options: fresh.options,
    scenario: scenario.value,
    createdAt: at,
    changedAt: at,
    entries: [],
    pending: null,
  });
  ports.tell({ kind: 'battles-changed' });
  return id;
}

/** The pending command with one more answer, if the answer is one to the question that was asked. */
function answered({ game }: Session, act: Act, raw: Json | Answer): Proposal {
  if (isRecorded(game.log, act.id)) return { kind: 'recorded' };
  const waiting = game.pending;
  const question = pendingOf(game)?.question;
  if (!waiting || !question) return { kind: 'refusal', breaches: [{ key: 'game.nothing-asked', overridable: false }] };
  const order = { id: waiting.id, by: waiting.by, at: act.at };
  const command = game.book.parseCommand(waiting.command);
  if (!command.ok) return { kind: 'refusal', breaches: [{ key: 'game.nothing-asked', overridable: false }] };
  // Sent twice, it has been counted: what is asked now is the next question.
  if (waiting.answers.some((given) => given.order === act.id))
    return propose(game, order, command.value, waiting.answers);
  const answer = parseWith(answerSchema, raw, 'game/malformed-answer');
  if (!answer.ok || !answerFits(question, answer.value)) {
    return { kind: 'refusal', breaches: [{ key: 'game.not-an-answer', overridable: false }] };
  }
  return propose(game, order, command.value, [...waiting.answers, { ...answer.value, order: act.id }]);
}

function linesOf({ game }: Session, from: number, to: number): LogLine[] {
  const standing = standingSteps(game.log);
  const lines: LogLine[] = [];
  for (const entry of game.log.entries) {
    if (entry.kind !== 'step' || entry.n < from || entry.n > to) continue;
    const { n, at, by, command, events } = entry;
    lines.push({ n, at, by, command, events, standing: standing.has(n) });
  }
  return lines;
}
