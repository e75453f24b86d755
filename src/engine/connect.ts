import { wrap } from 'comlink';
import type { Problem } from '../table/result';
import { NotFetched } from './fetch-part';
import { heldSteps } from './held';
import { heldNotes } from './held-notes';
import { channelOf, type EngineApi, NEWS_CHANNEL, type News } from './protocol';

/** The engine as the page sees it: plain promises, and news. */
export interface Engine extends EngineApi {
  onNews(listener: (news: News) => void): () => void;
  /** Whether no call waits for its answer. */
  isAtRest(): boolean;
  /** The worker of this tab; news that name another worker are for another tab. */
  worker(): string;
  /** Told when the worker died and a new one has taken its place. */
  onRestart(listener: () => void): () => void;
  /**
   * Ends the worker until `resume`: a browser that keeps a page for *Back* stops its worker in the middle, and the locks and the
   * database that it holds would be held against every other page.
   */
  suspend(): void;
  /** Starts a worker again. Calls made meanwhile go to it. */
  resume(): void;
  /** Told when workers die as fast as they are started, and no more are: only a new page can help. */
  onGone(listener: () => void): () => void;
}

/** How to get a worker; called again when one has died. */
export type StartWorker = (name: string) => Worker;

export interface Pulse {
  /** Between two heartbeats. */
  readonly everyMs: number;
  /** A worker that has not answered for so long is dead: nothing it does between two answers takes as long. */
  readonly patienceMs: number;
}
const PULSE: Pulse = { everyMs: 1_000, patienceMs: 5_000 };
/** So many quick deaths in a row, and the next worker would die like the others. */
const MOST_QUICK_DEATHS = 3;

/**
 * Calls that may safely be made a second time, because they carry an order's id or change nothing. A question to the adviser is
 * not among them: one that took so long that the worker was given up would take as long again.
 */
const REPEATABLE = new Set<keyof EngineApi>([
  'ping',
  'list',
  'open',
  'getReady',
  'command',
  'answer',
  'withdraw',
  'handBack',
  'undo',
  'redo',
  'keepPrivate',
  'readPrivate',
  'forgetPrivate',
  'privateNotes',
  'openPlan',
  'keepPlan',
  'closeSheet',
  'openSheets',
  'moment',
  'keepRemark',
  'log',
  'exportFile',
  'exportScenario',
  'rescueFile',
  'use',
  'keepPicture',
  'keepPhoto',
  'photo',
  'backedUp',
  'editions',
  'keepEdition',
  'dropEdition',
  'editionFile',
  'readEditionFile',
]);

interface Line {
  readonly name: string;
  readonly worker: Worker;
  readonly remote: EngineApi;
  /** Rejects when the worker is given up. */
  readonly death: Promise<never>;
  declareDead(): void;
}

/**
 * Connects to the worker, listens to its heart, and replaces it when it dies: a worker that ends quietly raises no event.
 * Calls in flight are repeated once on the new worker where that is safe, and fail with a word otherwise. Before all of
 * them the new worker is given what the old one had in memory only.
 */
