import * as v from 'valibot';
import { type DefinedBy, eventsOf, eventTable } from '../../../src/rules/define';
import { stepsSchema } from '../../../src/rules/march-steps';
import { unitEventsOf } from '../../../src/rules/table-events';
import { evolveTable } from '../../../src/table/change';
import { poseSchema, remarkSchema, sideIdSchema, unitIdSchema } from '../../../src/table/schemas';
import { unitOf } from '../../../src/table/table';
import { mark, PHASES, type SkirmishState } from './state';
import { FACES, OUTCOME_IDS } from './tables/numbers';
import { FORMATIONS, TROOPS } from './troops';

const defineEvent = eventsOf<SkirmishState>();
const whole = v.pipe(v.number(), v.integer());
const note = v.exactOptional(remarkSchema);

const EVENTS = [
  ...unitEventsOf(TROOPS),
  defineEvent({
    type: 'group-moved',
    fields: { unit: unitIdSchema, steps: stepsSchema, pose: poseSchema, cm: v.number(), note },
    evolve(state, { unit, pose }) {
      evolveTable(state.table, { type: 'unit-moved', unit, pose });
      mark(state, unit, { moved: true });
    },
  }),
  defineEvent({
    type: 'group-formed',
    fields: { unit: unitIdSchema, formation: v.picklist(FORMATIONS), files: whole, note },
    evolve(state, { unit, formation, files }) {
      evolveTable(state.table, { type: 'unit-formed', unit, formation, files });
      mark(state, unit, { moved: true });
    },
  }),
  defineEvent({
    type: 'group-shot',
    fields: {
      unit: unitIdSchema,
      target: unitIdSchema,
      cm: v.number(),
      faces: v.tuple([v.pipe(whole, v.minValue(1), v.maxValue(FACES))]),
      modifier: whole,
      total: whole,
      outcome: v.picklist(OUTCOME_IDS),
      note,
    },
    evolve: (state, { unit }) => mark(state, unit, { shot: true }),
    told: { headline: 1, gist: true },
  }),
  defineEvent({
    type: 'group-hit',
    fields: { unit: unitIdSchema, left: v.pipe(whole, v.minValue(0)) },
    evolve({ table }, { unit, left }) {
      evolveTable(table, { type: 'unit-changed', unit: { ...unitOf(table, unit), figures: left } });
    },
  }),
  defineEvent({
    type: 'group-pinned',
    fields: { unit: unitIdSchema },
    evolve: (state, { unit }) => mark(state, unit, { pinned: true }),
  }),
  defineEvent({
    type: 'group-lost',
    fields: { unit: unitIdSchema, name: v.string() },
    evolve(state, { unit }) {
      evolveTable(state.table, { type: 'unit-removed', unit });
      state.groups.delete(unit);
    },
  }),
  defineEvent({
    type: 'skirmish-phase-closed',
    fields: { phase: v.picklist(PHASES), side: sideIdSchema },
    evolve(state, { phase }) {
      if (phase === 'move') state.phase = 'shoot';
      else nextTurn(state);
    },
  }),
  defineEvent({
    type: 'pins-lifted',
    fields: { units: v.array(unitIdSchema) },
    evolve(state, { units }) {
      for (const unit of units) mark(state, unit, { pinned: false });
    },
  }),
] as const;

/** 1.2: the sides alternate, and each turn its groups may move and shoot once. */
function nextTurn(state: SkirmishState): void {
  const { sides } = state.table;
  const next = sides[(sides.findIndex(({ id }) => id === state.side) + 1) % sides.length];
  state.turn += 1;
  state.side = next?.id ?? state.side;
  state.phase = 'move';
  for (const unit of state.groups.keys()) mark(state, unit, { moved: false, shot: false });
}

export type SkirmishEvent = DefinedBy<typeof EVENTS>;
export const EVENT_TABLE = eventTable<SkirmishState, typeof EVENTS>(EVENTS);
