/** Dice thrown by the app, with the browser's own randomness. */
export function throwDice(count: number, faces: number): readonly number[] {
  return rollDice(count, faces, () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
}

/** A source of random 32-bit numbers: the browser's own in the app, a fixed one in tests. */
type RandomWord = () => number;

const WORDS = 2 ** 32;

/** Fair faces from 1 to `faces`: words that would favour the low faces are thrown again. */
export function rollDice(count: number, faces: number, random: RandomWord): number[] {
  const fair = WORDS - (WORDS % faces);
  return Array.from({ length: count }, () => {
    let word = random();
    while (word >= fair) word = random();
    return (word % faces) + 1;
  });
}
