import { type Box, grownBox } from '../../../../geometry/box';
import type { Point } from '../../../../geometry/point';
import { toTable } from '../../../../geometry/pose';
import { ahead, plus, times, turnedAbout } from '../../../../geometry/vector';
import { marchedTrail, rankPose, wheeledTrail } from '../../../../table/column';
import { type Bounds, ranksOf, standOf } from '../../../../table/stand';
import type { BaseSize, ByArm, Unit } from '../../../../table/unit';
import type { Step } from '../../../advice';
import { directionOf, stepped } from '../body';
import { isColumn } from '../rates';

/** A unit somewhere on its march. */
export interface Stage {
  readonly unit: Unit;
  /** Of the bound, used up to here. */
  readonly share: number;
  readonly slackened: boolean;
  readonly turns: number;
  readonly inversions: number;
}

/** What of a unit's figures stays the same all through the march, found once. */
export interface Shape {
  readonly bases: ByArm<BaseSize>;
  readonly frontage: number;
  /** Columns: depth of a rank, and how far behind the head the front of the last rank stands. */
  readonly depth: number;
  readonly longest: number;
  readonly follows: boolean;
  /** Around all figures when nobody stands round a bend: as it is, and faced about. */
  readonly bounds: Bounds;
  readonly boundsAbout: Bounds;
}

export function shapeOf(unit: Unit, bases: ByArm<BaseSize>): Shape {
  const { ranks, depth, frontage } = ranksOf(unit, bases);
  const { trail: _, about: __, ...straight } = unit;
  return {
    bases,
    frontage,
    depth,
    longest: (ranks - 1) * depth,
    follows: isColumn(unit),
    bounds: standOf(straight, bases).bounds,
    boundsAbout: standOf({ ...straight, about: true }, bases).bounds,
  };
}

/** The corner a wheel turns on, or the middle of the front for a rotation. */
export function pivotOf({ frontage }: Shape, { pose }: Unit, step: Extract<Step, { turn: number }>): Point {
  return step.kind === 'rotate' ? pose.at : toTable(pose, { x: (-Math.sign(step.turn) * frontage) / 2, y: 0 });
}

/** The unit after a step; the same as `stepped`, quicker for what a search does over and over. */
export function movedBy(shape: Shape, unit: Unit, step: Step): Unit {
  const { pose } = unit;
  switch (step.kind) {
    case 'invert':
      return stepped(unit, step, shape.bases);
    case 'march': {
      const at = plus(pose.at, times(ahead(pose.heading), step.cm));
      const moved = { ...unit, pose: { at, heading: pose.heading } };
      return unit.trail ? withTrail(moved, marchedTrail(unit.trail, step.cm, shape.longest)) : moved;
    }
    case 'back':
    case 'sidestep': {
      const far = step.kind === 'back' ? step.cm : Math.abs(step.cm);
      return {
        ...unit,
        pose: { at: plus(pose.at, times(directionOf(step, pose.heading), far)), heading: pose.heading },
      };
    }
    case 'rotate':
      return { ...unit, pose: { at: pose.at, heading: pose.heading + step.turn } };
    case 'wheel': {
      const at = turnedAbout(pose.at, pivotOf(shape, unit, step), step.turn);
      const moved = { ...unit, pose: { at, heading: pose.heading + step.turn } };
      if (!shape.follows) return moved;
      return withTrail(moved, marchedTrail(wheeledTrail(unit.trail ?? [], step.turn), 0, shape.longest));
    }
  }
}

function withTrail(unit: Unit, trail: Unit['trail']): Unit {
  if (trail && trail.length > 0) return { ...unit, trail };
  const { trail: _, ...rest } = unit;
  return rest;
}

/** A box around a unit: the least one when it stands straight, a somewhat larger one when it stands round bends. */
export function boxOfStage(shape: Shape, unit: Unit): Box {
  return unit.trail
    ? bentBox(shape, unit, unit.trail)
    : straightBox(unit.about ? shape.boundsAbout : shape.bounds, unit);
}

function straightBox({ left, right, front, back }: Bounds, { pose }: Unit): Box {
  const c = Math.cos(pose.heading);
  const s = Math.sin(pose.heading);
  const x = (left + right) / 2;
  const y = (front + back) / 2;
  const wide = (right - left) / 2;
  const deep = (front - back) / 2;
  const middleX = pose.at.x + y * c + x * s;
  const middleY = pose.at.y + y * s - x * c;
  const halfX = wide * Math.abs(s) + deep * Math.abs(c);
  const halfY = wide * Math.abs(c) + deep * Math.abs(s);
  return { minX: middleX - halfX, minY: middleY - halfY, maxX: middleX + halfX, maxY: middleY + halfY };
}

/** Ranks stand along the way of the head: between its bends straight, at them no farther off than they are wide. */
function bentBox({ frontage, depth, longest }: Shape, { pose }: Unit, trail: NonNullable<Unit['trail']>): Box {
  let { x: minX, y: minY } = pose.at;
  let maxX = minX;
  let maxY = minY;
  const c = Math.cos(pose.heading);
  const s = Math.sin(pose.heading);
  const take = (back: number): void => {
    const { x, y } = rankPose(trail, frontage, back).at;
    const tableX = pose.at.x + y * c + x * s;
    const tableY = pose.at.y + y * s - x * c;
    minX = Math.min(minX, tableX);
    maxX = Math.max(maxX, tableX);
    minY = Math.min(minY, tableY);
    maxY = Math.max(maxY, tableY);
  };
  for (const { back } of trail) take(back);
  take(longest);
  return grownBox({ minX, minY, maxX, maxY }, frontage + depth);
}
