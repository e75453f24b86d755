import type { IDBPTransaction, StoreNames } from 'idb';
import { isMereAbort, StorageError } from './problem';
import type { Schema } from './schema';

/** For what must be on disk when it is said to be. */
export const DURABLE = { durability: 'strict' } as const;

export type Writing<Stores extends readonly StoreNames<Schema>[]> = IDBPTransaction<Schema, [...Stores], 'readwrite'>;

/**
 * Waits for the work and for the transaction's end. With the quota full, the requests succeed and only the end fails,
 * so the work alone proves nothing.
 */
export async function settle(
  tx: { readonly done: Promise<void>; abort(): void },
  work: () => Promise<unknown>,
): Promise<void> {
  tx.done.catch(() => undefined); // It may break long before the work notices.
  try {
    await work();
  } catch (error) {
    try {
      tx.abort();
    } catch {
      // Already ended by the browser.
    }
    // A full disk may tell by the request or by the transaction's end; the other one then says «aborted» only.
    await tx.done.catch((reason: unknown) => {
      throw isMereAbort(error) ? reason : error;
    });
    throw error;
  }
  await tx.done;
}

/** A reading transaction that breaks tells through its requests; its end, unheard, would be a fault of its own. */
export function reading<T extends { readonly done: Promise<void> }>(tx: T): T {
  tx.done.catch(() => undefined);
  return tx;
}

/** What was played must not vanish because the browser cleared its storage meanwhile: it is in memory still. */
export const gone = (id: string): StorageError => new StorageError({ code: 'storage/unreachable', place: id });
