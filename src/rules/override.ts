import * as v from 'valibot';
import type { Violation } from '../table/reasons';
import { remarkSchema } from '../table/schemas';
import { accept, type Decision, refuse } from './book';

/** "It happened all the same": the command is recorded with this note, whatever overridable rule stands against it. */
export const overrideSchema = v.object({ note: remarkSchema });
export type Override = v.InferOutput<typeof overrideSchema>;

/**
 * What stands against a command, where the players have not let it stand. What no override can mend (a unit that is not there) is
 * refused alone: the rest matters only once that is put right. Undefined: it may go on.
 */
export function refusedBy(
  violations: readonly Violation[],
  override: Override | undefined,
): Decision<never> | undefined {
  const final = violations.filter(({ overridable }) => !overridable);
  if (final.length > 0) return refuse(...final);
  return violations.length === 0 || override ? undefined : refuse(...violations);
}

export interface Note {
  readonly note?: string;
}

/** What is recorded of an override: nothing where nothing stood against the command. */
export const noteOf = (violations: readonly Violation[], override: Override | undefined): Note =>
  violations.length > 0 && override ? { note: override.note } : {};

/** Accepts what nothing stands against, or what the players let stand; then `events` is given the note to record. */
export function decideWith<E>(
  violations: readonly Violation[],
  override: Override | undefined,
  events: (note: Note) => readonly E[],
): Decision<E> {
  return goOnWith(violations, override, (note) => accept(...events(note)));
}

/** The same where more is to be decided before anything happens: dice, or what others make of it. */
export function goOnWith<E>(
  violations: readonly Violation[],
  override: Override | undefined,
  decide: (note: Note) => Decision<E>,
): Decision<E> {
  return refusedBy(violations, override) ?? decide(noteOf(violations, override));
}

/** The same violation found for several units is said once. */
export function distinct<V extends Violation>(violations: readonly V[]): readonly V[] {
  const said = violations.map(({ key, values }) => JSON.stringify([key, values]));
  return violations.filter((_, i) => said.indexOf(said[i] as string) === i);
}
