import { wrap } from 'comlink';
import { channelOf, type EngineApi, type News } from './protocol';

/** How to get a worker; called again when one has died. */
export type StartWorker = (name: string) => Worker;

export interface Pulse {
  /** Between two heartbeats. */
  readonly everyMs: number;
  /** A worker that has not answered for so long is dead: nothing it does between two answers takes as long. */
  readonly patienceMs: number;
}

/** So many quick deaths in a row, and the next worker would die like the others. */
const MOST_QUICK_DEATHS = 3;

/** A worker, and the way to ask it. */
export interface Line {
  readonly name: string;
  readonly worker: Worker;
  readonly remote: EngineApi;
  /** Rejects when the worker is given up. */
  readonly death: Promise<never>;
  declareDead(): void;
}

export interface LineEvents {
  onNews(news: News): void;
  /** A worker is there, the first or another. Whatever is sent to it here comes before all calls. */
  onFresh(line: Line): void;
  onDeath(): void;
  /** Another worker has taken the place of one that died. */
  onRestart(): void;
  /** Workers die as fast as they are started, and no more are. */
  onGone(): void;
}

/** Keeps a worker running: listens to its heart, and replaces it when it dies. A worker that ends quietly raises no event. */
export interface WorkerLine {
  /** The one that is there, or the one that is waited for. */
  arrival(): Promise<Line>;
  suspend(): void;
  resume(): void;
}

export function keepWorker(startWorker: StartWorker, pulse: Pulse, events: LineEvents): WorkerLine {
  let starts = 0;
  let quickDeaths = 0;
  let line: Line | undefined;
  let arrival: Promise<Line>;
  /** Set while suspended: brings the worker that calls wait for. */
  let resumeWith: ((fresh: Line) => void) | undefined;
  startAnew();

  function startAnew(): Line {
    const name = `rules-${++starts}-${crypto.randomUUID()}`;
    const started = performance.now();
    const fresh = dial(startWorker(name), name, events.onNews, (stop) => {
      if (line !== fresh) return;
      stop();
      line = undefined;
      events.onDeath();
      const isQuick = !resumeWith && performance.now() - started < pulse.patienceMs * 2;
      quickDeaths = isQuick ? quickDeaths + 1 : 0;
      replace();
    });
    line = fresh;
    arrival = Promise.resolve(fresh);
    events.onFresh(fresh);
    listenToHeart(fresh, pulse, () => line === fresh);
    return fresh;
  }

  function restart(): Line {
    const fresh = startAnew();
    events.onRestart();
    return fresh;
  }

  /** At once; after a second quick death with a pause; after a third no more. */
  function replace(): void {
    if (resumeWith) return;
    if (quickDeaths >= MOST_QUICK_DEATHS) {
      arrival = Promise.reject(new WorkerDied());
      arrival.catch(() => undefined);
      events.onGone();
      return;
    }
    if (quickDeaths < 2) restart();
    else arrival = new Promise((resolve) => setTimeout(() => resolve(restart()), pulse.everyMs));
  }

  return {
    arrival: () => arrival,
    suspend() {
      if (!line) return;
      arrival = new Promise((resolve) => {
        resumeWith = resolve;
      });
      line.declareDead();
    },
    resume() {
      const hand = resumeWith;
      resumeWith = undefined;
      hand?.(restart());
    },
  };
}

/** The worker ended before it answered, and again after it was replaced, or the call must not be made twice. */
export class WorkerDied extends Error {
  constructor() {
    super('The rules worker ended');
    this.name = 'WorkerDied';
  }
}

/** `onDead` stops the worker unless that was done before; then its calls fail. */
function dial(worker: Worker, name: string, onNews: (news: News) => void, onDead: (stop: () => void) => void): Line {
  const alone = new BroadcastChannel(channelOf(name));
  alone.onmessage = ({ data }: MessageEvent<News>) => onNews(data);
  const { promise, reject } = withResolvers();
  promise.catch(() => undefined); // Not everybody waits for it.
  const declareDead = (): void =>
    onDead(() => {
      worker.terminate();
      alone.close();
      reject(new WorkerDied());
    });
  worker.onerror = declareDead;
  return { name, worker, remote: remoteOf(worker), death: promise, declareDead };
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
