import { toTable } from '../../../../geometry/pose';
import type { Bases, Unit } from '../../../../table/unit';
import { formationStand, ranksOf } from '../../../miniatures/miniatures-stand';
import { type Placing, reshaped, type Shape } from './pivot';

/**
 * 2.2.2: line and column of march change into each other by a quarter turn of the figures where they stand. A column that is
 * bent would make a line that is bent, so it must be straight.
 */
export function quarterPlacings(unit: Unit, shape: Shape, bases: Bases): readonly Placing[] {
  const between = new Set([unit.formation, shape.formation]);
  if (!between.has('line') || !between.has('march-column') || unit.trail || unit.guns > 0) return [];
  const after = reshaped(unit, shape);
  return unit.arm === 'cavalry' ? cavalryPlacings(unit, after, bases) : footPlacings(unit, after, bases);
}

const TURNS = [
  { id: 'quarter-left', side: 'left', turn: Math.PI / 2 },
  { id: 'quarter-right', side: 'right', turn: -Math.PI / 2 },
] as const;

/** Every figure turns in its place: the same ground is covered, and a flank is the front now. */
function footPlacings(unit: Unit, after: Unit, bases: Bases): readonly Placing[] {
  const { left, right, front, back } = formationStand(unit, bases).bounds;
  const middle = toTable(unit.pose, { x: (left + right) / 2, y: (front + back) / 2 });
  const { bounds } = formationStand(after, bases);
  return TURNS.map(({ id, side, turn }) => {
    const heading = unit.pose.heading + turn;
    const at = toTable({ at: middle, heading }, { x: 0, y: (bounds.front - bounds.back) / 2 });
    return { id, key: 'belle-alliance.way.quarter', values: { side }, stand: { ...after, pose: { at, heading } } };
  });
}

/**
 * Cavalry bases are deeper than wide, so that only two figures can turn: the head or the tail of the column, or the files of
 * one flank of the line. They turn about the middle between them, and the others form on them.
 */
function cavalryPlacings(unit: Unit, after: Unit, bases: Bases): readonly Placing[] {
  return TURNS.flatMap(({ id, side, turn }) =>
    (['head', 'tail'] as const).map((end) => {
      const heading = unit.pose.heading + turn;
      const pair = toTable(unit.pose, pairOf(unit, turn, end, bases));
      const { x, y } = pairOf({ ...after, pose: { ...after.pose, heading } }, -turn, end, bases);
      const at = toTable({ at: pair, heading }, { x: -x, y: -y });
      const stand = { ...after, pose: { at, heading } };
      return { id: `${id}-${end}`, key: 'belle-alliance.way.quarter', values: { side, end }, stand };
    }),
  );
}

/**
 * The middle of the two figures that turn, in the unit's own frame. In a line they are the files on the flank that becomes, or
 * was, the head or the tail of the column: turning to the left from line, the head is the left flank.
 */
function pairOf(unit: Unit, turn: number, end: 'head' | 'tail', bases: Bases): { x: number; y: number } {
  const { files, ranks, frontage, depth } = ranksOf(unit, bases);
  if (unit.formation === 'march-column') return { x: 0, y: -(end === 'head' ? 0.5 : ranks - 0.5) * depth };
  const towardsLeft = turn > 0 === (end === 'head');
  const x = frontage / 2 - frontage / files / 2;
  return { x: towardsLeft ? -x : x, y: (-ranks * depth) / 2 };
}
