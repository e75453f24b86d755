import { standingSteps, undoNotes } from '../game/log';
import { type Act, type Game, type Proposal, proposeInSteps, proposeRedo, proposeUndo } from '../game/play';
import type { Steps } from '../rules/book';
import { asName } from '../table/schemas';
import { answered, waitsNow } from './answering';
import { createBattle } from './create-battle';
import { readyToDecide } from './fetch-part';
import { exportBattle, exportScenario, importFile } from './files';
import { type Failed, guarded } from './guarded';
import { inSlices, type Job } from './in-slices';
import { isCopyToPlan } from './options';
import { type PlanTables, planTables } from './plan-tables';
import type { Ports } from './ports';
import { forgetPrivate, keepPrivate, listPrivate, readPrivate } from './private-notes';
import type { EngineApi, LogLine, NewBattle, Opened, Order, Outcome } from './protocol';
import { consult } from './query';
import { rescueBattle } from './rescue';
import { reviewing } from './reviewing';
import { carryOut, positionOf, type Session, wholeLog, withdraw } from './session';
import { openSessions, type Sessions } from './sessions';
import { closeSheet, openSheets } from './sheets';
import { summaries } from './summaries';
import { takeBack } from './take-back';
import { threatsOn } from './threats';
import { withPlans } from './with-plans';

/** The game's server: it alone decides commands, folds events and writes storage. Lives in the worker. */
export function createHost(ports: Ports): EngineApi {
  const tables = planTables(ports, battleHost);
  return withPlans(battleHost(ports, tables), tables);
}

/** What the parts of the host share. */
interface Host {
  readonly ports: Ports;
  readonly sessions: Sessions;
  /** Runs `act` on the session of the tab that plays. */
  play<T>(id: string, act: (session: Session) => Promise<T>): Promise<T | Failed>;
  /** Runs `look` on the battle as it stands now, and leaves nothing open. */
  read<T>(id: string, look: (session: Session) => Promise<T>): Promise<T | Failed>;
  /** Until it is over it can be given up by this name. */
  asJob<T>(name: string, work: (job: Job) => Promise<T>): Promise<T>;
  cancel(job: string): void;
}

/** Without `tables` it knows no plans: of a plan none is made. */
function battleHost(ports: Ports, tables?: PlanTables): EngineApi {
  const host = hostOn(ports);
  return {
    ...listCalls(host),
    ...orderCalls(host),
    ...noteCalls(host),
    ...planCalls(host, tables),
    ...reviewing(ports, { ...host, known: host.sessions.known }),
    ...lookCalls(host),
    ...pictureCalls(host),
    ...fileCalls(host),
    ...editionCalls(host),
    ping: async () => ports.now(),
    cancel: async (job) => host.cancel(job),
  };
}

function hostOn(ports: Ports): Host {
  const sessions = openSessions(ports);
  const jobs = new Map<string, AbortController>();
  return {
    ports,
    sessions,
    play: (id, act) =>
      sessions.inTurn(id, async () => {
        const session = await sessions.atHand(id);
        if (ports.outdated.aborted) return { kind: 'failed', problem: { code: 'storage/outdated' } };
        if (!('game' in session)) return session;
        if (session.role !== 'writer') return { kind: 'failed', problem: { code: 'battle/another-tab-plays' } };
        const outcome = await guarded(() => act(session));
        sessions.keepTrying(id);
        return outcome;
      }),
    read: (id, look) =>
      sessions.inTurn(id, async () => {
        const session = await sessions.forReading(id);
        return 'game' in session ? guarded(() => look(session)) : session;
      }),
    async asJob(name, work) {
      const controller = new AbortController();
      jobs.set(name, controller);
      const { signal } = controller;
      const progress = (done: number, total: number): void => ports.tell({ kind: 'progress', job: name, done, total });
      try {
        return await work({ signal, progress });
      } finally {
        if (jobs.get(name) === controller) jobs.delete(name);
      }
    },
    cancel: (job) => jobs.get(job)?.abort(),
  };
}

type Calls<Names extends keyof EngineApi> = Pick<EngineApi, Names>;

