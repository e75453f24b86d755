import type { AdviserShelf, AgendaShelf, HexAdviserShelf, ThreatShelf } from './shelf';

/** The books that advise before anything is done. The page asks them while a finger moves, the worker where it takes longer. */
export const ADVISERS: AdviserShelf = {
  'belle-alliance': async () => (await import('../rules/belle-alliance/adviser')).belleAllianceAdviser,
};

/** The books on hexes that do. */
export const HEX_ADVISERS: HexAdviserShelf = {
  'la-bataille': async () => (await import('../rules/la-bataille/book/adviser')).laBatailleAdviser,
  warburg: async () => (await import('../rules/warburg/book/adviser')).warburgAdviser,
};

/** The books that say what is to do now. Apart from their advice, which is large: a table that is only looked at shows this too. */
export const AGENDAS: AgendaShelf = {
  'belle-alliance': async () => (await import('../rules/belle-alliance/agenda')).belleAllianceAgenda,
  'la-bataille': async () => (await import('../rules/la-bataille/book/agenda')).laBatailleAgenda,
  warburg: async () => (await import('../rules/warburg/book/agenda')).warburgAgenda,
};

/** The books that say who threatens which ground. */
export const THREATS: ThreatShelf = {
  'belle-alliance': async () => (await import('../rules/belle-alliance/threats/threats')).belleAllianceThreats,
  'la-bataille': async () => (await import('../rules/la-bataille/book/threats/threats')).laBatailleThreats,
  warburg: async () => (await import('../rules/warburg/book/threats')).warburgThreats,
};