export function connectEngine(startWorker: StartWorker, pulse: Pulse = PULSE): Engine {
  const newsListeners = new Set<(news: News) => void>();
  const restartListeners = new Set<() => void>();
  const goneListeners = new Set<() => void>();
  const held = heldSteps();
  const notes = heldNotes();
  const channel = new BroadcastChannel(NEWS_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    held.hear(data);
    notes.hear(data);
    // The tab that played is gone, and with it what it had in memory only.
    if (data.kind === 'role' && data.worker === line?.name) {
      held.owe(data.battle);
      handBackAll();
    }
    for (const listener of newsListeners) listener(data);
  };
  let starts = 0;
  let quickDeaths = 0;
  /** None while the next one is waited for. */
  let line: Line | undefined;
  let arrival: Promise<Line>;
  startAnew();

  function startAnew(): Line {
    const fresh = dial();
    line = fresh;
    arrival = Promise.resolve(fresh);
    notes.handBack(fresh.remote);
    handBackAll();
    listenToHeart(fresh, pulse, () => line === fresh);
    return fresh;
  }

  function dial(): Line {
    const name = `rules-${++starts}-${crypto.randomUUID()}`;
    const started = performance.now();
    const worker = startWorker(name);
    const alone = new BroadcastChannel(channelOf(name));
    alone.onmessage = ({ data }: MessageEvent<News>) => {
      for (const listener of newsListeners) listener(data);
    };
    const { promise, reject } = withResolvers();
    promise.catch(() => undefined); // Not everybody waits for it.
    const fresh: Line = {
      name,
      worker,
      remote: remoteOf(worker),
      death: promise,
      declareDead: () => {
        if (line !== fresh) return;
        worker.terminate();
        alone.close();
        line = undefined;
        held.oweAll();
        const isQuick = !resumeWith && performance.now() - started < pulse.patienceMs * 2;
        quickDeaths = isQuick ? quickDeaths + 1 : 0;
        replace();
        reject(new WorkerDied());
      },
    };
    worker.onerror = () => fresh.declareDead();
    return fresh;
  }

  /** Set while suspended: brings the worker that calls wait for. */
  let resumeWith: ((fresh: Line) => void) | undefined;

  function suspend(): void {
    if (!line) return;
    arrival = new Promise((resolve) => {
      resumeWith = resolve;
    });
    line.declareDead();
  }

  function resume(): void {
    const hand = resumeWith;
    resumeWith = undefined;
    hand?.(restart());
  }

  function restart(): Line {
    const fresh = startAnew();
    for (const listener of restartListeners) listener();
    return fresh;
  }

  /** At once; after a second quick death with a pause; after a third no more. */
  function replace(): void {
    if (resumeWith) return;
    if (quickDeaths >= MOST_QUICK_DEATHS) {
      arrival = Promise.reject(new WorkerDied());
      arrival.catch(() => undefined);
      for (const listener of goneListeners) listener();
      return;
    }
    if (quickDeaths < 2) restart();
    else arrival = new Promise((resolve) => setTimeout(() => resolve(restart()), pulse.everyMs));
  }

  /** Sent before anything else, and one battle's calls are done in order: no order can come between. */
  function handBackAll(): void {
    const to = line;
    for (const battle of held.owed()) {
      const taken = to?.remote.handBack(battle, held.of(battle));
      taken?.then(
        (outcome) => outcome.kind === 'done' && to === line && held.settled(battle),
        () => undefined, // They are owed still.
      );
    }
  }

  let waiting = 0;

  async function call<T>(method: keyof EngineApi, work: (remote: EngineApi) => Promise<T>): Promise<T> {
    const attempt = async (): Promise<T> => {
      const { remote, death } = line ?? (await arrival);
      return Promise.race([work(remote), death]);
    };
    waiting++;
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof WorkerDied) || !REPEATABLE.has(method)) throw error;
      return await attempt();
    } finally {
      waiting--;
    }
  }

  return {
    ping: () => call('ping', (remote) => remote.ping()),
    list: () => call('list', (remote) => remote.list()),
    create: (battle) => call('create', (remote) => remote.create(battle)),
    open: (id) => {
      // Whoever played them may be gone since, in this tab or another; where they are known they count once.
      held.owe(id);
      handBackAll();
      return call('open', (remote) => remote.open(id));
    },
    close: (id) => call('close', (remote) => remote.close(id)),
    getReady: (id) => call('getReady', (remote) => remote.getReady(id)),
    command: (id, order, command) => call('command', (remote) => remote.command(id, order, command)),
    answer: (id, order, asked, answer) => call('answer', (remote) => remote.answer(id, order, asked, answer)),
    withdraw: (id, asked) => call('withdraw', (remote) => remote.withdraw(id, asked)),
    undo: (id, order, note) => call('undo', (remote) => remote.undo(id, order, note)),
    redo: (id, order) => call('redo', (remote) => remote.redo(id, order)),
    keepPrivate: async (id, name, content, pin) => {
      const outcome = await call('keepPrivate', (remote) => remote.keepPrivate(id, name, content, pin));
      notes.kept({ battle: id, name, content, pin }, outcome);
      return outcome;
    },
    readPrivate: (id, name, pin) => call('readPrivate', (remote) => remote.readPrivate(id, name, pin)),
    forgetPrivate: (id, name) => {
      notes.forgotten(id, name);
      return call('forgetPrivate', (remote) => remote.forgetPrivate(id, name));
    },
    privateNotes: (id) => call('privateNotes', (remote) => remote.privateNotes(id)),
    closeSheet: (id, order, side, pin) => call('closeSheet', (remote) => remote.closeSheet(id, order, side, pin)),
    openSheets: (id, order, openings, override) =>
      call('openSheets', (remote) => remote.openSheets(id, order, openings, override)),
    beginPlan: async (id, beginning, pin) => {
      const begun = await call('beginPlan', (remote) => remote.beginPlan(id, beginning, pin));
      if (begun.kind === 'begun') notes.planKept({ battle: id, name: begun.note, pin }, begun.content);
      return begun;
    },
    openPlan: (id, note, pin) => call('openPlan', (remote) => remote.openPlan(id, note, pin)),
    copyToPlan: (id, name) => call('copyToPlan', (remote) => remote.copyToPlan(id, name)),
    keepPlan: async (id, note, words, pin) => {
      const outcome = await call('keepPlan', (remote) => remote.keepPlan(id, note, words, pin));
      if (outcome.kind === 'kept') notes.planKept({ battle: id, name: note, pin }, outcome.content);
      return outcome;
    },
    handBack: (id, entries) => call('handBack', (remote) => remote.handBack(id, entries)),
    consult: (id, query) => call('consult', (remote) => remote.consult(id, query)),
    review: (id, job) => call('review', (remote) => remote.review(id, job)),
    moment: (id, moment) => call('moment', (remote) => remote.moment(id, moment)),
    explain: (id, moment, job) => call('explain', (remote) => remote.explain(id, moment, job)),
    drawMaps: (id, moments, job) => call('drawMaps', (remote) => remote.drawMaps(id, moments, job)),
    keepRemark: (id, remark) => call('keepRemark', (remote) => remote.keepRemark(id, remark)),
    playOnFrom: (id, moment, name) => call('playOnFrom', (remote) => remote.playOnFrom(id, moment, name)),
    threats: (id, side, job) => call('threats', (remote) => remote.threats(id, side, job)),
    log: (id, from, to) => call('log', (remote) => remote.log(id, from, to)),
    rename: (id, name) => call('rename', (remote) => remote.rename(id, name)),
    remove: (id) => call('remove', (remote) => remote.remove(id)),
    keepPicture: (id, picture) => call('keepPicture', (remote) => remote.keepPicture(id, picture)),
    keepPhoto: (id, picture) => call('keepPhoto', (remote) => remote.keepPhoto(id, picture)),
    photo: (id) => call('photo', (remote) => remote.photo(id)),
    exportFile: (id, photo) => call('exportFile', (remote) => remote.exportFile(id, photo)),
    exportScenario: (id, photo) => call('exportScenario', (remote) => remote.exportScenario(id, photo)),
    rescueFile: (id) => call('rescueFile', (remote) => remote.rescueFile(id)),
    backedUp: (id, entries) => call('backedUp', (remote) => remote.backedUp(id, entries)),
    importFile: (file, job) => call('importFile', (remote) => remote.importFile(file, job)),
    editions: (book) => call('editions', (remote) => remote.editions(book)),
    keepEdition: (edition) => call('keepEdition', (remote) => remote.keepEdition(edition)),
    dropEdition: (id) => call('dropEdition', (remote) => remote.dropEdition(id)),
    editionFile: (edition) => call('editionFile', (remote) => remote.editionFile(edition)),
    readEditionFile: (file) => call('readEditionFile', (remote) => remote.readEditionFile(file)),
    cancel: (job) => call('cancel', (remote) => remote.cancel(job)),
    use: () => call('use', (remote) => remote.use()),
    isAtRest: () => waiting === 0,
    worker: () => line?.name ?? '',
    suspend,
    resume,
    onNews: (listener) => subscribe(newsListeners, listener),
    onRestart: (listener) => subscribe(restartListeners, listener),
    onGone: (listener) => subscribe(goneListeners, listener),
  };
}

