import type { TableDraft } from '../../../table/change';
import type { UnitId } from '../../../table/unit';
import { type Readings, STANDARD_READINGS } from '../belle-alliance-readings';
import type { Arrival, Briefing } from '../scenarios/briefing';
import type { BelleAllianceState, MeasuringChoice } from '../state';
import { freshHistory } from '../units/history';
import type { Roster } from '../units/roster';

/** What a scenario is made of. */
export interface Beginning {
  readonly table: TableDraft;
  readonly rosters: Map<UnitId, Roster>;
  readonly readings?: Readings;
  readonly measuring?: MeasuringChoice;
  readonly briefing?: Briefing;
  readonly arrivals?: readonly Arrival[];
}

/** The state before the first bound: nobody has done anything. */
export function beginningWith({ table, rosters, briefing, arrivals, ...agreed }: Beginning): BelleAllianceState {
  const { readings = STANDARD_READINGS, measuring = 'locked' } = agreed;
  return {
    table,
    rosters,
    histories: new Map([...rosters.keys()].map((unit) => [unit, freshHistory(unit)])),
    readings,
    bound: 1,
    phase: 'orders',
    measuring,
    fires: [],
    volley: null,
    supports: [],
    attacks: [],
    flights: [],
    advances: [],
    occupations: [],
    sheets: [],
    orders: [],
    ordersBefore: [],
    failedOrders: [],
    works: [],
    burdens: [],
    ...(briefing ? { briefing } : {}),
    ...(arrivals && arrivals.length > 0 ? { arrivals } : {}),
  };
}
