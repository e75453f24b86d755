import * as v from 'valibot';
import { parseWith } from '../../../../table/parse';
import { good, type Result } from '../../../../table/result';
import { asJson, type Json, type WrittenSheet } from '../../../book';
import type { Override } from '../../../override';
import type { BelleAllianceState } from '../../state';
import { commitmentOf } from './commitment';
import { orderSchema } from './order';

/** The command that closes a side's sheet of this bound under its sum. What is on it is a list of orders. */
export function sealSheet(
  { bound }: BelleAllianceState,
  { side, salt, content }: WrittenSheet & { readonly salt: string },
): Result<Json> {
  const orders = parseWith(v.array(orderSchema), content, 'belle-alliance/malformed-sheet');
  if (!orders.ok) return orders;
  const commitment = commitmentOf({ side, bound, salt, orders: orders.value });
  return good(asJson({ type: 'seal-orders', side, commitment }));
}

/** The command that opens all closed sheets. */
export function openSheets(_: BelleAllianceState, written: readonly WrittenSheet[], override?: Override): Json {
  const sheets = written.map(({ side, salt, content }) => ({ side, salt, orders: content }));
  return asJson({ type: 'open-orders', sheets, ...(override ? { override } : {}) });
}
