import type { Point } from '../../../../geometry/point';
import { type Blocks, blocksOf } from '../../../../table/blocks';
import { marchedTrail, rankSpot, wheeledTrail } from '../../../../table/column';
import type { Bases, Unit } from '../../../../table/unit';
import type { Step } from '../../../marching-advice';
import { formationStand, ranksOf } from '../../../miniatures/miniatures-stand';
import { isColumn } from '../../../miniatures/miniatures-unit';
import { stepped } from '../body';

/** A unit somewhere on its march, in as few words as a search can do with. */
export interface Stage {
  /** The middle of its front, and the way it faces. */
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  /** The bends that its ranks have still to go round. */
  readonly trail: Unit['trail'];
  readonly about: boolean;
  /** Of the bound, used up to here. */
  readonly share: number;
  readonly slackened: boolean;
  readonly turns: number;
  readonly inversions: number;
  /** The last step that led here, and the stage it was made from. */
  readonly before: Stage | undefined;
  readonly step: Step | undefined;
}

/** What of a unit's figures stays the same all through the march, found once. */
export interface Shape {
  readonly unit: Unit;
  readonly bases: Bases;
  readonly frontage: number;
  /** Columns: depth of a rank, and how far behind the head the front of the last rank stands. */
  readonly depth: number;
  readonly longest: number;
  readonly follows: boolean;
  readonly ranks: number;
  /** All figures when nobody stands round a bend: as it is, and faced about. */
  readonly blocks: Blocks;
  readonly blocksAbout: Blocks;
}

export function shapeOf(unit: Unit, bases: Bases): Shape {
  const { ranks, depth, frontage } = ranksOf(unit, bases);
  const { trail: _, about: __, ...straight } = unit;
  return {
    unit: straight,
    bases,
    frontage,
    depth,
    longest: (ranks - 1) * depth,
    follows: isColumn(unit),
    ranks,
    blocks: blocksOf(formationStand(straight, bases)),
    blocksAbout: blocksOf(formationStand({ ...straight, about: true }, bases)),
  };
}

export const firstStage = ({ pose, trail, about }: Unit, share: number, slackened: boolean): Stage => ({
  x: pose.at.x,
  y: pose.at.y,
  heading: pose.heading,
  trail: trail && trail.length > 0 ? trail : undefined,
  about: about === true,
  share,
  slackened,
  turns: 0,
  inversions: 0,
  before: undefined,
  step: undefined,
});

/** The unit as it stands at a stage. */
export function unitAt({ unit }: Shape, { x, y, heading, trail, about }: Stage): Unit {
  return { ...unit, pose: { at: { x, y }, heading }, ...(trail ? { trail } : {}), ...(about ? { about } : {}) };
}

/** All steps that led to a stage, in order. */
export function stepsTo({ before, step }: Stage): readonly Step[] {
  return before && step ? [...stepsTo(before), step] : [];
}

/** The corner a wheel turns on, or the middle of the front for a rotation. */
export function pivotOf({ frontage }: Shape, { x, y, heading }: Stage, step: Extract<Step, { turn: number }>): Point {
  if (step.kind === 'rotate') return { x, y };
  const aside = (Math.sign(step.turn) * frontage) / 2;
  return { x: x - aside * Math.sin(heading), y: y + aside * Math.cos(heading) };
}

/** The heading along which a straight step leads. */
export function wayOf({ heading }: Stage, step: Step): number {
  if (step.kind === 'back') return heading + Math.PI;
  if (step.kind !== 'sidestep') return heading;
  return step.cm < 0 ? heading + Math.PI / 2 : heading - Math.PI / 2;
}

/** The stage after a step on which so much of the bound was used. Says where as `stepped` does, quicker. */
export function stageAfter(shape: Shape, from: Stage, step: Step, share: number, slackened: boolean): Stage {
  const { x, y, heading, trail } = from;
  switch (step.kind) {
    case 'march': {
      const behind = trail && kept(marchedTrail(trail, step.cm, shape.longest));
      const at = onward(x + step.cm * Math.cos(heading), y + step.cm * Math.sin(heading), heading, behind);
      return next(from, step, at, share, slackened);
    }
    case 'back':
    case 'sidestep': {
      const way = step.kind === 'back' ? heading : heading + Math.PI / 2;
      const at = onward(x - step.cm * Math.cos(way), y - step.cm * Math.sin(way), heading, trail);
      return next(from, step, at, share, slackened);
    }
    case 'rotate':
      return next(from, step, onward(x, y, heading + step.turn, trail), share, slackened);
    case 'wheel':
      return next(from, step, wheeled(shape, from, step), share, slackened);
    case 'invert': {
      if (!trail) return next(from, step, rearOf(shape, from), share, slackened);
      const { pose, trail: behind } = stepped(unitAt(shape, from), step, shape.bases);
      const at = onward(pose.at.x, pose.at.y, pose.heading, behind && kept(behind));
      return next(from, step, at, share, slackened);
    }
  }
}

