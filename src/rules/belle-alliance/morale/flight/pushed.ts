import type { Pose } from '../../../../geometry/pose';
import { type Table, unitOf } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import type { BelleAllianceState } from '../../state';
import { withUnits } from '../../units/bodies';
import type { Course } from './flight-course';
import { centreOf, shifted } from './flight-place';
import { nearestFree } from './free-place';

/** Somebody who gave way before those in flight, as he stands then (4.2.0). */
export interface Pushed {
  readonly unit: UnitId;
  readonly from: Pose;
  readonly stand: Unit;
  readonly cm: number;
  /** Own units it was driven through. */
  readonly passed: readonly UnitId[];
}

/** Each is driven on from where he was met; who would end on top of another, driven like him or not, is set down beside him. */
export function pushedBy(state: BelleAllianceState, { pushed }: Course, bearing: number): readonly Pushed[] {
  let table: Table = state.table;
  return pushed.map(({ unit: id, cm, passed }, i) => {
    const unit = unitOf(table, id);
    const driven = shifted(unit, bearing, cm);
    const wish = { centre: centreOf(table, driven), bearing: bearing + Math.PI, halted: false };
    // Those who are driven after him will not be where they are now.
    const ignoring = pushed.slice(i + 1).map((each) => each.unit);
    const stand = nearestFree(table, driven, { ...wish, ignoring });
    table = withUnits(table, stand);
    return { unit: id, cm, passed, from: unit.pose, stand };
  });
}
