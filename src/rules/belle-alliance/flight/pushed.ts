import type { Pose } from '../../../geometry/pose';
import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import type { BelleAllianceState } from '../state';
import type { Course } from './course';
import { nearestFree } from './free-place';
import { centreOf, shifted } from './place';

/** Somebody who gave way before those in flight, as he stands then (4.2.0). */
export interface Pushed {
  readonly unit: UnitId;
  readonly from: Pose;
  readonly stand: Unit;
  readonly cm: number;
  /** Own units it was driven through. */
  readonly passed: readonly UnitId[];
}

/** Each is driven on from where he was met; who would end on top of another is set down beside him. */
export function pushedBy({ table }: BelleAllianceState, { pushed }: Course, bearing: number): readonly Pushed[] {
  return pushed.map(({ unit: id, cm, passed }) => {
    const unit = unitOf(table, id);
    const stand = shifted(unit, bearing, cm);
    const centre = centreOf(table, stand);
    return {
      unit: id,
      cm,
      passed,
      from: unit.pose,
      stand: nearestFree(table, stand, { centre, bearing: bearing + Math.PI, halted: false }),
    };
  });
}
