import { openDB } from 'idb';
import { asStorageError, isDeadHandle, StorageError } from './problem';
import { type Database, MIGRATIONS, SCHEMA_VERSION, type Schema } from './schema';

/** A database that is reopened when its connection dies. Browsers drop connections in the field, and a dead handle never heals. */
export interface Connection {
  /** Runs `work` on a live handle; on a dead one it reopens and tries again, at most three times in all. */
  use<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): void;
}

export interface ConnectionEvents {
  /** A newer version of the app wants the database: this one has let go of it for good. */
  onOutdated?(): void;
  /** Runs after each migration, so that tests can see that every one ran. */
  onMigrated?(name: string): void;
}

const TRIES = 3;
/** An open request can hang without an error. */
const OPEN_WITHIN_MS = 10_000;

export function connect(name: string, events: ConnectionEvents = {}): Connection {
  let handle: Promise<Database> | undefined;
  let outdated = false;

  const forget = (): void => {
    handle?.then(
      (db) => db.close(),
      () => undefined,
    );
    handle = undefined;
  };

  const letGo = (): void => {
    outdated = true;
    forget();
    events.onOutdated?.();
  };

  const open = (): Promise<Database> => {
    handle ??= withTimeout(
      openDB<Schema>(name, SCHEMA_VERSION, {
        upgrade(db, from) {
          for (const migration of MIGRATIONS.slice(from)) {
            migration.run(db);
            events.onMigrated?.(migration.name);
          }
        },
        blocking: letGo,
        terminated: forget,
      }),
    );
    return handle;
  };

  return {
    async use(work) {
      for (let tries = 1; ; tries++) {
        if (outdated) throw new StorageError({ code: 'storage/outdated' });
        try {
          return await work(await open());
        } catch (error) {
          forget();
          if (outdated) throw new StorageError({ code: 'storage/outdated' }, { cause: error });
          if (!isDeadHandle(error) || tries === TRIES) throw asStorageError(error);
        }
      }
    },
    close: forget,
  };
}

function withTimeout(opening: Promise<Database>): Promise<Database> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException('The database did not open', 'TimeoutError')),
      OPEN_WITHIN_MS,
    );
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
