import type { LogEnd } from '../game/log';
import type { Snapshot } from '../game/snapshot';

/**
 * A snapshot as it lies in the database: its text as bytes, and a sum over text and place in the log. One that was damaged
 * there, or written by a version that kept it otherwise, is not used; the log rebuilds it.
 */
export interface SealedSnapshot {
  readonly build: string;
  readonly end: LogEnd;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly seal: number;
}

export function seal({ build, end, text }: Snapshot): SealedSnapshot {
  const bytes = new TextEncoder().encode(text);
  return { build, end, bytes, seal: sumWith(end, bytes) };
}

export function unseal({ build, end, bytes, seal }: Partial<SealedSnapshot>): Snapshot | undefined {
  if (build === undefined || !end || !bytes || seal !== sumWith(end, bytes)) return undefined;
  return { build, end, text: new TextDecoder().decode(bytes) };
}

const sumWith = (end: LogEnd, bytes: Uint8Array<ArrayBuffer>): number =>
  sumOf(bytes, sumOf(new TextEncoder().encode(JSON.stringify(end))));

/** A 32-bit sum that notices any single damaged byte; a word at a time, because it runs at every opening. */
export function sumOf(bytes: Uint8Array<ArrayBuffer>, before = 0x811c9dc5): number {
  const whole = bytes.length - (bytes.length % 4);
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, whole / 4);
  let h = before ^ bytes.length;
  for (let i = 0; i < words.length; i++) h = Math.imul(h ^ (words[i] ?? 0), 0x01000193);
  for (let i = whole; i < bytes.length; i++) h = Math.imul(h ^ (bytes[i] ?? 0), 0x01000193);
  return h >>> 0;
}
