import type { Values } from './saying-words';

/** The line with its values, and the note of whoever let it stand against the rules. */
export function noted(words: string, values: Values): string {
  const said = words.replace(/\{([a-z]+)\}/gi, (_, name: string) => String(values[name] ?? name));
  if (values.note === undefined) return said;
  return values.note === '' ? `${said} (allowed)` : `${said} (allowed: ${values.note})`;
}

/** A number with its sign, as factors and valour are written. */
export function signed(value: string | number | undefined): string {
  const n = Number(value);
  return n > 0 ? `+${n}` : `${n}`.replace('-', '−');
}

/** Where in a file or a record something is wrong, where that is known. */
export const at = (place: string | number | undefined): string => (place === undefined ? '' : ` at ${place}`);
