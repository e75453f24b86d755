import { type Base, baseGap, cornersOf } from '../../src/geometry/base';
import { type Box, boxAround, boxesMeet } from '../../src/geometry/box';
import { convexDifference } from '../../src/geometry/convex';
import type { Point } from '../../src/geometry/point';
import { type Polygon, signedArea } from '../../src/geometry/polygon';
import type { Segment } from '../../src/geometry/segment';
import { ahead, type Vector } from '../../src/geometry/vector';
import { directionOf, stepped, upTo } from '../../src/rules/belle-alliance/march/body';
import { groundPatches } from '../../src/rules/belle-alliance/march/covering';
import type { Gait } from '../../src/rules/belle-alliance/march/gait';
import { landOf } from '../../src/rules/belle-alliance/march/land-of';
import type { MarchGround } from '../../src/rules/belle-alliance/march/march';
import type { Mover } from '../../src/rules/belle-alliance/march/mover';
import { forbidFast, mayPassThrough } from '../../src/rules/belle-alliance/march/others';
import { endsCharge, type Going, paceOf } from '../../src/rules/belle-alliance/march/pace';
import { TABLE_3 } from '../../src/rules/belle-alliance/tables/table-03-rates';
import type { Step } from '../../src/rules/marching-advice';
import { formationStand, ranksOf } from '../../src/rules/miniatures/miniatures-stand';
import { isColumn } from '../../src/rules/miniatures/miniatures-unit';
import { basesOf } from '../../src/table/measure';
import type { Table } from '../../src/table/table';
import type { Unit } from '../../src/table/unit';

/**
 * What a unit stands on at one moment of a step, found base by base by cutting polygons, with nothing of the sweeping that
 * the march does. Slow, and good for comparing with it.
 */
export interface Moment {
  readonly going: Going;
  /** Stands on somebody it may not pass. */
  readonly blocked: boolean;
  /** The least distance to an opponent who forbids the fast rate. */
  readonly toClosedEnemy: number;
}

export function momentOf(mover: Mover, step: Step, progress: number, ground: MarchGround): Moment {
  const { table, readings } = ground;
  const unit = stepped(mover.unit, upTo(step, progress), table.bases);
  // While the head of a column wheels, its figures turn with it; the stand of the wheeled column has exactly that.
  const bases = basesOf(table, unit);
  const land = landOf(table, mover.unit, readings);
  const under = bases.flatMap((base, i) => {
    const box = boxAround(cornersOf(base));
    const { way, turning } = goingOf(mover.unit, step, base, i < headCount(unit, table));
    return groundPatches(land, box, way, turning).filter(
      ({ area, lines, box: near }) =>
        boxesMeet(box, near) && ((area && overlaps(base, area)) || (lines ?? []).some((line) => cuts(base, line))),
    );
  });
  return {
    going: { onRoad: bases.every((base) => isOnRoad(base, land.roads)), under },
    blocked: others(mover, ground).some(
      (other) => standsOn(bases, basesOf(table, other)) && !mayPassThrough(mover, other),
    ),
    toClosedEnemy: Math.min(
      Infinity,
      ...forbidFast(mover, ground).flatMap((enemy) =>
        basesOf(table, enemy).flatMap((theirs) => bases.map((base) => baseGap(base, theirs).distance)),
      ),
    ),
  };
}

/** Figures in the first rank. */
function headCount(unit: Unit, { bases }: Table): number {
  return Math.round(ranksOf(unit, bases).widthOfRank(0) / formationStand(unit, bases).base.frontage);
}

/** Which way a figure goes: in a column each rank its own, and while the head wheels the others stand. */
function goingOf(
  unit: Unit,
  step: Step,
  base: Base,
  isHead: boolean,
): { readonly way: Vector; readonly turning: boolean } {
  const front = unit.pose.heading;
  if (step.kind === 'rotate') return { way: ahead(front), turning: true };
  if (step.kind === 'wheel') {
    return isHead || !isColumn(unit)
      ? { way: ahead(front), turning: true }
      : { way: ahead(base.heading), turning: false };
  }
  const follows = step.kind === 'march' && isColumn(unit);
  return { way: follows ? ahead(base.heading) : directionOf(step, front), turning: false };
}

