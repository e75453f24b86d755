import { boxAround, boxesMeet, grownBox } from '../../../geometry/box';
import { convexIntersection } from '../../../geometry/convex';
import type { Gap } from '../../../geometry/gap';
import type { Interval } from '../../../geometry/interval';
import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { polygonGap } from '../../../geometry/polygon-gap';
import { nearestPoints, PACKED, partingOf } from '../../../geometry/rectangle';
import { distanceBetween } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { ROUNDING } from '../explain/tolerance';
import type { Disorder } from '../units/roster';
import { cornersAt, type Fighter, FRONT, fighterOf } from './fighter';
import { ZONE_DEPTH } from './zone';

/** Melee zone contact: the zone of one unit touches the ground of another, if only at a corner (4.1.1, R136). */
export interface Touch {
  /** The place of the opponent's outside, in the zone, that is nearest to the front; the middle of all that are as near. */
  readonly at: Point;
  /** The shortest way from the front to the opponent's part in the zone, in cm. */
  readonly gap: number;
  /** How many cm either would have to shift for the contact to be lost. */
  readonly slack: number;
  /** The opponent's figures at the point of contact, by their index in the stand; of a garrison all. */
  readonly bases: readonly number[];
  /** The figures of the front that face them. */
  readonly attackerBases: readonly number[];
  /** For each figure touched, or piece of the house, the ground between the front and it. */
  readonly between: readonly Between[];
}

/** The ground straight before a stretch of a front, up to a figure that is touched. */
export interface Between {
  /** The figure, by its index in the stand; of a garrison none (-1). */
  readonly base: number;
  /** The shortest way from the front to it. */
  readonly from: Point;
  readonly to: Point;
  /** The middle of the stretch, its width, and the way those look who stand at it, in radians. */
  readonly middle: Point;
  readonly width: number;
  readonly heading: number;
}

/** Does the zone of the attacker touch the defender? Staff are not fought with, nor is anybody without figures. */
export function touchOf(table: Table, attacker: Unit, attackerDisorder: Disorder, defender: Unit): Touch | undefined {
  if (defender.arm === 'staff') return undefined;
  const own = fighterOf(table, attacker, attackerDisorder);
  // How disordered the defender is changes his zone, and not his ground.
  const other = fighterOf(table, defender, 'OR');
  return reaches(own, other) ? describe(own, other) : undefined;
}

/** The bare question, for many at once. */
export function reaches(attacker: Fighter, defender: Fighter): boolean {
  const a = attacker.zoneBox;
  const b = defender.box;
  if (a.minX > b.maxX + ROUNDING || b.minX > a.maxX + ROUNDING) return false;
  if (a.minY > b.maxY + ROUNDING || b.minY > a.maxY + ROUNDING) return false;
  return leastParting(attacker, defender) <= ROUNDING;
}

/** Positive: how far the zone is from the ground at least; negative: how deep the one is in the other. */
function leastParting({ zones }: Fighter, { ground, walls }: Fighter): number {
  let least = Infinity;
  for (let zone = 0; zone < zones.length; zone += PACKED) {
    for (let k = 0; k < ground.length; k += PACKED) least = Math.min(least, partingOf(zones, zone, ground, k));
    for (const piece of walls ?? []) least = Math.min(least, polygonParting(cornersAt(zones, zone), piece));
  }
  return least;
}

/** The same of two convex polygons, counter-clockwise: along the best of the normals to their edges. */
function polygonParting(a: Polygon, b: Polygon): number {
  return Math.max(beyondEdges(a, b), beyondEdges(b, a));
}

function beyondEdges(a: Polygon, b: Polygon): number {
  let most = -Infinity;
  for (const [i, to] of a.entries()) {
    const from = a.at(i - 1) as Point;
    const length = distanceBetween(from, to);
    if (length === 0) continue;
    const nx = (to.y - from.y) / length;
    const ny = (from.x - to.x) / length;
    let least = Infinity;
    for (const { x, y } of b) least = Math.min(least, nx * (x - from.x) + ny * (y - from.y));
    most = Math.max(most, least);
  }
  return most;
}

/** A front as a frame: u to the right of its left end, v ahead of it. */
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly width: number;
}

function frameAt(fronts: Float64Array, at: number): Frame {
  const [x = 0, y = 0, ux = 1, uy = 0, width = 0] = fronts.subarray(at, at + FRONT);
  return { x, y, ux, uy, width };
}

