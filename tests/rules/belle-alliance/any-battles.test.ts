import { expect, test } from 'vitest';
import { soak } from '../../support/soak/battle';
import { newTally } from '../../support/soak/tally';

/** Twenty times two hundred bounds with `npm run soak`; a taste of it with the other tests. */
const IS_SOAK = import.meta.env.MODE === 'soak';
const SEEDS = Array.from({ length: IS_SOAK ? 20 : 1 }, (_, i) => i + 1);
const BOUNDS = IS_SOAK ? 200 : 10;

test.each(SEEDS)(
  'any bounds of any battles, seed %i: all is as it must be after every step, and comes to the same again',
  {
    timeout: IS_SOAK ? 3_600_000 : 240_000,
  },
  async (seed) => {
    const tally = newTally();
    const faults: string[] = [];
    await soak(seed, BOUNDS, tally, (fault) => faults.push(fault));
    console.info(`seed ${seed}: ${tally.told()}`);
    expect(faults).toEqual([]);
    expect(tally.of('bounds')).toBe(BOUNDS);
    // It was no idle one.
    for (const done of [
      'unit-marched',
      'unit-fled',
      'fire-suffered',
      'attack-announced',
      'melee-fought',
      'order-rolled',
    ])
      expect(tally.of(done), done).toBeGreaterThan(0);
  },
);
