import { MOST_UNITS } from '../../../../table/schemas';
import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import { isLimbered } from '../../../miniatures/miniatures-stand';
import type { Unfolding } from '../../belle-alliance-resolution';
import { type BelleAllianceState, rosterOf } from '../../state';
import { onFoot } from '../../units/detaching/detaching-gunners';
import { cutOf, resized } from '../../units/detaching/shares';
import { centreOf, inRoutAt } from './flight-place';

/** 5.4.1: who runs when this unit does. Gunners leave guns that are unlimbered, and run from among them. */
export function whoRouts({ now, happens }: Unfolding, id: UnitId): UnitId {
  if (!leavesGuns(now, id)) return id;
  const { table } = now;
  const battery = unitOf(table, id);
  const roster = rosterOf(now, id);
  const { stays, goes } = cutOf(battery, roster, battery.figures);
  const gunners = inRoutAt(
    table,
    onFoot(table, battery, 'rout', goes.figures, goes.figuresAtStart),
    centreOf(table, battery),
  );
  happens(
    {
      type: 'gunners-detached',
      unit: id,
      battery: {
        stand: resized(battery, stays.figures, stays.figuresAtStart),
        squadrons: roster.squadrons,
        original: stays.original,
      },
      gunners: { stand: gunners, squadrons: 1, original: goes.original },
      forced: true,
    },
    { type: 'flight-settled', unit: id, how: 'gunners' },
  );
  return gunners.id;
}

/** A table that can hold no more units keeps them with their guns. */
function leavesGuns(state: BelleAllianceState, id: UnitId): boolean {
  const unit = unitOf(state.table, id);
  const hasGuns = unit.arm === 'artillery' && unit.guns > 0 && !rosterOf(state, id).waggon;
  return hasGuns && !isLimbered(unit) && state.table.units.size < MOST_UNITS;
}
