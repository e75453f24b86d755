import type { Interval } from '../../../geometry/interval';
import { unitOf } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import type { Step } from '../../marching-advice';
import { violation } from '../belle-alliance-violation';
import { groundOf, overlapOf } from '../units/bodies';
import { amountOf, stepped, tracksOf, upTo } from './body';
import type { Gait } from './gait';
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
 * 2.3.4: who passes through others cannot end on top of them. The last straight step is drawn in or out to the nearer clear
 * place, or, where the club reads it so, always in (R74). Going on to be clear costs nothing that the bound does not have.
 * Who ends so by turning has to turn less.
 */
export function settled(mover: Mover, gait: Gait, steps: readonly Step[], ground: MarchGround): Settled {
  const marched = march(mover, gait, steps, ground);
  const onTop = marched.faults.length > 0 ? undefined : stoodOn(marched, ground);
  if (!onTop) return { steps, marched, adjusted: false };
  const end = lastStraight(steps);
  if (end === undefined) return { steps, marched: withFault(marched, steps, onTop), adjusted: false };
  const way: LastStraight = { steps, at: end, unit: marched.stands[end - 1] ?? mover.unit };
  const under = stretchesUnder({ ...mover, unit: way.unit }, way, ground);
  const either = ground.readings['passing-end'] === 'nearest';
  const wanted = amountOf(steps[end] as Step);
  const clear = tried(mover, gait, stepsTo(way, clearAmount(under, wanted, either)), ground);
  if (clear && !stoodOn(clear.marched, ground)) return clear;
  // Beyond others the ground may be barred: then the unit stays before them.
  const before = stepsTo(way, clearAmount(under, wanted, false));
  const short = march(mover, gait, before, ground);
  // Whom a turn has brought it onto it may not get clear of at all.
  return stoodOn(short, ground)
    ? { steps, marched: withFault(marched, steps, onTop), adjusted: false }
    : { steps: before, marched: short, adjusted: true };
}

/** The step to draw in or out, with the unit before it. */
interface LastStraight {
  readonly steps: readonly Step[];
  readonly at: number;
  readonly unit: Unit;
}

/** The last step, or the one before an about-face in place, if it is straight. */
function lastStraight(steps: readonly Step[]): number | undefined {
  const at = steps.findLastIndex(({ kind }) => kind !== 'invert');
  const kind = steps[at]?.kind;
  return kind === 'march' || kind === 'back' || kind === 'sidestep' ? at : undefined;
}

const stepsTo = ({ steps, at }: LastStraight, amount: number): readonly Step[] =>
  steps.map((step, i) => (i === at ? upTo(step, amount) : step));

/** One of those it went through, if it ends on top of him. */
function stoodOn({ passed, stands }: Marched, { table }: MarchGround): Unit | undefined {
  const end = stands.at(-1);
  if (!end || passed.length === 0) return undefined;
  return passed
    .map((id) => unitOf(table, id))
    .find((other) => overlapOf(groundOf(table, end), groundOf(table, other)) !== undefined);
}

function withFault(marched: Marched, steps: readonly Step[], { name, pose }: Unit): Marched {
  const step = steps.length - 1;
  const onTop = violation('march/ends-on-top', '2.3.4', { values: { unit: name } });
  return { ...marched, faults: [{ ...onTop, at: pose.at, step, progress: amountOf(steps[step] as Step) }] };
}

function tried(mover: Mover, gait: Gait, steps: readonly Step[], ground: MarchGround): Settled | undefined {
  const marched = march(mover, gait, steps, ground);
  if (marched.faults.some(({ kind }) => kind !== BEYOND)) return undefined;
  // The little that it takes to be clear is given (R74: its own reach plus the overlap).
  return { steps, marched: { ...marched, faults: [] }, adjusted: true };
}

/** Where on this step the unit would lie on somebody it may pass through. */
function stretchesUnder(mover: Mover, { steps, at }: LastStraight, ground: MarchGround): readonly Interval[] {
  const drawn = steps[at] as Step;
  const step = upTo(drawn, amountOf(drawn) + CLEAR_OF_ALL);
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
