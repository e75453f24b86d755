import type { AnyBook } from '../rules/book';
import type { Fetch, Manifest } from '../rules/manifest';
import type { Problem } from '../table/result';

export const manifestOf = (manifests: readonly Manifest[], id: string): Manifest | undefined =>
  manifests.find((manifest) => manifest.id === id);

/** None where there is no such book or it has no such part; one that is there and cannot be had throws `NotFetched`. */
export async function fetchPart<T>(
  manifests: readonly Manifest[],
  id: string,
  part: (manifest: Manifest) => Fetch<T> | undefined,
): Promise<T | undefined> {
  const manifest = manifestOf(manifests, id);
  const load = manifest && part(manifest);
  return load && fetched(id, load);
}

/** As that, and the words for what it says are there too. */
export const fetchInWords = <T>(
  manifests: readonly Manifest[],
  id: string,
  part: (manifest: Manifest) => Fetch<T> | undefined,
): Promise<T | undefined> =>
  fetchPart(manifests, id, (manifest) => {
    const load = part(manifest);
    return load && (async () => (await Promise.all([load(), manifest.page?.words?.()]))[0]);
  });

/** Fetches what the book needs before it decides. */
export const readyToDecide = (book: AnyBook): Promise<unknown> => fetched(book.id, async () => book.ready?.());

/** A part of the app that belongs to a book: without network, and not kept on the device yet, it cannot be had. */
export async function fetched<T>(book: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new NotFetched(book, error);
  }
}

export class NotFetched extends Error {
  readonly problem: Problem;

  constructor(book: string, cause: unknown) {
    super(`Not fetched for ${book}: ${cause}`, { cause });
    this.name = 'NotFetched';
    this.problem = { code: 'engine/not-fetched', detail: { book } };
  }
}