/** Battles as a list: made, opened, closed, renamed, removed. */
function listCalls(
  host: Host,
): Calls<'list' | 'create' | 'open' | 'close' | 'getReady' | 'rename' | 'remove' | 'backedUp' | 'use'> {
  const { ports, sessions } = host;
  const { inTurn } = sessions;
  return {
    list: () => summaries(ports.store, (id) => sessions.known(id)?.saving.kind === 'failing'),
    async create(fresh: NewBattle) {
      const made = await guarded(() => createBattle(ports, fresh));
      return typeof made === 'string' ? inTurn(made, () => openBattle(host, made)) : made;
    },
    open: (id) => inTurn(id, () => openBattle(host, id)),
    close: (id) => inTurn(id, () => sessions.close(id)),
    getReady: (id) =>
      inTurn(id, async () => {
        const session = sessions.known(id);
        if (session) await readyToDecide(session.game.book);
      }),
    rename: (id, text) =>
      inTurn(id, () =>
        edit(ports, async () => {
          const name = asName(text);
          await ports.store.change(id, { name });
          const session = sessions.known(id);
          if (session) session.battle = { ...session.battle, name };
        }),
      ),
    remove: (id) => inTurn(id, () => removeBattle(host, id)),
    backedUp: async (id, entries) => {
      await edit(ports, () => ports.store.noteBackup(id, entries));
    },
    use: async () => {
      const photos = await guarded(async () => (await ports.photos()).bytes());
      return { ...(await ports.storageUse()), photos: typeof photos === 'number' ? photos : undefined };
    },
  };
}

async function openBattle({ ports, sessions }: Host, id: string): Promise<Opened | Failed> {
  const session = await sessions.open(id);
  if (!('game' in session)) return session;
  session.left = false;
  const { game, battle, role, saving } = session;
  return {
    id,
    name: battle.name,
    book: battle.book,
    bookVersion: game.book.version,
    role,
    position: positionOf(session),
    saving,
    copyToPlan: isCopyToPlan(battle.options),
    outdated: ports.outdated.aborted,
  };
}

async function removeBattle({ ports, sessions }: Host, id: string): Promise<Outcome> {
  sessions.drop(id);
  const release = await ports.locks.take(id);
  if (!release) return { kind: 'failed', problem: { code: 'battle/another-tab-plays' } };
  const outcome = await edit(ports, () => ports.store.remove(id));
  release();
  // What is left over stays until the next removal.
  void guarded(async () => (await ports.photos()).sweep());
  if (outcome.kind === 'done') tellSaved(ports, id);
  return outcome;
}

const actOf = (ports: Ports, order: Order): Act => ({ id: order.id, by: order.by, at: ports.now() });

/** Runs what the book decides, unless it waits for the answer to something else. */
const decide = (
  { play }: Host,
  id: string,
  order: Order,
  act: (session: Session) => Promise<Outcome>,
): Promise<Outcome> =>
  play(id, async (session) => {
    const { asking, book } = session.game;
    if (asking && asking.pending.id !== order.id) return refused('game.answer-first');
    await readyToDecide(book);
    return act(session);
  });

