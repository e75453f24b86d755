import type { AnyAdviser } from '../rules/advice';
import type { AnyBook, AnyReader } from '../rules/book';

/** Which books there are, each fetched when first needed. */
export type Shelf<B> = Readonly<Record<string, () => Promise<B>>>;
export type BookShelf = Shelf<AnyBook>;
export type ReaderShelf = Shelf<AnyReader>;
/** Books that give no advice are not on it. */
export type AdviserShelf = Shelf<AnyAdviser>;

export function bookFrom<B>(shelf: Shelf<B>, id: string): Promise<B> | undefined {
  return Object.hasOwn(shelf, id) ? shelf[id]?.() : undefined;
}
