import type { MarchPlan, Step } from '../../marching-advice';
import { frontageOf } from '../../miniatures/miniatures-stand';
import type { ViolationKind } from '../belle-alliance-violation';
import { amountOf, upTo } from './body';
import type { Gait } from './gait';
import { BEYOND, CONTACT_ENDS, type Leg, type Marched, type MarchGround, march } from './march';
import type { Mover } from './mover';

/** The stops that have a name; words for them are `march.stop.…`. */
type Named = 'rate' | 'half' | 'charge' | 'contact';

/** Beyond the end of the rate, or contact, a finger holds on to it for so many times the usual distance: there is seldom reason to go on. */
const HOLDS_ON = 4;
const HELD_ON_TO: readonly (Named | undefined)[] = ['rate', 'contact'];
/** Half of the bound: where a unit is that goes on to do something else. */
const HALF_BOUND = 0.5;

/** A march as far as it is drawn. */
type Drawing = Pick<MarchPlan, 'steps' | 'snapCm' | 'endsAtContact'>;

export interface Snapped {
  readonly steps: readonly Step[];
  readonly to?: Named;
}

/**
 * Draws the last step to a stop near the finger: the end of the rate, of the charge, half the bound, contact, or where it can go
 * no further. Contact ends a march wherever the finger is, if that is asked for (4.1.1).
 */
export function snapped(
  mover: Mover,
  gait: Gait,
  { steps, snapCm, endsAtContact = false }: Drawing,
  ground: MarchGround,
): Snapped {
  const last = steps.at(-1);
  if (!last || last.kind === 'invert' || (snapCm <= 0 && !endsAtContact)) return { steps };
  const amount = amountOf(last);
  const near = nearnessOf(mover, last, Math.max(0, snapCm), ground);
  const before = steps.slice(0, -1);
  const drawn = march(mover, gait, [...before, upTo(last, amount + near)], ground);
  const stops = stopsOf(drawn, steps.length - 1);
  const contact = endsAtContact ? stops.find(({ at, to }) => to === 'contact' && at <= amount) : undefined;
  const stop = contact ?? (snapCm > 0 ? nearestOf(stops, amount, near) : undefined);
  if (!stop) return { steps };
  return { steps: [...before, upTo(last, stop.at)], ...(stop.to ? { to: stop.to } : {}) };
}

const nearestOf = (stops: readonly Stop[], amount: number, near: number): Stop | undefined =>
  stops
    .filter(({ at, to }) => amount - at <= (HELD_ON_TO.includes(to) ? HOLDS_ON * near : near) && at - amount <= near)
    .toSorted((a, b) => Math.abs(a.at - amount) - Math.abs(b.at - amount))[0];

/** The distance that counts as near, in the measure of the step: for a turn, of the corner that goes furthest. */
function nearnessOf({ unit }: Mover, step: Step, snapCm: number, { table }: MarchGround): number {
  if (step.kind !== 'wheel' && step.kind !== 'rotate') return snapCm;
  const reach = frontageOf(unit, table.bases) / (step.kind === 'wheel' ? 1 : 2);
  return reach > 0 ? snapCm / reach : 0;
}

const STOPS: Readonly<Partial<Record<ViolationKind, Named>>> = { [BEYOND]: 'rate', [CONTACT_ENDS]: 'contact' };

interface Stop {
  readonly at: number;
  readonly to?: Named;
}

function stopsOf({ legs, faults, share }: Marched, step: number): readonly Stop[] {
  const own = legs.filter((leg) => leg.step === step);
  const spent = share - own.reduce((sum, leg) => sum + leg.share, 0);
  const stops: Stop[] = [];
  const half = progressAt(own, HALF_BOUND - spent);
  if (half !== undefined) stops.push({ at: half, to: 'half' });
  const slack = own.find((leg, i) => leg.gait === 'normal' && own[i - 1]?.gait === 'charge');
  if (slack) stops.push({ at: slack.from, to: 'charge' });
  for (const fault of faults) {
    if (fault.step !== step || fault.progress === 0) continue;
    const to = STOPS[fault.kind];
    stops.push({ at: fault.progress, ...(to ? { to } : {}) });
  }
  return stops;
}

/** Where in a step a share of the bound is used up that counts from the step's start. */
export function progressAt(legs: readonly Leg[], share: number): number | undefined {
  let rest = share;
  for (const leg of legs) {
    if (rest <= 0) return undefined;
    if (rest <= leg.share) return leg.from + ((leg.to - leg.from) * rest) / leg.share;
    rest -= leg.share;
  }
  return undefined;
}
