import type { BookShelf } from './shelf';

/** Every book the worker can play. A new book is a new folder under src/rules and one line here (and one in app/readers.ts). */
export const BOOKS: BookShelf = {
  'belle-alliance': async () => (await import('../rules/belle-alliance/late-book')).lateBelleAlliance,
  'belle-alliance-draft': async () => (await import('../rules/belle-alliance/drafting/book')).belleAllianceDraft,
  'la-bataille': async () => (await import('../rules/la-bataille/book/book')).laBataille,
  campaign: async () => (await import('../rules/campaign/book')).campaign,
  warburg: async () => (await import('../rules/warburg/book/book')).warburg,
  'hex-map': async () => (await import('../rules/hex-map/book')).hexMap,
  'free-table': async () => (await import('../rules/free-table/book')).freeTable,
};
