import type { Manifest } from '../../manifest';
import { firstWords } from '../words/en-first-draft';

/** The drawing board for Belle Alliance. */
export const belleAllianceDraft: Manifest = {
  id: 'belle-alliance-draft',
  screen: 'drafting-board',
  isDraft: true,
  worker:
    globalThis.__BUILT_FOR__ === 'page' ? undefined : { book: async () => (await import('./book')).belleAllianceDraft },
  page:
    globalThis.__BUILT_FOR__ === 'worker'
      ? undefined
      : {
          firstWords,
          reader: async () => (await import('./reader')).draftReader,
          words: () => Promise.all([import('../words/belle-alliance-texts'), import('../words/drafting-texts')]),
          printer: async () => (await import('../print/printer')).belleAlliancePrinter,
          starts: async () => (await import('./starts')).starts,
        },
};
