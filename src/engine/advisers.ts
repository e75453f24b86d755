import type { AdviserShelf } from './shelf';

/** The books that advise before anything is done. The page asks them while a finger moves, the worker where it takes longer. */
export const ADVISERS: AdviserShelf = {
  'belle-alliance': async () => (await import('../rules/belle-alliance/adviser')).belleAllianceAdviser,
};
