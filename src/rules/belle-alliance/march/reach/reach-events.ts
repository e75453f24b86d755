import type { Step } from '../../../marching-advice';
import type { Nearby } from './nearby';
import { breaksCharge, rateFor } from './rate';

/**
 * All that happens along one step, noted while it is looked at and read once it is known; written over by the next.
 * Stretches of ground carry the number of their effect.
 */
const noted = {
  count: 0,
  from: new Float64Array(1024),
  to: new Float64Array(1024),
  effect: new Int32Array(1024),
  roads: 0,
  roadFrom: new Float64Array(256),
  roadTo: new Float64Array(256),
};

export function forgetEvents(): void {
  noted.count = 0;
  noted.roads = 0;
}

export function noteGround(from: number, to: number, effect: number): void {
  if (noted.count === noted.effect.length) return;
  noted.from[noted.count] = from;
  noted.to[noted.count] = to;
  noted.effect[noted.count++] = effect;
}

export function noteRoad(from: number, to: number): void {
  if (noted.roads === noted.roadFrom.length) return;
  noted.roadFrom[noted.roads] = from;
  noted.roadTo[noted.roads++] = to;
}

/** How a step goes, as far as it may. */
export interface Going {
  readonly kind: Step['kind'];
  /** Where it has to end at the latest. */
  readonly most: number;
  /** Where a fast march comes too near to the enemy. */
  readonly fastEnds: number;
  /** Charged cm for one cm, or one radian. */
  readonly cost: number;
  readonly share: number;
  readonly slackened: boolean;
}

/** What came of it. Marks and shares are written over by the next step. */
export interface Gone {
  readonly end: number;
  readonly slackAt: number;
}

export const marks: number[] = [];
export const shares: number[] = [];

/** Goes along stretch by stretch until the bound is over or the ground lets it go no further. */
export function goAlong(near: Nearby, going: Going): Gone {
  const { kind, cost } = going;
  const cuts = cutsOf(going);
  let { share, slackened } = going;
  let slackAt = slackened ? 0 : Infinity;
  let at = 0;
  marks.length = 1;
  shares.length = 1;
  marks[0] = 0;
  shares[0] = share;
  for (const to of cuts) {
    const middle = (at + to) / 2;
    const under = effectsAt(middle);
    const onRoad = isOnRoadAt(middle);
    if (!slackened && slackens(near, going, under, onRoad, at)) {
      slackened = true;
      slackAt = at;
    }
    const rate = rateFor(near, { under, onRoad, slackened, kind });
    if (rate === 0) break;
    const spent = ((to - at) * cost) / rate;
    const left = Math.max(0, 1 - share);
    if (spent > left) {
      at += (left * rate) / cost;
      share += left;
    } else {
      at = to;
      share += spent;
    }
    marks.push(at);
    shares.push(share);
    if (spent > left) break;
  }
  return { end: at, slackAt };
}

function slackens(near: Nearby, going: Going, under: number, onRoad: boolean, at: number): boolean {
  if (near.gait === 'fast') return at >= going.fastEnds;
  return near.gait === 'charge' && under > 0 && breaksCharge(near, under, onRoad);
}

/** Every place where something changes, in order, up to where it has to end. */
function cutsOf({ most, fastEnds }: Going): readonly number[] {
  if (most <= 0) return [];
  const { count, from, to, roads, roadFrom, roadTo } = noted;
  const cuts: number[] = [most];
  const cut = (at: number): void => {
    if (at > 0 && at < most) cuts.push(at);
  };
  for (let i = 0; i < count; i++) {
    cut(from[i] as number);
    cut(to[i] as number);
  }
  for (let i = 0; i < roads; i++) {
    cut(roadFrom[i] as number);
    cut(roadTo[i] as number);
  }
  cut(fastEnds);
  return cuts.length > 1 ? cuts.sort((a, b) => a - b) : cuts;
}

function effectsAt(at: number): number {
  const { count, from, to, effect } = noted;
  let under = 0;
  for (let i = 0; i < count; i++) {
    if ((from[i] as number) > at || at > (to[i] as number)) continue;
    const bit = 2 ** (effect[i] as number);
    if (Math.floor(under / bit) % 2 === 0) under += bit;
  }
  return under;
}

function isOnRoadAt(at: number): boolean {
  const { roads, roadFrom, roadTo } = noted;
  for (let i = 0; i < roads; i++) {
    if ((roadFrom[i] as number) <= at && at <= (roadTo[i] as number)) return true;
  }
  return false;
}
