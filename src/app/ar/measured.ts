import type { Point } from '../../geometry/point';
import type { Pose } from '../../geometry/pose';
import { distanceBetween } from '../../geometry/vector';
import type { BattleView } from '../../rules/book';
import { nearestBaseEdge } from '../../table/base-edge';
import type { Place } from '../../table/place';
import type { Table } from '../../table/table';
import { standOf } from '../../table/troops';
import type { Unit, UnitId } from '../../table/unit';
import {
  call,
  lengthBetween,
  type MeasuredLength,
  type MeasuredPoint,
  type RangeCall,
  type Spread,
} from '../../vision/measuring';
import type { UnitPose } from '../../vision/tags';
import type { PlaceView } from '../../vision/triangulate';
import type { Pointed } from '../../vision/watch';
import { measurerOf } from '../battle/battle-measurer';
import { LEAST_OFF, LEAST_READS } from './capture';
import { playedOn } from './ground-in-view';

/** Where a unit stands: as its tag has it, or without one as the app does. */
interface Standing {
  readonly pose: Pose;
  readonly byTag: boolean;
  /** Of its front's middle. */
  readonly spread: Spread;
  /** Of how it is turned, one standard deviation in radians. */
  readonly turnOff: number;
}

export interface GroundEnd {
  readonly kind: 'ground';
  readonly place: MeasuredPoint;
  /** A tag that is read so near to it, in cm, was meant. */
  readonly reach: number;
  /** From where it was shown so far. */
  readonly views: readonly PlaceView[];
  /** ± of its height, where several views have told that; else the terrain has. */
  readonly heightOff: number | undefined;
}

/** One end of a measurement on the picture. */
export type End =
  | (Standing & { readonly kind: 'unit'; readonly unit: UnitId; readonly name: string })
  /** A place on the edge of a unit's bases. */
  | {
      readonly kind: 'edge';
      readonly unit: UnitId;
      readonly name: string;
      readonly byTag: boolean;
      readonly place: MeasuredPoint;
    }
  | { readonly kind: 'tag'; readonly id: number; readonly place: MeasuredPoint }
  | GroundEnd;

/** What figures put by hand stand off from where the app has them, one standard deviation in real cm and in radians. */
const BY_HAND = 0.5;
const TURNED_BY_HAND = Math.PI / 180;
/** So many standard deviations `UnitPose.off` and `headingOff` cover. */
const COVERED = 2.7;
const COVERED_TURN = 2.2;
/** Nearer to an edge than a finger is wide, in real cm, an end goes on to it. */
const FINGER = 1.5;
/** This share of a base, from its edge inwards, is the edge; further in is the unit. */
const RIM = 1 / 4;

const round = (off: number): Spread => ({ xx: off * off, xy: 0, yy: off * off });

/** What was pointed at: whoever carries the tag, whoever stands there or the edge of his bases, or the bare ground. */
export function endOf(table: Table | undefined, pointed: Pointed, seen: readonly UnitPose[], factor: number): End {
  if (pointed.kind === 'tag') {
    const { id, place } = pointed;
    const carried = seen.find(({ tag }) => tag === id);
    const unit = carried && unitIn(table, carried.unit);
    if (!carried || !unit) return { kind: 'tag', id, place };
    return { kind: 'unit', unit: unit.id, name: unit.name, ...standingByTag(carried) };
  }
  const { place, view, reach } = pointed;
  const met = table && standingAt(table, place, Math.min(reach, FINGER / factor), seen, factor);
  return met ?? { kind: 'ground', place, reach, views: [view], heightOff: undefined };
}

const unitIn = (table: Table | undefined, id: string): Unit | undefined =>
  table && [...table.units.values()].find((unit) => unit.id === id);

const standingByTag = ({ pose, off, headingOff }: UnitPose): Standing => ({
  ...{ pose, byTag: true, spread: round(off / COVERED), turnOff: headingOff / COVERED_TURN },
});