function others(mover: Mover, { table }: MarchGround): readonly Unit[] {
  return [...table.units.values()].filter(({ id, arm }) => id !== mover.unit.id && arm !== 'staff');
}

/** Bases whose boxes are apart need no cutting. */
function standsOn(ours: readonly Base[], theirs: readonly Base[]): boolean {
  const areas = theirs.map(cornersOf);
  const boxes = areas.map(boxAround);
  return ours.some((base) => {
    const box = boxAround(cornersOf(base));
    return areas.some((area, i) => boxesMeet(box, boxes[i] as Box) && overlaps(base, area));
  });
}

/** The rate at a moment by the gait it has there, or 'barred'. */
export function rateAt(
  mover: Mover,
  gait: Gait,
  kind: Step['kind'],
  moment: Moment,
  ground: MarchGround,
): number | 'barred' {
  if (moment.blocked) return 'barred';
  const { going } = moment;
  const usesRoads = TABLE_3[mover.row].road !== null || gait === 'charge';
  const reading = { severalObstacles: ground.readings['several-obstacles'] };
  const pace = paceOf(mover, gait, kind, usesRoads ? going : { ...going, onRoad: false }, reading);
  return pace.kind === 'barred' ? 'barred' : pace.cm;
}

export const breaksCharge = (moment: Moment): boolean => endsCharge(moment.going);

/** Area in square cm below which two things only touch. */
const NOTHING = 1e-10;

function overlaps(base: Base, area: Polygon): boolean {
  return Math.abs(signedArea(clipped(area, base))) > NOTHING;
}

/** The part of a polygon on a base, by cutting it along each side of the base. */
function clipped(area: Polygon, base: Base): Polygon {
  const corners = cornersOf(base);
  let rest: readonly Point[] = area;
  for (let i = 0; i < 4 && rest.length > 0; i++)
    rest = leftOfSide(rest, corners[i] as Point, corners[(i + 1) % 4] as Point);
  return rest;
}

function leftOfSide(polygon: readonly Point[], from: Point, to: Point): readonly Point[] {
  const side = ({ x, y }: Point): number => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  const kept: Point[] = [];
  polygon.forEach((point, i) => {
    const before = polygon.at(i - 1) as Point;
    const a = side(before);
    const b = side(point);
    if (a >= 0 !== b >= 0) {
      const share = a / (a - b);
      kept.push({ x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share });
    }
    if (b >= 0) kept.push(point);
  });
  return kept;
}

/** Does a line run through the inside of a base for more than a hair? */
function cuts(base: Base, { from, to }: Segment): boolean {
  const corners = cornersOf(base);
  let enter = 0;
  let exit = 1;
  for (let i = 0; i < 4; i++) {
    const a = corners[i] as Point;
    const b = corners[(i + 1) % 4] as Point;
    const side = ({ x, y }: Point): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
    const [p, q] = [side(from), side(to)];
    if (p <= 0 && q <= 0) return false;
    if (p < 0) enter = Math.max(enter, p / (p - q));
    if (q < 0) exit = Math.min(exit, p / (p - q));
  }
  return (exit - enter) * Math.hypot(to.x - from.x, to.y - from.y) > 1e-6;
}

function isOnRoad(base: Base, roads: readonly Polygon[]): boolean {
  let rest: readonly Polygon[] = [cornersOf(base)];
  for (const road of roads) rest = rest.flatMap((piece) => convexDifference(piece, road));
  return rest.reduce((sum, piece) => sum + Math.abs(signedArea(piece)), 0) < NOTHING;
}
