import { expect, test } from 'vitest';
import { soak } from '../../support/wb-soak/play';

/** Ten times a hundred turns with `npm run soak`; a taste of it with the other tests. */
const IS_SOAK = import.meta.env.MODE === 'soak';
const SEEDS = Array.from({ length: IS_SOAK ? 10 : 2 }, (_, i) => i + 1);
const TURNS = IS_SOAK ? 100 : 4;

test.each(SEEDS)(
  'any turns of any battles by the Warburg charts, seed %i: all is as it must be after every step, and comes to the same again',
  { timeout: IS_SOAK ? 3_600_000 : 240_000 },
  (seed) => {
    const faults: string[] = [];
    const tally = soak(seed, TURNS, (fault) => faults.push(fault));
    console.info(`seed ${seed}: ${[...tally].map(([what, often]) => `${what} ${often}`).join(', ')}`);
    expect(faults).toEqual([]);
    expect(tally.get('turns')).toBe(TURNS);
  },
);