const placeIn = ({ x, y, ux, uy }: Frame, point: Point): Point => ({
  x: (point.x - x) * ux + (point.y - y) * uy,
  y: (point.y - y) * ux - (point.x - x) * uy,
});

const placeOf = ({ x, y, ux, uy }: Frame, u: number, v: number): Point => ({
  x: x + u * ux - v * uy,
  y: y + u * uy + v * ux,
});

/** What a convex body has in the zone before a front. */
interface Part {
  readonly frame: Frame;
  /** From left to right along the front, and how far from it at least. */
  readonly left: number;
  readonly right: number;
  readonly gap: number;
  /** Those of its places that are so near, from left to right along the front. */
  readonly near: Interval;
}

/** A zone a hair larger than it is, so that what only touches it has a part in it. */
const HAIR = 2 * ROUNDING;
/** Narrower than this, a body touches the zone with a corner. */
const CORNER = 10 * ROUNDING;

function partOf(frame: Frame, body: Polygon): Part | undefined {
  const { width } = frame;
  const zone: Polygon = [
    { x: -HAIR, y: -HAIR },
    { x: width + HAIR, y: -HAIR },
    { x: width + HAIR, y: ZONE_DEPTH + HAIR },
    { x: -HAIR, y: ZONE_DEPTH + HAIR },
  ];
  const shared = convexIntersection(
    zone,
    body.map((corner) => placeIn(frame, corner)),
  );
  if (!shared) return undefined;
  const { minX, maxX, minY } = boxAround(shared);
  const nearest = boxAround(shared.filter(({ y }) => y <= minY + CORNER));
  const inside = (u: number): number => Math.min(width, Math.max(0, u));
  return {
    frame,
    left: minX,
    right: maxX,
    gap: Math.min(ZONE_DEPTH, Math.max(0, minY)),
    near: [inside(nearest.minX), inside(nearest.maxX)],
  };
}

const isCorner = ({ left, right }: Part): boolean => right - left <= CORNER;

function describe(own: Fighter, other: Fighter): Touch {
  const slack = Math.max(0, -leastParting(own, other));
  const frames = Array.from({ length: own.fronts.length / FRONT }, (_, i) => frameAt(own.fronts, i * FRONT));
  const everyBase = Array.from({ length: other.bases.length / PACKED }, (_, i) => i);
  const bodies = other.walls ?? everyBase.map((base) => cornersAt(other.bases, base * PACKED));
  const touched = bodies.flatMap((body, index) =>
    frames.flatMap((frame) => {
      const part = partOf(frame, body);
      return part ? [{ ...part, index }] : [];
    }),
  );
  // Neighbours whose corner meets a corner of the zone are not at the point of contact, unless nobody else is.
  const broad = touched.filter((part) => !isCorner(part));
  const parts = broad.length > 0 ? broad : touched;
  const nearest = nearestPlace(parts);
  return {
    at: nearest?.at ?? { x: own.line[0] as number, y: own.line[1] as number },
    gap: nearest?.gap ?? 0,
    slack,
    bases: other.walls ? everyBase : unique(parts.map(({ index }) => index)),
    attackerBases: unique(parts.flatMap((part) => frontBases(own, part))),
    between: parts.map((part) => betweenOf(part, other.walls ? -1 : part.index)),
  };
}

/** Of several as near, before the same front: that place of theirs which is next to the middle of all. */
function nearestPlace(parts: readonly Part[]): Pick<Touch, 'at' | 'gap'> | undefined {
  const least = Math.min(...parts.map(({ gap }) => gap));
  const first = parts.find(({ gap }) => gap <= least + CORNER);
  if (!first) return undefined;
  const { frame, gap } = first;
  const alike = parts.filter((part) => part.frame === frame && part.gap <= least + CORNER).map(({ near }) => near);
  const middle = (Math.min(...alike.map(([left]) => left)) + Math.max(...alike.map(([, right]) => right))) / 2;
  const places = alike.map(([left, right]) => Math.min(right, Math.max(left, middle)));
  const u = places.reduce((best, place) => (Math.abs(place - middle) < Math.abs(best - middle) ? place : best));
  return { at: placeOf(frame, u, gap), gap };
}

const unique = (indices: readonly number[]): readonly number[] => [...new Set(indices)].sort((a, b) => a - b);

