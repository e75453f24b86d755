import * as v from 'valibot';
import { parseWith } from '../table/parse';
import type { Violation } from '../table/reasons';
import type { Result } from '../table/result';
import type { UnitId } from '../table/unit';
import { type Answer, atOnce, type Decision, refuse, type Steps, type Telling, type Tellings } from './book';
import { type Note, noteOf, type Override, refusedBy } from './override';

/*
 * A book names each of its commands and events once: `defineCommand` and `defineEvent` hold the shape, and what is done with it. The
 * book is a list of these. What every command asks first (the measuring lock, its units, its phase) is data here, and `commandTable`
 * enforces it in one place, so that no command can forget it.
 */

type Shape<T extends string, F extends v.ObjectEntries> = v.ObjectSchema<
  { readonly type: v.LiteralSchema<T, undefined> } & F,
  undefined
>;
/** What a shape of this type and these fields holds. */
export type Value<T extends string, F extends v.ObjectEntries> = v.InferOutput<Shape<T, F>>;

/** What the fields of a command or an event hold. */
export type FieldsOf<F extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<F, undefined>>;

const shape = <T extends string, F extends v.ObjectEntries>(type: T, fields: F): Shape<T, F> =>
  v.object({ type: v.literal(type), ...fields });

/** When a command may be given, and what stands against it at any other time. */
export interface PhaseRule<Phase extends string> {
  readonly only: readonly Phase[];
  readonly otherwise: Violation;
}

/** What stands against it in a phase: told by advice too, before anybody gives the command. */
export const outOfPhase = <Phase extends string, R extends PhaseRule<Phase>>(
  { only, otherwise }: R,
  phase: Phase,
): readonly R['otherwise'][] => (only.includes(phase) ? [] : [otherwise]);

interface CommandGuards<S, C, Phase extends string> {
  readonly phases: 'any' | PhaseRule<Phase>;
  /** It rests on distances or tells them, so it waits while nobody may measure. */
  readonly needsMeasuring: boolean;
  /** The units it speaks of, all of which must be there. */
  readonly units?: (command: C, state: S) => readonly UnitId[];
  /** All else that stands against it, where that can be told before it is decided: then nothing of it is left to `decide`. */
  readonly violations?: (state: S, command: C) => readonly Violation[];
}

/**
 * What comes of a command. `against` is what was found and players may let stand: it is refused already where they do not and the
 * command defines its `violations`, and `note` is what they said; else it joins those found here.
 */
type Decide<S, C, D> = (
  state: S,
  command: C,
  answers: readonly Answer[],
  against: readonly Violation[],
  note: Note,
) => D;

export interface CommandDefinition<S, E, Phase extends string, T extends string, F extends v.ObjectEntries>
  extends CommandGuards<S, Value<T, F>, Phase> {
  readonly type: T;
  readonly schema: Shape<T, F>;
  readonly decide: Decide<S, Value<T, F>, Decision<E> | Steps<Decision<E>>>;
}

export type CommandParts<S, E, Phase extends string, T extends string, F extends v.ObjectEntries> = Omit<
  CommandDefinition<S, E, Phase, T, F>,
  'schema'
> & { readonly fields: F };

/** A book's own `defineCommand`: for its state, its events and its phases. */
export const commandsOf =
  <S, E, Phase extends string>() =>
  <const T extends string, F extends v.ObjectEntries>({
    fields,
    ...parts
  }: CommandParts<S, E, Phase, T, F>): CommandDefinition<S, E, Phase, T, F> => ({
    ...parts,
    schema: shape(parts.type, fields),
  });

/** The same for a book that knows neither phases nor a lock. */
export const commandsAtAnyTime =
  <S, E>() =>
  <const T extends string, F extends v.ObjectEntries>(
    parts: Omit<CommandParts<S, E, never, T, F>, 'phases' | 'needsMeasuring'>,
  ): CommandDefinition<S, E, never, T, F> =>
    commandsOf<S, E, never>()<T, F>({ phases: 'any', needsMeasuring: false, ...parts });

