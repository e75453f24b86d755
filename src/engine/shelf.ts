import type { AnyAdviser } from '../rules/advice';
import type { AnyAgenda } from '../rules/agenda';
import type { AnyBook, AnyReader } from '../rules/book';
import type { AnyChronicle } from '../rules/chronicle';
import type { AnyEnding } from '../rules/ending';
import type { AnyHexAdviser } from '../rules/hex-advice';
import type { AnyThreatAdviser } from '../rules/threat-advice';
import type { Problem } from '../table/result';

/** Which books there are, each fetched when first needed. */
export type Shelf<B> = Readonly<Record<string, () => Promise<B>>>;
export type BookShelf = Shelf<AnyBook>;
export type ReaderShelf = Shelf<AnyReader>;
/** Books that give no advice are not on it. */
export type AdviserShelf = Shelf<AnyAdviser>;
/** Those that play on hexes and advise. */
export type HexAdviserShelf = Shelf<AnyHexAdviser>;
/** Those that say who could fire at which ground or reach it. */
export type ThreatShelf = Shelf<AnyThreatAdviser>;
/** Nor those without phases on this one. */
export type AgendaShelf = Shelf<AnyAgenda>;
/** Those that tell what a battle was like. */
export type ChronicleShelf = Shelf<AnyChronicle>;
/** Those whose battles know of their end. */
export type EndingShelf = Shelf<AnyEnding>;

/** None where there is no such book; one that is there and cannot be had throws `NotFetched`. */
export async function bookFrom<B>(shelf: Shelf<B>, id: string): Promise<B | undefined> {
  const load = Object.hasOwn(shelf, id) ? shelf[id] : undefined;
  return load && fetched(id, load);
}

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
