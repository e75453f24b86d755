import { ba } from '../belle-alliance-cite';
import { ROUNDING } from '../explain/tolerance';
import { BEYOND, BEYOND_RATE, type Fault, type Leg, type Marched } from './march';
import type { Mover } from './mover';

/** Somebody forced back on a stretch of a step, and how fast he can go there (4.2.0). */
export interface Slowing {
  readonly step: number;
  readonly from: number;
  readonly to: number;
  /** His own way, in cm from where he was met. */
  readonly legs: readonly Leg[];
  /** While the unit turns he goes as far as he must in the time that the turn takes. */
  readonly turning: boolean;
  readonly name: string;
}

/** Rounding in the sum of many shares. */
const NO_MORE = 1e-9;

/** 4.2.0, R157: both go at the rate of the slower, on the ground that either has under its figures. */
export function slowedBy(marched: Marched, mover: Mover, slowings: readonly Slowing[]): Marched {
  const legs = marched.legs.flatMap((leg) => {
    const own = slowings.filter(({ step, from, to }) => step === leg.step && from < leg.to && to > leg.from);
    return own.length > 0 ? piecesOf(leg, own) : [leg];
  });
  const share = legs.reduce((sum, leg) => sum + leg.share, mover.done.share);
  const others = marched.faults.filter(({ kind }) => kind !== BEYOND);
  const beyond = mover.forced ? undefined : endOfBound(legs, mover.done.share);
  return { ...marched, legs, share, faults: beyond ? [beyond, ...others] : others };
}

function piecesOf(leg: Leg, slowings: readonly Slowing[]): readonly Leg[] {
  const cuts = new Set([leg.from, leg.to]);
  const cut = (at: number): void => {
    if (at > leg.from + ROUNDING && at < leg.to - ROUNDING) cuts.add(at);
  };
  for (const { from, to, legs, turning } of slowings) {
    cut(from);
    cut(to);
    if (!turning) for (const each of legs) cut(from + each.to);
  }
  const marks = [...cuts].sort((a, b) => a - b);
  return marks.slice(1).map((to, i) => pieceOf(leg, marks[i] ?? leg.from, to, slowings));
}

function pieceOf(leg: Leg, from: number, to: number, slowings: readonly Slowing[]): Leg {
  const middle = (from + to) / 2;
  const cm = (leg.cm * (to - from)) / (leg.to - leg.from);
  let { rate, reasons } = leg;
  for (const slowing of slowings) {
    if (middle < slowing.from || middle > slowing.to) continue;
    const his = slowing.turning
      ? turningRate(leg, slowing)
      : slowing.legs.find((each) => slowing.from + each.to >= middle)?.rate;
    if (his === undefined || his >= rate) continue;
    rate = his;
    reasons = [...reasons, { key: 'march.pushing', values: { unit: slowing.name, rate: his }, cite: ba('4.2.0') }];
  }
  return { ...leg, from, to, cm, rate, share: cm / rate, reasons };
}

/** The rate at which a turn takes as long as he needs to get out of its way. */
function turningRate(leg: Leg, { from, to, legs }: Slowing): number | undefined {
  const his = legs.reduce((sum, each) => sum + each.share, 0);
  const cost = (leg.cm * (to - from)) / (leg.to - leg.from);
  return his > 0 ? cost / his : undefined;
}

function endOfBound(legs: readonly Leg[], before: number): Fault | undefined {
  let share = before;
  for (const leg of legs) {
    const whole = share <= 1 + NO_MORE;
    share += leg.share;
    if (!whole || share <= 1 + NO_MORE) continue;
    const progress = leg.to - ((leg.to - leg.from) * (share - 1)) / leg.share;
    return { ...BEYOND_RATE, step: leg.step, progress };
  }
  return undefined;
}
