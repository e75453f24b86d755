import type { Shape } from '../../../table/shapes';
import type { UnitId } from '../../../table/unit';
import type { BattleView, BookReader, Fact } from '../../book';
import { OPTIONS } from '../belle-alliance-options';
import { zoneShapes } from '../scenarios/zone-shapes';
import { factsOf } from '../units/unit-facts';
import { battleOf } from './battle-of';
import { type DraftEvent, EVENT_TABLE } from './event';
import { copyState, type DraftState, packState, reviveState, unpackState } from './state';

/** What the drawing board shows beside the table: everything the draft is made of. */
export interface DraftView extends BattleView {
  readonly draft: DraftState;
}

export const isDraftView = (view: BattleView): view is DraftView => 'draft' in view;

/** A scenario in the making, as the page needs it. */
export const draftReader: BookReader<DraftState, DraftEvent> = {
  id: 'belle-alliance-draft',
  options: OPTIONS,
  version: 1,
  evolve: EVENT_TABLE.evolve,
  told: EVENT_TABLE.told,
  copy: copyState,
  pack: packState,
  unpack: unpackState,
  revive: reviveState,
  view,
};

function view(state: DraftState): DraftView {
  let battle: ReturnType<typeof battleOf> | undefined;
  const facts = (unit: UnitId): readonly Fact[] => {
    if (!state.table.units.has(unit)) return [];
    battle ??= battleOf(state);
    return factsOf(battle, unit);
  };
  const shapes: readonly Shape[] = zoneShapes(
    state.briefing.zones,
    state.reinforcements.map(({ where }) => where),
  );
  return {
    table: state.table,
    measuring: 'free',
    measuringAgreed: state.measuring,
    offers: ['form'],
    length: 'cm',
    shapes,
    facts,
    notches: () => 0,
    draft: state,
  };
}
