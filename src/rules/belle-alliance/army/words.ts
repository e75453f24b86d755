/**
 * Text as people compare it: case, accents and punctuation do not count, and ä, ae and a are the same, as are œ, ö and ø.
 * Both what is asked and what it is compared with are folded, so that what is lost in folding is lost on both sides.
 */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/([aou])e/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

export function wordsOf(text: string): readonly string[] {
  const plain = folded(text);
  return plain === '' ? [] : plain.split(' ');
}

/** Each word asked for begins one of the words of the text. Nothing asked for is found everywhere. */
export function answersTo(query: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((asked) => words.some((word) => word.startsWith(asked)));
}

/** Looks a word up in a list of other words for the same thing; a word that is not in it stands for itself. */
export const dictionary = (entries: Readonly<Record<string, string>>): ((word: string) => string) => {
  const known = new Map(
    Object.entries(entries).flatMap(([meaning, others]) => others.split(' ').map((other) => [other, meaning] as const)),
  );
  return (word) => known.get(word) ?? word;
};
