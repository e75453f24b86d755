import { DISGUISE } from '../../../table/schemas';

/** What was said, without what was left open. */
export function saidIn<T extends object>(partial: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> };
export function saidIn(partial: object): object {
  return Object.fromEntries(Object.entries(partial).filter(([, value]) => value !== undefined));
}

/** What a person typed or pasted, as a briefing takes it: without the marks it refuses, and no longer than it may be. */
export function asProse(text: string, longest: number): string {
  const plain = text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(new RegExp(`(?:(?!\\n)[${DISGUISE}])+`, 'gu'), ' ')
    .trim();
  // Cut between characters, never within one.
  return plain.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}
