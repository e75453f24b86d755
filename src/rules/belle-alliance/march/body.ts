import type { Base } from '../../../geometry/base';
import { TOUCH } from '../../../geometry/contact';
import type { Point } from '../../../geometry/point';
import { toTable } from '../../../geometry/pose';
import { PACKED } from '../../../geometry/rectangle';
import { ahead, distanceBetween, plus, times, turnedAbout, type Vector } from '../../../geometry/vector';
import { blocksOf } from '../../../table/blocks';
import { invertedTrail, marchedTrail, rankPose, wheeledTrail } from '../../../table/column';
import type { Bases, Unit } from '../../../table/unit';
import type { Step } from '../../marching-advice';
import { formationStand, frontageOf, type Ranks, ranksOf } from '../../miniatures/miniatures-stand';
import { isColumn } from '../../miniatures/miniatures-unit';

/**
 * A rectangle of figures on its way during one step. `from` and `to` are progress of the step: cm for a shift, radians for a
 * turn. A column's step has many tracks, because each rank comes to the bend in its own time.
 */
export type Track =
  | {
      readonly kind: 'shift';
      readonly base: Base;
      readonly direction: Vector;
      readonly from: number;
      readonly to: number;
    }
  /** `front` is the heading of the unit before the turn. */
  | { readonly kind: 'turn'; readonly base: Base; readonly pivot: Point; readonly turn: number; readonly front: number }
  | { readonly kind: 'still'; readonly base: Base };

/** Driven in a straight line without turning, as in retreat and rout (5.3.1, 5.4.1): `towards` is the heading on the table. */
export interface Shift {
  readonly kind: 'shift';
  readonly towards: number;
  readonly cm: number;
}
/** A step a player draws, or one that a unit is forced to. */
export type Move = Step | Shift;

/** How far a step goes in its own measure: cm, or radians. */
export function amountOf(step: Move): number {
  switch (step.kind) {
    case 'march':
    case 'shift':
    case 'back':
      return step.cm;
    case 'sidestep':
      return Math.abs(step.cm);
    case 'wheel':
    case 'rotate':
      return Math.abs(step.turn);
    case 'invert':
      return 0;
  }
}

/** The same step, only so far. */
export function upTo(step: Step, amount: number): Step {
  switch (step.kind) {
    case 'march':
    case 'back':
      return { kind: step.kind, cm: amount };
    case 'sidestep':
      return { kind: 'sidestep', cm: amount * (Math.sign(step.cm) || 1) };
    case 'wheel':
    case 'rotate':
      return { kind: step.kind, turn: amount * (Math.sign(step.turn) || 1) };
    case 'invert':
      return step;
  }
}

/** The ground a unit covers, as few rectangles on the table. */
export function rectanglesOf(unit: Unit, bases: Bases): readonly Base[] {
  const { rectangles, count } = blocksOf(formationStand(unit, bases));
  return Array.from({ length: count }, (_, i) => {
    const [x = 0, y = 0, c = 1, s = 0, halfWidth = 0, halfDepth = 0] = rectangles.subarray(
      i * PACKED,
      (i + 1) * PACKED,
    );
    return {
      center: toTable(unit.pose, { x, y }),
      heading: unit.pose.heading + Math.atan2(s, c),
      frontage: halfWidth * 2,
      depth: halfDepth * 2,
    };
  });
}

/** The way of a straight step, as a direction of one cm. */
export function directionOf(step: Move, heading: number): Vector {
  if (step.kind === 'back') return times(ahead(heading), -1);
  if (step.kind === 'sidestep') return ahead(heading - (Math.PI / 2) * (Math.sign(step.cm) || 1));
  return ahead(step.kind === 'shift' ? step.towards : heading);
}

/** The front corner that a wheel turns on: the one it turns towards. */
function wheelPivot(unit: Unit, turn: number, bases: Bases): Point {
  return toTable(unit.pose, { x: (-Math.sign(turn) * frontageOf(unit, bases)) / 2, y: 0 });
}

