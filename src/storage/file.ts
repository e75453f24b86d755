import * as v from 'valibot';
import type { PendingCommand } from '../game/play';
import { momentSchema, pendingSchema } from '../game/schemas';
import { asJson, type Json } from '../rules/book';
import { parseWith } from '../table/parse';
import { bad, good, type Result } from '../table/result';
import { nameSchema } from '../table/schemas';
import { lockedSchema, noteNameSchema } from './note';
import { parseJson } from './parse-json';

/**
 * A battle as a file: gzipped JSON, described in docs/file-format.md.
 *
 *     { "format": "coup-doeil-battle", "version": 2, "sha256": "…", "battle": { … } }
 *
 * The sum is taken over `battle` written as compact JSON, so that a file laid out anew by an editor is still whole.
 */
const FILE_FORMAT = 'coup-doeil-battle';
export const FILE_VERSION = 2;

/** Older files, brought to the present one version at a time: the step at index i leads from version i + 1. */
const FILE_UPGRADES: readonly ((battle: Json) => Json)[] = [
  // Private notes came with version 2.
  (battle) => (typeof battle === 'object' ? { ...battle, notes: [] } : battle),
];

/**
 * A hundred thousand entries are some 30 MB. Beyond this it is no battle, or not one that a tablet can read before its
 * worker is taken for dead: text is parsed in one go.
 */
const MOST_BYTES = 64 * 1024 * 1024;
/** Of what seats keep to themselves, a file carries what is under a PIN, and nothing that could be read without it. */
const noteSchema = v.strictObject({
  ...noteNameSchema.entries,
  bookVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: momentSchema,
  body: lockedSchema,
});
export type FileNote = v.InferOutput<typeof noteSchema>;
const MOST_NOTES = 1000;

const nameOfNote = ({ seat, kind, name }: FileNote): string => JSON.stringify([seat, kind, name]);

const battleSchema = v.object({
  name: nameSchema,
  book: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
  bookVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  options: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/)), v.pipe(v.string(), v.maxLength(64))),
  createdAt: momentSchema,
  scenario: v.custom<Json>((value) => typeof value === 'object' && value !== null),
  /** Checked one by one when they are played: a hundred thousand at once would hold up everything else. */
  entries: v.pipe(v.array(v.unknown()), v.maxLength(1_000_000)),
  pending: v.nullable(pendingSchema),
  notes: v.pipe(
    v.array(noteSchema),
    v.maxLength(MOST_NOTES),
    v.check((notes) => new Set(notes.map(nameOfNote)).size === notes.length),
  ),
});
type Checked = v.InferOutput<typeof battleSchema>;
export type BattleFile = Omit<Checked, 'pending' | 'entries' | 'notes'> & {
  readonly pending: PendingCommand | null;
  readonly entries: readonly unknown[];
  readonly notes: readonly FileNote[];
};

const envelopeSchema = v.object({
  format: v.literal(FILE_FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  battle: v.unknown(),
});

/** In the oldest version that can hold it: an older app opens what it can, and drops no sheet without a word. */
export async function writeFile({ notes, ...battle }: BattleFile): Promise<Blob> {
  const version = notes.length > 0 ? FILE_VERSION : 1;
  const body = JSON.stringify(notes.length > 0 ? { ...battle, notes } : battle);
  const sha256 = await sha256Of(body);
  const text = `{"format":"${FILE_FORMAT}","version":${version},"sha256":"${sha256}","battle":${body}}`;
  const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Blob([await new Response(zipped).arrayBuffer()], { type: 'application/gzip' });
}

/** Reads a file that may be anything at all. Nothing of it is believed before sum and shape are checked. */
export async function readFile(file: Blob, mostBytes = MOST_BYTES): Promise<Result<BattleFile>> {
  const text = await readText(file, mostBytes);
  if (!text.ok) return text;
  const parsed = parseJson(text.value);
  if (!parsed.ok) return parsed;
  return checkEnvelope(parsed.value);
}

async function checkEnvelope(value: unknown): Promise<Result<BattleFile>> {
  const newer = versionOf(value);
  if (newer !== undefined && newer > FILE_VERSION) return bad('file/newer', 'version', { version: newer });
  const envelope = parseWith(envelopeSchema, value, 'file/not-a-battle');
  if (!envelope.ok) return envelope;
  const { version, sha256, battle } = envelope.value;
  if ((await sha256Of(JSON.stringify(battle))) !== sha256) return bad('file/damaged', 'sha256');
  const present = FILE_UPGRADES.slice(version - 1).reduce((old, upgrade) => upgrade(old), asJson(battle));
  const checked = parseWith(battleSchema, present, 'file/malformed');
  if (checked.ok) return checked;
  return bad(checked.problem.code, `battle.${checked.problem.place ?? ''}`, checked.problem.detail);
}

/** The format's version where the value claims to be ours, so that a newer file is called newer and not broken. */
function versionOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('format' in value) || value.format !== FILE_FORMAT) return undefined;
  return 'version' in value && typeof value.version === 'number' ? value.version : undefined;
}

async function readText(file: Blob, mostBytes: number): Promise<Result<string>> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const zipped = head[0] === 0x1f && head[1] === 0x8b;
  const stream = zipped ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  return collect(stream, mostBytes);
}

/** Counts the real bytes as they come: a header may lie about them. */
async function collect(stream: ReadableStream<Uint8Array>, mostBytes: number): Promise<Result<string>> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  let bytes = 0;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > mostBytes) {
        await reader.cancel();
        return bad('file/too-large', `byte ${bytes}`, { megabytes: Math.floor(mostBytes / 1024 / 1024) });
      }
      parts.push(decoder.decode(value, { stream: true }));
    }
    parts.push(decoder.decode());
    return good(parts.join(''));
  } catch {
    return bad('file/unreadable', `byte ${bytes}`);
  }
}

async function sha256Of(text: string): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
