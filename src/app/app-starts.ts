import { fetchPart } from '../engine/fetch-part';
import { MANIFESTS } from '../rules/manifests';
import type { Start } from '../rules/start';

/** A start, and the book it is a battle of. */
export interface BookStart extends Start {
  readonly book: string;
}

let all: Promise<readonly BookStart[]> | undefined;

/** Everything that can be started, fetched once; what did not come is asked for again next time. */
export function fetchStarts(): Promise<readonly BookStart[]> {
  all ??= Promise.all(MANIFESTS.map(({ id }) => startsOf(id))).then((books) => books.flat());
  all.catch(() => {
    all = undefined;
  });
  return all;
}

/** What home offers to whoever has nothing yet. */
export async function fetchDemonstration(): Promise<BookStart> {
  const manifest = MANIFESTS.find(({ page }) => page?.demonstration !== undefined);
  const start = (await startsOf(manifest?.id ?? '')).find(({ id }) => id === manifest?.page?.demonstration);
  if (!start) throw new Error('No book has a demonstration');
  return start;
}

async function startsOf(book: string): Promise<readonly BookStart[]> {
  const starts = await fetchPart(MANIFESTS, book, ({ page }) => page?.starts);
  return (starts ?? []).map((start) => ({ ...start, book }));
}
