import * as v from 'valibot';
import { seatSchema } from '../game/game-schemas';

/** What a seat keeps to itself until it shows it: an order sheet, a plan. Each is known by seat, kind and name. */
export const noteNameSchema = v.object({
  seat: seatSchema,
  kind: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,31}$/)),
  name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/)),
});
export type NoteName = v.InferOutput<typeof noteNameSchema>;

export const isSameNote = (a: NoteName, b: NoteName): boolean =>
  a.seat === b.seat && a.kind === b.kind && a.name === b.name;

/** Far more than a sheet with an order for every unit a table can hold. */
export const MOST_TEXT = 1024 * 1024;
/** Encrypted it is longer by its tag, and by a third again for being written in letters. */
const MOST_CIPHER = Math.ceil(((MOST_TEXT * 3 + 16) * 4) / 3) + 4;

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** A given number of bytes in base64. */
const bytes = (count: number) => v.pipe(v.string(), v.length(Math.ceil(count / 3) * 4), v.regex(BASE64));

/**
 * A text under a PIN. `rounds`: what trying one PIN costs; without an upper end, a file could keep a tablet busy for days.
 * Nothing else may stand beside it: least of all the text.
 */
export const lockedSchema = v.strictObject({
  kind: v.literal('locked'),
  version: v.literal(1),
  rounds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4_000_000)),
  salt: bytes(16),
  /** Tells a wrong PIN from a damaged text. */
  check: bytes(16),
  iv: bytes(12),
  cipher: v.pipe(v.string(), v.minLength(24), v.maxLength(MOST_CIPHER), v.regex(BASE64)),
});
export type LockedText = v.InferOutput<typeof lockedSchema>;

export type NoteBody = LockedText | { readonly kind: 'plain'; readonly text: string };
