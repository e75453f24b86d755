import * as v from 'valibot';
import { type Answer, accept, asJson, type Decision, type RuleBook, refuse } from '../../src/rules/book';
import { parseWith } from '../../src/table/parse';
import { good } from '../../src/table/result';
import { sideId } from '../../src/table/unit';

/**
 * A toy book on hexes: one counter walks; a river must be crossed with a die, and on a six it asks which bank to land on.
 * It has nothing in common with a table in cm, so what it can do, any book can.
 */
const hex = v.object({ q: v.pipe(v.number(), v.integer()), r: v.pipe(v.number(), v.integer()) });
const stateSchema = v.object({ at: hex, steps: v.number(), wet: v.boolean(), day: v.number() });
export type ToyState = { at: { q: number; r: number }; steps: number; wet: boolean; day: number };

const commandSchema = v.variant('type', [
  v.object({ type: v.literal('walk'), dq: v.picklist([-1, 0, 1]), dr: v.picklist([-1, 0, 1]) }),
  v.object({ type: v.literal('end-day') }),
]);
export type ToyCommand = v.InferOutput<typeof commandSchema>;

const eventSchema = v.variant('type', [
  v.object({ type: v.literal('walked'), to: hex }),
  v.object({ type: v.literal('swam'), to: hex, die: v.number() }),
  v.object({ type: v.literal('day-ended') }),
]);
export type ToyEvent = v.InferOutput<typeof eventSchema>;

const RIVER_Q = 3;

function decide(state: ToyState, command: ToyCommand, answers: readonly Answer[]): Decision<ToyEvent> {
  if (command.type === 'end-day') return accept<ToyEvent>({ type: 'day-ended' });
  const to = { q: state.at.q + command.dq, r: state.at.r + command.dr };
  if (Math.abs(to.q) > 9 || Math.abs(to.r) > 9) return refuse({ key: 'toy.edge', overridable: false });
  if (to.q !== RIVER_Q) return accept<ToyEvent>({ type: 'walked', to });
  const [roll, bank] = answers;
  if (roll?.kind !== 'dice') {
    const wants = { kind: 'dice', count: 1, faces: 6 } as const;
    return { kind: 'question', question: { key: 'toy.swim', of: sideId('blue'), wants }, eventsSoFar: [] };
  }
  const die = roll.faces[0] ?? 0;
  if (die < 6) return accept<ToyEvent>({ type: 'swam', to, die });
  if (bank?.kind !== 'choice') {
    const choices = [
      { id: 'near', key: 'toy.near' },
      { id: 'far', key: 'toy.far' },
    ];
    const eventsSoFar = [{ type: 'swam', to, die } as const];
    return {
      kind: 'question',
      question: { key: 'toy.bank', of: 'umpire', wants: { kind: 'choice', choices } },
      eventsSoFar,
    };
  }
  const landed = { q: to.q + (bank.id === 'far' ? 1 : -1), r: to.r };
  return accept<ToyEvent>({ type: 'swam', to, die }, { type: 'walked', to: landed });
}

function evolve(state: ToyState, event: ToyEvent): ToyState {
  switch (event.type) {
    case 'walked':
      return { ...state, at: event.to, steps: state.steps + 1 };
    case 'swam':
      return { ...state, at: event.to, steps: state.steps + 1, wet: true };
    case 'day-ended':
      return { ...state, day: state.day + 1, wet: false };
  }
}

export const toyHex: RuleBook<ToyState, ToyCommand, ToyEvent> = {
  id: 'toy-hex',
  version: 1,
  options: [{ id: 'dry', values: ['no', 'yes'], standard: 'no' }],
  upgrades: [],
  parseScenario: (scenario) => {
    const state = parseWith(stateSchema, scenario, 'toy/malformed-scenario');
    return state.ok ? good(asJson(state.value)) : state;
  },
  parseCommand: (command) => parseWith(commandSchema, command, 'toy/malformed-command'),
  parseEvent: (event) => parseWith(eventSchema, event, 'toy/malformed-event'),
  setUp: (scenario) => parseWith(stateSchema, scenario, 'toy/malformed-scenario'),
  decide,
  evolve,
  copy: (state) => ({ ...state }),
  pack: (state) => asJson(state),
  unpack: (packed) => parseWith(stateSchema, packed, 'toy/malformed-state'),
  revive: (packed) => packed as unknown as ToyState,
  view: () => ({
    measuring: 'free',
    measuringAgreed: 'free',
    offers: [],
    length: 'cm',
    shapes: [],
    facts: () => [],
    notches: () => 0,
  }),
  mayUndo: (events) =>
    events.some((event) => event.type === 'day-ended') ? [{ key: 'toy.day-over', overridable: true }] : [],
};

export const toyScenario = asJson({ at: { q: 0, r: 0 }, steps: 0, wet: false, day: 1 });
