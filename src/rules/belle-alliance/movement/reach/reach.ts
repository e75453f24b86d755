import type { Gait, ReachAdvice } from '../../../advice';
import type { MarchGround } from '../march';
import type { Mover } from '../mover';
import { bordersOf } from './border';
import { newCoverage } from './coverage';
import { nearbyOf, startOf } from './nearby';
import { search } from './search';

/**
 * The ground that the middle of a unit's front can get to this bound with at most two changes of direction: wheels,
 * rotations and an inversion, or for those who may go any way another way to go.
 */
export function reachOf(mover: Mover, gait: Gait, ground: MarchGround): ReachAdvice {
  const near = nearbyOf(mover, gait, ground);
  const coverage = newCoverage(near.box.minY, near.box.maxY, ROW);
  search({ near, coverage, families: [], effort: 0 }, startOf(near));
  return { outlines: bordersOf(coverage) };
}

/** From row to row of the ground, in cm: half of it is how far the limit can be off. */
const ROW = 0.08;
