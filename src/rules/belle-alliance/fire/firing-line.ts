import { type Base, frontEdge } from '../../../geometry/base';
import type { Point } from '../../../geometry/point';
import { counterClockwise } from '../../../geometry/polygon';
import { toTable } from '../../../geometry/pose';
import type { Segment } from '../../../geometry/segment';
import { ahead, distanceBetween, dot, leftOf, minus } from '../../../geometry/vector';
import type { Stand } from '../../../table/stand';
import type { Table } from '../../../table/table';
import type { Area } from '../../../table/terrain';
import type { Unit } from '../../../table/unit';
import { formationStand, isLimbered, ranksOf } from '../../miniatures/miniatures-stand';
import { isGunners } from '../march/rates';
import { houseOf } from '../units/formation/indoors';
import { perUnit } from '../units/per-unit';

/** Those who fire along one line of aim: a figure of the front rank and the one behind it, or a gun with its gunners (3.1.3, 3.2.0). */
export interface File {
  /** The base in front, as it stands, looking the way of its face. */
  readonly front: Base;
  readonly edge: Segment;
  /** Bases that fire with it, by their index in the stand, itself first. */
  readonly bases: readonly number[];
  /** Figures that fire; for a gun its gunners. */
  readonly figures: number;
}

/** The files that look one way. A square has four faces, a line one (1.3.1). */
export interface Face {
  readonly heading: number;
  /** From left to right. */
  readonly files: readonly File[];
  /** No more than this many figures may fire from here: half a garrison from one wall (6.1.2). */
  readonly most?: number;
}

/** The faces from which a unit fires as it stands. None for those that cannot fire at all in their formation. */
export const facesOf = perUnit(findFaces);

function findFaces(table: Table, unit: Unit): readonly Face[] {
  if (unit.arm === 'staff' || isLimbered(unit) || isGunners(unit)) return [];
  const house = houseOf(table, unit);
  if (house) return wallsOf(unit, house);
  const stand = formationStand(unit, table.bases);
  if (stand.count === 0) return [];
  switch (unit.formation) {
    case 'line':
    case 'attack-column':
    case 'march-column':
    case 'mass':
      return [rankedFace(table, unit, stand)];
    case 'skirmish':
      return [{ heading: unit.pose.heading, files: spotsOf(unit, stand).map((base, i) => fileOf(base, [i], 1)) }];
    case 'square':
      return QUARTERS.map((turn) => squareFace(unit, stand, turn)).filter(({ files }) => files.length > 0);
    case 'huddle':
      return QUARTERS.map((turn) => huddleFace(unit, stand, turn)).filter(({ files }) => files.length > 0);
    default:
      return [];
  }
}

const QUARTERS = [0, -Math.PI / 2, Math.PI, Math.PI / 2] as const;

/** The bases of a stand on the table, in its order. */
export function spotsOf(unit: Unit, { count, spots, base }: Stand): readonly Base[] {
  return Array.from({ length: count }, (_, i) => ({
    center: toTable(unit.pose, { x: spots[i * 3] as number, y: spots[i * 3 + 1] as number }),
    heading: unit.pose.heading + (spots[i * 3 + 2] as number),
    ...base,
  }));
}

const fileOf = (front: Base, bases: readonly number[], figures: number): File => ({
  front,
  edge: frontEdge(front),
  bases,
  figures,
});

/** The front rank, and with each figure whoever of the second rank stands behind it. Guns stand in one rank. */
function rankedFace(table: Table, unit: Unit, stand: Stand): Face {
  const bases = spotsOf(unit, stand);
  const { heading } = unit.pose;
  if (unit.arm === 'artillery') return { heading, files: bases.map((gun, i) => fileOf(gun, [i], gunnersAt(unit, i))) };
  const ranks = ranksOf(unit, table.bases);
  const width = stand.base.frontage;
  const first = Math.round(ranks.widthOfRank(0) / width);
  const second = ranks.ranks > 1 ? Math.round(ranks.widthOfRank(1) / width) : 0;
  const behind = Array.from({ length: first }, (): number[] => []);
  for (let file = 0; file < second; file++) {
    const before = Math.min(first - 1, Math.max(0, Math.floor(file + (first - second) / 2)));
    behind[before]?.push(first + file);
  }
  return {
    heading: bases[0]?.heading ?? heading,
    files: behind.map((followers, i) => fileOf(bases[i] as Base, [i, ...followers], 1 + followers.length)),
  };
}

