import type { Connection } from './connection';
import type { Database, StoredPhoto } from './schema';
import { DURABLE, reading, settle } from './transaction';

/** The photos that cover tables, in the same database as the battles that use them. Fetched when there is one: few tables have a photo. */
export interface PhotoStore {
  photo(id: string): Promise<StoredPhoto | undefined>;
  /** Keeps it for this battle; where the battle is gone, nothing is kept. */
  keep(battle: string, photo: StoredPhoto): Promise<void>;
  /** This battle uses it too. Answers whether it is here. */
  use(battle: string, photo: string): Promise<boolean>;
  /** What all of them take. */
  bytes(): Promise<number>;
  /** Drops what no battle uses any more. */
  sweep(): Promise<void>;
}

export function photoStore(connection: Connection): PhotoStore {
  return {
    photo: (id) => connection.use((db) => reading(db.transaction('photos')).store.get(id)),
    keep: (battle, photo) => connection.use((db) => change(db, (tx) => keepIn(tx, battle, photo))),
    use: (battle, id) =>
      connection.use(async (db) => {
        let isHere = false;
        await change(db, async (tx) => {
          const photo = await tx.objectStore('photos').get(id);
          isHere = photo !== undefined;
          if (photo) await keepIn(tx, battle, photo);
        });
        return isHere;
      }),
    bytes: () =>
      connection.use(async (db) => {
        const uses = await reading(db.transaction('photoUses')).store.getAll();
        const sizes = new Map(uses.map(({ photo, bytes }) => [photo, bytes]));
        return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
      }),
    sweep: () => connection.use((db) => change(db, sweepIn)),
  };
}

const STORES = ['battles', 'photos', 'photoUses'] as const;
type Changing = ReturnType<typeof begin>;
const begin = (db: Database) => db.transaction(STORES, 'readwrite', DURABLE);

async function change(db: Database, work: (tx: Changing) => Promise<void>): Promise<void> {
  const tx = begin(db);
  await settle(tx, () => work(tx));
}

async function keepIn(tx: Changing, battle: string, photo: StoredPhoto): Promise<void> {
  if (!(await tx.objectStore('battles').getKey(battle))) return;
  await tx.objectStore('photos').put(photo);
  await tx.objectStore('photoUses').put({ battle, photo: photo.id, bytes: photo.bytes.byteLength });
}

async function sweepIn(tx: Changing): Promise<void> {
  const battles = new Set(await tx.objectStore('battles').getAllKeys());
  const used = new Set<string>();
  for (const [battle, photo] of await tx.objectStore('photoUses').getAllKeys()) {
    if (battles.has(battle)) used.add(photo);
    else await tx.objectStore('photoUses').delete([battle, photo]);
  }
  for (const id of await tx.objectStore('photos').getAllKeys())
    if (!used.has(id)) await tx.objectStore('photos').delete(id);
}
