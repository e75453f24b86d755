import { atOnce, type Steps } from '../../../book';
import type { ReachAdvice } from '../../../marching-advice';
import type { Gait } from '../gait';
import type { MarchGround } from '../march';
import type { Mover } from '../mover';
import { bordersOf } from './border';
import { newCoverage } from './coverage';
import { nearbyOf, startOf } from './nearby';
import { search } from './reach-search';

/**
 * The ground that the middle of a unit's front can get to this bound with at most two changes of direction: wheels,
 * rotations and an inversion, or for those who may go any way another way to go.
 */
export const reachOf = (mover: Mover, gait: Gait, ground: MarchGround): ReachAdvice =>
  atOnce(reachInSteps(mover, gait, ground));

/** The same in steps, for whoever has to listen on the way. */
export function* reachInSteps(mover: Mover, gait: Gait, ground: MarchGround): Steps<ReachAdvice> {
  const near = nearbyOf(mover, gait, ground);
  const coverage = newCoverage(near.box.minY, near.box.maxY, ROW);
  yield* search({ near, coverage, families: [], effort: 0 }, startOf(near));
  return { outlines: bordersOf(coverage) };
}

/** From row to row of the ground, in cm: half of it is how far the limit can be off. */
const ROW = 0.08;
