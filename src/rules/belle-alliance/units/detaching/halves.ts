import { toTable } from '../../../../geometry/pose';
import { marchedTrail, rankPose } from '../../../../table/column';
import type { Bases, Bend, Unit } from '../../../../table/unit';
import { formationStand, ranksOf } from '../../../miniatures/miniatures-stand';
import { type Formation, formationOf } from '../../../miniatures/miniatures-unit';
import { resized } from './shares';

/** Figures and guns of one half. */
export interface Half {
  readonly figures: number;
  readonly figuresAtStart: number;
  readonly guns: number;
}

export type Halves = readonly [Unit, Unit];

/**
 * Two halves of a unit where its figures stood: of a column or mass the front and the rear of it, of all else the left and
 * the right, in contact. Where two halves are broader than the whole was, they stand over on both sides, or on one of them:
 * so there may be several ways, the first to be taken where there is room.
 */
export function halvesOf(unit: Unit, stays: Half, goes: Half, bases: Bases): readonly Halves[] {
  const one = resized(unit, stays.figures, stays.figuresAtStart, stays.guns);
  const two = resized(unit, goes.figures, goes.figuresAtStart, goes.guns);
  if (DEEP.includes(formationOf(unit))) return [frontAndRear(unit, one, two, bases)];
  return unit.formation === 'skirmish' ? [asTheyStood(unit, one, two, bases)] : sideBySide(unit, one, two, bases);
}

const DEEP: readonly Formation[] = ['attack-column', 'march-column', 'mass'];

function sideBySide(unit: Unit, one: Unit, two: Unit, bases: Bases): readonly Halves[] {
  const [left, right] = [widthOf(one, bases), widthOf(two, bases)];
  const over = (left + right - widthOf(unit, bases)) / 2;
  return [0, -over, over].map((aside) => [shifted(one, unit, aside - right / 2), shifted(two, unit, aside + left / 2)]);
}

/** Skirmishers keep their places one by one. */
function asTheyStood(unit: Unit, one: Unit, two: Unit, bases: Bases): Halves {
  const { spots, count } = formationStand(unit, bases);
  const middleOf = (first: number, last: number): number => ((spots[first * 3] ?? 0) + (spots[last * 3] ?? 0)) / 2;
  return [shifted(one, unit, middleOf(0, one.figures - 1)), shifted(two, unit, middleOf(one.figures, count - 1))];
}

const widthOf = (unit: Unit, bases: Bases): number => {
  const { left, right } = formationStand(unit, bases).bounds;
  return right - left;
};

const shifted = (part: Unit, unit: Unit, x: number): Unit => ({
  ...part,
  pose: { ...unit.pose, at: toTable(unit.pose, { x, y: 0 }) },
});

/** Both stay on the way the column goes: a bend that only the rear has still to pass is the rear's. */
function frontAndRear(unit: Unit, one: Unit, two: Unit, bases: Bases): Halves {
  const { frontage, depth } = ranksOf(unit, bases);
  const front = ranksOf(one, bases).ranks * depth;
  const trail = unit.trail ?? [];
  const head = rankPose(trail, frontage, front);
  const { at, heading } = unit.pose;
  const rear = {
    at: toTable(unit.pose, head.at),
    heading: heading + head.heading - Math.PI / 2,
  };
  const longest = (part: Unit): number => (ranksOf(part, bases).ranks - 1) * depth;
  const behind = trail.filter(({ back }) => back >= front).map(({ back, turn }) => ({ back: back - front, turn }));
  return [
    onTrail({ ...one, pose: { at, heading } }, marchedTrail(trail, 0, longest(one))),
    onTrail({ ...two, pose: rear }, marchedTrail(behind, 0, longest(two))),
  ];
}

function onTrail(unit: Unit, trail: readonly Bend[]): Unit {
  const { trail: _trail, ...straight } = unit;
  return trail.length > 0 ? { ...straight, trail } : straight;
}