/** Gunners are shared out among the guns as evenly as may be (1.2.4). */
function gunnersAt({ figures, guns }: Unit, gun: number): number {
  return Math.floor(figures / guns) + (gun < figures % guns ? 1 : 0);
}

/** All who stand outermost on that side, the corners too, and those of the inner ring behind them (R46). */
function squareFace(unit: Unit, stand: Stand, turn: number): Face {
  const heading = unit.pose.heading + turn;
  const bases = spotsOf(unit, stand).map((base) => ({ ...base, heading }));
  const outermost = Math.max(...bases.map((base) => dot(base.center, ahead(heading))));
  const depth = Math.max(stand.base.depth, stand.base.frontage);
  const isIn = (rank: number) => (base: Base) =>
    Math.abs(outermost - rank * depth - dot(base.center, ahead(heading))) < depth / 2;
  return { heading, files: filesOf(bases, isIn(0), isIn(1), heading) };
}

/** Those of the outer ring who look that way, and whoever looks so behind them (R48). */
function huddleFace(unit: Unit, stand: Stand, turn: number): Face {
  const heading = unit.pose.heading + turn;
  const bases = spotsOf(unit, stand);
  const looksSo = (base: Base): boolean => Math.cos(base.heading - heading) > 0.9;
  const isOuter = (base: Base): boolean => looksSo(base) && !bases.some((other) => standsBefore(other, base, heading));
  const isSecond = (base: Base): boolean =>
    looksSo(base) && bases.filter((other) => standsBefore(other, base, heading)).length === 1;
  return { heading, files: filesOf(bases, isOuter, isSecond, heading) };
}

/** Is one straight ahead of the other, wholly or in part? */
function standsBefore(one: Base, other: Base, heading: number): boolean {
  const between = minus(one.center, other.center);
  const forward = dot(between, ahead(heading));
  return forward > other.depth / 2 && Math.abs(dot(between, leftOf(ahead(heading)))) < other.frontage / 2;
}

function filesOf(
  bases: readonly Base[],
  isFront: (base: Base) => boolean,
  isSecond: (base: Base) => boolean,
  heading: number,
): readonly File[] {
  const aside = leftOf(ahead(heading));
  const front = [...bases.keys()]
    .filter((i) => isFront(bases[i] as Base))
    .sort((a, b) => dot((bases[b] as Base).center, aside) - dot((bases[a] as Base).center, aside));
  return front.map((i) => {
    const base = bases[i] as Base;
    const followers = [...bases.keys()].filter(
      (j) => j !== i && isSecond(bases[j] as Base) && isRightBehind(bases[j] as Base, base, heading),
    );
    return fileOf(base, [i, ...followers.slice(0, 1)], 1 + Math.min(1, followers.length));
  });
}

/** In the same file, one rank back. */
function isRightBehind(one: Base, front: Base, heading: number): boolean {
  const between = minus(front.center, one.center);
  const back = dot(between, ahead(heading));
  return back > 0 && back < 1.5 * front.depth && Math.abs(dot(between, leftOf(ahead(heading)))) < front.frontage / 2;
}

/** 6.1.2: from any wall of the house, at most half of those in it from one (R186). */
function wallsOf(unit: Unit, house: Area): readonly Face[] {
  const outline = counterClockwise(house.outline);
  const most = Math.floor(unit.figures / 2);
  const bases = Array.from({ length: unit.figures }, (_, i) => i);
  return outline.map((to, i) => {
    const from = outline.at(i - 1) as Point;
    // Counter-clockwise, whoever looks out over a side has its end on his left.
    const edge = { from: to, to: from };
    const heading = Math.atan2(to.y - from.y, to.x - from.x) - Math.PI / 2;
    const center = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const frontage = distanceBetween(from, to);
    return {
      heading,
      most,
      files: [{ front: { center, heading, frontage, depth: 0 }, edge, bases, figures: unit.figures }],
    };
  });
}
