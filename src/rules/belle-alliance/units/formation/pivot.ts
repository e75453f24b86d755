import { toTable } from '../../../../geometry/pose';
import { distanceBetween, minus } from '../../../../geometry/vector';
import type { Saying } from '../../../../table/reasons';
import type { Stand } from '../../../../table/stand';
import { type Bases, type Unit, withoutStance } from '../../../../table/unit';
import { centreFigures, formationStand } from '../../../miniatures/miniatures-stand';
import type { Formation } from '../../../miniatures/miniatures-unit';
import { frontageAllRound } from '../abilities';

/** A unit as it would stand, and how it came to, in words. */
export interface Placing extends Saying {
  readonly id: string;
  readonly stand: Unit;
}

/** To which side of the formation before the new one looks. */
export const SIDES = [
  { side: 'front', turn: 0 },
  { side: 'left', turn: Math.PI / 2 },
  { side: 'rear', turn: Math.PI },
  { side: 'right', turn: -Math.PI / 2 },
] as const;

/** What the unit would stand in: formation, frontage, interval. */
export interface Shape {
  readonly formation: Formation;
  readonly files: number;
  readonly gap?: number;
}

/** The unit in another formation, straight, not faced about and in no house, its front edge where it was. */
export const reshaped = (unit: Unit, { formation, files, gap }: Shape): Unit => ({
  ...withoutStance(unit),
  formation,
  files,
  ...(gap === undefined ? {} : { gap }),
});

/**
 * 2.2.1: the centre figure of the front rank keeps its place and its facing, and is the centre figure of the new formation.
 * Where two figures may be taken for the centre, before or after, the player chooses; placements that come to the same are
 * one. Whoever has a front all round may form to any of four sides; a figure of that side's middle is then the pivot.
 */
export function pivotPlacings(unit: Unit, shape: Shape, bases: Bases): readonly Placing[] {
  const after = reshaped(unit, shape);
  const turnable = frontageAllRound(unit) && !frontageAllRound(after);
  const sides = turnable ? SIDES : SIDES.slice(0, 1);
  return sides.flatMap(({ side, turn }) => {
    const heading = unit.pose.heading + turn;
    const stands = placementsOn(unit, turn, { ...after, pose: { ...unit.pose, heading } }, bases);
    return stands.map((stand, i) => {
      const shift = SHIFTS[stands.length - 1]?.[i] ?? 'centre';
      const key = 'belle-alliance.way.pivot';
      return turnable
        ? { id: `${side}-${shift}`, key, values: { side, shift }, stand }
        : { id: shift, key, values: { shift }, stand };
    });
  });
}

/**
 * Names for one to four placements, from the left: of two centre figures before and two after, where they stand differently
 * far apart (a skirmish line and any other), no two pairs come to the same.
 */
const SHIFTS = [
  ['centre'],
  ['left', 'right'],
  ['left', 'centre', 'right'],
  ['far-left', 'left', 'right', 'far-right'],
] as const;

const SAME = 1e-6;

/** The distinct placements, from left to right as the new formation looks. */
function placementsOn(before: Unit, turn: number, after: Unit, bases: Bases): readonly Unit[] {
  const old = formationStand(before, bases);
  const fixed = turn === 0 ? centreFigures(before, bases) : centreToSide(old, turn);
  const fresh = formationStand(after, bases);
  const placed: Unit[] = [];
  for (const i of fixed) {
    const pivot = toTable(before.pose, spotOf(old, i));
    for (const j of centreFigures(after, bases)) {
      const at = minus(pivot, toTable({ at: ORIGIN, heading: after.pose.heading }, spotOf(fresh, j)));
      if (!placed.some(({ pose }) => distanceBetween(pose.at, at) < SAME))
        placed.push({ ...after, pose: { ...after.pose, at } });
    }
  }
  const right = ({ pose }: Unit): number => pose.at.x * Math.sin(pose.heading) - pose.at.y * Math.cos(pose.heading);
  return placed.sort((a, b) => right(a) - right(b));
}

/**
 * A unit that keeps its formation while figures leave it or come to it: where it may stand so that a centre figure of its front
 * rank stays and is the centre again (2.2.1). What moves it least comes first.
 */
export function placesOnCentre(before: Unit, after: Unit, bases: Bases): readonly Unit[] {
  const moved = ({ pose }: Unit): number => Math.round(distanceBetween(pose.at, before.pose.at) / SAME);
  return [...placementsOn(before, 0, after, bases)].sort((a, b) => moved(a) - moved(b));
}

const ORIGIN = { x: 0, y: 0 };

const spotOf = ({ spots }: Stand, i: number) => ({ x: spots[i * 3] ?? 0, y: spots[i * 3 + 1] ?? 0 });

/** The one or two bases in the middle of the side that lies `turn` to the left of the front. */
function centreToSide(stand: Stand, turn: number): readonly number[] {
  const { left, right, front, back } = stand.bounds;
  const middle = { x: (left + right) / 2, y: (front + back) / 2 };
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const places = Array.from({ length: stand.count }, (_, i) => {
    const { x, y } = minus(spotOf(stand, i), middle);
    return { i, aside: Math.abs(x * c + y * s), ahead: y * c - x * s };
  });
  const foremost = Math.max(...places.map(({ ahead }) => ahead));
  const side = places.filter(({ ahead }) => ahead > foremost - SAME);
  const least = Math.min(...side.map(({ aside }) => aside));
  return side.filter(({ aside }) => aside < least + SAME).map(({ i }) => i);
}
