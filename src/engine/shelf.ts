import type { AnyAdviser } from '../rules/advice';
import type { AnyAgenda } from '../rules/agenda';
import type { AnyBook, AnyReader } from '../rules/book';

/** Which books there are, each fetched when first needed. */
export type Shelf<B> = Readonly<Record<string, () => Promise<B>>>;
export type BookShelf = Shelf<AnyBook>;
export type ReaderShelf = Shelf<AnyReader>;
/** Books that give no advice are not on it. */
export type AdviserShelf = Shelf<AnyAdviser>;
/** Nor those without phases on this one. */
export type AgendaShelf = Shelf<AnyAgenda>;

export function bookFrom<B>(shelf: Shelf<B>, id: string): Promise<B> | undefined {
  return Object.hasOwn(shelf, id) ? shelf[id]?.() : undefined;
}
