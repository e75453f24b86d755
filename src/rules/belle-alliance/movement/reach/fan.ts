import type { Point } from '../../../../geometry/point';
import { nearestOnSegment } from '../../../../geometry/segment';
import { distanceBetween, plus, times } from '../../../../geometry/vector';
import type { Step } from '../../../advice';
import { directionOf } from '../body';
import { type Lane, laneOf, type Stage, stageAt } from './lane';
import type { Nearby } from './nearby';

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
}

/** Rays that leave one lane side by side: from each point of it straight on, faced about before that or not. */
export interface Family {
  readonly lane: Lane;
  readonly about: boolean;
  readonly straight: Straight;
}

export function rayFrom(near: Nearby, stage: Stage, straight: Straight, leaves = 0): Ray {
  const lane = laneOf(near, stage, straightStep(straight, near.furthest));
  const { at, heading } = stage.unit.pose;
  const to = plus(at, times(directionOf(lane.step, heading), lane.end));
  return { leaves, from: at, to, length: lane.end };
}

export function stageOf(near: Nearby, { lane, about }: Family, leaves: number): Stage {
  const stage = stageAt(near, lane, leaves);
  return about ? stageAt(near, laneOf(near, stage, { kind: 'invert' }), 0) : stage;
}

/** Rays so close that what lies between two of them is as good as known. */
export function raysOf(near: Nearby, family: Family, spacing: number): readonly Ray[] {
  const { end } = family.lane;
  const rayAt = (leaves: number): Ray => rayFrom(near, stageOf(near, family, leaves), family.straight, leaves);
  const rays = [rayAt(0)];
  if (end === 0) return rays;
  const count = Math.max(1, Math.ceil((end * near.furthest) / spacing));
  for (let i = 1; i <= count; i++) fillBetween(rays.at(-1) as Ray, rayAt((end * i) / count), rayAt, rays);
  return rays;
}

/** Ends of rays nearer to each other than this need nothing between them. */
const CLOSE = 0.03;
/** How far the end of a ray may lie off the line between the ends of its neighbours. */
const STRAIGHT = 0.015;

function fillBetween(a: Ray, b: Ray, rayAt: (leaves: number) => Ray, rays: Ray[]): void {
  const apart = distanceBetween(a.from, b.from) + (b.leaves - a.leaves) * Math.max(a.length, b.length);
  if (apart < CLOSE) {
    rays.push(b);
    return;
  }
  const middle = rayAt((a.leaves + b.leaves) / 2);
  if (isBetween(a, middle, b)) {
    rays.push(middle, b);
    return;
  }
  fillBetween(a, middle, rayAt, rays);
  fillBetween(middle, b, rayAt, rays);
}

function isBetween(a: Ray, middle: Ray, b: Ray): boolean {
  return liesOn(a.to, middle.to, b.to) && liesOn(a.from, middle.from, b.from);
}

function liesOn(a: Point, middle: Point, b: Point): boolean {
  const { distance, share } = nearestOnSegment(middle, { from: a, to: b });
  if (distance > STRAIGHT) return false;
  return distanceBetween(a, b) < CLOSE || (share > 0.3 && share < 0.7);
}
