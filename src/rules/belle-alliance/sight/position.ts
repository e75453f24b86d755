import { type Base, baseToPoint } from '../../../geometry/base';
import { insetPolygon } from '../../../geometry/inset';
import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { isSimple } from '../../../geometry/simple';
import { spansInside } from '../../../geometry/spans';
import { distanceBetween } from '../../../geometry/vector';
import { basesOf } from '../../../table/measure';
import { type Table, unitOf } from '../../../table/table';
import type { Area } from '../../../table/terrain';
import type { Unit, UnitId } from '../../../table/unit';
import type { Readings } from '../belle-alliance-readings';
import { within } from '../explain/tolerance';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { CM_PER_LAYER, type Position, TABLE_2 } from '../tables/table-02-sight';
import { type History, hasMarched } from '../units/history';
import { coverAt, edgeDepth, isUncovered, toOutline } from './sight-cover';
import { levelAt, sightLandOf } from './sight-land';
import { isBlocked, sightEnd, spotOf, standsIn } from './sight-line';

/** The bases of a unit on the table. Units are replaced and never changed, so that those of one are made once. */
export function figuresOf(table: Table, unit: Unit): readonly Base[] {
  const known = figures.get(unit);
  if (known?.bases === table.bases) return known.list;
  const list = basesOf(table, unit);
  figures.set(unit, { bases: table.bases, list });
  return list;
}
const figures = new WeakMap<Unit, { readonly bases: Table['bases']; readonly list: readonly Base[] }>();

/** The base of a unit that has the point, or is nearest to it; a unit without figures is a mere spot. */
export function figureAt(table: Table, unit: Unit, at: Point): Base {
  let best: Base = { center: unit.pose.at, heading: unit.pose.heading, frontage: 0, depth: 0 };
  let least = Infinity;
  for (const base of figuresOf(table, unit)) {
    const { distance } = baseToPoint(base, at);
    if (distance >= least) continue;
    best = base;
    least = distance;
    if (distance === 0) break;
  }
  return best;
}

/**
 * Where a base is, as table 2 asks, towards a point (R37). In the edge of a wood it is in cover, and inside the wood towards
 * those whom it sees, or who see it, through more than the edge (R34).
 */
export function positionOf(table: Table, readings: Readings, base: Base, at: Point, towards: Point): Position {
  if (isUncovered(table, base, at)) return 'open';
  const found = coverAt(table, base, at, towards);
  if (found.inBuilding) return 'cover';
  const depth = readings['wood-edge'] === 'none' ? base.depth : edgeDepth(table, base);
  const spot = spotOf(base, at);
  const isInside = standsIn(sightLandOf(table), base, at).some((index) => {
    const wood = table.terrain[index] as Area;
    return !within(toOutline(wood, spot), depth) || passesInner(wood.outline, depth, at, towards);
  });
  if (isInside) return 'wood';
  return found.cover === 'none' ? 'open' : 'cover';
}

/** Does the line pass through the wood beyond its edge? */
function passesInner(outline: Polygon, depth: number, from: Point, to: Point): boolean {
  return innerParts(outline, depth).some((part) => spansInside({ from, to }, part, 'does-not-count').length > 0);
}

const inner = new WeakMap<Polygon, Map<number, readonly Polygon[]>>();

/** A wood without its edge. Of an outline that crosses itself nothing can be said but how far off it is. */
function innerParts(outline: Polygon, depth: number): readonly Polygon[] {
  let byDepth = inner.get(outline);
  if (!byDepth) {
    byDepth = new Map();
    inner.set(outline, byDepth);
  }
  let parts = byDepth.get(depth);
  if (!parts) {
    parts = isSimple(outline) ? insetPolygon(outline, depth) : [];
    byDepth.set(depth, parts);
  }
  return parts;
}