/** The worker ended before it answered, and again after it was replaced, or the call must not be made twice. */
export class WorkerDied extends Error {
  constructor() {
    super('The rules worker ended');
    this.name = 'WorkerDied';
  }
}

/** What to say when a call to the engine failed altogether, or a part of the app could not be had. */
export function problemOf(error: unknown): Problem {
  if (error instanceof NotFetched) return error.problem;
  return error instanceof WorkerDied
    ? { code: 'engine/gone' }
    : { code: 'engine/fault', detail: { error: String(error) } };
}

/** Every method of the engine already answers with a promise of plain data, so the proxy has the very same type. */
const remoteOf = (worker: Worker): EngineApi => wrap<EngineApi>(worker) as unknown as EngineApi;

function listenToHeart(line: Line, pulse: Pulse, isCurrent: () => boolean): void {
  const beat = async (): Promise<void> => {
    if (!isCurrent()) return;
    const asked = performance.now();
    const heard = await answerWithin(pulse.patienceMs, line.remote.ping());
    // A tablet that slept wakes with all its timers overdue: that says nothing about the worker.
    const overslept = performance.now() - asked > pulse.patienceMs * 1.5;
    if (!heard && !overslept) line.declareDead();
    else setTimeout(() => void beat(), pulse.everyMs);
  };
  void beat();
}

async function answerWithin(ms: number, answer: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const heard = answer.then(
    () => true,
    () => false,
  );
  return Promise.race([heard, silence]).finally(() => clearTimeout(timer));
}

function withResolvers(): { promise: Promise<never>; reject: (reason: Error) => void } {
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<never>((_, fail) => {
    reject = fail;
  });
  return { promise, reject };
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
