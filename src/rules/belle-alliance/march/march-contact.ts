import { type Base, baseGap, cornersOf } from '../../../geometry/base';
import { boxesMeet, grownBox } from '../../../geometry/box';
import { type Interval, united } from '../../../geometry/interval';
import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { sweepOverPolygon } from '../../../geometry/sweep';
import { ahead, distanceBetween, minus, plus, times } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import { ROUNDING, within } from '../explain/tolerance';
import { zonesOf } from '../melee/zone';
import { boxOf, groundOf } from '../units/bodies';
import type { Disorder } from '../units/roster';
import { amountOf, carriedTrack, type Move, type Track } from './body';
import { baseAtProgress, overArea, sweptBox } from './covering';

/** An opponent whom the melee zone of a marching unit comes to touch (4.1.1). */
export interface Contact {
  readonly unit: Unit;
  /** Of the step: where the zone touches first. */
  readonly progress: number;
  readonly at: Point;
}

/** Opponents who can be met: figures, not staff, nor guns that nobody serves. */
export const opponentsOf = (table: Table, { side }: Unit): readonly Unit[] =>
  [...table.units.values()].filter((other) => other.side !== side && other.arm !== 'staff' && other.figures > 0);

/** The melee zones of a unit as rectangles. */
export function zoneBases(table: Table, unit: Unit, disorder: Disorder): readonly Base[] {
  return unit.figures === 0 ? [] : zonesOf(table, unit, disorder).flatMap(rectangleFrom);
}

function rectangleFrom([rearLeft, rearRight, frontRight]: Polygon): readonly Base[] {
  if (!rearLeft || !rearRight || !frontRight) return [];
  const out = minus(frontRight, rearRight);
  return [
    {
      center: times(plus(rearLeft, frontRight), 0.5),
      heading: Math.atan2(out.y, out.x),
      frontage: distanceBetween(rearLeft, rearRight),
      depth: distanceBetween(rearRight, frontRight),
    },
  ];
}

/** Does a zone touch a unit? Its border belongs to it (R136). */
export function zoneTouches(zones: readonly Base[], table: Table, other: Unit): boolean {
  return groundOf(table, other).some((base) => zones.some((zone) => within(baseGap(zone, base).distance, 0)));
}

/** The opponents that a unit's melee zone touches as it stands. */
export function touchedBy(table: Table, unit: Unit, disorder: Disorder): readonly Unit[] {
  const zones = zoneBases(table, unit, disorder);
  return zones.length === 0 ? [] : opponentsOf(table, unit).filter((other) => zoneTouches(zones, table, other));
}

/** How far a unit must be shifted to where a front looks for its zone to only touch it. */
export function clearance(table: Table, front: Unit, disorder: Disorder, other: Unit): number {
  const way = times(ahead(front.pose.heading), FAR);
  const zones = zoneBases(table, front, disorder).map(cornersOf);
  const exits = groundOf(table, other).flatMap((base) =>
    zones.flatMap((zone) => sweepOverPolygon(base, way, zone).map(([, exit]) => exit)),
  );
  return Math.max(0, ...exits);
}

/** Farther than any zone is deep or wide. */
export const FAR = 400;

/**
 * Whom the zone meets on a step, the first first. Who is in contact from the start is met at once by one who marches on; a
 * step of another kind may lead out of the contact, and then he is met only if the zone comes back to him.
 */
export function contactsOn(table: Table, unit: Unit, disorder: Disorder, step: Move): readonly Contact[] {
  const amount = amountOf(step);
  const tracks = zoneBases(table, unit, disorder).flatMap((zone) => carriedTrack(unit, step, zone, table.bases) ?? []);
  if (tracks.length === 0 || amount === 0) return [];
  const box = grownBox(sweptBox(tracks), ROUNDING);
  const leaves = step.kind !== 'march' && step.kind !== 'shift';
  return opponentsOf(table, unit)
    .filter((other) => boxesMeet(boxOf(table, other), box))
    .flatMap((other) => contactWith(table, other, tracks, leaves ? amount : undefined) ?? [])
    .toSorted((a, b) => a.progress - b.progress);
}

/** Where an exact touch and one with rounding added are the same touch, in cm or radians of the step. */
const SAME_TOUCH = 1e-3;

function contactWith(
  table: Table,
  unit: Unit,
  tracks: readonly Track[],
  leftBefore: number | undefined,
): Contact | undefined {
  const ground = groundOf(table, unit);
  // With rounding added, so that sliding along an edge is touching it.
  const touching = stretchesOf(tracks.map(wider), ground);
  const first = touching[0];
  const isLeft = first && leftBefore !== undefined && first[0] === 0 && first[1] < leftBefore - SAME_TOUCH;
  const met = isLeft ? touching[1] : first;
  if (!met) return undefined;
  const exact = stretchesOf(tracks, ground).find(([enter]) => enter >= met[0] && enter - met[0] < SAME_TOUCH);
  const progress = exact ? exact[0] : met[0];
  return { unit, progress, at: placeOf(tracks, ground, progress) };
}

const stretchesOf = (tracks: readonly Track[], ground: readonly Base[]): readonly Interval[] =>
  united(tracks.flatMap((track) => ground.flatMap((base) => overArea(track, cornersOf(base)))));

const wider = (track: Track): Track => ({
  ...track,
  base: {
    ...track.base,
    frontage: track.base.frontage + 2 * ROUNDING,
    depth: track.base.depth + 2 * ROUNDING,
  },
});

function placeOf(tracks: readonly Track[], ground: readonly Base[], progress: number): Point {
  const gaps = tracks.flatMap((track) => ground.map((base) => baseGap(baseAtProgress(track, progress), base)));
  const nearest = gaps.reduce((best, gap) => (gap.distance < best.distance ? gap : best));
  return nearest.to;
}
