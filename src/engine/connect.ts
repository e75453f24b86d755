import type { Problem } from '../table/result';
import { NotFetched } from './fetch-part';
import { type EngineApi, NEWS_CHANNEL, type News } from './protocol';
import { heldNotes } from './unsaved-notes';
import { heldSteps } from './unsaved-steps';
import { keepWorker, type Line, type Pulse, type StartWorker, WorkerDied, type WorkerLine } from './worker-line';

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

const PULSE: Pulse = { everyMs: 1_000, patienceMs: 5_000 };

/**
 * Every call there is, and whether it may safely be made a second time, because it carries an order's id or changes nothing. A
 * question to the adviser may not: one that took so long that the worker was given up would take as long again.
 */
const IS_REPEATABLE: Readonly<Record<keyof EngineApi, boolean>> = {
  ping: true,
  list: true,
  create: false,
  open: true,
  close: false,
  getReady: true,
  command: true,
  answer: true,
  withdraw: true,
  undo: true,
  redo: true,
  keepPrivate: true,
  readPrivate: true,
  forgetPrivate: true,
  privateNotes: true,
  closeSheet: true,
  openSheets: true,
  beginPlan: false,
  openPlan: true,
  copyToPlan: false,
  keepPlan: true,
  handBack: true,
  consult: false,
  review: false,
  moment: true,
  explain: false,
  drawMaps: false,
  keepRemark: true,
  playOnFrom: false,
  threats: false,
  log: true,
  rename: false,
  remove: false,
  keepPicture: true,
  keepPhoto: true,
  photo: true,
  exportFile: true,
  exportScenario: true,
  rescueFile: true,
  backedUp: true,
  importFile: false,
  editions: true,
  keepEdition: true,
  dropEdition: true,
  editionFile: true,
  readEditionFile: true,
  cancel: false,
  use: true,
};

type Call = <T>(method: keyof EngineApi, work: (remote: EngineApi) => Promise<T>) => Promise<T>;

/** Each call as it is made on the page: it goes to whichever worker there is. */
const callsBy = (call: Call): EngineApi =>
  Object.fromEntries(
    Object.keys(IS_REPEATABLE).map((name) => {
      const method = name as keyof EngineApi;
      // Of all calls in one line no type can say that what comes in fits what goes out; EngineApi says it of each.
      return [
        method,
        (...args: readonly never[]) =>
          call(method, (remote) => (remote[method] as (...args: readonly never[]) => Promise<unknown>)(...args)),
      ];
    }),
  ) as unknown as EngineApi;

/**
 * Connects to the worker. Calls in flight when it dies are repeated once on the new worker where that is safe, and fail with a word
 * otherwise. Before all of them the new worker is given what the old one had in memory only.
 */
export function connectEngine(startWorker: StartWorker, pulse: Pulse = PULSE): Engine {
  const news = listeners<[News]>();
  const restarts = listeners();
  const deaths = listeners();
  const held = heldSteps();
  const notes = heldNotes();
  let line: Line | undefined;
  const workers = keepWorker(startWorker, pulse, {
    onNews: news.tell,
    onFresh(fresh) {
      line = fresh;
      notes.handBack(fresh.remote);
      handBackOwed();
    },
    onDeath() {
      line = undefined;
      held.oweAll();
    },
    onRestart: restarts.tell,
    onGone: deaths.tell,
  });
  const channel = new BroadcastChannel(NEWS_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    held.hear(data);
    notes.hear(data);
    // The tab that played is gone, and with it what it had in memory only.
    if (data.kind === 'role' && data.worker === line?.name) {
      held.owe(data.battle);
      handBackOwed();
    }
    news.tell(data);
  };

  /** A declaration: the first worker is there before the lines below. */
  function handBackOwed(): void {
    const to = line;
    if (to) handBackAll(held, to, () => to === line);
  }

  const { call, isAtRest } = makeCaller(() => line, workers);
  const calls = callsBy(call);
  return {
    ...calls,
    ...withHeldNotes(calls, notes),
    open: (id) => {
      // Whoever played them may be gone since, in this tab or another; where they are known they count once.
      held.owe(id);
      handBackOwed();
      return calls.open(id);
    },
    isAtRest,
    worker: () => line?.name ?? '',
    suspend: workers.suspend,
    resume: workers.resume,
    onNews: news.listen,
    onRestart: restarts.listen,
    onGone: deaths.listen,
  };
}

/** Calls whichever worker there is, and once more where that is safe; knows whether a call waits. */
function makeCaller(
  now: () => Line | undefined,
  { arrival }: WorkerLine,
): { readonly call: Call; isAtRest(): boolean } {
  let waiting = 0;
  const call: Call = async (method, work) => {
    const attempt = async () => {
      const { remote, death } = now() ?? (await arrival());
      return Promise.race([work(remote), death]);
    };
    waiting++;
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof WorkerDied) || !IS_REPEATABLE[method]) throw error;
      return await attempt();
    } finally {
      waiting--;
    }
  };
  return { call, isAtRest: () => waiting === 0 };
}

/** Sent before anything else, and one battle's calls are done in order: no order can come between. */
function handBackAll(held: ReturnType<typeof heldSteps>, { remote }: Line, isCurrent: () => boolean): void {
  for (const battle of held.owed())
    remote.handBack(battle, held.of(battle)).then(
      (outcome) => outcome.kind === 'done' && isCurrent() && held.settled(battle),
      () => undefined, // They are owed still.
    );
}

/** Notes that could not be saved are held on the page until they are. */
const withHeldNotes = (
  calls: EngineApi,
  notes: ReturnType<typeof heldNotes>,
): Pick<EngineApi, 'keepPrivate' | 'forgetPrivate' | 'beginPlan' | 'keepPlan'> => ({
  async keepPrivate(id, name, content, pin) {
    const outcome = await calls.keepPrivate(id, name, content, pin);
    notes.kept({ battle: id, name, content, pin }, outcome);
    return outcome;
  },
  forgetPrivate(id, name) {
    notes.forgotten(id, name);
    return calls.forgetPrivate(id, name);
  },
  async beginPlan(id, beginning, pin) {
    const begun = await calls.beginPlan(id, beginning, pin);
    if (begun.kind === 'begun') notes.planKept({ battle: id, name: begun.note, pin }, begun.content);
    return begun;
  },
  async keepPlan(id, note, words, pin) {
    const outcome = await calls.keepPlan(id, note, words, pin);
    if (outcome.kind === 'kept') notes.planKept({ battle: id, name: note, pin }, outcome.content);
    return outcome;
  },
});

/** What to say when a call to the engine failed altogether, or a part of the app could not be had. */
export function problemOf(error: unknown): Problem {
  if (error instanceof NotFetched) return error.problem;
  return error instanceof WorkerDied
    ? { code: 'engine/gone' }
    : { code: 'engine/fault', detail: { error: String(error) } };
}

/** Whoever wants to hear of something, until they say that they do not. */
function listeners<Told extends readonly unknown[] = []>() {
  const all = new Set<(...told: Told) => void>();
  return {
    tell(...told: Told): void {
      for (const listener of all) listener(...told);
    },
    listen(listener: (...told: Told) => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
  };
}
