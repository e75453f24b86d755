import type { Manifest } from '../rules/manifest';
import type { EditionStore } from '../storage/editions';
import type { PhotoStore } from '../storage/photos';
import type { PinLock } from '../storage/pin-lock';
import type { Store } from '../storage/store';
import type { Result } from '../table/result';
import type { Loaded } from './loaded';
import type { News, StorageUse } from './protocol';

/** What the worker's engine needs of the world, so that tests can be the world. */
export interface Ports {
  readonly store: Store;
  /** Fetched with the first table that has a photo. */
  photos(): Promise<PhotoStore>;
  /** Fetched when somebody asks for them. */
  editions(): Promise<EditionStore>;
  /** Unpacks a picture and tells its size; undefined where it cannot be shown. */
  pictureSize(picture: Blob): Promise<{ readonly width: number; readonly height: number } | undefined>;
  readonly manifests: readonly Manifest[];
  readonly locks: WriterLocks;
  /** Names this worker in news that concern one tab only. */
  readonly worker: string;
  /** Names this build of the app: snapshots of another build are not believed. */
  readonly build: string;
  /** Aborts when a newer version of the app has taken the database. */
  readonly outdated: AbortSignal;
  /** Between two tries to save what could not be saved. */
  readonly retryMs: number;
  /** What takes longer is worked out in slices of so long, so that the worker hears what it is told in between. */
  readonly sliceMs: number;
  now(): number;
  newId(): string;
  /** What keeps a closed sheet from being guessed: at least 32 hexadecimal digits, never the same. */
  newSalt(): string;
  readonly pinLock: PinLock;
  tell(news: News): void;
  /** Tells this tab alone: of what a seat keeps to itself. */
  tellAlone(news: News): void;
  /** How a battle is opened where it does not lie in the store, as the tables of plans. */
  readonly load?: (id: string) => Promise<Result<Loaded>>;
  storageUse(): Promise<Omit<StorageUse, 'photos'>>;
}

/** One writer for each battle across all tabs. */
export interface WriterLocks {
  /** The lock at once or after a moment's grace, as a function that gives it back; undefined where another tab has it. */
  take(battle: string): Promise<(() => void) | undefined>;
  /** The lock as soon as the other tab is gone. Rejects when `signal` aborts. */
  wait(battle: string, signal: AbortSignal): Promise<() => void>;
}