function standingOf(unit: Unit, seen: readonly UnitPose[], factor: number): Standing {
  const carried = seen.find((each) => each.unit === unit.id && each.reads >= LEAST_READS);
  if (carried) return standingByTag(carried);
  return { pose: unit.pose, byTag: false, spread: round(BY_HAND / factor), turnOff: TURNED_BY_HAND };
}

/** Who stands at a place, or the edge nearest to it within reach; undefined where there is neither. */
function standingAt(
  table: Table,
  place: MeasuredPoint,
  reach: number,
  seen: readonly UnitPose[],
  factor: number,
): End | undefined {
  let nearest: { readonly distance: number; readonly end: End } | undefined;
  for (const unit of table.units.values()) {
    const standing = standingOf(unit, seen, factor);
    const edge = nearestBaseEdge(table, unit, place, standing.pose);
    if (!edge || (!edge.within && edge.distance > reach)) continue;
    const { frontage, depth } = standOf(table, unit).base;
    if (edge.within && edge.distance > RIM * Math.min(frontage, depth))
      return { kind: 'unit', unit: unit.id, name: unit.name, ...standing };
    if (nearest && nearest.distance <= edge.distance) continue;
    const at = { x: edge.at.x, y: edge.at.y, z: place.z, spread: spreadAt(standing, edge.at) };
    const end: End = { kind: 'edge', unit: unit.id, name: unit.name, byTag: standing.byTag, place: at };
    nearest = { distance: edge.distance, end };
  }
  return nearest?.end;
}

/** How far off a place of a unit is: by where it stands, and the further from its front's middle the more by how it is turned. */
function spreadAt({ pose, spread, turnOff }: Standing, at: Point): Spread {
  const [x, y] = [(at.x - pose.at.x) * turnOff, (at.y - pose.at.y) * turnOff];
  return { xx: spread.xx + y * y, xy: spread.xy - x * y, yy: spread.yy + x * x };
}

export interface MeasuredGap extends MeasuredLength {
  readonly from: Point;
  readonly to: Point;
}

/** From edge to edge, or point to point; undefined where measuring is locked. */
export function gapBetween(view: BattleView, a: End, b: End, scaleOff: number): MeasuredGap | undefined {
  const least = LEAST_OFF / (playedOn(view).factor ?? 1);
  const gap = view.table ? onCloth(view, view.table, a, b) : onSheet(view, a, b);
  if (!gap) return undefined;
  const { off } = lengthBetween(measuredAt(gap.from, a), measuredAt(gap.to, b), scaleOff);
  return { cm: gap.distance, off: Math.max(least, off), from: gap.from, to: gap.to };
}

/** By the battle's own tape, with both units where they stand by what was pointed at. */
function onCloth(view: BattleView, table: Table, a: End, b: End) {
  const units = new Map(table.units);
  for (const end of [a, b]) {
    const unit = end.kind === 'unit' ? units.get(end.unit) : undefined;
    if (unit && end.kind === 'unit') units.set(unit.id, { ...unit, pose: end.pose });
  }
  return measurerOf({ ...view, table: { ...table, units } })?.between(placeOf(a), placeOf(b));
}

/** On a map of hexes there are no bases: points only, where the book lets measure at all. */
function onSheet({ measuring }: BattleView, a: End, b: End) {
  if (measuring === 'locked' || a.kind === 'unit' || b.kind === 'unit') return undefined;
  return { from: a.place, to: b.place, distance: distanceBetween(a.place, b.place) };
}

const placeOf = (end: End): Place =>
  end.kind === 'unit' ? { unit: end.unit } : { point: { x: end.place.x, y: end.place.y } };

const measuredAt = ({ x, y }: Point, end: End): MeasuredPoint => ({
  ...{ x, y, z: 0 },
  spread: end.kind === 'unit' ? spreadAt(end, { x, y }) : end.place.spread,
});

/** Where an end is to be marked while it is the only one: of a unit the middle of its front. */
export const markOf = (end: End): Point => (end.kind === 'unit' ? end.pose.at : { x: end.place.x, y: end.place.y });

/** In or out, said only where it holds for all that the length may be. */
export const callOf = (gap: MeasuredGap, range: number): RangeCall => call(gap, range);
