import type { ReaderShelf } from '../engine/shelf';

/** Every book the page can show. Only the reading half is loaded here; deciding is the worker's. */
export const READERS: ReaderShelf = {
  'belle-alliance': async () => (await import('../rules/belle-alliance/reader')).belleAllianceReader,
  'belle-alliance-draft': async () => {
    await import('../texts/drafting-texts');
    return (await import('../rules/belle-alliance/drafting/reader')).draftReader;
  },
  'free-table': async () => (await import('../rules/free-table/reader')).freeTableReader,
};
