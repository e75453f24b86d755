import { unitOf } from '../../table/table';
import type { UnitId } from '../../table/unit';
import type { BattleView, BookReader, Fact } from '../book';
import { BOOK } from './cite';
import { type BelleAllianceEvent, evolve } from './event';
import { OPTIONS } from './options';
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

/** Belle Alliance as the page needs it: follows a battle and shows it. */
export const belleAllianceReader: BookReader<BelleAllianceState, BelleAllianceEvent> = {
  id: BOOK,
  options: OPTIONS,
  version: 2,
  evolve,
  copy: copyState,
  pack: packState,
  unpack: unpackState,
  revive: reviveState,
  view,
};

function view(state: BelleAllianceState): BattleView {
  return {
    table: state.table,
    measuring: measuringNow(state),
    measuringAgreed: state.measuring,
    offers: ['close-phase', 'choose-measuring'],
    clock: { bound: state.bound, phases: PHASES, phase: state.phase },
    length: 'cm',
    shapes: [],
    facts: (unit) => factsOf(state, unit),
    disorder: (unit) => degreeOf(state, unit),
  };
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

function factsOf(state: BelleAllianceState, unit: UnitId): readonly Fact[] {
  const roster = rosterOf(state, unit);
  const facts: Fact[] = [];
  if (unitOf(state.table, unit).arm !== 'staff') {
    facts.push(
      { key: 'fact.valour', values: { valour: roster.valour } },
      { key: `fact.disorder.${roster.disorder}` },
      roster.supplies === 'plenty'
        ? { key: 'fact.supplies.plenty' }
        : { key: 'fact.supplies', values: { rolls: roster.supplies } },
    );
  }
  if (roster.commander) {
    facts.push({
      key: 'fact.commander',
      values: { name: unitOf(state.table, roster.commander).name },
      unit: roster.commander,
    });
  }
  return facts;
}
