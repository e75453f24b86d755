import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { asJson, type Json } from '../../src/rules/book';
import type { BattleFile } from '../../src/storage/file';
import { anyDoing, type Course, doIt, newGame } from './any-battle';

/** What the file of a course holds after these doings. */
export function playedFile(course: Course, doings: readonly Parameters<typeof doIt>[1][], name = 'Test'): BattleFile {
  const game = newGame(course);
  for (const doing of doings) doIt(game, doing);
  const { book, options, scenario } = course;
  const { entries } = game.log;
  return {
    name,
    book: book.id,
    bookVersion: book.version,
    options,
    createdAt: 1_000,
    scenario,
    entries,
    pending: null,
    notes: [],
    remarks: [],
  };
}

export const sampleFile = (course: Course, seed: number, doings = 30): BattleFile =>
  playedFile(course, fc.sample(anyDoing(course), { numRuns: doings, seed }));

/** The text of a file with this battle in it and a sum that fits, whatever nonsense it is. */
export function fileText(battle: unknown, envelope: Readonly<Record<string, unknown>> = {}): string {
  const sha256 = createHash('sha256').update(JSON.stringify(battle)).digest('hex');
  return JSON.stringify({ format: 'coup-doeil-battle', version: 1, sha256, battle, ...envelope });
}

/** As `fileText`, for a battle in writing that JSON.stringify would never produce. */
export function rawFileText(battle: string): string {
  const sha256 = createHash('sha256')
    .update(JSON.stringify(JSON.parse(battle)))
    .digest('hex');
  return `{"format":"coup-doeil-battle","version":1,"sha256":"${sha256}","battle":${battle}}`;
}

export const zipped = (text: string | Uint8Array): Blob => new Blob([gzipSync(text)]);
export const plain = (text: string | Uint8Array): Blob =>
  new Blob([typeof text === 'string' ? text : Uint8Array.from(text)]);
export const unzippedText = async (file: Blob): Promise<string> =>
  gunzipSync(new Uint8Array(await file.arrayBuffer())).toString();

/** A copy with the value at a path replaced. */
export function withAt(value: Json, path: readonly (string | number)[], put: Json): Json {
  const copy: Json = structuredClone(value);
  const [last, ...before] = [...path].reverse();
  let at = copy as Record<string | number, Json>;
  for (const key of before.reverse()) at = at[key] as Record<string | number, Json>;
  at[last!] = put;
  return copy;
}

/** Every path in a value, branches and leaves. */
export function pathsIn(value: Json, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? value.map((_, i) => i) : Object.keys(value);
  return keys.flatMap((key) => {
    const inner = [...path, key];
    return [inner, ...pathsIn(asJson((value as Record<string | number, Json>)[key]), inner)];
  });
}
