import type { AnyReader, Json } from '../rules/book';
import type { LogEnd } from './log';

/**
 * A snapshot is a cache: the log rebuilds it. It is believed only when this very build of the app wrote it, so a change to
 * a book can never meet a state it does not know. Storage keeps it sealed (src/storage/seal.ts).
 */
export interface Snapshot {
  readonly build: string;
  readonly end: LogEnd;
  readonly text: string;
}

export function takeSnapshot(book: AnyReader, state: unknown, end: LogEnd, build: string): Snapshot {
  return { build, end, text: inAscii(JSON.stringify(book.pack(state))) };
}

/** Plain letters only, the others escaped: such a text is turned into bytes and back many times as fast. */
const inAscii = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The state in a snapshot, or undefined where it cannot be trusted. */
export function openSnapshot(book: AnyReader, { build, text }: Snapshot, ours: string): unknown {
  if (build !== ours) return undefined;
  try {
    const packed: Json = JSON.parse(text);
    return book.revive(packed);
  } catch {
    return undefined; // The log rebuilds it.
  }
}
