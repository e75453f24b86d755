import { cornersOf } from '../../../geometry/base';
import { polygonHolds } from '../../../geometry/polygon';
import type { Unit } from '../../../table/unit';
import { groundOf } from '../bodies';
import type { Zone } from '../briefing';
import type { DraftState } from './state';

/** Where a side sets up: its zones, but for those by which somebody comes on later. */
function zonesOf({ briefing, reinforcements }: DraftState, { side }: Unit): readonly Zone[] {
  const entries = new Set(reinforcements.flatMap(({ where }) => ('zone' in where ? [where.zone] : [])));
  return briefing.zones.filter((zone) => zone.side === side && !entries.has(zone.id));
}

/** Who of these stands with a figure outside all zones of his side. Where it has none, nobody does. */
export const outsideZones = (draft: DraftState, units: readonly Unit[]): readonly Unit[] =>
  units.filter((unit) => {
    const zones = zonesOf(draft, unit);
    const corners = groundOf(draft.table, unit).flatMap(cornersOf);
    return zones.length > 0 && corners.some((corner) => !zones.some(({ outline }) => polygonHolds(outline, corner)));
  });
