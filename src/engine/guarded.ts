import { StorageError } from '../storage/problem';
import type { Problem } from '../table/result';
import { NotFetched } from './fetch-part';

export type Failed = { readonly kind: 'failed'; readonly problem: Problem };

/** Faults of the storage and of fetching come as data already; anything else is a bug, which stays this battle's trouble and names itself. */
export async function guarded<T>(work: () => Promise<T>): Promise<T | Failed> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError || error instanceof NotFetched) return { kind: 'failed', problem: error.problem };
    return { kind: 'failed', problem: { code: 'engine/fault', detail: { error: String(error) } } };
  }
}
