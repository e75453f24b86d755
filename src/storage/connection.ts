import { openDB } from 'idb';
import { asStorageError, isDeadHandle, isNewerDatabase, isSilence, StorageError } from './problem';
import { type Database, MIGRATIONS, SCHEMA_VERSION, type Schema } from './schema';

/** A database that is reopened when its connection dies. Browsers drop connections in the field, and a dead handle never heals. */
export interface Connection {
  /**
   * Runs `work` on a live handle; on a dead or silent one it reopens and tries again, at most three times in all.
   * So `work` may run more than once, also when an earlier run was completed after all: it must not mind.
   */
  use<T>(work: (db: Database) => Promise<T>, patience?: Patience): Promise<T>;
  close(): void;
}

/** `endless` for work that may take long and shows its progress. */
export type Patience = 'short' | 'endless';

export interface ConnectionEvents {
  /** A newer version of the app wants the database: this one has let go of it for good. */
  onOutdated?(): void;
  /** Runs after each migration, so that tests can see that every one ran. */
  onMigrated?(name: string): void;
}

const TRIES = 3;
/** Requests can hang without an error. */
const ANSWER_WITHIN_MS = 5_000;
/** Once it has been silent through all tries, people should not wait as long again for every step they play. */
const WEARY_WITHIN_MS = 500;

/** One database by its name: the handle there is, and how it has behaved. */
interface Link {
  readonly name: string;
  readonly events: ConnectionEvents;
  current: Promise<Database> | undefined;
  outdated: boolean;
  weary: boolean;
}

export function connect(name: string, events: ConnectionEvents = {}): Connection {
  const link: Link = { name, events, current: undefined, outdated: false, weary: false };
  return {
    async use(work, patience = 'short') {
      for (let left = link.weary ? 1 : TRIES; ; ) {
        if (link.outdated) throw new StorageError({ code: 'storage/outdated' });
        try {
          const result = await attempt(link, work, patience === 'endless');
          link.weary = false;
          return result;
        } catch (error) {
          if (link.outdated) throw new StorageError({ code: 'storage/outdated' }, { cause: error });
          if (isDeadHandle(error) && --left > 0) continue;
          link.weary = isSilence(error);
          throw asStorageError(error);
        }
      }
    },
    close: () => drop(link, link.current),
  };
}

/** Gives a handle up, and only that one: somebody else may have opened a better one since. */
function drop(link: Link, handle: Promise<Database> | undefined): void {
  if (link.current === handle) link.current = undefined;
  handle?.then(
    (db) => db.close(),
    () => undefined,
  );
}

function letGo(link: Link): void {
  if (link.outdated) return;
  link.outdated = true;
  drop(link, link.current);
  link.events.onOutdated?.();
}

const patienceFor = ({ weary }: Link) => startPatience(weary ? WEARY_WITHIN_MS : ANSWER_WITHIN_MS);

function open(link: Link): Promise<Database> {
  const patience = patienceFor(link);
  const opening = openDB<Schema>(link.name, SCHEMA_VERSION, {
    upgrade(db, from) {
      patience.end(); // It lives, and a large database takes its time.
      for (const migration of MIGRATIONS.slice(from)) {
        migration.run(db);
        link.events.onMigrated?.(migration.name);
      }
    },
    blocking: () => letGo(link),
    terminated: () => drop(link, handle),
  });
  const handle = Promise.race([opening, patience.lost]).finally(() => patience.end());
  // One that opens after we stopped waiting would stand in the way of every later upgrade.
  patience.lost.catch(() =>
    opening.then(
      (db) => db.close(),
      () => undefined,
    ),
  );
  return handle;
}

async function attempt<T>(link: Link, work: (db: Database) => Promise<T>, endless: boolean): Promise<T> {
  link.current ??= open(link);
  const handle = link.current;
  try {
    const db = await handle;
    if (endless) return await work(db);
    const patience = patienceFor(link);
    return await Promise.race([work(db), patience.lost]).finally(() => patience.end());
  } catch (error) {
    if (isNewerDatabase(error)) letGo(link);
    else if (isDeadHandle(error)) drop(link, handle);
    throw error;
  }
}

/** `lost` rejects when the time is over, unless `end` came first. */
function startPatience(ms: number): { readonly lost: Promise<never>; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The database does not answer', 'TimeoutError')), ms);
  });
  lost.catch(() => undefined); // Not everybody waits for it.
  return { lost, end: () => clearTimeout(timer) };
}
