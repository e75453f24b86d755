import type { BattleView, BookReader, Fact } from '../../../src/rules/book';
import type { UnitId } from '../../../src/table/unit';
import { BOOK } from './cite';
import { EVENT_TABLE, type SkirmishEvent } from './event';
import { copyState, groupOf, PHASES, packState, reviveState, type SkirmishState, unpackState } from './state';

export const skirmishReader: BookReader<SkirmishState, SkirmishEvent> = {
  id: BOOK,
  options: [],
  version: 1,
  evolve: EVENT_TABLE.evolve,
  told: EVENT_TABLE.told,
  copy: copyState,
  pack: packState,
  unpack: unpackState,
  revive: reviveState,
  view,
};

function view(state: SkirmishState): BattleView {
  const { table, turn, phase } = state;
  return {
    table,
    measuring: 'free',
    measuringAgreed: 'free',
    offers: ['close-phase', 'march', 'change-formation', 'fire'],
    clock: { bound: turn, phases: PHASES, phase, said: { now: turnName(state, 0), next: turnName(state, 1) } },
    length: 'inch',
    shapes: [],
    facts: (unit) => factsOf(state, unit),
    notches: (unit) => (groupOf(state, unit).pinned ? 1 : 0),
    condition: (unit) => conditionOf(state, unit),
  };
}

/** 1.2: the sides alternate. */
function turnName({ table, turn, side }: SkirmishState, later: number) {
  const { sides } = table;
  const now = sides.findIndex(({ id }) => id === side);
  const name = sides[(now + later) % sides.length]?.name ?? '';
  return { key: 'skirmish.turn', values: { turn: turn + later, side: name } };
}

const conditionOf = (state: SkirmishState, unit: UnitId) => ({
  key: `skirmish.condition.${groupOf(state, unit).pinned ? 'pinned' : 'steady'}`,
});

function factsOf(state: SkirmishState, unit: UnitId): readonly Fact[] {
  const { moved, shot } = groupOf(state, unit);
  return [
    conditionOf(state, unit),
    ...(moved ? [{ key: 'skirmish.fact.moved' }] : []),
    ...(shot ? [{ key: 'skirmish.fact.shot' }] : []),
  ];
}