type Place = Pick<Stage, 'x' | 'y' | 'heading' | 'trail'>;

const onward = (x: number, y: number, heading: number, trail: Unit['trail']): Place => ({ x, y, heading, trail });

/** The middle of the rear edge, looking the other way. */
function rearOf({ blocks, blocksAbout }: Shape, { x, y, heading, about }: Stage): Place {
  const { left, right, back } = (about ? blocksAbout : blocks).bounds;
  const aside = (left + right) / 2;
  const c = Math.cos(heading);
  const s = Math.sin(heading);
  return onward(x + back * c + aside * s, y + back * s - aside * c, heading + Math.PI, undefined);
}

const kept = (trail: NonNullable<Unit['trail']>): Unit['trail'] => (trail.length > 0 ? trail : undefined);

/** Written out field by field: thousands are made, and a spread is many times slower. */
function next(from: Stage, step: Step, at: Place, share: number, slackened: boolean): Stage {
  const isInversion = step.kind === 'invert';
  return {
    x: at.x,
    y: at.y,
    heading: at.heading,
    trail: at.trail,
    about: isInversion ? !from.about : from.about,
    share,
    slackened,
    turns: from.turns + (step.kind === 'wheel' || step.kind === 'rotate' ? 1 : 0),
    inversions: from.inversions + (isInversion ? 1 : 0),
    before: from,
    step,
  };
}

function wheeled(shape: Shape, from: Stage, step: Extract<Step, { kind: 'wheel' }>): Place {
  const pivot = pivotOf(shape, from, step);
  const c = Math.cos(step.turn);
  const s = Math.sin(step.turn);
  const dx = from.x - pivot.x;
  const dy = from.y - pivot.y;
  const behind = shape.follows
    ? kept(marchedTrail(wheeledTrail(from.trail ?? [], step.turn), 0, shape.longest))
    : from.trail;
  return onward(pivot.x + dx * c - dy * s, pivot.y + dx * s + dy * c, from.heading + step.turn, behind);
}

/** A box that the search writes over and over. */
export type MutableBox = { minX: number; minY: number; maxX: number; maxY: number };

/** Writes a box around a unit: the least one when it stands straight, a somewhat larger one when it stands round bends. */
export function boxStage(shape: Shape, stage: Stage, box: MutableBox): void {
  const c = Math.cos(stage.heading);
  const s = Math.sin(stage.heading);
  if (stage.trail) {
    boxBent(shape, stage, stage.trail, box);
    return;
  }
  const { left, right, front, back } = (stage.about ? shape.blocksAbout : shape.blocks).bounds;
  const wide = (right - left) / 2;
  const deep = (front - back) / 2;
  const x = stage.x + ((front + back) / 2) * c + ((left + right) / 2) * s;
  const y = stage.y + ((front + back) / 2) * s - ((left + right) / 2) * c;
  const halfX = wide * Math.abs(s) + deep * Math.abs(c);
  const halfY = wide * Math.abs(c) + deep * Math.abs(s);
  box.minX = x - halfX;
  box.maxX = x + halfX;
  box.minY = y - halfY;
  box.maxY = y + halfY;
}

/** Ranks stand along the way of the head: between its bends straight, at them no farther off than they are wide. */
function boxBent(shape: Shape, { x, y, heading }: Stage, trail: NonNullable<Unit['trail']>, box: MutableBox): void {
  const { frontage, depth, longest } = shape;
  const c = Math.cos(heading);
  const s = Math.sin(heading);
  box.minX = x;
  box.maxX = x;
  box.minY = y;
  box.maxY = y;
  for (let i = 0; i <= trail.length; i++) {
    const spot = rankSpot(trail, frontage, trail[i]?.back ?? longest);
    const spotX = x + spot.y * c + spot.x * s;
    const spotY = y + spot.y * s - spot.x * c;
    box.minX = Math.min(box.minX, spotX);
    box.maxX = Math.max(box.maxX, spotX);
    box.minY = Math.min(box.minY, spotY);
    box.maxY = Math.max(box.maxY, spotY);
  }
  const more = frontage + depth;
  box.minX -= more;
  box.minY -= more;
  box.maxX += more;
  box.maxY += more;
}
