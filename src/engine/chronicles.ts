import type { ChronicleShelf } from './shelf';

/** The books that tell what a battle was like. The worker asks them when somebody looks back. */
export const CHRONICLES: ChronicleShelf = {
  'belle-alliance': async () => (await import('../rules/belle-alliance/chronicle')).belleAllianceChronicle,
  'la-bataille': async () => (await import('../rules/la-bataille/book/chronicle')).laBatailleChronicle,
  warburg: async () => (await import('../rules/warburg/book/chronicle')).warburgChronicle,
  campaign: async () => (await import('../rules/campaign/chronicle')).campaignChronicle,
  'free-table': async () => (await import('../rules/free-table/chronicle')).freeTableChronicle,
};
