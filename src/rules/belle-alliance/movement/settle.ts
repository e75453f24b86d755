import type { Interval } from '../../../geometry/interval';
import type { Gait, Step } from '../../advice';
import { amountOf, stepped, tracksOf, upTo } from './body';
import { BEYOND, type Marched, type MarchGround, march } from './march';
import type { Mover } from './mover';
import { mayPassThrough, meetingsOf } from './others';

/** Longer than any two units are deep: as far as one may have to go on to be clear of those passed through. */
const CLEAR_OF_ALL = 120;
/** Units stand one behind the other at most so often. */
const MOST_ADJUSTMENTS = 8;

export interface Settled {
  readonly steps: readonly Step[];
  readonly marched: Marched;
  /** The end was moved, because somebody stands there. */
  readonly adjusted: boolean;
}

/**
 * 2.3.4: who passes through others cannot end on top of them. The last step is drawn in or out to the nearer clear place, or,
 * where the club reads it so, always in (R74). Going on to be clear costs nothing that the bound does not have.
 */
export function settled(mover: Mover, gait: Gait, steps: readonly Step[], ground: MarchGround): Settled {
  const marched = march(mover, gait, steps, ground);
  const last = steps.at(-1);
  const straight = last?.kind === 'march' || last?.kind === 'back' || last?.kind === 'sidestep';
  if (!last || !straight || marched.faults.length > 0) return { steps, marched, adjusted: false };
  const before = steps.slice(0, -1);
  const unit = marched.stands.at(-2) ?? mover.unit;
  const under = stretchesUnder({ ...mover, unit }, upTo(last, amountOf(last) + CLEAR_OF_ALL), ground);
  const amount = clearAmount(under, amountOf(last), ground.readings['passing-end'] === 'nearest');
  if (amount === amountOf(last)) return { steps, marched, adjusted: false };
  return (
    tried(mover, gait, [...before, upTo(last, amount)], ground) ?? backed(mover, gait, before, { last, under, ground })
  );
}

/** Beyond others the ground may be barred: then the unit stays before them. */
function backed(
  mover: Mover,
  gait: Gait,
  before: readonly Step[],
  { last, under, ground }: { readonly last: Step; readonly under: readonly Interval[]; readonly ground: MarchGround },
): Settled {
  const steps = [...before, upTo(last, clearAmount(under, amountOf(last), false))];
  return { steps, marched: march(mover, gait, steps, ground), adjusted: true };
}

function tried(mover: Mover, gait: Gait, steps: readonly Step[], ground: MarchGround): Settled | undefined {
  const marched = march(mover, gait, steps, ground);
  if (marched.faults.some(({ key }) => key !== BEYOND)) return undefined;
  // The little that it takes to be clear is given (R74: its own reach plus the overlap).
  return { steps, marched: { ...marched, faults: [] }, adjusted: true };
}

/** Where on this step the unit would lie on somebody it may pass through. */
function stretchesUnder(mover: Mover, step: Step, ground: MarchGround): readonly Interval[] {
  return meetingsOf(mover, tracksOf(mover.unit, step, ground.table.bases), ground)
    .filter(({ unit }) => mayPassThrough(mover, unit))
    .flatMap(({ stretches }) => stretches);
}

function clearAmount(under: readonly Interval[], wanted: number, eitherWay: boolean): number {
  const clear = (from: number, onward: boolean): number => {
    let at = from;
    for (let i = 0; i < MOST_ADJUSTMENTS; i++) {
      const on = under.find(([enter, exit]) => enter < at && at < exit);
      if (!on) break;
      at = onward ? on[1] : on[0];
    }
    return at;
  };
  const before = clear(wanted, false);
  const beyond = clear(wanted, true);
  return eitherWay && beyond - wanted < wanted - before ? beyond : before;
}

/** The unit at the end of these steps. */
export const endOf = (mover: Mover, steps: readonly Step[], { table }: MarchGround): Mover['unit'] =>
  steps.reduce((unit, step) => stepped(unit, step, table.bases), mover.unit);