/** Every rectangle of the unit on its way through a step. */
export function tracksOf(unit: Unit, step: Move, bases: Bases): readonly Track[] {
  switch (step.kind) {
    case 'march':
      if (unit.trail && unit.trail.length > 0) return snakeTracks(unit, step.cm, bases);
      return shiftTracks(unit, step, bases);
    case 'back':
    case 'sidestep':
    case 'shift':
      return shiftTracks(unit, step, bases);
    case 'wheel': {
      const pivot = wheelPivot(unit, step.turn, bases);
      return isColumn(unit) ? headTracks(unit, pivot, step.turn, bases) : turnTracks(unit, pivot, step.turn, bases);
    }
    case 'rotate':
      return turnTracks(unit, unit.pose.at, step.turn, bases);
    case 'invert':
      return [];
  }
}

/** The way of a rectangle that goes rigidly with the front of the unit: with the head of a column, when that bends. */
export function carriedTrack(unit: Unit, step: Move, base: Base, bases: Bases): Track | undefined {
  switch (step.kind) {
    case 'invert':
      return undefined;
    case 'wheel':
    case 'rotate': {
      const pivot = step.kind === 'wheel' ? wheelPivot(unit, step.turn, bases) : unit.pose.at;
      return { kind: 'turn', base, pivot, turn: step.turn, front: unit.pose.heading };
    }
    default:
      return { kind: 'shift', base, direction: directionOf(step, unit.pose.heading), from: 0, to: amountOf(step) };
  }
}

function shiftTracks(unit: Unit, step: Move, bases: Bases): readonly Track[] {
  const direction = directionOf(step, unit.pose.heading);
  const to = amountOf(step);
  return rectanglesOf(unit, bases).map((base) => ({ kind: 'shift', base, direction, from: 0, to }));
}

function turnTracks(unit: Unit, pivot: Point, turn: number, bases: Bases): readonly Track[] {
  const front = unit.pose.heading;
  return rectanglesOf(unit, bases).map((base) => ({ kind: 'turn', base, pivot, turn, front }));
}

/** Only the front rank wheels; the others wait behind it for their turn (2.4.3). */
function headTracks(unit: Unit, pivot: Point, turn: number, bases: Bases): readonly Track[] {
  const column = ranksOf(unit, bases);
  const waiting: Track[] = [];
  for (let rank = 1; rank < column.ranks; rank++)
    join(waiting, { kind: 'still', base: rankBase(unit, column, rank, 0) });
  const head = { base: rankBase(unit, column, 0, 0), front: unit.pose.heading };
  return [{ kind: 'turn', ...head, pivot, turn }, ...waiting];
}

/** The rank when the head has gone `onward` cm since the column stood as it does. */
function rankBase(unit: Unit, column: Ranks, rank: number, onward: number): Base {
  const { frontage, depth } = column;
  const local = rankPose(unit.trail ?? [], frontage, rank * depth - onward);
  const heading = unit.pose.heading + local.heading - Math.PI / 2;
  return {
    center: plus(toTable(unit.pose, local.at), times(ahead(heading), -depth / 2)),
    heading,
    frontage: column.widthOfRank(rank),
    depth,
  };
}

/** Ranks behind a bend go straight to it, turn there and go straight on. */
function snakeTracks(unit: Unit, cm: number, bases: Bases): readonly Track[] {
  const column = ranksOf(unit, bases);
  const { ranks, depth } = column;
  const tracks: Track[] = [];
  for (let rank = 0; rank < ranks; rank++) {
    // The rank comes to a bend when the head has marched what still parts them.
    const turns = (unit.trail ?? [])
      .map(({ back }) => rank * depth - back)
      .filter((at) => at > 0 && at < cm)
      .toSorted((a, b) => a - b);
    const marks = [0, ...turns, cm];
    for (let i = 0; i + 1 < marks.length; i++) {
      const from = marks[i] as number;
      const to = marks[i + 1] as number;
      // Which way a rank faces between two bends is plain halfway; at a bend itself rounding would decide.
      const halfway = rankBase(unit, column, rank, (from + to) / 2);
      const direction = ahead(halfway.heading);
      const center = plus(halfway.center, times(direction, (from - to) / 2));
      join(tracks, { kind: 'shift', base: { ...halfway, center }, direction, from, to });
    }
  }
  return tracks;
}

