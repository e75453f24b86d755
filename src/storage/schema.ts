import type { DBSchema, IDBPDatabase } from 'idb';
import type { Entry } from '../game/log';
import type { PendingCommand } from '../game/play';
import type { Json, Options } from '../rules/book';
import type { NoteBody, NoteName } from './note';
import type { Remark } from './remark';
import type { SealedSnapshot } from './seal';

export interface StoredBattle {
  readonly id: string;
  readonly name: string;
  readonly book: string;
  readonly options: Options;
  readonly createdAt: number;
  readonly changedAt: number;
  /** Entries in its log. */
  readonly length: number;
  /** Characters of JSON in scenario and log, as a measure of its size. */
  readonly bytes: number;
  /** Entries that the last backup file holds. */
  readonly backedUp: number;
  readonly pending: StoredPending | null;
  /** What was said of its steps when looking back, by step; battles of the first days have none. */
  readonly remarks?: readonly Remark[];
  readonly origin?: Origin;
  /** It came from a file. Older versions of the app did not write it down. */
  readonly fromFile?: true;
}

/** The battle on this device of which another is a copy up to some moment. */
export interface Origin {
  readonly battle: string;
  readonly name: string;
  readonly moment: number;
}

export interface StoredPending extends PendingCommand {
  /** Version of the book that wrote it. */
  readonly bookVersion: number;
}

export interface StoredScenario {
  readonly battle: string;
  /** Version of the book that wrote it. */
  readonly bookVersion: number;
  readonly scenario: Json;
}

export interface StoredEntry {
  readonly battle: string;
  readonly n: number;
  /** Version of the book that wrote it: a log may hold entries of several. */
  readonly bookVersion: number;
  readonly entry: Entry;
}

export interface StoredSnapshot {
  readonly battle: string;
  readonly n: number;
  readonly sealed: SealedSnapshot;
}

export interface StoredPicture {
  readonly battle: string;
  readonly type: string;
  /** As bytes: some browsers lose blobs kept in a database. */
  readonly bytes: ArrayBuffer;
}

/** A photo that covers a table, by its sum; any number of battles may use it. */
export interface StoredPhoto {
  readonly id: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** A battle has, or had before an undo, this photo on its table. A photo that no battle uses is dropped. */
export interface StoredPhotoUse {
  readonly battle: string;
  readonly photo: string;
  /** Size of the photo, so that it is known without fetching it. */
  readonly bytes: number;
}

/** What a seat keeps to itself. */
export interface StoredNote extends NoteName {
  readonly battle: string;
  /** Version of the book whose words are in it. */
  readonly bookVersion: number;
  readonly at: number;
  readonly body: NoteBody;
}

/** Charts as a club plays them. What is in them is their book's to say. */
export interface StoredEdition {
  readonly id: string;
  readonly book: string;
  readonly at: number;
  readonly edition: Json;
}

export interface Schema extends DBSchema {
  battles: { key: string; value: StoredBattle };
  scenarios: { key: string; value: StoredScenario };
  entries: { key: [string, number]; value: StoredEntry };
  snapshots: { key: [string, number]; value: StoredSnapshot };
  pictures: { key: string; value: StoredPicture };
  notes: { key: [string, string, string, string]; value: StoredNote };
  photos: { key: string; value: StoredPhoto };
  photoUses: { key: [string, string]; value: StoredPhotoUse };
  editions: { key: string; value: StoredEdition };
}

export type Database = IDBPDatabase<Schema>;

/** One step of the database's shape to the next. Steps are never changed once published: a new shape is a new step. */
export interface Migration {
  readonly name: string;
  readonly run: (db: Database) => void;
}

export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'battles with their scenarios, logs and snapshots',
    run: (db) => {
      db.createObjectStore('battles', { keyPath: 'id' });
      db.createObjectStore('scenarios', { keyPath: 'battle' });
      db.createObjectStore('entries', { keyPath: ['battle', 'n'] });
      db.createObjectStore('snapshots', { keyPath: ['battle', 'n'] });
    },
  },
  {
    name: 'small pictures of the tables',
    run: (db) => {
      db.createObjectStore('pictures', { keyPath: 'battle' });
    },
  },
  {
    name: 'what each seat keeps to itself',
    run: (db) => {
      db.createObjectStore('notes', { keyPath: ['battle', 'seat', 'kind', 'name'] });
    },
  },
  {
    name: 'photos that cover tables',
    run: (db) => {
      db.createObjectStore('photos', { keyPath: 'id' });
      db.createObjectStore('photoUses', { keyPath: ['battle', 'photo'] });
    },
  },
  {
    name: 'charts as a club plays them',
    run: (db) => {
      db.createObjectStore('editions', { keyPath: 'id' });
    },
  },
];

export const SCHEMA_VERSION = MIGRATIONS.length;
