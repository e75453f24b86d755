import { radians } from '../../../geometry/angle';
import { type Base, baseToPoint, cornersOf } from '../../../geometry/base';
import { type Box, boxAround, boxesMeet, grownBox } from '../../../geometry/box';
import { hullOf } from '../../../geometry/hull';
import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { distanceBetween, hypotenuse } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { TOLERANCE_CM } from '../explain/statement';
import { within } from '../explain/tolerance';
import { figureAt, figuresOf, positionOf } from '../sight/position';
import { type SightLand, sightLandOf } from '../sight/sight-land';
import { cornersIn, isBlocked, lineOfSight, nearbyLand, type SightEnd, sightEnd } from '../sight/sight-line';
import type { BelleAllianceState } from '../state';
import { FIRE_ARCS } from '../tables/angles';
import { TABLE_2 } from '../tables/table-02-sight';
import { houseOf } from '../units/formation/indoors';
import { perUnit } from '../units/per-unit';
import { type Blockers, blockersIn, NO_BLOCKERS } from './blockers';
import { BEHIND } from './column-effect';
import type { Face } from './firing-line';
import { targetBox, targetPieces } from './outer-edges';
import { highestOf, levelNearest } from './overhead';
import { type QuickLook, quickLines } from './quick-lines';

/** One unit firing at another, with everything that a line from one to the other may meet. */
export interface Shooting {
  readonly state: BelleAllianceState;
  readonly firer: Unit;
  readonly target: Unit;
  readonly artillery: boolean;
  readonly canister: boolean;
  /** Radians of the arc of fire to each side. */
  readonly angle: number;
  /** What the target covers, in convex pieces. */
  readonly pieces: readonly Polygon[];
  /** Asked for only where a line is not free at first sight. Who may be fired over hangs on the layer of the gun. */
  blockersAt(gun: number): Blockers;
  /** The layer of the gun that is nearest to a point; of no interest where nobody may be fired over. */
  gunLevel(from: Point): number;
  look(from: Point, to: Point): QuickLook;
  /** Own units that may be near enough to a line to be endangered by it (3.1.4). */
  readonly friends: readonly Unit[];
  /** Guns on a hill, which may fire over those below (3.4.2). */
  readonly mayFireOver: boolean;
  /** Corners of woods and buildings round about, past which a line may just run. */
  readonly corners: readonly Point[];
  /** Does somebody on this base see this point of the target, as far as the ground lets him (1.1.6)? */
  sees(base: Base, from: Point, to: Point): boolean;
  /** What keeps him from it, and how narrowly. */
  view(base: Base, from: Point, to: Point): ReturnType<typeof lineOfSight>;
  /** The base of the target that stands at a point of its outline. */
  baseAt(point: Point): Base;
}

export function shootingOf(
  state: BelleAllianceState,
  firer: Unit,
  target: Unit,
  faces: readonly Face[],
  canister: boolean,
): Shooting {
  const { table } = state;
  const pieces = targetPieces(table, target);
  const artillery = firer.arm === 'artillery';
  const common = {
    state,
    firer,
    target,
    artillery,
    canister,
    angle: radians(artillery ? FIRE_ARCS.artillery : FIRE_ARCS.handWeapons),
    pieces,
    baseAt: (point: Point): Base => figureAt(table, target, point),
  };
  if (faces.length === 0) return { ...common, ...NOTHING_AROUND };
  const between = hullOf([
    ...faces.flatMap(({ files }) => files.flatMap(({ edge }) => [edge.from, edge.to])),
    ...pieces.flat(),
  ]);
  const box = boxAround(between);
  const mayFireOver = artillery && highestOf(table, firer) > 0;
  return {
    ...common,
    blockersAt: perLevel((gun) => blockersIn(state, firer, target, artillery, canister, gun, between)),
    gunLevel: mayFireOver ? (from) => levelNearest(table, firer, from) : () => 0,
    look: quickLines(table, firer, target, artillery),
    friends: friendsNear(table, firer, box),
    mayFireOver,
    ...sightIn(state, firer, target, box),
  };
}

