import * as v from 'valibot';
import { asJson, type Json } from '../rules/book';
import { parseWith } from '../table/parse';
import { bad, good, type Result } from '../table/result';
import { parseJson } from './parse-json';
import { sumInHex } from './sum';

/**
 * What all our files have in common: gzipped JSON with the name of its format, its version, and a sum over what is inside.
 *
 *     { "format": "coup-doeil-battle", "version": 2, "sha256": "…", "battle": { … } }
 *
 * The sum is taken over the inside written as compact JSON, so that a file laid out anew by an editor is still whole.
 */
export interface FileKind {
  readonly format: string;
  /** The newest that this app can read. */
  readonly version: number;
  /** What the inside is called. */
  readonly inside: string;
}

/**
 * A hundred thousand entries are some 30 MB. Beyond this it is no battle, or not one that a tablet can read before its
 * worker is taken for dead: text is parsed in one go.
 */
const MOST_BYTES = 64 * 1024 * 1024;

export async function sealedFile({ format, inside }: FileKind, version: number, content: unknown): Promise<Blob> {
  const body = JSON.stringify(content);
  const sha256 = await sha256Of(body);
  const text = `{"format":"${format}","version":${version},"sha256":"${sha256}","${inside}":${body}}`;
  const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Blob([await new Response(zipped).arrayBuffer()], { type: 'application/gzip' });
}

/** Reads a file that may be anything at all, as far as it is JSON that can be walked through. */
export async function jsonIn(file: Blob, mostBytes = MOST_BYTES): Promise<Result<unknown>> {
  const text = await readText(file, mostBytes);
  return text.ok ? parseJson(text.value) : text;
}

/** What is inside, once format, version and sum are as they should be. */
export async function unsealed(
  kind: FileKind,
  value: unknown,
): Promise<Result<{ readonly version: number; readonly content: Json }>> {
  const newer = versionOf(kind, value);
  if (newer !== undefined && newer > kind.version) return bad('file/newer', 'version', { version: newer });
  const envelope = parseWith(envelopeOf(kind), value, 'file/not-a-battle');
  if (!envelope.ok) return envelope;
  const { version, sha256, [kind.inside]: inside } = envelope.value;
  if (inside === undefined) return bad('file/not-a-battle', kind.inside);
  const content = asJson(inside);
  if ((await sha256Of(JSON.stringify(content))) !== sha256) return bad('file/damaged', 'sha256');
  return good({ version, content });
}

/** The place of a problem, seen from outside the file. */
export const insideOf = <T>({ inside }: FileKind, checked: Result<T>): Result<T> =>
  checked.ok ? checked : bad(checked.problem.code, `${inside}.${checked.problem.place ?? ''}`, checked.problem.detail);

export const isOfKind = ({ format }: FileKind, value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === format;

const envelopeOf = ({ format }: FileKind) =>
  v.looseObject({
    format: v.literal(format),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  });

/** The format's version where the value claims to be ours, so that a newer file is called newer and not broken. */
export function versionOf(kind: FileKind, value: unknown): number | undefined {
  if (!isOfKind(kind, value) || typeof value !== 'object' || value === null) return undefined;
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

const sha256Of = (text: string): Promise<string> => sumInHex(new TextEncoder().encode(text));
