import * as v from 'valibot';
import type { Violation } from '../../../../table/reasons';
import { sideIdSchema } from '../../../../table/schemas';
import type { SideId } from '../../../../table/unit';
import { refuse } from '../../../book';
import { decideWith, overrideSchema } from '../../../override';
import { defineCommand, UNMEASURED } from '../../belle-alliance-define-command';
import { FINAL, violation } from '../../belle-alliance-violation';
import type { BelleAllianceEvent } from '../../event';
import type { BelleAllianceState } from '../../state';
import { orderViolations, transferSheetViolations } from './against';
import { commitmentOf } from './commitment';
import { commitmentSchema, type Order, orderSchema, type Sheet, saltSchema } from './order';
import { rollFor } from './roll-needed';

const override = v.exactOptional(overrideSchema);
const orders = v.array(orderSchema);

const openedSheetSchema = v.object({ side: sideIdSchema, salt: v.nullable(saltSchema), orders });
type OpenedSheet = v.InferOutput<typeof openedSheetSchema>;

/** The side has written its orders; nobody else has seen them. */
const SEAL_ORDERS = defineCommand({
  ...UNMEASURED,
  type: 'seal-orders',
  fields: { side: sideIdSchema, commitment: commitmentSchema },
  decide: (state, { side, commitment }) =>
    decideWith<BelleAllianceEvent>(writingViolations(state, side), undefined, () => [
      { type: 'orders-sealed', side, commitment },
    ]),
});

/** Orders that were never secret: of one who plays both sides, or where the club wants it so. */
const GIVE_ORDERS = defineCommand({
  ...UNMEASURED,
  type: 'give-orders',
  fields: { side: sideIdSchema, orders, override },
  decide(state, { side, orders: given, override: letBe }) {
    const violations = [...writingViolations(state, side), ...sheetViolations(state, side, given)];
    return decideWith<BelleAllianceEvent>(violations, letBe, (note) => [
      opened(state, { side, salt: null, orders: given }, note),
    ]);
  },
});

/**
 * All sheets at once, when every side has closed its own. A sheet that does not open to its commitment was changed, or its key is lost:
 * players may go on with it, and the log says so.
 */
const OPEN_ORDERS = defineCommand({
  type: 'open-orders',
  fields: { sheets: v.array(openedSheetSchema), override },
  phases: { only: ['orders'], otherwise: violation('orders/in-orders-phase', '1.1.2', FINAL) },
  needsMeasuring: false,
  decide(state, { sheets, override: letBe }) {
    const waiting = state.sheets.filter(({ open }) => !open);
    const unclosed = state.table.sides.filter(({ id }) => !state.sheets.some(({ side }) => side === id));
    if (waiting.length === 0) return refuse(violation('orders/none-closed', '1.1.2', FINAL));
    if (unclosed.length > 0)
      return refuse(
        violation('orders/not-all-closed', '1.1.2', { values: { side: unclosed[0]?.name ?? '' }, final: true }),
      );
    if (sheets.length !== waiting.length || !waiting.every(({ side }) => sheets.some((sheet) => sheet.side === side)))
      return refuse(violation('orders/all-at-once', '1.1.2', FINAL));
    const violations = sheets.flatMap((sheet) => [
      ...changedSheet(state, waiting, sheet),
      ...sheetViolations(state, sheet.side, sheet.orders),
    ]);
    return decideWith<BelleAllianceEvent>(violations, letBe, (note) =>
      sheets.map((sheet) => opened(state, sheet, note)),
    );
  },
});

export const ORDER_COMMANDS = [SEAL_ORDERS, OPEN_ORDERS, GIVE_ORDERS] as const;

function changedSheet(
  { bound }: BelleAllianceState,
  closed: readonly Sheet[],
  sheet: OpenedSheet,
): readonly Violation[] {
  const { side, salt, orders: written } = sheet;
  const commitment = closed.find((each) => each.side === side)?.commitment;
  if (salt !== null && commitmentOf({ side, bound, salt, orders: written }) === commitment) return [];
  return [violation('orders/changed', '1.1.2', { values: { side } })];
}

function writingViolations({ phase, sheets, table }: BelleAllianceState, side: SideId): readonly Violation[] {
  return [
    ...(table.sides.some(({ id }) => id === side)
      ? []
      : [violation('orders/no-such-side', '1.1.2', { values: { side }, final: true })]),
    ...(phase === 'orders' ? [] : [violation('orders/in-orders-phase', '1.1.2', FINAL)]),
    ...(sheets.some((sheet) => sheet.side === side) ? [violation('orders/closed-already', '1.1.2', FINAL)] : []),
  ];
}

/** Each unit once, and what stands against its order. */
function sheetViolations(state: BelleAllianceState, side: SideId, written: readonly Order[]): readonly Violation[] {
  const units = written.map(({ unit }) => unit);
  const twice = units.find((unit, i) => units.indexOf(unit) !== i);
  if (twice)
    return [
      violation('orders/ordered-twice', '1.1.2', {
        values: { unit: state.table.units.get(twice)?.name ?? twice },
        final: true,
      }),
    ];
  const violations = written.flatMap((order) => orderViolations(state, side, order));
  // Of all together only where each by itself makes sense.
  return violations.some(({ overridable }) => !overridable)
    ? violations
    : [...violations, ...transferSheetViolations(state, written)];
}

const opened = (
  state: BelleAllianceState,
  { side, salt, orders: written }: OpenedSheet,
  note: { readonly note?: string },
) => ({
  type: 'orders-opened' as const,
  side,
  salt,
  orders: written.map((order) => ({ ...order, roll: rollFor(state, order, written) })),
  ...note,
});
