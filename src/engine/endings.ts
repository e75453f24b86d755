import type { EndingShelf } from './shelf';

/** The books whose battles know of their end. The worker asks them when a campaign wants to hear of it. */
export const ENDINGS: EndingShelf = {
  'belle-alliance': async () => (await import('../rules/belle-alliance/ending')).belleAllianceEnding,
  'la-bataille': async () => (await import('../rules/la-bataille/book/ending')).laBatailleEnding,
  warburg: async () => (await import('../rules/warburg/book/ending')).warburgEnding,
};
