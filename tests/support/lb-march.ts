import type { Hexside } from '../../src/hex/axial';
import type { Answer, Decision } from '../../src/rules/book';
import { throughJson } from '../../src/rules/book';
import type { HexMarch, HexStep } from '../../src/rules/hex-advice';
import { COMMAND_TABLE } from '../../src/rules/la-bataille/book/command';
import { evolve, type LbEvent } from '../../src/rules/la-bataille/book/event';
import type { LbUnit } from '../../src/rules/la-bataille/book/la-bataille-unit';
import { type Planned, planned } from '../../src/rules/la-bataille/book/moving/moving-plan';
import { unitIn } from '../../src/rules/la-bataille/book/queries';
import { copyState, type LaBatailleState } from '../../src/rules/la-bataille/book/state';
import { type UnitId, unitId } from '../../src/table/unit';
import { at, nameOf } from './lb-battle';

/** Marches of La Bataille, written shortly. */

export const to = (...names: readonly string[]): readonly HexStep[] =>
  names.map((name) => ({ do: 'enter', hex: at(name) }));
export const turnTo = (facing: Hexside): readonly HexStep[] => [{ do: 'face', facing }];
export const formAs = (
  formation: string,
  hexes: string | readonly string[],
  facing: Hexside = 0,
): readonly HexStep[] => [
  { do: 'form', formation, hexes: (typeof hexes === 'string' ? [hexes] : hexes).map(at), facing },
];

export interface Orders {
  readonly with?: readonly string[];
  readonly answers?: readonly Answer[];
  /** The players let stand what is against it. */
  readonly letStand?: boolean;
}

export const marchOf = (unit: string, steps: readonly HexStep[], others: readonly string[] = []): HexMarch => ({
  unit: unitId(unit),
  with: others.map((each) => unitId(each)),
  steps,
});

export function inMind(
  state: LaBatailleState,
  unit: string,
  steps: readonly HexStep[],
  others: readonly string[] = [],
): Planned {
  const plan = planned(state, marchOf(unit, steps, others));
  if (!plan) throw new Error(`${unit} is not there`);
  return plan;
}

/** What stands against a march, without the book's prefix. */
export const faults = (
  state: LaBatailleState,
  unit: string,
  steps: readonly HexStep[],
  others: readonly string[] = [],
): readonly string[] =>
  inMind(state, unit, steps, others).violations.map(({ key }) => key.replace(/^lb\.(march\.)?/, ''));

export const decideMarch = (
  state: LaBatailleState,
  unit: string,
  steps: readonly HexStep[],
  { with: others = [], answers = [], letStand = false }: Orders = {},
): Decision<LbEvent> =>
  COMMAND_TABLE.decide(
    state,
    {
      type: 'march',
      unit: unitId(unit),
      with: others.map((each) => unitId(each)),
      steps: steps.map((step) => parsed(step)),
      ...(letStand && { override: { note: 'so it was' } }),
    },
    answers,
  );

type MarchStep = Extract<Parameters<typeof COMMAND_TABLE.decide>[1], { type: 'march' }>['steps'][number];
const parsed = (step: HexStep): MarchStep => {
  if (step.do !== 'form') return step;
  const formation = STANCES.find((each) => each === step.formation);
  if (!formation) throw new Error(`No formation ${step.formation}`);
  return { ...step, formation, hexes: [...step.hexes] };
};
const STANCES = [
  'column',
  'line',
  'carre',
  'general-order',
  'skirmish',
  'road-march',
  'limbered',
  'unlimbered',
] as const;

/** The battle after it; events and state survive JSON. A march that is refused or waits for an answer is a fault of the test. */
export function marched(
  state: LaBatailleState,
  unit: string,
  steps: readonly HexStep[],
  orders: Orders = {},
): LaBatailleState {
  return afterwards(state, decideMarch(state, unit, steps, orders));
}

export function afterwards(state: LaBatailleState, decision: Decision<LbEvent>): LaBatailleState {
  if (decision.kind !== 'events') throw new Error(`It came to ${JSON.stringify(decision)}`);
  expectJson(decision.events);
  return decision.events.reduce(evolve, copyState(state));
}

const expectJson = (value: unknown): void => {
  if (JSON.stringify(throughJson(value)) !== JSON.stringify(value)) throw new Error('It does not survive JSON');
};

export const who = (state: LaBatailleState, id: string): LbUnit => unitIn(state, unitId(id));

/** Where somebody is, as names of hexes. */
export function where(state: LaBatailleState, id: string): readonly string[] {
  const { place } = who(state, id);
  return place.is === 'there' ? place.hexes.map(nameOf) : [];
}

export const dice = (...faces: readonly number[]): Answer => ({ kind: 'dice', faces, thrown: 'by-hand' });
export const pick = (id: string): Answer => ({ kind: 'choice', id });
export const idsOf = (...ids: readonly string[]): readonly UnitId[] => ids.map((id) => unitId(id));
