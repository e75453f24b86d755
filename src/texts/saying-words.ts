export type Values = Readonly<Record<string, string | number>>;

/** Words for what travels as data, by key: a string with `{value}` in it, or a function where a plural or a choice is needed. */
export type Sayings = Readonly<Record<string, string | ((values: Values) => string)>>;

/** Words for all keys that begin alike. */
export const withPrefix = (begin: string, words: Sayings): Sayings =>
  Object.fromEntries(Object.entries(words).map(([id, each]) => [`${begin}.${id}`, each]));