/** What is done to a battle, and taken back. */
function orderCalls(host: Host): Calls<'command' | 'answer' | 'withdraw' | 'undo' | 'redo' | 'handBack'> {
  const { ports, sessions, play, asJob } = host;

  function goThrough(id: string, order: Order, way: (game: Game, act: Act) => Proposal): Promise<Outcome> {
    return play<Outcome>(id, async (session) => {
      if (session.game.asking) return refused('game.answer-first');
      await wholeLog(ports, session);
      return carryOut(ports, session, way(session.game, actOf(ports, order)));
    });
  }

  /** Carries out what the book decides. Given up before that, the battle is as it was. */
  async function workOut(session: Session, steps: Steps<Proposal>, job: Job): Promise<Outcome> {
    const proposal = await inSlices(ports, steps, job);
    return proposal ? carryOut(ports, session, proposal) : { kind: 'failed', problem: { code: 'job/cancelled' } };
  }

  function tellLost(id: string, steps: number): Outcome {
    if (steps > 0) ports.tell({ kind: 'lost', battle: id, steps });
    return { kind: 'done' };
  }

  return {
    command: (id, order, raw) =>
      asJob(order.id, (job) =>
        decide(host, id, order, async (session) => {
          const { game } = session;
          const command = game.book.parseCommand(raw);
          if (!command.ok) return { kind: 'failed', problem: command.problem };
          const known = game.asking?.pending.answers ?? [];
          return workOut(session, proposeInSteps(game, actOf(ports, order), command.value, known), job);
        }),
      ),
    answer: (id, order, asked, raw) =>
      asJob(order.id, (job) =>
        play(id, async (session) => {
          await readyToDecide(session.game.book);
          return workOut(session, answered(session, actOf(ports, order), asked, raw), job);
        }),
      ),
    withdraw: (id, asked) =>
      play<Outcome>(id, async (session) => {
        if (!session.game.asking) return { kind: 'done' };
        return waitsNow(session, asked) ? withdraw(ports, session) : refused('game.another-question');
      }),
    undo: (id, order, note) => goThrough(id, order, (game, act) => proposeUndo(game, act, note)),
    redo: (id, order) => goThrough(id, order, proposeRedo),
    async handBack(id, held) {
      const lost = await play(id, (session) => takeBack(ports, session, held));
      // Whoever has it open keeps it open; else it must not stand in another tab's way.
      void sessions.inTurn(id, async () => {
        if (sessions.known(id)?.left) await sessions.close(id);
      });
      if (typeof lost === 'number') return tellLost(id, lost);
      if (lost.problem.code !== 'battle/not-found') return lost;
      tellSaved(ports, id);
      return tellLost(id, held.length);
    },
  };
}

/** What seats keep to themselves, and their sheets. */
function noteCalls(
  host: Host,
): Calls<'keepPrivate' | 'readPrivate' | 'forgetPrivate' | 'privateNotes' | 'closeSheet' | 'openSheets'> {
  const { ports, play } = host;
  return {
    keepPrivate: (id, note, content, pin) => play(id, (session) => keepPrivate(ports, session, { note, content, pin })),
    readPrivate: (id, note, pin) => play(id, (session) => readPrivate(ports, session, note, pin)),
    forgetPrivate: (id, note) => play(id, (session) => forgetPrivate(ports, session, note)),
    privateNotes: (id) => play(id, (session) => listPrivate(ports, session)),
    closeSheet: (id, order, side, pin) =>
      decide(host, id, order, (session) => closeSheet(ports, session, actOf(ports, order), { side, pin })),
    openSheets: (id, order, openings, override) =>
      decide(host, id, order, (session) => openSheets(ports, session, actOf(ports, order), { openings, override })),
  };
}

function planCalls(
  { ports, play, read }: Host,
  tables: PlanTables | undefined,
): Calls<'beginPlan' | 'openPlan' | 'keepPlan' | 'copyToPlan'> {
  function planning<T>(id: string, act: (session: Session, plans: PlanTables) => Promise<T>): Promise<T | Failed> {
    if (!tables) return Promise.resolve({ kind: 'failed', problem: { code: 'plan/of-a-plan' } });
    return play(id, (session) => act(session, tables));
  }
  return {
    beginPlan: (id, beginning, pin) => planning(id, (session, plans) => plans.begin(session, beginning, pin)),
    openPlan: (id, note, pin) => planning(id, (session, plans) => plans.open(session, note, pin)),
    keepPlan: (id, note, words, pin) => planning(id, (session, plans) => plans.keep(session, note, words, pin)),
    copyToPlan: (id, name) =>
      read(id, async (session) => (await import('./copy-to-plan')).copyToPlan(ports, session, name)),
  };
}

