import { ahead, minus, plus, times } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import { unitOf } from '../../../table/table';
import type { Unit } from '../../../table/unit';
import type { StaffEvent } from '../events/events-staff';
import { ontoTable } from '../morale/flight/edge';
import { centreOf, movedBy } from '../morale/flight/flight-place';
import { type BelleAllianceState, historyOf } from '../state';
import { areInContact } from '../units/bodies';
import { besideUnit } from './beside';
import type { Passage } from './staff-passage';

/**
 * 1.1.4: staff figures who touched a unit before it moved go along: all of them where it was forced, otherwise those who chose to.
 * Where it has left the table they are left at the edge (R29). `before`: the table as it was then.
 */
export function followersOf(
  now: BelleAllianceState,
  before: Table,
  { unit: id, moves, forced, gone }: Passage,
): readonly StaffEvent[] {
  const was = unitOf(before, id);
  if (was.arm === 'staff') return [];
  const company = [...now.table.units.values()].filter(
    (staff) =>
      staff.arm === 'staff' &&
      staff.side === was.side &&
      staff.figures > 0 &&
      (forced || historyOf(now, staff.id).thisBound.goesWith === id) &&
      areInContact(before, unitOf(before, staff.id), was),
  );
  const way = moves[0];
  const bearing = way?.kind === 'shift' ? way.towards : was.pose.heading;
  return company.map((staff) => {
    const stand = gone ? atEdge(now.table, staff, was, bearing) : along(now.table, staff, was, unitOf(now.table, id));
    const how = gone ? 'left-at-edge' : forced ? 'forced' : 'chosen';
    return { type: 'staff-followed', unit: staff.id, with: id, pose: stand.pose, how };
  });
}

/** As far and as much that way as the middle of the unit has gone, and then beside it. */
const along = (table: Table, staff: Unit, was: Unit, is: Unit): Unit =>
  besideUnit(table, movedBy(staff, minus(centreOf(table, is), centreOf(table, was))), is);

/** Where the middle of the unit went over the edge; his base stays whole on the table. */
function atEdge(table: Table, staff: Unit, was: Unit, bearing: number): Unit {
  const beyond = plus(centreOf(table, was), times(ahead(bearing), table.width + table.depth));
  const from = centreOf(table, was);
  const share = Math.min(
    ...[
      [from.x, beyond.x, table.width],
      [from.y, beyond.y, table.depth],
    ].map(([at = 0, far = 0, most = 0]) => (far > most ? (most - at) / (far - at) : far < 0 ? at / (at - far) : 1)),
  );
  const edge = plus(from, times(minus(beyond, from), Math.max(0, share)));
  return ontoTable(table, movedBy(staff, minus(edge, centreOf(table, staff))));
}
