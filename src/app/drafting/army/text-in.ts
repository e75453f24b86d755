/** Marks at the beginning of a file that say how it is written. */
const MARKED: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * The text of a file that a spreadsheet wrote: not all of them write UTF-8, and one that is read in the wrong way has no umlauts and accents
 * any more. What can be no UTF-8 is of the West of Europe, as Windows writes it.
 */
export function textIn(bytes: Uint8Array): string {
  const marked = MARKED.find(([mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
