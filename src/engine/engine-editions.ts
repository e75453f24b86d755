import * as v from 'valibot';
import { asJson } from '../rules/book';
import { readEditionFile, writeEditionFile } from '../storage/edition-file';
import { parseJson } from '../storage/parse-json';
import { parseWith } from '../table/parse';
import type { Failed } from './guarded';
import type { Ports } from './ports';
import type { KeptEdition, Outcome, ReadEdition } from './protocol';

/** Far more than an edition with every cell changed. */
const MOST_TEXT = 512 * 1024;

const keptSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/)),
  book: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  edition: v.unknown(),
});

/** The charts that clubs play this book by, the oldest first. */
export async function listEditions(ports: Ports, book: string): Promise<readonly KeptEdition[]> {
  const all = await (await ports.editions()).all();
  return all
    .filter((each) => each.book === book)
    .toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id))
    .map(({ id, edition }) => ({ id, book, edition }));
}

export async function keepEdition(ports: Ports, raw: KeptEdition): Promise<Outcome> {
  const kept = parseWith(keptSchema, raw, 'edition/malformed');
  if (!kept.ok) return { kind: 'failed', problem: kept.problem };
  const { id, book, edition } = kept.value;
  const text = JSON.stringify(edition);
  if (text === undefined || text.length > MOST_TEXT || !parseJson(text).ok)
    return { kind: 'failed', problem: { code: 'edition/malformed' } };
  const editions = await ports.editions();
  const before = (await editions.all()).find((each) => each.id === id);
  await editions.keep({ id, book, at: before?.at ?? ports.now(), edition: asJson(edition) });
  return { kind: 'done' };
}

export async function dropEdition(ports: Ports, id: string): Promise<Outcome> {
  await (await ports.editions()).drop(id);
  return { kind: 'done' };
}

export const fileOfEdition = ({ book, edition }: KeptEdition): Promise<Blob> => writeEditionFile(book, edition);

export async function editionIn(file: Blob): Promise<ReadEdition | Failed> {
  const read = await readEditionFile(file);
  if (!read.ok) return { kind: 'failed', problem: read.problem };
  return { kind: 'read', book: read.value.book, edition: asJson(read.value.edition) };
}