/** Adds a rank's track. Ranks that go on together, one close behind the other, are one rectangle: there is less to look at. */
function join(tracks: Track[], next: Track): void {
  const last = tracks.at(-1);
  const together =
    last && last.kind !== 'turn' && next.kind !== 'turn' && sameWay(last, next) && isBehind(last.base, next.base);
  if (!together) {
    tracks.push(next);
    return;
  }
  const depth = last.base.depth + next.base.depth;
  const center = plus(last.base.center, times(ahead(last.base.heading), -next.base.depth / 2));
  tracks[tracks.length - 1] = { ...last, base: { ...last.base, center, depth } };
}

const sameWay = (a: Track, b: Track): boolean =>
  a.kind === 'shift' ? b.kind === 'shift' && a.from === b.from && a.to === b.to : a.kind === b.kind;

/** Does the second stand flush behind the first, as wide and facing as it does? */
function isBehind(a: Base, b: Base): boolean {
  if (Math.abs(a.heading - b.heading) > TOUCH || Math.abs(a.frontage - b.frontage) > TOUCH) return false;
  const behind = plus(a.center, times(ahead(a.heading), -(a.depth + b.depth) / 2));
  return distanceBetween(behind, b.center) < TOUCH;
}

/** The unit after a step. */
export function stepped(unit: Unit, step: Move, bases: Bases): Unit {
  const { pose } = unit;
  switch (step.kind) {
    case 'march': {
      const at = plus(pose.at, times(ahead(pose.heading), step.cm));
      return withTrail(
        { ...unit, pose: { ...pose, at } },
        unit.trail && marchedTrail(unit.trail, step.cm, tailOf(unit, bases)),
      );
    }
    case 'back':
    case 'sidestep':
    case 'shift':
      return { ...unit, pose: { ...pose, at: plus(pose.at, times(directionOf(step, pose.heading), amountOf(step))) } };
    case 'wheel': {
      const pivot = wheelPivot(unit, step.turn, bases);
      const wheeled = {
        ...unit,
        pose: { at: turnedAbout(pose.at, pivot, step.turn), heading: pose.heading + step.turn },
      };
      return isColumn(unit)
        ? withTrail(wheeled, marchedTrail(wheeledTrail(unit.trail ?? [], step.turn), 0, tailOf(unit, bases)))
        : wheeled;
    }
    case 'rotate':
      return { ...unit, pose: { ...pose, heading: pose.heading + step.turn } };
    case 'invert':
      return inverted(unit, bases);
  }
}

/** How far behind the head the front of the last rank stands. */
function tailOf(unit: Unit, bases: Bases): number {
  const { ranks, depth } = ranksOf(unit, bases);
  return (ranks - 1) * depth;
}

/** About-face of every base: the rear edge becomes the front (R81). */
function inverted(unit: Unit, bases: Bases): Unit {
  const trail = unit.trail ?? [];
  const { about, ...rest } = unit;
  const turned: Unit = about ? rest : { ...rest, about: true };
  if (isColumn(unit) && trail.length > 0) {
    const { ranks, depth, frontage } = ranksOf(unit, bases);
    const tail = rankPose(trail, frontage, (ranks - 1) * depth);
    const rear = plus(tail.at, times(ahead(tail.heading), -depth));
    const heading = unit.pose.heading + tail.heading - Math.PI / 2 + Math.PI;
    return withTrail(
      { ...turned, pose: { at: toTable(unit.pose, rear), heading } },
      invertedTrail(trail, ranks * depth, tailOf(unit, bases)),
    );
  }
  const { back, left, right } = formationStand(unit, bases).bounds;
  const at = toTable(unit.pose, { x: (left + right) / 2, y: back });
  return { ...turned, pose: { at, heading: unit.pose.heading + Math.PI } };
}

function withTrail(unit: Unit, trail: Unit['trail']): Unit {
  const { trail: _, ...rest } = unit;
  return trail && trail.length > 0 ? { ...rest, trail } : rest;
}