export interface EventDefinition<S, T extends string, F extends v.ObjectEntries> {
  readonly type: T;
  readonly schema: Shape<T, F>;
  /** Changes the state in place. It knows no rule, and throws back what cannot have happened to this state. */
  readonly evolve: (state: S, event: Value<T, F>) => void;
  readonly told: Telling;
}

export type EventParts<S, T extends string, F extends v.ObjectEntries> = Omit<
  EventDefinition<S, T, F>,
  'schema' | 'told'
> & {
  readonly fields: F;
  readonly told?: Telling;
};

/** A book's own `defineEvent`: for its state. */
export const eventsOf =
  <S>() =>
  <const T extends string, F extends v.ObjectEntries>({
    fields,
    told = {},
    ...parts
  }: EventParts<S, T, F>): EventDefinition<S, T, F> => ({ ...parts, told, schema: shape(parts.type, fields) });

interface AnyDefinition {
  readonly type: string;
  readonly schema: v.GenericSchema;
}

/** The union of what a list of definitions stands for. */
export type DefinedBy<List extends readonly AnyDefinition[]> = v.InferOutput<List[number]['schema']>;

/** What a book tells the guards. */
export interface GuardedBook<S, Phase extends string, C = never> {
  phaseOf(state: S): Phase;
  /** Said of a command that needs measuring while that is locked; undefined: measuring is open. */
  lockedNow(state: S): Violation | undefined;
  /** Said of a unit that is not there. */
  unknownUnit(state: S, unit: UnitId): Violation | undefined;
  /** What every command is asked alike. */
  violations?(state: S, command: C): readonly Violation[];
}

/** Of a book whose commands name no phases, no units and no lock. */
export const UNGUARDED: GuardedBook<unknown, never> = {
  phaseOf: () => {
    throw new Error('This book has no phases');
  },
  lockedNow: () => undefined,
  unknownUnit: () => undefined,
};

export interface CommandTable<S, C, E> {
  parse(command: unknown): Result<C>;
  /** What stands against a command, as far as its definition tells before it is decided. */
  violations(state: S, command: C): readonly Violation[];
  decide(state: S, command: C, answers: readonly Answer[]): Decision<E>;
  /** The same, in steps where the command is defined so. */
  decideInSteps(state: S, command: C, answers: readonly Answer[]): Steps<Decision<E>>;
  readonly types: readonly string[];
}

export interface AnyCommand<S, E, Phase extends string> extends AnyDefinition, CommandGuards<S, never, Phase> {
  readonly decide: Decide<S, never, Decision<E> | Steps<Decision<E>>>;
}

/** The commands of a book as one: parsed by their type, guarded alike, each decided by its own definition. */
export function commandTable<S, E, Phase extends string, const List extends readonly AnyCommand<S, E, Phase>[]>(
  list: List,
  book: GuardedBook<S, Phase, DefinedBy<List>>,
): CommandTable<S, DefinedBy<List>, E> {
  type C = DefinedBy<List> & { readonly type: string; readonly override?: Override };
  // The type of a command picks the definition that its other fields were parsed by.
  const byType = new Map(list.map((each) => [each.type, each as unknown as OneOf<S, C, E, Phase>]));
  const definitionOf = ({ type }: C): OneOf<S, C, E, Phase> => {
    const definition = byType.get(type);
    if (!definition) throw new Error(`No command ${type}`);
    return definition;
  };
  function* decideInSteps(state: S, given: DefinedBy<List>, answers: readonly Answer[]): Steps<Decision<E>> {
    const command = given as C;
    const definition = definitionOf(command);
    const against = violationsOf(book, definition, state, command);
    if (definition.violations || against.some(isFinal)) {
      const refused = refusedBy(against, command.override);
      if (refused) return refused;
    }
    const decided = definition.decide(state, command, answers, against, noteOf(against, command.override));
    const decision = 'kind' in decided ? decided : yield* decided;
    // Whoever forgets what was found lets nothing pass all the same.
    return against.length === 0 || command.override || decision.kind === 'refusal' ? decision : refuse(...against);
  }
  return {
    parse: parserOf(list, 'battle/malformed-command'),
    violations: (state, command) => violationsOf(book, definitionOf(command as C), state, command as C),
    decide: (state, command, answers) => atOnce(decideInSteps(state, command, answers)),
    decideInSteps,
    types: list.map(({ type }) => type),
  };
}

