import type { Entry } from '../game/log';
import type { Snapshot } from '../game/snapshot';
import type { Json, Options } from '../rules/book';
import type { Connection } from './connection';
import { type NoteStore, noteStore, notesOf } from './notes';
import { StorageError } from './problem';
import { MOST_REMARKS, type Remark, withRemark } from './remark';
import type {
  Database,
  Origin,
  StoredBattle,
  StoredEntry,
  StoredNote,
  StoredPending,
  StoredPhotoUse,
  StoredPicture,
  StoredScenario,
  StoredSnapshot,
} from './schema';
import { seal, unseal } from './seal';
import { DURABLE, gone, reading, settle, type Writing } from './transaction';

/** A battle about to be stored whole: a new one, or one from a file. */
export interface FreshBattle {
  readonly id: string;
  readonly name: string;
  readonly book: string;
  readonly bookVersion: number;
  readonly options: Options;
  readonly scenario: Json;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly entries: readonly Entry[];
  readonly pending: StoredPending | null;
  readonly notes: readonly Omit<StoredNote, 'battle'>[];
  readonly remarks?: readonly Remark[];
  readonly origin?: Origin;
  readonly fromFile?: true;
}

/** Where battles are kept. Every promise resolves only when its transaction is complete: what it says is saved, is saved. */
export interface Store extends NoteStore {
  battles(): Promise<readonly StoredBattle[]>;
  battle(id: string): Promise<{ readonly battle: StoredBattle; readonly scenario: StoredScenario } | undefined>;
  entries(id: string, from: number, to: number): Promise<readonly StoredEntry[]>;
  newestSnapshot(id: string): Promise<Snapshot | undefined>;
  pictures(): Promise<readonly StoredPicture[]>;
  photoUses(): Promise<readonly StoredPhotoUse[]>;
  create(battle: FreshBattle, watch?: Watch): Promise<StoredBattle>;
  append(id: string, bookVersion: number, entries: readonly Entry[]): Promise<void>;
  /** Sets some of the battle's own fields. */
  change(id: string, fields: Partial<Pick<StoredBattle, 'name' | 'pending'>>): Promise<void>;
  /** All that is said of the battle's steps, with this in its place. */
  keepRemark(id: string, remark: Remark): Promise<readonly Remark[]>;
  /** A file holds so many of its entries. An older file takes nothing back, and only what is stored here counts. */
  noteBackup(id: string, entries: number): Promise<void>;
  keepSnapshot(id: string, snapshot: Snapshot): Promise<void>;
  keepPicture(picture: StoredPicture): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Long writes report how far they are and may be given up: then nothing of them stays. */
export interface Watch {
  progress(done: number): void;
  readonly signal: AbortSignal;
}

/** Snapshots are a cache; a few are enough. */
const SNAPSHOTS_KEPT = 3;

export const openStore = (connection: Connection): Store => ({
  ...noteStore(connection),
  ...readsOf(connection),
  ...writesOf(connection),
});

type Reads = Pick<Store, 'battles' | 'pictures' | 'photoUses' | 'battle' | 'entries' | 'newestSnapshot'>;

function readsOf(connection: Connection): Reads {
  return {
    battles: () => connection.use((db) => reading(db.transaction('battles')).store.getAll()),
    pictures: () => connection.use((db) => reading(db.transaction('pictures')).store.getAll()),
    photoUses: () => connection.use((db) => reading(db.transaction('photoUses')).store.getAll()),
    battle: (id) =>
      connection.use(async (db) => {
        const tx = reading(db.transaction(['battles', 'scenarios']));
        const [battle, scenario] = await Promise.all([
          tx.objectStore('battles').get(id),
          tx.objectStore('scenarios').get(id),
        ]);
        return battle && scenario ? { battle, scenario } : undefined;
      }),
    // A range that ends before it begins is an error to the database, and no entries to us.
    entries: async (id, from, to) =>
      from > to
        ? []
        : connection.use((db) =>
            reading(db.transaction('entries')).store.getAll(IDBKeyRange.bound([id, from], [id, to])),
          ),
    newestSnapshot: (id) =>
      connection.use(async (db) => {
        const cursor = await reading(db.transaction('snapshots')).store.openCursor(wholeOf(id), 'prev');
        return cursor?.value.sealed && unseal(cursor.value.sealed);
      }),
  };
}

function writesOf(connection: Connection): Omit<Store, keyof Reads | keyof ReturnType<typeof noteStore>> {
  return {
    create: (battle, watch) =>
      connection.use((db) => writeWhole(db.transaction(WHOLE, 'readwrite', DURABLE), battle, watch), 'endless'),
    append: (id, bookVersion, entries) =>
      connection.use(async (db) => {
        const tx = db.transaction(['battles', 'entries'], 'readwrite', DURABLE);
        await settle(tx, () => appendIn(tx, id, bookVersion, entries));
      }),
    change: (id, fields) => connection.use((db) => changeBattle(db, id, () => fields)),
    keepRemark: (id, remark) =>
      connection.use(async (db) => {
        let kept: readonly Remark[] = [];
        await changeBattle(db, id, ({ remarks = [] }) => {
          kept = withRemark(remarks, remark);
          if (kept.length > MOST_REMARKS) throw new StorageError({ code: 'review/too-many-remarks' });
          return { remarks: kept };
        });
        return kept;
      }),
    noteBackup: (id, entries) =>
      connection.use((db) =>
        changeBattle(db, id, ({ backedUp, length }) => ({ backedUp: Math.max(backedUp, Math.min(entries, length)) })),
      ),
    keepSnapshot: (id, snapshot) =>
      connection.use(async (db) => {
        const tx = db.transaction('snapshots', 'readwrite');
        await settle(tx, async () => {
          const kept = await tx.store.getAllKeys(wholeOf(id));
          const old = kept.slice(0, Math.max(0, kept.length - SNAPSHOTS_KEPT + 1));
          await Promise.all(old.map((key) => tx.store.delete(key)));
          await tx.store.put({ battle: id, n: snapshot.end.length, sealed: seal(snapshot) } satisfies StoredSnapshot);
        });
      }),
    keepPicture: (picture) =>
      connection.use(async (db) => {
        const tx = db.transaction(['battles', 'pictures'], 'readwrite');
        await settle(tx, async () => {
          // A battle may be deleted while its picture is being taken.
          if (await tx.objectStore('battles').getKey(picture.battle)) await tx.objectStore('pictures').put(picture);
        });
      }),
    remove: (id) =>
      connection.use(async (db) => {
        const tx = db.transaction(EVERYTHING, 'readwrite', DURABLE);
        await settle(tx, () =>
          Promise.all([
            tx.objectStore('battles').delete(id),
            tx.objectStore('scenarios').delete(id),
            tx.objectStore('pictures').delete(id),
            tx.objectStore('entries').delete(wholeOf(id)),
            tx.objectStore('snapshots').delete(wholeOf(id)),
            tx.objectStore('notes').delete(notesOf(id)),
          ]),
        );
      }),
  };
}

const WHOLE = ['battles', 'scenarios', 'entries', 'notes'] as const;
const EVERYTHING = ['battles', 'scenarios', 'entries', 'snapshots', 'pictures', 'notes'] as const;
const wholeOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

async function changeBattle(
  db: Database,
  id: string,
  change: (battle: StoredBattle) => Partial<StoredBattle>,
): Promise<void> {
  const tx = db.transaction('battles', 'readwrite', DURABLE);
  await settle(tx, async () => {
    const battle = await tx.store.get(id);
    if (!battle) throw gone(id);
    await tx.store.put({ ...battle, ...change(battle) });
  });
}

const conflict = (place: string): StorageError => new StorageError({ code: 'storage/conflict', place });

/** Adds entries after those that are there. The same entry again changes nothing; another one in its place is a conflict. */
async function appendIn(
  tx: Writing<['battles', 'entries']>,
  id: string,
  bookVersion: number,
  entries: readonly Entry[],
): Promise<void> {
  const battle = await tx.objectStore('battles').get(id);
  if (!battle) throw gone(id);
  const fresh = entries.filter((entry) => entry.n > battle.length);
  for (const entry of entries) {
    if (entry.n > battle.length) break;
    const there = await tx.objectStore('entries').get([id, entry.n]);
    if (there?.entry.id !== entry.id) throw conflict(`${id} ${entry.n}`);
  }
  const gap = fresh.find((entry, i) => entry.n !== battle.length + 1 + i);
  if (gap) throw conflict(`${id} ${gap.n}`);
  const last = fresh.at(-1);
  if (!last) return;
  const bytes = fresh.reduce((sum, entry) => sum + JSON.stringify(entry).length, battle.bytes);
  await Promise.all([
    ...fresh.map((entry) => tx.objectStore('entries').put({ battle: id, n: entry.n, bookVersion, entry })),
    tx.objectStore('battles').put({ ...battle, length: last.n, bytes, changedAt: last.at, pending: null }),
  ]);
}

async function writeWhole(
  tx: Writing<typeof WHOLE>,
  { entries, scenario, bookVersion, notes, ...battle }: FreshBattle,
  watch: Watch | undefined,
): Promise<StoredBattle> {
  let bytes = JSON.stringify(scenario).length;
  let stored: StoredBattle | undefined;
  await settle(tx, async () => {
    const store = tx.objectStore('entries');
    for (const entry of entries) {
      bytes += JSON.stringify(entry).length;
      const written = store.put({ battle: battle.id, n: entry.n, bookVersion, entry });
      // Waiting now and then keeps the queue short, lets others speak, and makes giving up quick.
      if (entry.n % 1000 !== 0) {
        written.catch(() => undefined); // The end of the transaction tells.
        continue;
      }
      await written;
      watch?.progress(entry.n);
      if (watch?.signal.aborted) throw new StorageError({ code: 'job/cancelled' });
    }
    stored = { ...battle, length: entries.length, bytes, backedUp: entries.length };
    await tx.objectStore('scenarios').put({ battle: battle.id, bookVersion, scenario });
    await Promise.all(notes.map((note) => tx.objectStore('notes').put({ ...note, battle: battle.id })));
    await tx.objectStore('battles').put(stored);
  });
  if (!stored) throw new StorageError({ code: 'storage/unreachable' });
  return stored;
}
