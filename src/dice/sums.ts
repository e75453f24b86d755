/** How three dice fall: in how many of the 216 ways they show each sum, and in how many at least two ones. */

const FACES = [1, 2, 3, 4, 5, 6] as const;

export const WAYS = FACES.length ** 3;

/** Every sum from the least, with the number of ways it comes in. */
export const SUMS: readonly { readonly sum: number; readonly ways: number }[] = sumsWithWays();

/** Two ones or three. */
export const WAYS_WITH_ONES = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c]))).filter(
  (dice) => dice.filter((face) => face === 1).length >= 2,
).length;

function sumsWithWays(): readonly { sum: number; ways: number }[] {
  const ways = new Map<number, number>();
  for (const a of FACES) {
    for (const b of FACES) {
      for (const c of FACES) ways.set(a + b + c, (ways.get(a + b + c) ?? 0) + 1);
    }
  }
  return [...ways].sort(([a], [b]) => a - b).map(([sum, count]) => ({ sum, ways: count }));
}
