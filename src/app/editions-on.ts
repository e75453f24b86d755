import type { Engine } from '../engine/connect';

/** The charts that clubs play a book by, as this device has kept them. */
export type EditionsOf = (book: string) => Promise<readonly { readonly id: string; readonly edition: unknown }[]>;

/** Where the storage cannot be read, the printed charts are as good as ever. */
export const editionsOn =
  (engine: Engine): EditionsOf =>
  async (book) => {
    const kept = await engine.editions(book).catch(() => []);
    return 'kind' in kept ? [] : kept;
  };
