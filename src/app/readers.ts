import type { ReaderShelf } from '../engine/shelf';
import { inWordsOf } from './book-words';

/** Every book the page can show, each fetched with its words. Only the reading half is loaded here; deciding is the worker's. */
export const READERS: ReaderShelf = {
  'belle-alliance': async () =>
    (await inWordsOf('belle-alliance', import('../rules/belle-alliance/reader'))).belleAllianceReader,
  'belle-alliance-draft': async () =>
    (await inWordsOf('belle-alliance-draft', import('../rules/belle-alliance/drafting/reader'))).draftReader,
  'la-bataille': async () =>
    (await inWordsOf('la-bataille', import('../rules/la-bataille/book/reader'))).laBatailleReader,
  campaign: async () => (await inWordsOf('campaign', import('../rules/campaign/reader'))).campaignReader,
  warburg: async () => (await inWordsOf('warburg', import('../rules/warburg/book/reader'))).warburgReader,
  'hex-map': async () => (await inWordsOf('hex-map', import('../rules/hex-map/reader'))).hexMapReader,
  'free-table': async () => (await import('../rules/free-table/reader')).freeTableReader,
};
