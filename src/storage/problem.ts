import type { Problem } from '../table/result';

/** A fault of the database, told as data. `storage/full`, `storage/outdated`, `storage/unreachable` or `storage/conflict`. */
export class StorageError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.code, options);
    this.name = 'StorageError';
    this.problem = problem;
  }
}

/** A dead handle can be replaced; a full disk or a newer database cannot. */
export function isDeadHandle(error: unknown): boolean {
  const name = nameOf(error);
  return name === 'InvalidStateError' || name === 'UnknownError' || name === 'TimeoutError' || name === 'AbortError';
}

/** Asked and not answered in time. */
export const isSilence = (error: unknown): boolean => nameOf(error) === 'TimeoutError';

/** The database was written by a newer version of the app. */
export const isNewerDatabase = (error: unknown): boolean => nameOf(error) === 'VersionError';

/** «Aborted» is what everything in a broken transaction says; the reason is the one that says something else. */
export const isMereAbort = (error: unknown): boolean => nameOf(error) === 'AbortError';

export function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError({ code: codeOf(error), detail: { name: nameOf(error) } }, { cause: error });
}

// By name: only some engines have a class for it, and none of them agree.
function codeOf(error: unknown): string {
  switch (nameOf(error)) {
    case 'QuotaExceededError':
      return 'storage/full';
    case 'VersionError':
      return 'storage/outdated';
    default:
      return 'storage/unreachable';
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : 'Error';
}
