import type { Point } from '../../../../geometry/point';
import { nearestOnSegment } from '../../../../geometry/segment';
import { distanceBetween } from '../../../../geometry/vector';
import type { Step } from '../../../marching-advice';
import { type Coverage, isCovered } from './coverage';
import type { Pauses } from './explore';
import { isTurn, type Lane, laneOf, stageAt, straightEnd } from './lane';
import { type Nearby, rangeOf } from './nearby';
import { type Stage, wayOf } from './reach-stage';

/** Which way a straight part of the march goes. */
export type Straight = 'march' | 'back' | 'left' | 'right';

export function straightStep(kind: Straight, cm: number): Step {
  switch (kind) {
    case 'march':
    case 'back':
      return { kind, cm };
    case 'left':
      return { kind: 'sidestep', cm: -cm };
    case 'right':
      return { kind: 'sidestep', cm };
  }
}

/** The last straight part of a march: all of it is ground that the unit gets to. */
export interface Ray {
  /** Where on the lane it leaves. */
  readonly leaves: number;
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
  /** All of it was covered before. */
  readonly isKnown: boolean;
  /** It begins elsewhere than the ray next before it, however near they leave: there is nothing between them. */
  readonly isApart: boolean;
}

/** Rays that leave one lane side by side: from each point of it straight on, faced about before that or not. */
export interface Family {
  readonly lane: Lane;
  readonly about: boolean;
  readonly straight: Straight;
}

export function rayFrom(near: Nearby, coverage: Coverage, stage: Stage, straight: Straight, leaves = 0): Ray {
  const step = straightStep(straight, near.furthest);
  const length = straightEnd(near, stage, step);
  const way = wayOf(stage, step);
  const from = { x: stage.x, y: stage.y };
  const to = { x: from.x + length * Math.cos(way), y: from.y + length * Math.sin(way) };
  return { leaves, from, to, length, isKnown: isWayKnown(coverage, from, to, length), isApart: false };
}

/** Between two places looked at on a way that may be known. */
const LOOK = 2;
/** What juts out by less than this is not worth more rays. */
const JUTS = 0.04;

function isWayKnown(coverage: Coverage, from: Point, to: Point, length: number): boolean {
  const looks = Math.ceil(length / LOOK);
  const last = length > JUTS ? 1 - JUTS / length : 0;
  for (let i = looks; i >= 0; i--) {
    const share = looks > 0 ? (last * i) / looks : 0;
    if (!isCovered(coverage, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)) return false;
  }
  return true;
}

function stageOf(near: Nearby, { lane, about }: Family, leaves: number): Stage {
  const stage = stageAt(near, lane, leaves);
  return about ? stageAt(near, laneOf(near, stage, { kind: 'invert' }), 0) : stage;
}

/** Rays so close that what lies between two of them is as good as known. */
export function* raysOf(near: Nearby, coverage: Coverage, family: Family): Pauses<readonly Ray[]> {
  const { lane, straight } = family;
  const { end } = lane;
  const rayAt = (leaves: number): Ray => {
    const ray = rayFrom(near, coverage, stageOf(near, family, leaves), straight, leaves);
    return family.about && isTurn(lane.step) ? fromFarther(near, family, ray) : ray;
  };
  const rays = [rayAt(0)];
  if (end === 0) return rays;
  // Where a turn is all that is left, the front itself still goes round.
  const arm = isTurn(lane.step) ? Math.max(near.shape.frontage, rangeOf(near, lane.from.share)) : 1;
  const count = Math.max(2, Math.ceil((end * arm) / SPACING));
  for (let i = 1; i <= count; i++) {
    yield* fillBetween(rays.at(-1) as Ray, rayAt((end * i) / count), rayAt, arm, rays);
  }
  return rays;
}

/** Who faces about may do so farther on as well: then he comes out that much less far back. */
function fromFarther(near: Nearby, { lane, straight }: Family, ray: Ray): Ray {
  if (straight !== 'march' || near.shape.follows) return ray;
  const before = stageAt(near, lane, ray.leaves);
  const depth = distanceBetween(before, ray.from);
  const on = Math.min(depth, straightEnd(near, before, straightStep('march', near.furthest)));
  const from = { x: ray.from.x + on * Math.cos(before.heading), y: ray.from.y + on * Math.sin(before.heading) };
  return { ...ray, from, length: ray.length + on };
}

/** Between the first rays of a family, at its rim; more are put between where they do not tell all. */
const SPACING = 6;
/** Ends of rays nearer to each other than this need nothing between them. */
const CLOSE = 0.03;
/** Rays with ends nearer than this do not lie in line by chance. */
const FINE = 1.5;
/** Rays that leave so close and begin farther than this from each other have leapt: the tail of a column does at a bend. */
const LEAP = 0.1;
/** How far the end of a ray may lie off the line between the ends of its neighbours. */
const STRAIGHT = 0.015;

function* fillBetween(a: Ray, b: Ray, rayAt: (leaves: number) => Ray, arm: number, rays: Ray[]): Pauses<void> {
  yield;
  if (a.isKnown && b.isKnown) {
    rays.push(b);
    return;
  }
  if ((b.leaves - a.leaves) * arm < CLOSE) {
    rays.push(distanceBetween(a.from, b.from) > LEAP ? { ...b, isApart: true } : b);
    return;
  }
  const middle = rayAt((a.leaves + b.leaves) / 2);
  if (isBetween(a, middle, b)) {
    if ((b.leaves - a.leaves) * arm < FINE) {
      rays.push(middle, b);
      return;
    }
    // Three in a line may be chance: far apart, two more have to say the same.
    const before = rayAt((a.leaves + middle.leaves) / 2);
    const after = rayAt((middle.leaves + b.leaves) / 2);
    if (isBetween(a, before, middle) && isBetween(middle, after, b)) {
      rays.push(before, middle, after, b);
      return;
    }
  }
  yield* fillBetween(a, middle, rayAt, arm, rays);
  yield* fillBetween(middle, b, rayAt, arm, rays);
}

function isBetween(a: Ray, middle: Ray, b: Ray): boolean {
  return liesOn(a.to, middle.to, b.to) && liesOn(a.from, middle.from, b.from);
}

function liesOn(a: Point, middle: Point, b: Point): boolean {
  const { distance, share } = nearestOnSegment(middle, { from: a, to: b });
  if (distance > STRAIGHT) return false;
  return distanceBetween(a, b) < CLOSE || (share > 0.3 && share < 0.7);
}
