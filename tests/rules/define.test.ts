import * as v from 'valibot';
import { expect, test } from 'vitest';
import { accept, type Decision } from '../../src/rules/book';
import { commandsOf, commandTable } from '../../src/rules/define';
import { overrideSchema } from '../../src/rules/override';
import { faultsOf } from '../../src/rules/violation';
import type { Violation } from '../../src/table/reasons';
import { unitIdSchema } from '../../src/table/schemas';
import { unitId } from '../../src/table/unit';

/** What is told to the guards of a small book, and what stands against each of its commands. */
interface State {
  readonly phase: 'day' | 'night';
  readonly locked?: true;
  readonly barred?: readonly Violation[];
}

const fault = faultsOf((kind: string) => `test.${kind}`);
const breach = (kind: string): Violation => ({ ...fault(kind), overridable: true });

const defineCommand = commandsOf<State, { readonly note?: string }, State['phase']>();
const COMMANDS = [
  defineCommand({
    type: 'march',
    fields: { unit: unitIdSchema, override: v.exactOptional(overrideSchema) },
    phases: { only: ['day'], otherwise: breach('dark') },
    needsMeasuring: true,
    units: ({ unit }) => [unit],
    violations: ({ barred = [] }) => barred,
    decide: (_state, _command, _answers, _against, note) => accept(note),
  }),
  defineCommand({
    type: 'forget',
    fields: {},
    phases: { only: ['day'], otherwise: breach('dark') },
    needsMeasuring: false,
    decide: () => accept({}),
  }),
] as const;

const table = commandTable<State, { readonly note?: string }, State['phase'], typeof COMMANDS>(COMMANDS, {
  phaseOf: ({ phase }) => phase,
  lockedNow: ({ locked }) => (locked ? fault('locked') : undefined),
  unknownUnit: (_state, unit) => (unit === 'b-1' ? undefined : fault('nobody')),
});

const march = (unit = 'b-1', note?: string) => ({
  type: 'march' as const,
  unit: unitId(unit),
  ...(note === undefined ? {} : { override: { note } }),
});
const outcome = (decision: Decision<{ readonly note?: string }>): unknown =>
  decision.kind === 'refusal'
    ? decision.violations.map(({ kind }) => kind)
    : decision.kind === 'events' && decision.events;

const NIGHT: State = { phase: 'night', barred: [breach('steep')] };

test('what stands against a command is asked in one order: lock, units, then the phase with all the rest', () => {
  const asked = (state: State, unit?: string) => table.violations(state, march(unit)).map(({ kind }) => kind);
  expect(asked({ ...NIGHT, locked: true }, 'x')).toEqual(['locked']);
  expect(asked(NIGHT, 'x')).toEqual(['nobody']);
  expect(asked(NIGHT)).toEqual(['dark', 'steep']);
  expect(asked({ phase: 'day' })).toEqual([]);
});

test('it is refused, unless it is let stand: then the command is told what the players said', () => {
  expect(outcome(table.decide(NIGHT, march(), []))).toEqual(['dark', 'steep']);
  expect(outcome(table.decide(NIGHT, march('b-1', 'So agreed'), []))).toEqual([{ note: 'So agreed' }]);
  expect(outcome(table.decide({ phase: 'day' }, march('b-1', 'So agreed'), []))).toEqual([{}]);
});

test('what nobody can let stand is refused alone, whatever the players say', () => {
  const cut = { ...NIGHT, barred: [breach('steep'), fault('no-road')] };
  expect(outcome(table.decide(cut, march('b-1', 'So agreed'), []))).toEqual(['no-road']);
  expect(outcome(table.decide(NIGHT, march('x', 'So agreed'), []))).toEqual(['nobody']);
});

test('a command that forgets what the guards found lets nothing pass', () => {
  expect(outcome(table.decide(NIGHT, { type: 'forget' }, []))).toEqual(['dark']);
  expect(outcome(table.decide({ phase: 'day' }, { type: 'forget' }, []))).toEqual([{}]);
});
