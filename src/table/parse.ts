import * as v from 'valibot';
import { bad, good, type Result } from './result';

/** Checks a value from outside against a schema; the problem names the place in the value, not the library. */
export function parseWith<T extends v.GenericSchema>(
  schema: T,
  value: unknown,
  code: string,
): Result<v.InferOutput<T>> {
  const outcome = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  if (outcome.success) return good(outcome.output);
  const issue = outcome.issues[0];
  return bad(code, v.getDotPath(issue) ?? undefined, {
    expected: issue.expected ?? issue.type,
    received: shorten(issue.received),
  });
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
