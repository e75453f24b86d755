/** What was said, without what was left open. */
export function saidIn<T extends object>(partial: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> };
export function saidIn(partial: object): object {
  return Object.fromEntries(Object.entries(partial).filter(([, value]) => value !== undefined));
}
