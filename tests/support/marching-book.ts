import * as v from 'valibot';
import type { Step } from '../../src/game/log';
import { accept, asJson, type Json, type RuleBook } from '../../src/rules/book';
import { parseWith } from '../../src/table/parse';
import { good } from '../../src/table/result';

/**
 * A toy book at its third version. In version 1 one unit without a name went so many paces; version 2 counted in metres;
 * version 3 gave the unit its name. Each change is an upgrade of scenario, commands and events.
 */
const stateSchema = v.object({ unit: v.string(), metres: v.number() });
const commandSchema = v.object({ type: v.literal('march'), unit: v.string(), metres: v.number() });
const eventSchema = v.object({ type: v.literal('marched'), metres: v.number() });
type State = v.InferOutput<typeof stateSchema>;
type Command = v.InferOutput<typeof commandSchema>;
type Event = v.InferOutput<typeof eventSchema>;
type Fields = { readonly [key: string]: Json };

const METRES_PER_PACE = 0.8;
const inMetres = (paces: Json | undefined): number => Number(paces) * METRES_PER_PACE;

export const marching: RuleBook<State, Command, Event> = {
  id: 'marching',
  version: 3,
  options: [],
  upgrades: [
    {
      to: 2,
      scenario: (old) => ({ metres: inMetres((old as Fields).paces) }),
      command: (old) => ({ type: 'go', metres: inMetres((old as Fields).paces) }),
      event: (old) => ({ type: 'gone', metres: inMetres((old as Fields).paces) }),
    },
    {
      to: 3,
      scenario: (old) => ({ ...(old as Fields), unit: 'guard' }),
      command: (old) => ({ type: 'march', unit: 'guard', metres: (old as Fields).metres ?? 0 }),
      event: (old) => ({ ...(old as Fields), type: 'marched' }),
    },
  ],
  parseScenario: (scenario) => {
    const state = parseWith(stateSchema, scenario, 'marching/malformed-scenario');
    return state.ok ? good(asJson(state.value)) : state;
  },
  parseCommand: (command) => parseWith(commandSchema, command, 'marching/malformed-command'),
  parseEvent: (event) => parseWith(eventSchema, event, 'marching/malformed-event'),
  setUp: (scenario) => parseWith(stateSchema, scenario, 'marching/malformed-scenario'),
  /** A march of nothing asks how far it shall be. */
  decide: (_state, { metres }, [answer]) => {
    if (metres > 0) return accept<Event>({ type: 'marched', metres });
    if (answer?.kind === 'dice') return accept<Event>({ type: 'marched', metres: answer.faces[0] ?? 0 });
    const wants = { kind: 'dice', count: 1, faces: 6 } as const;
    return { kind: 'question', question: { key: 'marching.how-far', of: 'umpire', wants }, eventsSoFar: [] };
  },
  evolve: (state, { metres }) => ({ ...state, metres: state.metres + metres }),
  copy: (state) => ({ ...state }),
  pack: (state) => asJson(state),
  unpack: (packed) => parseWith(stateSchema, packed, 'marching/malformed-state'),
  revive: (packed) => packed as unknown as State,
  view: () => ({
    measuring: 'free',
    measuringAgreed: 'free',
    offers: [],
    length: 'cm',
    shapes: [],
    facts: () => [],
    notches: () => 0,
  }),
  mayUndo: () => [],
};

export const marchingScenarios = {
  1: { paces: 0 },
  2: { metres: 0 },
  3: { metres: 0, unit: 'guard' },
} as const satisfies Record<number, Json>;

const common = (n: number) =>
  ({ kind: 'step', n, parent: n - 1, id: `march-${n}`, at: n, by: 'umpire', answers: [] }) as const;

/** One march of a hundred metres as each version wrote it. */
export const marchingSteps = {
  1: (n: number): Step => ({
    ...common(n),
    command: { type: 'go', paces: 125 },
    events: [{ type: 'gone', paces: 125 }],
  }),
  2: (n: number): Step => ({
    ...common(n),
    command: { type: 'go', metres: 100 },
    events: [{ type: 'gone', metres: 100 }],
  }),
  3: (n: number): Step => ({
    ...common(n),
    command: { type: 'march', unit: 'guard', metres: 100 },
    events: [{ type: 'marched', metres: 100 }],
  }),
};
