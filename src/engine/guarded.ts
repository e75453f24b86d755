import { StorageError } from '../storage/problem';
import type { Problem } from '../table/result';

export type Failed = { readonly kind: 'failed'; readonly problem: Problem };

/** Storage faults come as data already; anything else is a bug, which stays this battle's trouble and names itself. */
export async function guarded<T>(work: () => Promise<T>): Promise<T | Failed> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) return { kind: 'failed', problem: error.problem };
    return { kind: 'failed', problem: { code: 'engine/fault', detail: { error: String(error) } } };
  }
}
