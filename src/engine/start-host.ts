import { MANIFESTS } from '../rules/manifests';
import { connect } from '../storage/connection';
import { pinLock } from '../storage/pin-lock';
import { openStore } from '../storage/store';
import { createHost } from './host';
import { webLocks } from './locks';
import { channelOf, type EngineApi, NEWS_CHANNEL, type News, type StorageUse } from './protocol';

declare const __BUILD__: string;

/** Soon enough that nobody waits for it after making room, seldom enough to cost nothing. */
const RETRY_MS = 10_000;

/** Seldom enough to cost nothing, and no finger waits longer for its cancel. */
const SLICE_MS = 40;

/** What trying one PIN costs: a third of a second here, and some days for all PINs of six digits. */
const PIN_ROUNDS = 600_000;

/** The engine in a real worker: real database, real locks, real clock. */
export function startHost(worker: string): EngineApi {
  const channel = new BroadcastChannel(NEWS_CHANNEL);
  const tell = (news: News): void => channel.postMessage(news);
  const alone = new BroadcastChannel(channelOf(worker));
  const outdated = new AbortController();
  const connection = connect('coup-doeil', { onOutdated: () => outdated.abort() });
  return createHost({
    store: openStore(connection),
    photos: async () => (await import('../storage/photos')).photoStore(connection),
    editions: async () => (await import('../storage/editions')).editionStore(connection),
    pictureSize,
    manifests: MANIFESTS,
    locks: webLocks(navigator.locks),
    worker,
    build: __BUILD__,
    outdated: outdated.signal,
    retryMs: RETRY_MS,
    sliceMs: SLICE_MS,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    newSalt,
    pinLock: pinLock(PIN_ROUNDS),
    tell,
    tellAlone: (news) => alone.postMessage(news),
    storageUse: () => storageUse(navigator.storage),
  });
}

const newSalt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function pictureSize(picture: Blob): Promise<{ width: number; height: number } | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

type Asked = Partial<Pick<StorageManager, 'estimate' | 'persisted'>>;

/** What a browser says of the room that it gives. One that says nothing leaves it unknown, which is not 0. */
export async function storageUse(storage: Asked | undefined): Promise<Omit<StorageUse, 'photos'>> {
  const [estimate, persisted] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ]);
  return { bytes: estimate?.usage, persisted };
}
