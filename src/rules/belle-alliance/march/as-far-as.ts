import type { Step } from '../../marching-advice';
import { amountOf, upTo } from './body';
import type { Gait } from './gait';
import { BEYOND, type MarchGround, march } from './march';
import type { Mover } from './mover';
import { progressAt } from './stops';

/**
 * The steps as far as they can be made: to the end of the bound, or of the segment of it that the order names (2.3.1), or to
 * the first thing that stands against them. An order that names no limit goes as far as it can.
 */
export function asFarAs(
  mover: Mover,
  gait: Gait,
  steps: readonly Step[],
  ground: MarchGround,
  until = 1,
): readonly Step[] {
  const { legs, faults } = march(mover, gait, steps, ground);
  const done: Step[] = [];
  let spent = mover.done.share;
  for (const [index, step] of steps.entries()) {
    const own = legs.filter((leg) => leg.step === index);
    const used = own.reduce((sum, leg) => sum + leg.share, 0);
    const stop = faults.find((fault) => fault.step === index && fault.kind !== BEYOND)?.progress ?? amountOf(step);
    const end = spent + used > until ? (progressAt(own, until - spent) ?? 0) : stop;
    if (end > 0 || step.kind === 'invert') done.push(upTo(step, Math.min(end, stop)));
    if (end < amountOf(step)) return done;
    spent += used;
  }
  return done;
}
