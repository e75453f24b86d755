import type { Shape } from '../../table/shapes';
import type { UnitId } from '../../table/unit';
import type { BattleView, BookReader } from '../book';
import { BOOK } from './belle-alliance-cite';
import { OPTIONS } from './belle-alliance-options';
import { type BelleAllianceEvent, EVENT_TABLE } from './event';
import { workShapes } from './ground/works/work-place';
import type { Entry } from './scenarios/briefing';
import { briefingView } from './scenarios/briefing-view';
import { zoneShapes } from './scenarios/zone-shapes';
import {
  type BelleAllianceState,
  copyState,
  measuringNow,
  packState,
  reviveState,
  rosterOf,
  unpackState,
} from './state';
import { PHASES } from './tables/table-01-phases';
import { movementOrdered, sheetsOf } from './turn/orders/orders-view';
import { tethersOf } from './units/detaching/tethers';
import { factsOf } from './units/unit-facts';

/** What is shown, and the battle behind it: for whoever of this book makes more of it, such as sheets on paper. */
interface BelleAllianceView extends BattleView {
  readonly battle: BelleAllianceState;
}

export const isBelleAllianceView = (view: BattleView): view is BelleAllianceView => 'battle' in view;

/** Belle Alliance as the page needs it: follows a battle and shows it. */
export const belleAllianceReader: BookReader<BelleAllianceState, BelleAllianceEvent> = {
  id: BOOK,
  options: OPTIONS,
  version: 5,
  evolve: EVENT_TABLE.evolve,
  told: EVENT_TABLE.told,
  copy: copyState,
  pack: packState,
  unpack: unpackState,
  revive: reviveState,
  view,
};

function view(state: BelleAllianceState): BelleAllianceView {
  const briefing = briefingView(state);
  return {
    battle: state,
    table: state.table,
    measuring: measuringNow(state),
    measuringAgreed: state.measuring,
    offers: ['close-phase', 'choose-measuring', 'change-formation', 'march', 'fire', 'melee'],
    sheets: sheetsOf(state),
    ...(briefing ? { briefing } : {}),
    ordered: movementOrdered(state),
    clock: { bound: state.bound, phases: PHASES, phase: state.phase },
    length: 'cm',
    shapes: [...zonesNow(state), ...tethersOf(state), ...state.works.flatMap((work) => workShapes(state.table, work))],
    facts: (unit) => factsOf(state, unit),
    notches: (unit) => degreeOf(state, unit),
    condition: (unit) => ({ key: `fact.disorder.${rosterOf(state, unit).disorder}` }),
  };
}

/**
 * While orders are written: in the first bound where sides set up, in each where those come on who are due. Where somebody comes on
 * later is in nobody's way before.
 */
function zonesNow({ bound, phase, briefing, arrivals = [] }: BelleAllianceState): readonly Shape[] {
  if (phase !== 'orders') return [];
  const entries = arrivals.filter((arrival) => arrival.bound <= bound).map(({ where }) => where);
  const leadsOnto = (entry: Entry, zone: string): boolean => 'zone' in entry && entry.zone === zone;
  const zones = (briefing?.zones ?? []).filter(
    ({ id }) =>
      entries.some((entry) => leadsOnto(entry, id)) ||
      (bound === 1 && !arrivals.some(({ where }) => leadsOnto(where, id))),
  );
  return zoneShapes(zones, entries);
}

function degreeOf(state: BelleAllianceState, unit: UnitId): 0 | 1 | 2 | 3 {
  switch (rosterOf(state, unit).disorder) {
    case 'OR':
      return 0;
    case 'LD':
      return 1;
    case 'MD':
      return 2;
    case 'FD':
      return 3;
  }
}
