/**
 * Two dice read as tens and ones: 36 results of equal chance, shown as 11 to 66. Everything that adds to such a roll, or reads
 * one off a chart, reckons here, in steps from 0 to 35: a modifier of +12 is twelve steps, whatever the digits look like.
 */

const FACES = 6;
const ROLLS = FACES * FACES;

/** 43 is step 20. */
export const stepOf = (shown: number): number => FACES * (Math.floor(shown / 10) - 1) + ((shown % 10) - 1);

/** Step 20 is 43. Steps beyond the ends of the scale are its ends: there is nothing to read below 11 or above 66. */
export function shownOf(step: number): number {
  const within = Math.min(Math.max(step, 0), ROLLS - 1);
  return 10 * (Math.floor(within / FACES) + 1) + (within % FACES) + 1;
}

/** A roll, or any value on that scale, with the sum of all modifiers: held at the ends once, after everything is added. */
export const plusSteps = (shown: number, ...modifiers: readonly number[]): number =>
  shownOf(modifiers.reduce((sum, each) => sum + each, stepOf(shown)));

/** The dice as they lie, tens first. */
export const rollOf = ([tens = 1, ones = 1]: readonly number[]): number => 10 * tens + ones;

/** Is this something two dice can show? */
export const isRoll = (shown: number): boolean => ALL_ROLLS.includes(shown);

/** All rolls there are, from 11 to 66. */
export const ALL_ROLLS: readonly number[] = Array.from({ length: ROLLS }, (_, step) => shownOf(step));

/** From one roll to another on a chart, both included. */
export type RollRange = readonly [from: number, to: number];

export const inRange = (shown: number, [from, to]: RollRange): boolean => shown >= from && shown <= to;

/** In how many of the 36 rolls each result comes up; `resultOf` has the natural roll. */
export function waysOf<T>(resultOf: (natural: number) => T): ReadonlyMap<T, number> {
  const ways = new Map<T, number>();
  for (const natural of ALL_ROLLS) {
    const result = resultOf(natural);
    ways.set(result, (ways.get(result) ?? 0) + 1);
  }
  return ways;
}
