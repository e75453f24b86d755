import * as v from 'valibot';
import type { Json } from '../rules/book';
import { parseWith } from '../table/parse';
import { bad, good, type Result } from '../table/result';
import { type FileKind, insideOf, isOfKind, jsonIn, sealedFile, unsealed } from './envelope';

/** Charts as a club plays them, as a file for other clubs (docs/file-format.md). */
const EDITION_FILE: FileKind = { format: 'coup-doeil-edition', version: 1, inside: 'edition' };

/** Every cell of a book changed is a small part of it. */
const MOST_BYTES = 1024 * 1024;

const insideSchema = v.object({ book: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/)), edition: v.unknown() });

export const writeEditionFile = (book: string, edition: Json): Promise<Blob> =>
  sealedFile(EDITION_FILE, EDITION_FILE.version, { book, edition });

/** Reads a file that may be anything at all. Whether the edition is one is for its book to say. */
export async function readEditionFile(
  file: Blob,
): Promise<Result<{ readonly book: string; readonly edition: unknown }>> {
  const value = await jsonIn(file, MOST_BYTES);
  if (!value.ok) return value;
  if (!isOfKind(EDITION_FILE, value.value)) return bad('edition/not-a-file');
  const opened = await unsealed(EDITION_FILE, value.value);
  if (!opened.ok) return opened;
  const inside = insideOf(EDITION_FILE, parseWith(insideSchema, opened.value.content, 'edition/malformed'));
  return inside.ok ? good(inside.value) : inside;
}
