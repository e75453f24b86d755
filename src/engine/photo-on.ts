import type { AnyBook } from '../rules/book';
import type { TablePhoto } from '../table/table';

/** The photo that covers the table of a battle as it stands, whatever its book. */
export const photoOn = (book: AnyBook, state: unknown): TablePhoto | undefined => book.view(state).table?.photo;
