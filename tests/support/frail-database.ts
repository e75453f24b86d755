import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';

/**
 * A database that fails on demand, where real ones do: when it is opened, when a transaction begins, and at the end of one
 * that writes, after all its requests have succeeded. A fault is the name of a DOMException, or `hang` for no answer at all.
 */
export interface FrailDatabase {
  readonly faults: Record<Point, Fault[]>;
  /** How often each point was passed, failing or not. */
  readonly passed: Record<Point, number>;
  /** From now on every write fails at its end, until told otherwise. */
  fill(full?: boolean): void;
  /** Lets what hangs go on. */
  release(): void;
  /** The browser drops all connections, as it does when its database process dies. */
  dropConnections(): void;
  readonly openConnections: number;
}

export type Point = 'open' | 'begin' | 'end';
export type Fault = 'hang' | string | undefined;

/** The parts of fake-indexeddb that have no types and are needed to make it fail. */
interface Inner {
  _closed: boolean;
  _closePending: boolean;
}
interface InnerTransaction {
  _state: string;
  _requests: { request: { readyState: string } }[];
  _start(): void;
  _abort(name: string): void;
}

/** Installs it as the world's `indexedDB`. */
export function frailDatabase(): FrailDatabase {
  const real = new IDBFactory();
  const faults: FrailDatabase['faults'] = { open: [], begin: [], end: [] };
  const passed: FrailDatabase['passed'] = { open: 0, begin: 0, end: 0 };
  const connections: IDBDatabase[] = [];
  const held: (() => void)[] = [];
  const next = (point: Point): Fault => {
    passed[point]++;
    return faults[point].shift();
  };

  const open = real.open.bind(real);
  real.open = (name, version) => {
    const fault = next('open');
    const request = open(name, version);
    request.addEventListener('success', () => makeFrail(request.result));
    if (fault === 'hang') held.push(holdBack(request));
    else if (fault) failInstead(request, fault);
    return request;
  };

  function makeFrail(db: IDBDatabase): void {
    connections.push(db);
    const begin = db.transaction.bind(db);
    db.transaction = (stores, mode, options) => {
      const fault = next('begin');
      if (fault && fault !== 'hang') throw new DOMException('made to fail', fault);
      const tx = begin(stores, mode, options);
      const inner = tx as unknown as InnerTransaction;
      if (fault === 'hang') held.push(hangUp(inner));
      else if (mode === 'readwrite') breakAtEnd(inner, () => next('end'), held);
      return tx;
    };
  }

  globalThis.indexedDB = real;
  return {
    faults,
    passed,
    fill: (full = true) => {
      faults.end = full ? Array<Fault>(10_000).fill('QuotaExceededError') : [];
    },
    release: () => {
      for (const go of held.splice(0)) go();
    },
    dropConnections: () => {
      for (const db of connections) forceCloseDatabase(db as never);
    },
    get openConnections() {
      return connections.filter((db) => {
        const inner = db as unknown as Inner;
        return !inner._closed && !inner._closePending;
      }).length;
    },
  };
}

/** Nothing in it is done until it is let go, and nothing that comes after it either. */
function hangUp(tx: InnerTransaction): () => void {
  const start = tx._start.bind(tx);
  let began = false;
  tx._start = () => {
    began = true;
  };
  return () => {
    tx._start = start;
    if (began) start();
  };
}

/** All requests have succeeded, and yet the transaction breaks: what a full disk looks like. */
function breakAtEnd(tx: InnerTransaction, fault: () => Fault, held: (() => void)[]): void {
  const start = tx._start.bind(tx);
  tx._start = () => {
    const atEnd = tx._state !== 'finished' && tx._requests.every(({ request }) => request.readyState === 'done');
    const name = atEnd ? fault() : undefined;
    if (name === 'hang') held.push(start);
    else if (name) tx._abort(name);
    else start();
  };
}

/** Tells everybody who waits for success that it failed. */
function failInstead(request: IDBOpenDBRequest, name: string): void {
  const listen = request.addEventListener.bind(request);
  const failed: ((event: unknown) => void)[] = [];
  listen('success', () => {
    request.result.close();
    Object.defineProperty(request, 'error', { value: new DOMException('made to fail', name) });
    for (const tell of failed) tell({});
  });
  request.addEventListener = ((type: string, listener: (event: unknown) => void) => {
    if (type === 'error') failed.push(listener);
    else if (type !== 'success') listen(type, listener as never);
  }) as never;
}

/** Keeps the news of success from everybody until it is let go. */
function holdBack(request: IDBOpenDBRequest): () => void {
  const waiting: (() => void)[] = [];
  const listen = request.addEventListener.bind(request);
  let free = false;
  request.addEventListener = ((type: string, listener: (event: unknown) => void) => {
    if (type !== 'success') return listen(type, listener as never);
    listen(type, ((event: unknown) => {
      if (free) listener(event);
      else waiting.push(() => listener(event));
    }) as never);
  }) as never;
  return () => {
    free = true;
    for (const tell of waiting) tell();
  };
}
