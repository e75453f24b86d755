import fc from 'fast-check';
import { test } from 'vitest';

/** The same cases every time; set SEED to look at others. */
const SEED = Number(process.env.SEED ?? 1815);

/** A sentence that is true of every case drawn. The seed is in the test's name, so that a failure can be seen again. */
export function holds<T>(sentence: string, cases: fc.Arbitrary<T>, check: (value: T) => void, runs = 300): void {
  test(`${sentence} (seed ${SEED})`, () => {
    fc.assert(fc.property(cases, check), { seed: SEED, numRuns: runs });
  });
}
