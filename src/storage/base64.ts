/** As many bytes as one call can take for its arguments. */
const AT_ONCE = 0x2000;

/** Bytes as letters that JSON can carry. */
export function lettersFor(bytes: Uint8Array): string {
  let letters = '';
  for (let from = 0; from < bytes.length; from += AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(from, from + AT_ONCE));
  return btoa(letters);
}

/** The bytes again. Throws where the letters are none of these. */
export const bytesIn = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
