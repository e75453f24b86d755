import { baseToPoint } from '../../geometry/base';
import type { Pose } from '../../geometry/pose';
import type { BattleView } from '../../rules/book';
import { basesOf } from '../../table/measure';
import type { Place } from '../../table/place';
import type { Table } from '../../table/table';
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
import type { Pointed } from '../../vision/watch';
import { measurerOf } from '../battle/measurer';

/** One end of a measurement on the picture. */
export type End =
  /** A unit: where its tag has it, or without one where the app has it. */
  | {
      readonly kind: 'unit';
      readonly unit: UnitId;
      readonly name: string;
      readonly pose: Pose;
      readonly byTag: boolean;
      readonly spread: Spread;
    }
  | { readonly kind: 'tag'; readonly id: number; readonly place: MeasuredPoint }
  | { readonly kind: 'ground'; readonly place: MeasuredPoint };

/** What figures put by hand stand off from where the app has them, one standard deviation in real cm. */
const BY_HAND = 0.5;
/** `UnitPose.off` covers so many standard deviations. */
const COVERED = 2.7;

const round = (off: number): Spread => ({ xx: off * off, xy: 0, yy: off * off });

/** What was pointed at: whoever carries the tag, whoever stands there, or the bare ground. */
export function endOf(table: Table | undefined, pointed: Pointed, seen: readonly UnitPose[], factor: number): End {
  const { place } = pointed;
  if (pointed.kind === 'tag') {
    const carried = seen.find(({ tag }) => tag === pointed.id);
    const unit = carried && unitIn(table, carried.unit);
    if (!carried || !unit) return { kind: 'tag', id: pointed.id, place };
    return {
      ...{ kind: 'unit', unit: unit.id, name: unit.name, pose: carried.pose, byTag: true },
      spread: round(carried.off / COVERED),
    };
  }
  const standing = table && [...table.units.values()].find((unit) => standsOn(table, unit, place));
  if (!standing) return { kind: 'ground', place };
  return {
    ...{ kind: 'unit', unit: standing.id, name: standing.name, pose: standing.pose, byTag: false },
    spread: round(BY_HAND / factor),
  };
}

const unitIn = (table: Table | undefined, id: string): Unit | undefined =>
  table && [...table.units.values()].find((unit) => unit.id === id);

const standsOn = (table: Table, unit: Unit, at: { readonly x: number; readonly y: number }): boolean =>
  basesOf(table, unit).some((base) => baseToPoint(base, at).distance === 0);

export interface MeasuredGap extends MeasuredLength {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** From edge to edge, or point to point; undefined where measuring is locked. */
export function gapBetween(view: BattleView, a: End, b: End, scaleOff: number): MeasuredGap | undefined {
  if (!view.table) return onSheet(view, a, b, scaleOff);
  const units = new Map(view.table.units);
  for (const end of [a, b]) {
    const unit = end.kind === 'unit' ? units.get(end.unit) : undefined;
    if (unit && end.kind === 'unit') units.set(unit.id, { ...unit, pose: end.pose });
  }
  const measurer = measurerOf({ ...view, table: { ...view.table, units } });
  if (!measurer) return undefined;
  const gap = measurer.between(placeOf(a), placeOf(b));
  const { off } = lengthBetween(at(gap.from, a), at(gap.to, b), scaleOff);
  return { cm: gap.distance, off, from: gap.from, to: gap.to };
}

/** On a map of hexes there are no bases: points only, where the book lets measure at all. */
function onSheet({ measuring }: BattleView, a: End, b: End, scaleOff: number): MeasuredGap | undefined {
  if (measuring === 'locked' || a.kind === 'unit' || b.kind === 'unit') return undefined;
  return { ...lengthBetween(a.place, b.place, scaleOff), from: a.place, to: b.place };
}

const placeOf = (end: End): Place => (end.kind === 'unit' ? { unit: end.unit } : { point: pointOf(end.place) });

const pointOf = ({ x, y }: MeasuredPoint) => ({ x, y });

const at = ({ x, y }: { readonly x: number; readonly y: number }, end: End): MeasuredPoint => ({
  ...{ x, y, z: 0 },
  spread: end.kind === 'unit' ? end.spread : end.place.spread,
});

/** In or out, said only where it holds for all that the length may be. */
export const callOf = (gap: MeasuredGap, range: number): RangeCall => call(gap, range);
