import type { AnyBook } from '../rules/book';
import type { TablePhoto } from '../table/table';

/** The photo that covers the table of a battle as it stands, or lies under its hexes, whatever its book. */
export function photoOn(book: AnyBook, state: unknown): TablePhoto | undefined {
  const { table, hexes } = book.view(state);
  return table?.photo ?? hexes?.underlay?.photo;
}