/** The figures at a front that stand opposite a stretch of it; in a gap of the front, those who are next to it. */
function frontBases({ bases }: Fighter, { frame, left, right }: Part): readonly number[] {
  const beside: { readonly base: number; readonly away: number }[] = [];
  for (let base = 0; base * PACKED < bases.length; base++) {
    const { minX, maxX, maxY } = boxAround(cornersAt(bases, base * PACKED).map((corner) => placeIn(frame, corner)));
    if (Math.abs(maxY) <= CORNER) beside.push({ base, away: Math.max(minX - right, left - maxX) });
  }
  const least = Math.min(...beside.map(({ away }) => away));
  return beside.filter(({ away }) => away <= Math.max(least + ROUNDING, -CORNER)).map(({ base }) => base);
}

function betweenOf({ frame, left, right, gap, near }: Part, base: number): Between {
  const u = (near[0] + near[1]) / 2;
  return {
    base,
    from: placeOf(frame, u, 0),
    to: placeOf(frame, u, gap),
    middle: placeOf(frame, (left + right) / 2, 0),
    width: right - left,
    heading: Math.atan2(frame.ux, -frame.uy),
  };
}

/** How far a zone is from an opponent it does not touch: by the shortest way, and how much of that is ahead and aside. */
export interface Miss {
  readonly cm: number;
  readonly ahead: number;
  readonly aside: number;
  /** The opponent is behind the front it would have to be before. */
  readonly behind: boolean;
}

/** What is missing to a contact; nothing for those who have no zone, or no ground to be touched. */
export function nearMiss(table: Table, attacker: Unit, attackerDisorder: Disorder, defender: Unit): Miss | undefined {
  const own = fighterOf(table, attacker, attackerDisorder);
  const other = fighterOf(table, defender, 'OR');
  let best: (Gap & { readonly frame: Frame }) | undefined;
  for (let k = 0; k * FRONT < own.fronts.length; k++) {
    const frame = frameAt(own.fronts, k * FRONT);
    const gaps = [
      ...Array.from({ length: other.ground.length / PACKED }, (_, i) =>
        rectangleGap(own.zones, k * PACKED, other.ground, i * PACKED),
      ),
      ...(other.walls ?? []).map((piece) => polygonGap(cornersAt(own.zones, k * PACKED), piece)),
    ];
    for (const gap of gaps) if (!best || gap.distance < best.distance) best = { ...gap, frame };
  }
  if (!best) return undefined;
  const from = placeIn(best.frame, best.from);
  const to = placeIn(best.frame, best.to);
  const onward = to.y - from.y;
  return {
    cm: best.distance,
    ahead: Math.max(0, onward),
    aside: Math.abs(to.x - from.x),
    behind: onward < -ROUNDING,
  };
}

const ends = new Float64Array(4);

function rectangleGap(a: Float64Array, i: number, b: Float64Array, j: number): Gap {
  const distance = Math.sqrt(nearestPoints(a, i, b, j, ends, 0));
  const [x = 0, y = 0, toX = 0, toY = 0] = ends;
  return { distance, from: { x, y }, to: { x: toX, y: toY } };
}

/** How disordered each unit is. */
export type DisorderOf = (unit: UnitId) => Disorder;

export interface Touched {
  readonly unit: UnitId;
  readonly touch: Touch;
}

/** Every opponent that the zone of a unit touches, in the order of the table. */
export function touchesOf(table: Table, unit: Unit, disorderOf: DisorderOf): readonly Touched[] {
  const { zoneBox, zones } = fighterOf(table, unit, disorderOf(unit.id));
  if (zones.length === 0) return [];
  const near = grownBox(zoneBox, ROUNDING);
  return opponentsOf(table, unit).flatMap((other) => {
    if (!boxesMeet(near, fighterOf(table, other, 'OR').box)) return [];
    const touch = touchOf(table, unit, disorderOf(unit.id), other);
    return touch ? [{ unit: other.id, touch }] : [];
  });
}

/** Every opponent whose zone touches a unit, in the order of the table. */
export function touchersOf(table: Table, unit: Unit, disorderOf: DisorderOf): readonly Touched[] {
  return opponentsOf(table, unit).flatMap((other) => {
    const touch = touchOf(table, other, disorderOf(other.id), unit);
    return touch ? [{ unit: other.id, touch }] : [];
  });
}

const opponentsOf = (table: Table, { side }: Unit): readonly Unit[] =>
  [...table.units.values()].filter((other) => other.side !== side);
