import { IDBFactory } from 'fake-indexeddb';
import { manifestOf } from '../../src/engine/fetch-part';
import { createHost } from '../../src/engine/host';
import type { Ports, WriterLocks } from '../../src/engine/ports';
import type { Asked, EngineApi, News, Opened } from '../../src/engine/protocol';
import type { AnyAdviser } from '../../src/rules/advice';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import { belleAllianceDraft } from '../../src/rules/belle-alliance/drafting/book';
import type { AnyBook } from '../../src/rules/book';
import type { AnyChronicle } from '../../src/rules/chronicle';
import { freeTable } from '../../src/rules/free-table/book';
import { hexMap } from '../../src/rules/hex-map/book';
import { laBataille } from '../../src/rules/la-bataille/book/book';
import type { Fetch, Manifest } from '../../src/rules/manifest';
import { MANIFESTS } from '../../src/rules/manifests';
import { warburg } from '../../src/rules/warburg/book/book';
import { connect } from '../../src/storage/connection';
import { editionStore } from '../../src/storage/editions';
import { jpegSize } from '../../src/storage/jpeg';
import { photoStore } from '../../src/storage/photos';
import { pinLock } from '../../src/storage/pin-lock';
import { openStore, type Store } from '../../src/storage/store';
import { sideId } from '../../src/table/unit';
import { toyHex } from './toy-hex';

/** Parts of books by the id of each. */
export type PartsOf<T> = Readonly<Record<string, Fetch<T>>>;

const BOOKS: PartsOf<AnyBook> = {
  'toy-hex': async () => toyHex,
  'belle-alliance': async () => belleAlliance,
  'belle-alliance-draft': async () => belleAllianceDraft,
  'free-table': async () => freeTable,
  'hex-map': async () => hexMap,
  'la-bataille': async () => laBataille,
  warburg: async () => warburg,
};

/** A browser's worth of world for the engine: one database, one set of locks, any number of workers. */
export interface World {
  readonly news: News[];
  /** What only the tab of its worker hears. */
  readonly alone: News[];
  /** Name of the database. */
  readonly database: string;
  readonly locks: WriterLocks & { free(worker: string): void };
  /** Starts a worker; `spoil` may wrap the store to make it fail. */
  worker(options?: {
    name?: string;
    build?: string;
    books?: PartsOf<AnyBook>;
    /** None advises that is not among these. */
    advisers?: PartsOf<AnyAdviser>;
    /** Instead of the books' own. */
    chronicles?: PartsOf<AnyChronicle>;
    retryMs?: number;
    locks?: WriterLocks;
    spoil?: (store: Store) => Store;
    photos?: Ports['photos'];
  }): EngineApi;
}

/** Enough to be a lock; the real one takes its time. */
const PIN_ROUNDS = 10;

let worlds = 0;

/** As a browser does that can show every picture whose end is there. */
async function shownSize(picture: Blob): Promise<{ width: number; height: number } | undefined> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9 ? jpegSize(bytes) : undefined;
}

/** The manifest of a book as this world has it; a toy has none but this. */
function manifestIn(
  id: string,
  book: Fetch<AnyBook>,
  adviser: Fetch<AnyAdviser> | undefined,
  chronicle: Fetch<AnyChronicle> | undefined,
): Manifest {
  const { adviser: _, ...known } = manifestOf(MANIFESTS, id) ?? { id, screen: 'table', page: undefined };
  return {
    ...known,
    ...(adviser && { adviser }),
    worker: { ...manifestOf(MANIFESTS, id)?.worker, book, ...(chronicle && { chronicle }) },
  };
}

export function newWorld(): World {
  globalThis.indexedDB = new IDBFactory();
  const database = `world-${++worlds}`;
  const news: News[] = [];
  const alone: News[] = [];
  const held = new Map<string, string>();
  const queue: { battle: string; grant: () => void }[] = [];
  let clock = 1_000;
  let ids = 0;

  const release = (battle: string): void => {
    held.delete(battle);
    const next = queue.findIndex((waiting) => waiting.battle === battle);
    if (next >= 0) queue.splice(next, 1)[0]?.grant();
  };
  const locksOf = (worker: string): WriterLocks => ({
    take: async (battle) => {
      if (held.has(battle)) return undefined;
      held.set(battle, worker);
      return () => release(battle);
    },
    wait: (battle, signal) =>
      new Promise((resolve, reject) => {
        const grant = (): void => {
          held.set(battle, worker);
          resolve(() => release(battle));
        };
        const waiting = { battle, grant };
        queue.push(waiting);
        signal.addEventListener('abort', () => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(new Error('gave up'));
        });
      }),
  });

  return {
    news,
    alone,
    database,
    locks: {
      ...locksOf('test'),
      // What the browser does when a worker dies: its locks pass on.
      free: (worker) => {
        for (const [battle, owner] of held) if (owner === worker) release(battle);
      },
    },
    worker({
      name = 'one',
      build = 'test',
      books = BOOKS,
      advisers = {},
      chronicles = {},
      retryMs = 60_000,
      locks = locksOf(name),
      spoil = (store: Store) => store,
      photos,
    } = {}) {
      const outdated = new AbortController();
      const connection = connect(database, { onOutdated: () => outdated.abort() });
      const ports: Ports = {
        store: spoil(openStore(connection)),
        photos: photos ?? (async () => photoStore(connection)),
        editions: async () => editionStore(connection),
        pictureSize: shownSize,
        manifests: Object.entries(books).map(([id, book]) => manifestIn(id, book, advisers[id], chronicles[id])),
        locks,
        worker: name,
        build,
        outdated: outdated.signal,
        retryMs,
        sliceMs: 0,
        now: () => ++clock,
        newId: () => `id-${++ids}`,
        newSalt: () => (++ids).toString(16).padStart(64, '0'),
        pinLock: pinLock(PIN_ROUNDS),
        // Structured clone is what a real channel does: what does not survive it fails here.
        tell: (item) => news.push(structuredClone(item)),
        tellAlone: (item) => alone.push(structuredClone(item)),
        storageUse: async () => ({ bytes: 0, persisted: undefined }),
      };
      return createHost(ports);
    },
  };
}

export async function opened(result: Promise<Opened | { kind: 'failed'; problem: unknown }>): Promise<Opened> {
  const value = await result;
  if (!('position' in value)) throw new Error(`Not opened: ${JSON.stringify(value)}`);
  return value;
}

let orders = 0;
/** A fresh order of the blue side, or of the umpire. */
export const order = (by: 'blue' | 'umpire' = 'blue') => ({
  id: `order-${++orders}`,
  by: by === 'umpire' ? ('umpire' as const) : sideId(by),
});

/** The question that waits now, as the page would name it. */
export async function askedOf(engine: EngineApi, id: string): Promise<Asked> {
  const { pending } = (await opened(engine.open(id))).position;
  return { id: pending?.id ?? '', answers: pending?.answers ?? 0 };
}