const OPEN = { corners: [], sees: () => true, view: () => ({ margin: Infinity }) } as const;
const NOTHING_AROUND = {
  blockersAt: () => NO_BLOCKERS,
  gunLevel: () => 0,
  look: (): QuickLook => 'unsure',
  friends: [],
  mayFireOver: false,
  ...OPEN,
} as const;

function perLevel(make: (gun: number) => Blockers): (gun: number) => Blockers {
  const made = new Map<number, Blockers>();
  return (gun) => {
    const known = made.get(gun) ?? make(gun);
    made.set(gun, known);
    return known;
  };
}

/** All within a tenth of the longest line, or half the broadest front, or the ground behind the target. */
function friendsNear(table: Table, firer: Unit, box: Box): readonly Unit[] {
  const far = hypotenuse(box.maxX - box.minX, box.maxY - box.minY);
  const near = grownBox(box, Math.max(far / 2, BEHIND) + TOLERANCE_CM);
  const friends: Unit[] = [];
  for (const unit of table.units.values())
    if (
      unit.side === firer.side &&
      unit.id !== firer.id &&
      unit.arm !== 'staff' &&
      boxesMeet(near, targetBox(table, unit))
    )
      friends.push(unit);
  return friends;
}

function sightIn(
  { table, readings }: BelleAllianceState,
  firer: Unit,
  target: Unit,
  box: Box,
): Pick<Shooting, 'corners' | 'sees' | 'view'> {
  const land = sightLandOf(table);
  if (nearbyLand(land, box).length === 0) return OPEN;
  // Those in a house look out of its walls, and are looked at through them, wherever in it they stand.
  const watcher = houseOf(table, firer) && figureAt(table, firer, firer.pose.at);
  const watched = houseOf(table, target) && figureAt(table, target, target.pose.at);
  const start = footingOf(table, firer);
  const end = footingOf(table, target);
  const standing = footingByBase(land);
  let struck: Base | undefined;
  const struckAt = (to: Point): Base => {
    // The next line mostly ends at the same base.
    if (!struck || baseToPoint(struck, to).distance > 0) struck = figureAt(table, target, to);
    return struck;
  };
  const ends = (base: Base, from: Point, to: Point): readonly [SightEnd, SightEnd] => {
    const here = start ?? standing(watcher ?? base, from);
    const there = end ?? standing(watched ?? struckAt(to), to);
    return [
      { at: from, level: here.level, within: here.within },
      { at: to, level: there.level, within: there.within },
    ];
  };
  // Deep in a wood one sees no further than from tree to tree; how far the target is seen makes it a hidden one (R10).
  const reaches = (base: Base, { at, within: around }: SightEnd, to: Point): boolean =>
    around.length === 0 ||
    within(distanceBetween(at, to), TABLE_2.wood.from) ||
    positionOf(table, readings, watcher ?? base, at, to) !== 'wood';
  return {
    corners: cornersIn(land, box),
    sees: (base, from, to) => {
      const [start, end] = ends(base, from, to);
      return !isBlocked(land, start, end) && reaches(base, start, to);
    },
    view: (base, from, to) => lineOfSight(land, ...ends(base, from, to)),
  };
}

type Footing = Omit<SightEnd, 'at'>;

/** On which layer and in what a base stands at a point of it; of a square base that is the same for all of them. */
function footingByBase(land: SightLand): (base: Base, at: Point) => Footing {
  const known = new Map<Base, Footing>();
  return (base, at) => {
    const before = known.get(base);
    if (before) return before;
    const standing = sightEnd(land, base, at);
    if (base.frontage === base.depth) known.set(base, standing);
    return standing;
  };
}

/** On which layer and in what every part of a unit stands, where that is the same for all of it, as it mostly is. */
const footingOf = perUnit((table, unit): Footing | undefined => {
  const land = sightLandOf(table);
  let all: Footing | undefined;
  for (const base of figuresOf(table, unit)) {
    for (const at of [base.center, ...cornersOf(base)]) {
      const one = sightEnd(land, base, at);
      all ??= one;
      if (one.level !== all.level || one.within.join() !== all.within.join()) return undefined;
    }
  }
  return all;
});
