import type { Step } from '../../../marching-advice';
import { gaitNow } from '../mover';
import { endsCharge, paceOf } from '../pace';
import type { Nearby } from './nearby';

/** What a rate depends on at one place of a step: the effects under any figure are a sum of powers of two. */
export interface Case {
  readonly under: number;
  readonly onRoad: boolean;
  readonly slackened: boolean;
  readonly kind: Step['kind'];
}

const BARRED = -1;

/** Cm a bound, or 0 where it may not go. Asked for the same few cases again and again, so each is worked out once. */
export function rateFor(near: Nearby, { under, onRoad, slackened, kind }: Case): number {
  const turn = kind === 'wheel' ? 1 : kind === 'rotate' ? 2 : 0;
  const key = ((under * 2 + (onRoad ? 1 : 0)) * 2 + (slackened ? 1 : 0)) * 3 + turn;
  const known = near.rates.get(key);
  if (known !== undefined) return known;
  const { mover, gait, ground, effects } = near;
  const going = { onRoad, under: effects.list.filter((_, i) => Math.floor(under / 2 ** i) % 2 === 1) };
  const pace = paceOf(mover, gaitNow(gait, slackened), kind, going, {
    severalObstacles: ground.readings['several-obstacles'],
  });
  const rate = pace.kind === 'rate' ? pace.cm : 0;
  near.rates.set(key, rate);
  return rate;
}

/** Does ground break off a charge? */
export function breaksCharge(near: Nearby, under: number, onRoad: boolean): boolean {
  const key = -1 - (under * 2 + (onRoad ? 1 : 0));
  const known = near.rates.get(key);
  if (known !== undefined) return known === BARRED;
  const going = { onRoad, under: near.effects.list.filter((_, i) => Math.floor(under / 2 ** i) % 2 === 1) };
  const breaks = endsCharge(going);
  near.rates.set(key, breaks ? BARRED : 0);
  return breaks;
}
