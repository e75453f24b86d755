import { type Base, cornersOf } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import { formationStand, isLimbered, ranksOf } from '../../src/rules/miniatures/miniatures-stand';
import type { Table } from '../../src/table/table';
import type { Unit } from '../../src/table/unit';
import type { Muzzle } from './slow-fire-aim';
import { apart, between, seenFrom, shelterOf, standing } from './slow-fire-plain';

/** 3.1.3, 3.2.0, R46 to R48, R90, R107, R186: who of a unit fires, found by looking at where each stands. */

export interface SlowFile extends Muzzle {
  /** Its base, by its number in the stand. */
  readonly index: number;
  /** Figures that fire for certain if this one does: himself, or the fewest gunners the gun may have. */
  readonly own: number;
}

/** Somebody of the second rank, and those before whom he may be said to stand. */
export interface Follower {
  readonly behind: readonly number[];
}

export interface SlowFace {
  readonly heading: number;
  readonly files: readonly SlowFile[];
  readonly followers: readonly Follower[];
  /** What more there may be than the files and followers say: gunners that cannot be shared out evenly. */
  readonly spare: number;
  readonly most: number;
}

const QUARTERS = [0, 1, 2, 3].map((n) => (n * Math.PI) / 2);

export function slowFaces(table: Table, unit: Unit): readonly SlowFace[] {
  if (unit.arm === 'staff' || unit.figures === 0 || isLimbered(unit)) return [];
  if (unit.arm === 'artillery' && unit.guns === 0) return [];
  const house = shelterOf(table, unit);
  // Half of one man is nobody.
  if (house && unit.figures < 2) return [];
  if (house) return house.outline.map((to, i) => wall(house.outline.at(i - 1) as Point, to, unit.figures));
  const bases = standing(table, unit);
  switch (unit.formation) {
    case 'line':
    case 'attack-column':
    case 'march-column':
    case 'mass':
      return [unit.arm === 'artillery' ? battery(unit, bases) : ranked(table, unit, bases)];
    case 'skirmish':
      return [
        face(
          unit.pose.heading,
          bases.map((base, i) => fileOf(base, i, 1)),
        ),
      ];
    case 'square':
      return QUARTERS.map((turn) => sideOfSquare(bases, unit.pose.heading + turn));
    case 'huddle':
      return QUARTERS.map((turn) => sideOfHuddle(bases, unit.pose.heading + turn)).filter(
        ({ files }) => files.length > 0,
      );
    default:
      return [];
  }
}

const face = (
  heading: number,
  files: readonly SlowFile[],
  followers: readonly Follower[] = [],
  spare = 0,
  most = Infinity,
): SlowFace => ({ heading, files, followers, spare, most });

function fileOf(base: Base, index: number, own: number): SlowFile {
  const [left, , , right] = cornersOf(base);
  return { left, right, heading: base.heading, base, index, own };
}

function battery({ figures, guns, pose }: Unit, bases: readonly Base[]): SlowFace {
  return face(
    pose.heading,
    bases.map((base, i) => fileOf(base, i, Math.floor(figures / guns))),
    [],
    figures % guns,
  );
}

/** Those whose front edge is that of the unit, and the next rank by its number. */
function ranked(table: Table, unit: Unit, bases: readonly Base[]): SlowFace {
  const { spots, base } = formationStand(unit, table.bases);
  const isFirst = (i: number): boolean =>
    Math.abs((spots[i * 3 + 1] as number) + base.depth / 2) < 1e-6 &&
    Math.abs(Math.sin(spots[i * 3 + 2] as number)) < 1e-6;
  const first = bases.findIndex((_, i) => !isFirst(i));
  const wide = first < 0 ? bases.length : first;
  const next = Math.round(ranksOf(unit, table.bases).widthOfRank(1) / base.frontage);
  const followers = Array.from({ length: next }, (_, i) => {
    const off = (file: number): number => Math.abs(file - (wide - 1) / 2 - (i - (next - 1) / 2));
    const files = Array.from({ length: wide }, (_, file) => file);
    const before = files.filter((file) => off(file) < 1 - 1e-6);
    // One who stands out beyond the first rank has nobody before him: he may be said to follow the outermost.
    return { behind: before.length > 0 ? before : files.filter((file) => off(file) === Math.min(...files.map(off))) };
  });
  return face(
    unit.pose.heading,
    bases.slice(0, wide).map((one, i) => fileOf(one, i, 1)),
    followers,
  );
}

/** Looking that way: nobody of the unit stands further ahead. Behind him, the next. */
function sideOfSquare(bases: readonly Base[], heading: number): SlowFace {
  const turned = bases.map((base) => ({ ...base, heading }));
  const ahead = turned.map((base) => seenFrom({ ...base, center: { x: 0, y: 0 } }, base.center).forward);
  const most = Math.max(...ahead);
  const inRank = (rank: number): readonly number[] =>
    [...turned.keys()].filter((i) => Math.abs(most - rank * (turned[0] as Base).depth - (ahead[i] as number)) < 0.1);
  const front = inRank(0);
  const followers = inRank(1)
    .map((i) => followerOf(turned, front, i))
    .filter(({ behind }) => behind.length > 0);
  return face(
    heading,
    front.map((i) => fileOf(turned[i] as Base, i, 1)),
    followers,
  );
}

/** Those who look that way themselves and have nobody of the unit before them. */
function sideOfHuddle(bases: readonly Base[], heading: number): SlowFace {
  const looks = [...bases.keys()].filter((i) => Math.cos((bases[i] as Base).heading - heading) > 0.99);
  const isBefore = (other: number, one: number): boolean => {
    const { forward, aside } = seenFrom(bases[one] as Base, (bases[other] as Base).center);
    return forward > 0.1 && Math.abs(aside) < (bases[one] as Base).frontage / 2;
  };
  const front = looks.filter((i) => ![...bases.keys()].some((j) => j !== i && isBefore(j, i)));
  const second = looks.filter((i) => !front.includes(i));
  const followers = second.map((i) => followerOf(bases, front, i)).filter(({ behind }) => behind.length > 0);
  return face(
    heading,
    front.map((i) => fileOf(bases[i] as Base, i, 1)),
    followers,
  );
}

/** Right behind whom of the front does he stand? */
function followerOf(bases: readonly Base[], front: readonly number[], i: number): Follower {
  const behind = [...front.keys()].filter((file) => {
    const base = bases[front[file] as number] as Base;
    const { forward, aside } = seenFrom(base, (bases[i] as Base).center);
    return forward < 0 && forward > -1.4 * base.depth && Math.abs(aside) < base.frontage - 1e-6;
  });
  return { behind };
}

/** One who looks out over a wall that runs with the house on its left. */
function wall(from: Point, to: Point, figures: number): SlowFace {
  const heading = Math.atan2(to.y - from.y, to.x - from.x) - Math.PI / 2;
  const base = { center: between(from, to, 0.5), heading, frontage: apart(from, to), depth: 0 };
  const most = Math.floor(figures / 2);
  return face(heading, [{ left: to, right: from, heading, base, index: 0, own: figures }], [], 0, most);
}