/** Table 2 for one who sees and one who is seen (R35, R36). `higher`: by how many layers the observer is. */
export function sightLimit(from: Position, against: Position, isRevealed: boolean, higher: number): number {
  const seen = TABLE_2[against];
  const bonus = against === 'open' && higher > 0 ? CM_PER_LAYER * higher : 0;
  const own = TABLE_2[from].from + (from === 'wood' ? 0 : bonus);
  return Math.min(own, (isRevealed ? seen.revealed : seen.against) + bonus);
}

/** Has the unit given its position away by fire, this bound or last, and not left it since (BA-T02-c)? */
export function revealed(state: BelleAllianceState, unit: UnitId): boolean {
  return firedFromHere(historyOf(state, unit));
}

function firedFromHere({ thisBound, lastBound }: History): boolean {
  const hasMovedNow = hasMarched(thisBound) || thisBound.forced;
  if (thisBound.firedIn === 'firing') return true;
  if (hasMovedNow) return false;
  if (thisBound.firedIn === 'continued-fire' || lastBound.firedIn === 'firing') return true;
  return lastBound.firedIn === 'continued-fire' && !hasMarched(lastBound) && !lastBound.forced;
}

export interface SightLimit {
  readonly limit: number;
  readonly from: Position;
  readonly against: Position;
  readonly revealed: boolean;
  /** By how many layers the observer is higher; 0 where he is not. */
  readonly higher: number;
}

/** How far one unit may be from the other to be seen, along the line between two points of theirs. */
export function sightLimitBetween(
  state: BelleAllianceState,
  observer: Unit,
  seenUnit: Unit,
  fromAt: Point,
  seenAt: Point,
): SightLimit {
  const { table, readings } = state;
  const land = sightLandOf(table);
  const own = figureAt(table, observer, fromAt);
  const other = figureAt(table, seenUnit, seenAt);
  const from = positionOf(table, readings, own, fromAt, seenAt);
  const against = positionOf(table, readings, other, seenAt, fromAt);
  const isRevealed = revealed(state, seenUnit.id);
  const higher = Math.max(0, levelAt(land, spotOf(own, fromAt)) - levelAt(land, spotOf(other, seenAt)));
  return { limit: sightLimit(from, against, isRevealed, higher), from, against, revealed: isRevealed, higher };
}

export interface HiddenTarget {
  /** In a feature of the terrain, and seen neither by those who fire nor by their commander (R10). */
  readonly hidden: boolean;
  /** Within the limits of one of them. */
  readonly seen: boolean;
  readonly limit: number;
  readonly cm: number;
}

/** Is a target hidden from those who fire along a line? */
export function isHidden(
  state: BelleAllianceState,
  firerId: UnitId,
  targetId: UnitId,
  line: { readonly from: Point; readonly to: Point },
): HiddenTarget {
  const { table } = state;
  const target = unitOf(table, targetId);
  const { limit, against } = sightLimitBetween(state, unitOf(table, firerId), target, line.from, line.to);
  const cm = distanceBetween(line.from, line.to);
  const { commander } = rosterOf(state, firerId);
  const officer = commander ? table.units.get(commander) : undefined;
  const seen =
    within(cm, limit) || (officer !== undefined && officer.figures > 0 && officerSees(state, officer, target));
  return { hidden: !seen && against !== 'open', seen, limit, cm };
}

/** A staff figure looks from its one base at every figure of the target, at the nearest point of each. */
function officerSees(state: BelleAllianceState, officer: Unit, target: Unit): boolean {
  const { table } = state;
  const land = sightLandOf(table);
  const own = figureAt(table, officer, officer.pose.at);
  return figuresOf(table, target).some((base) => {
    const to = baseToPoint(base, own.center).from;
    const from = baseToPoint(own, to).from;
    if (!within(distanceBetween(from, to), sightLimitBetween(state, officer, target, from, to).limit)) return false;
    return !isBlocked(land, sightEnd(land, own, from), sightEnd(land, base, to));
  });
}
