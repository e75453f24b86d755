import type { AnyReader, Json } from '../rules/book';
import type { LogEnd } from './log';

/**
 * A snapshot is a cache: the log rebuilds it. It is believed only when this very build of the app wrote it and its seal,
 * over state and place in the log, is whole, so a change to a book can never meet a state it does not know, and a damaged one is simply not used.
 */
export interface Snapshot {
  readonly build: string;
  readonly end: LogEnd;
  readonly text: string;
  readonly seal: number;
}

export function takeSnapshot(book: AnyReader, state: unknown, end: LogEnd, build: string): Snapshot {
  const text = JSON.stringify(book.pack(state));
  return { build, end, text, seal: sealOf(text, sealOf(JSON.stringify(end))) };
}

/** The state in a snapshot, or undefined where it cannot be trusted. */
export function openSnapshot(book: AnyReader, snapshot: Snapshot, build: string): unknown {
  const { end, text, seal } = snapshot;
  if (snapshot.build !== build || seal !== sealOf(text, sealOf(JSON.stringify(end)))) return undefined;
  const packed: Json = JSON.parse(text);
  return book.revive(packed);
}

/** A 32-bit sum over the text that notices any damaged character; four characters at a time, because it runs at every opening. */
export function sealOf(text: string, before = 0x811c9dc5): number {
  let h = before ^ text.length;
  let i = 0;
  const whole = text.length - (text.length % 4);
  for (; i < whole; i += 4) {
    const last = text.charCodeAt(i + 3);
    // The last one is turned round the word: shifted only, the upper half of a character beyond Latin would fall out.
    const word =
      text.charCodeAt(i) ^
      (text.charCodeAt(i + 1) << 8) ^
      (text.charCodeAt(i + 2) << 16) ^
      ((last << 24) | (last >>> 8));
    h = Math.imul(h ^ word, 0x01000193);
    h ^= h >>> 15;
  }
  for (; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
