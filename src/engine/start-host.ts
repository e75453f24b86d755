import { connect } from '../storage/connection';
import { openStore } from '../storage/store';
import { ADVISERS } from './advisers';
import { BOOKS } from './books';
import { createHost } from './host';
import { webLocks } from './locks';
import { type EngineApi, NEWS_CHANNEL, type News } from './protocol';

declare const __BUILD__: string;

/** Soon enough that nobody waits for it after making room, seldom enough to cost nothing. */
const RETRY_MS = 10_000;

/** The engine in a real worker: real database, real locks, real clock. */
export function startHost(worker: string): EngineApi {
  const channel = new BroadcastChannel(NEWS_CHANNEL);
  const tell = (news: News): void => channel.postMessage(news);
  const outdated = new AbortController();
  const store = openStore(connect('coup-doeil', { onOutdated: () => outdated.abort() }));
  return createHost({
    store,
    books: BOOKS,
    advisers: ADVISERS,
    locks: webLocks(navigator.locks),
    worker,
    build: __BUILD__,
    outdated: outdated.signal,
    retryMs: RETRY_MS,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    tell,
    storageUse,
  });
}

async function storageUse(): Promise<{ bytes: number; persisted: boolean | undefined }> {
  const [estimate, persisted] = await Promise.all([
    navigator.storage?.estimate?.().catch(() => undefined),
    navigator.storage?.persisted?.().catch(() => undefined),
  ]);
  return { bytes: estimate?.usage ?? 0, persisted };
}
