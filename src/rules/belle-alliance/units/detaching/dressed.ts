import type { Table } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import { placesOnCentre } from '../formation/pivot';
import { roomFor } from '../formation/room';

/**
 * 2.2.1, 2.2.3: a unit that sends figures out or takes them back changes its formation round its centre figure, who stays where
 * he is. Where two places come to the same, one with room is taken. `gone`: units that are no longer in the way.
 */
export function dressed(table: Table, before: Unit, after: Unit, gone: readonly UnitId[] = []): Unit {
  const places = placesOnCentre(before, after, table.bases);
  return places.find((place) => roomFor(table, place, gone).length === 0) ?? places[0] ?? after;
}
