import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SideId } from '../../../../table/unit';
import type { Json } from '../../../book';
import type { Order } from './order';

/**
 * What a closed sheet is known by until it is opened. Whoever has it can tell afterwards that not a word was changed, and learns nothing
 * before: the salt makes it useless to try out likely sheets. It holds for one side and one bound, so that no sheet serves twice.
 */
export function commitmentOf(sheet: {
  readonly side: SideId;
  readonly bound: number;
  readonly salt: string;
  readonly orders: readonly Order[];
}): string {
  const { side, bound, salt, orders } = sheet;
  return bytesToHex(sha256(utf8ToBytes(`${salt}\n${side}\n${bound}\n${canonical(orders as readonly Json[])}`)));
}

/** The same elements in the same order (R19). */
export const isSameOrder = (a: Order, b: Order): boolean =>
  canonical(a.elements as readonly Json[]) === canonical(b.elements as readonly Json[]);

/** The same data as the same text, in whatever order its fields were written. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}