interface OneOf<S, C, E, Phase extends string> extends CommandGuards<S, C, Phase> {
  readonly decide: Decide<S, C, Decision<E> | Steps<Decision<E>>>;
}

const isFinal = ({ overridable }: Violation): boolean => !overridable;

/** What the guards find comes first; where nobody can let that stand, no more is asked. */
function violationsOf<S, C, E, Phase extends string>(
  book: GuardedBook<S, Phase, C>,
  definition: OneOf<S, C, E, Phase>,
  state: S,
  command: C,
): readonly Violation[] {
  const guarded = guard(book, definition, state, command);
  if (!definition.violations || guarded.some(isFinal)) return guarded;
  // Advice asks for the violations alone, so they may tell of the phase too: it is said once.
  return [...guarded, ...definition.violations(state, command).filter((each) => !guarded.includes(each))];
}

function guard<S, C, E, Phase extends string>(
  book: GuardedBook<S, Phase, C>,
  { needsMeasuring, units, phases }: OneOf<S, C, E, Phase>,
  state: S,
  command: C,
): readonly Violation[] {
  const locked = needsMeasuring ? book.lockedNow(state) : undefined;
  if (locked) return [locked];
  const unknown = (units?.(command, state) ?? []).flatMap((unit) => book.unknownUnit(state, unit) ?? []);
  if (unknown.length > 0) return unknown;
  const late = phases === 'any' ? [] : outOfPhase(phases, book.phaseOf(state));
  return [...late, ...(book.violations?.(state, command) ?? [])];
}

export interface EventTable<S, E> {
  parse(event: unknown): Result<E>;
  evolve(state: S, event: E): S;
  readonly told: Tellings;
  readonly types: readonly string[];
}

interface AnyEvent<S> extends AnyDefinition {
  readonly evolve: (state: S, event: never) => void;
  readonly told: Telling;
}

/** The events of a book as one: parsed by their type, each folded by its own definition. */
export function eventTable<S, const List extends readonly AnyEvent<S>[]>(list: List): EventTable<S, DefinedBy<List>> {
  type E = DefinedBy<List> & { readonly type: string };
  const byType = new Map(list.map(({ type, evolve }) => [type, evolve as unknown as (state: S, event: E) => void]));
  return {
    parse: parserOf(list, 'battle/malformed-event'),
    evolve(state, given) {
      const event = given as E;
      const evolve = byType.get(event.type);
      if (!evolve) throw new Error(`No event ${event.type}`);
      evolve(state, event);
      return state;
    },
    told: Object.fromEntries(list.map(({ type, told }) => [type, told])),
    types: list.map(({ type }) => type),
  };
}

/** Reads by the definition of the type that is named. Where there is none, the variant of all says what is wrong. */
function parserOf<List extends readonly AnyDefinition[]>(list: List, problem: string) {
  const byType = new Map<unknown, v.GenericSchema>(list.map(({ type, schema }) => [type, schema]));
  // Of its options a variant wants the shape of objects, which every definition has.
  const any = v.variant('type', list.map(({ schema }) => schema) as unknown as [Shape<string, v.ObjectEntries>]);
  return (value: unknown): Result<DefinedBy<List>> => {
    const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
    return parseWith(byType.get(type) ?? any, value, problem) as Result<DefinedBy<List>>;
  };
}
