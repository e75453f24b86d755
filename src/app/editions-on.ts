import type { Engine } from '../engine/connect';
import type { KeptEditions } from '../rules/start';

/** The charts that clubs play a book by. Where the storage cannot be read, the printed charts are as good as ever. */
export const editionsOn =
  (engine: Engine, book: string): KeptEditions =>
  async () => {
    const kept = await engine.editions(book).catch(() => []);
    return 'kind' in kept ? [] : kept;
  };
