import type { Connection } from './connection';
import type { StoredEdition } from './schema';
import { DURABLE, reading, settle } from './transaction';

/** Charts as clubs play them, beside the battles: a battle begun with one has a copy of its own. Fetched when somebody asks. */
export interface EditionStore {
  all(): Promise<readonly StoredEdition[]>;
  /** In place of the one with its id, if there is one. */
  keep(edition: StoredEdition): Promise<void>;
  drop(id: string): Promise<void>;
}

export function editionStore(connection: Connection): EditionStore {
  return {
    all: () => connection.use((db) => reading(db.transaction('editions')).store.getAll()),
    keep: (edition) =>
      connection.use(async (db) => {
        const tx = db.transaction('editions', 'readwrite', DURABLE);
        await settle(tx, () => tx.store.put(edition));
      }),
    drop: (id) =>
      connection.use(async (db) => {
        const tx = db.transaction('editions', 'readwrite', DURABLE);
        await settle(tx, () => tx.store.delete(id));
      }),
  };
}
