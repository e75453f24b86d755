import * as v from 'valibot';
import { expect } from 'vitest';

/** A case worked by hand, as it is in its file: what is given, and what has to come out. */
export interface WorkedCase {
  readonly id: string;
  readonly inputs: unknown;
  readonly expected: unknown;
}

export type Adapter<C extends WorkedCase> = (it: C) => void;

/**
 * How a kind of case is put to the rules. It has to look at everything that a case gives: an input that it never reads, or that its
 * shape leaves out, fails the case. A copy of all fields at once would count as reading each, so it fails too: fields are named.
 * What it comes to is all that is expected, and nothing else; what it leaves undefined counts as not told.
 */
export const solvedBy =
  <C extends WorkedCase, I extends v.GenericSchema, E extends v.GenericSchema>(
    inputs: I,
    expected: E,
    solve: (inputs: v.InferOutput<I>, it: C) => v.InferOutput<E>,
  ): Adapter<C> =>
  (it) => {
    const read = new Set<string>();
    const came = solve(watched(v.parse(inputs, it.inputs), read, ''), it);
    v.parse(expected, it.expected);
    expect(came).toEqual(it.expected);
    expect(
      leavesOf(it.inputs, '').filter((place) => !read.has(place)),
      `${it.id}: inputs that were not used`,
    ).toEqual([]);
  };

const keysOf = new WeakMap<object, readonly string[]>();

/** All of a part of a case whose keys are free: there all may be asked for at once. */
export const entriesOf = <T>(free: Readonly<Record<string, T>>): readonly (readonly [key: string, value: T])[] =>
  (keysOf.get(free) ?? Object.keys(free)).map((key) => [key, free[key] as T]);

function watched<T>(value: T, read: Set<string>, place: string): T {
  if (typeof value !== 'object' || value === null) return value;
  const watching = new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return found;
      const here = `${place}/${key}`;
      read.add(here);
      return watched(found, read, here);
    },
    ownKeys(target) {
      if (!Array.isArray(target)) throw new Error(`Name the fields of ${place || 'the inputs'} instead of copying all`);
      return Reflect.ownKeys(target);
    },
  });
  keysOf.set(watching, Object.keys(value));
  return watching;
}

/** Where something is said: every value, and every list or object that is empty. */
function leavesOf(value: unknown, place: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [place];
  const within = Object.entries(value);
  return within.length === 0 ? [place] : within.flatMap(([key, each]) => leavesOf(each, `${place}/${key}`));
}