/** What is looked at: advice that takes long, threats, the log. */
const lookCalls = ({ ports, read, asJob }: Host): Calls<'consult' | 'threats' | 'log'> => ({
  consult: (id, query) => read(id, (session) => consult(ports, session, query)),
  threats: (id, side, name) =>
    asJob(name, async (job) => {
      // On a copy, so that whatever is done meanwhile need not wait for it.
      const now = await read(id, async ({ game: { book, state } }) => ({ book, state: book.copy(state) }));
      return 'kind' in now ? now : guarded(() => threatsOn(ports, now, side, job));
    }),
  async log(id, from, to) {
    const lines = await read(id, async (session) => {
      await wholeLog(ports, session);
      return linesOf(session, from, to);
    });
    if ('kind' in lines) throw new Error(`The log of ${id} cannot be read: ${lines.problem.code}`);
    return lines;
  },
});

const pictureCalls = ({ ports, play }: Host): Calls<'keepPicture' | 'keepPhoto' | 'photo'> => ({
  keepPicture: async (id, picture) => {
    const bytes = await picture.arrayBuffer();
    await ports.store.keepPicture({ battle: id, type: picture.type, bytes }).catch(() => undefined);
  },
  keepPhoto: (id, picture) => play(id, async () => (await import('./engine-photos')).keepPhoto(ports, id, picture)),
  photo: async (id) => {
    const photo = await (await ports.photos()).photo(id);
    return photo && new Blob([photo.bytes], { type: photo.type });
  },
});

const fileCalls = ({
  ports,
  sessions,
  read,
  asJob,
}: Host): Calls<'exportFile' | 'exportScenario' | 'rescueFile' | 'importFile'> => ({
  async exportFile(id, withPhoto) {
    const exported = await read(id, (session) => exportBattle(ports, session, withPhoto));
    return 'kind' in exported ? { problem: exported.problem } : exported;
  },
  async exportScenario(id, withPhoto) {
    const exported = await read(id, (session) => exportScenario(ports, session, withPhoto));
    return 'kind' in exported ? { problem: exported.problem } : exported;
  },
  rescueFile: (id) =>
    sessions.inTurn(id, async () => {
      const rescued = await guarded(() => rescueBattle(ports, id));
      if ('kind' in rescued) return { problem: rescued.problem };
      return rescued.ok ? rescued.value : { problem: rescued.problem };
    }),
  async importFile(file, id) {
    const imported = await asJob(id, (job) => guarded(() => importFile(ports, file, job)));
    if (imported.kind === 'imported') ports.tell({ kind: 'battles-changed' });
    return imported;
  },
});

const editionCalls = ({
  ports,
}: Host): Calls<'editions' | 'keepEdition' | 'dropEdition' | 'editionFile' | 'readEditionFile'> => ({
  editions: (book) => guarded(async () => (await import('./engine-editions')).listEditions(ports, book)),
  keepEdition: (edition) => guarded(async () => (await import('./engine-editions')).keepEdition(ports, edition)),
  dropEdition: (id) => guarded(async () => (await import('./engine-editions')).dropEdition(ports, id)),
  editionFile: async (edition) => (await import('./engine-editions')).fileOfEdition(edition),
  readEditionFile: (file) => guarded(async () => (await import('./engine-editions')).editionIn(file)),
});

/** The battle is no more: whoever held steps of it that were not saved may forget them. */
function tellSaved(ports: Ports, id: string): void {
  ports.tell({ kind: 'saving', battle: id, saving: { kind: 'saved' }, worker: ports.worker });
}

function edit(ports: Ports, change: () => Promise<void>): Promise<Outcome> {
  return guarded<Outcome>(async () => {
    await change();
    ports.tell({ kind: 'battles-changed' });
    return { kind: 'done' };
  });
}

const refused = (key: string): Outcome => ({ kind: 'refused', violations: [{ key, overridable: false }] });

function linesOf({ game }: Session, from: number, to: number): LogLine[] {
  const standing = standingSteps(game.log);
  const notes = undoNotes(game.log.entries);
  const lines: LogLine[] = [];
  for (const entry of game.log.entries) {
    if (entry.kind !== 'step' || entry.n < from || entry.n > to) continue;
    const { n, at, by, command, events } = entry;
    const takenBack = standing.has(n) ? undefined : notes.get(n);
    lines.push({
      n,
      at,
      by,
      command,
      events,
      standing: standing.has(n),
      ...(takenBack === undefined ? {} : { takenBack }),
    });
  }
  return lines;
}
