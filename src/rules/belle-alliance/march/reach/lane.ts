import { boxesMeet } from '../../../../geometry/box';
import type { Interval } from '../../../../geometry/interval';
import { hypotenuse } from '../../../../geometry/vector';
import type { Step } from '../../../marching-advice';
import { amountOf, tracksOf, upTo } from '../body';
import { chargeTurnLimit } from '../freedom';
import { gaitNow } from '../mover';
import { fastEnds } from '../others';
import { turnCost } from '../turning';
import { isFree, type Nearby, rangeOf } from './nearby';
import { rateFor } from './rate';
import { forgetEvents, type Gone, goAlong, marks, shares } from './reach-events';
import { boxStage, type MutableBox, pivotOf, type Stage, stageAfter, unitAt, wayOf } from './reach-stage';
import { lookAround } from './reach-turn';
import { lookAlong } from './straight';

/** One step from a stage as far as time and law let it go, and what of the bound is used where. */
export interface Lane {
  readonly from: Stage;
  readonly step: Step;
  /** The last lawful progress: cm, or radians. */
  readonly end: number;
  /** The share grows evenly from mark to mark. */
  readonly marks: readonly number[];
  readonly shares: readonly number[];
  /** From where on it goes at the normal rate only. */
  readonly slackAt: number;
}

type Turn = Extract<Step, { turn: number }>;
export const isTurn = (step: Step): step is Turn => step.kind === 'wheel' || step.kind === 'rotate';

/** Follows a step up to its whole amount, or to where it has to end. Says the same as `march`, without the words. */
export function laneOf(near: Nearby, from: Stage, step: Step): Lane {
  if (step.kind === 'invert' || !isFree(near, from, step.kind)) {
    return { from, step, end: 0, marks: [0], shares: [from.share], slackAt: from.slackened ? 0 : Infinity };
  }
  const { end, slackAt } = isTurn(step) ? goTurning(near, from, step) : goStraight(near, from, step);
  return { from, step, end, marks: [...marks], shares: [...shares], slackAt };
}

/** How far a straight step leads that may be begun there. */
export const straightEnd = (near: Nearby, from: Stage, step: Step): number => goStraight(near, from, step).end;

const box: MutableBox = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

function goStraight(near: Nearby, from: Stage, step: Step): Gone {
  const { kind } = step;
  const { share, slackened } = from;
  const rate = rateFor(near, { under: 0, onRoad: false, slackened, kind });
  // Only on a road could it go farther than over open ground.
  const open = Math.max(0, 1 - share) * rate;
  const most = near.roads.length > 0 ? amountOf(step) : Math.min(amountOf(step), open);
  forgetEvents();
  boxStraight(near, from, step, most);
  const barred = Math.min(most, lookAlong(near, from, step, most, box));
  return goAlong(near, { kind, most: barred, fastEnds: watchedFrom(near, from, step), cost: 1, share, slackened });
}

/** Writes a box that surely holds all ground a straight step touches. */
function boxStraight({ shape }: Nearby, from: Stage, step: Step, amount: number): void {
  boxStage(shape, from, box);
  const way = wayOf(from, step);
  const x = amount * Math.cos(way);
  const y = amount * Math.sin(way);
  // Ranks that follow round a bend swing out by no more than they are wide.
  const more = from.trail ? shape.frontage : 0;
  box.minX += Math.min(0, x) - more;
  box.minY += Math.min(0, y) - more;
  box.maxX += Math.max(0, x) + more;
  box.maxY += Math.max(0, y) + more;
}

/** Where a fast march has to slacken because the enemy is near; `box` is around the step. */
function watchedFrom(near: Nearby, from: Stage, step: Step): number {
  if (gaitNow(near.gait, from.slackened) !== 'fast' || !near.watched.some((watched) => boxesMeet(watched, box))) {
    return Infinity;
  }
  near.met.anything = true;
  const tracks = tracksOf(unitAt(near.shape, from), step, near.shape.bases);
  return fastEnds(near.mover, tracks, amountOf(step), near.watchers) ?? Infinity;
}

function goTurning(near: Nearby, from: Stage, step: Turn): Gone {
  const { shape, ground, mover } = near;
  const { kind } = step;
  const { share, slackened } = from;
  const cost = turnCost(kind, shape.frontage, mover.unit, ground.readings);
  forgetEvents();
  boxTurn(near, from, step);
  let barred = Infinity;
  let road: readonly Interval[] = [];
  if (isAnythingIn(near)) {
    near.met.anything = true;
    const whole = { kind, turn: Math.sign(step.turn) * mostTurn(near, from, step, cost) };
    ({ barred, road } = lookAround(near, from, whole, box));
  }
  const most = Math.min(Math.abs(step.turn), barred, turnLimit(near, from, step, road));
  return goAlong(near, { kind, most, fastEnds: watchedFrom(near, from, step), cost, share, slackened });
}

/** No turn gets farther than at the best rate there is; looking at more of it would be idle. */
const mostTurn = (near: Nearby, { share }: Stage, { turn }: Turn, cost: number): number =>
  cost > 0 ? Math.min(Math.abs(turn), rangeOf(near, share) / cost) : Math.abs(turn);

function boxTurn({ shape }: Nearby, from: Stage, step: Turn): void {
  boxStage(shape, from, box);
  const { x, y } = pivotOf(shape, from, step);
  const radius = hypotenuse(Math.max(box.maxX - x, x - box.minX), Math.max(box.maxY - y, y - box.minY));
  box.minX = x - radius;
  box.minY = y - radius;
  box.maxX = x + radius;
  box.maxY = y + radius;
}

function isAnythingIn({ items, land, roads, barriers }: Nearby): boolean {
  const meets = (thing: { readonly box: MutableBox }): boolean => boxesMeet(thing.box, box);
  return barriers.some(meets) || items.some(meets) || land.layers.some(meets) || roads.some(meets);
}

/** How far a turn may go at the charge: on a road it may go as far as the column stays on it. */
function turnLimit({ mover, gait }: Nearby, { turns }: Stage, step: Turn, road: readonly Interval[]): number {
  if (step.kind !== 'wheel') return Infinity;
  const off = chargeTurnLimit(mover, gait, false, turns);
  if (off === Infinity || chargeTurnLimit(mover, gait, true, turns) !== Infinity) return off;
  const first = road.find(([enter]) => enter === 0);
  return Math.max(off, first?.[1] ?? 0);
}

/** The share of the bound that is used at some progress of a lane. */
function shareAt({ marks: at, shares: used }: Lane, progress: number): number {
  for (let i = 1; i < at.length; i++) {
    const to = at[i] as number;
    if (progress > to) continue;
    const from = at[i - 1] as number;
    const before = used[i - 1] as number;
    return to > from ? before + (((used[i] as number) - before) * (progress - from)) / (to - from) : before;
  }
  return used.at(-1) as number;
}

/** The unit so far along a lane. */
export function stageAt({ shape }: Nearby, lane: Lane, progress: number): Stage {
  const { from, step, slackAt } = lane;
  if (step.kind === 'invert') return stageAfter(shape, from, step, from.share, from.slackened);
  if (progress === 0) return from;
  // What changes where the step ends belongs to the next one: it will see it by itself.
  const slackened = from.slackened || slackAt < progress;
  return stageAfter(shape, from, upTo(step, progress), shareAt(lane, progress), slackened);
}
