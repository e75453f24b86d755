import type { Sayings } from './saying-words';

/** Words for all keys that begin alike. */
export const under = (begin: string, words: Readonly<Record<string, Sayings[string]>>): Sayings =>
  Object.fromEntries(Object.entries(words).map(([id, each]) => [`${begin}.${id}`, each]));
