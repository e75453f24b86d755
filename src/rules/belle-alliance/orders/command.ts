import * as v from 'valibot';
import type { Breach } from '../../../table/reasons';
import { sideIdSchema } from '../../../table/schemas';
import type { SideId } from '../../../table/unit';
import { type Decision, refuse } from '../../book';
import { decideWith, overrideSchema } from '../../override';
import { ba } from '../cite';
import type { BelleAllianceEvent } from '../event';
import type { BelleAllianceState } from '../state';
import { orderBreaches, transferSheetBreaches } from './against';
import { commitmentOf } from './commitment';
import { commitmentSchema, type Order, orderSchema, type Sheet, saltSchema } from './order';
import { rollFor } from './roll-needed';

const override = v.exactOptional(overrideSchema);
const orders = v.array(orderSchema);

export const ORDER_COMMAND_SCHEMAS = [
  /** The side has written its orders; nobody else has seen them. */
  v.object({ type: v.literal('seal-orders'), side: sideIdSchema, commitment: commitmentSchema }),
  /** All sheets at once, when every side has closed its own. */
  v.object({
    type: v.literal('open-orders'),
    sheets: v.array(v.object({ side: sideIdSchema, salt: v.nullable(saltSchema), orders })),
    override,
  }),
  /** Orders that were never secret: of one who plays both sides, or where the club wants it so. */
  v.object({ type: v.literal('give-orders'), side: sideIdSchema, orders, override }),
] as const;
type OrderCommand = v.InferOutput<(typeof ORDER_COMMAND_SCHEMAS)[number]>;
type Command<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>;
type OpenedSheet = Command<'open-orders'>['sheets'][number];

export function decideOrders(state: BelleAllianceState, command: OrderCommand): Decision<BelleAllianceEvent> {
  switch (command.type) {
    case 'seal-orders':
      return sealOrders(state, command);
    case 'open-orders':
      return openOrders(state, command);
    case 'give-orders':
      return giveOrders(state, command);
  }
}

const final = (key: string, values?: Breach['values']): Breach => ({
  key: `orders.${key}`,
  cite: ba('1.1.2'),
  overridable: false,
  ...(values ? { values } : {}),
});

function sealOrders(state: BelleAllianceState, { side, commitment }: Command<'seal-orders'>) {
  return decideWith<BelleAllianceEvent>(writingBreaches(state, side), undefined, () => [
    { type: 'orders-sealed', side, commitment },
  ]);
}

function giveOrders(state: BelleAllianceState, { side, orders: given, override: letBe }: Command<'give-orders'>) {
  const breaches = [...writingBreaches(state, side), ...sheetBreaches(state, side, given)];
  return decideWith<BelleAllianceEvent>(breaches, letBe, (note) => [
    opened(state, { side, salt: null, orders: given }, note),
  ]);
}

/** A sheet that does not open to its commitment was changed, or its key is lost: players may go on with it, and the log says so. */
function openOrders(
  state: BelleAllianceState,
  { sheets, override: letBe }: Command<'open-orders'>,
): Decision<BelleAllianceEvent> {
  const waiting = state.sheets.filter(({ open }) => !open);
  const unclosed = state.table.sides.filter(({ id }) => !state.sheets.some(({ side }) => side === id));
  if (state.phase !== 'orders') return refuse(final('in-orders-phase'));
  if (waiting.length === 0) return refuse(final('none-closed'));
  if (unclosed.length > 0) return refuse(final('not-all-closed', { side: unclosed[0]?.name ?? '' }));
  if (sheets.length !== waiting.length || !waiting.every(({ side }) => sheets.some((sheet) => sheet.side === side)))
    return refuse(final('all-at-once'));
  const breaches = sheets.flatMap((sheet) => [
    ...changedSheet(state, waiting, sheet),
    ...sheetBreaches(state, sheet.side, sheet.orders),
  ]);
  return decideWith<BelleAllianceEvent>(breaches, letBe, (note) => sheets.map((sheet) => opened(state, sheet, note)));
}

function changedSheet({ bound }: BelleAllianceState, closed: readonly Sheet[], sheet: OpenedSheet): readonly Breach[] {
  const { side, salt, orders: written } = sheet;
  const commitment = closed.find((each) => each.side === side)?.commitment;
  if (salt !== null && commitmentOf({ side, bound, salt, orders: written }) === commitment) return [];
  return [{ key: 'orders.changed', values: { side }, cite: ba('1.1.2'), overridable: true }];
}

function writingBreaches({ phase, sheets, table }: BelleAllianceState, side: SideId): readonly Breach[] {
  return [
    ...(table.sides.some(({ id }) => id === side) ? [] : [final('no-such-side', { side })]),
    ...(phase === 'orders' ? [] : [final('in-orders-phase')]),
    ...(sheets.some((sheet) => sheet.side === side) ? [final('closed-already')] : []),
  ];
}

/** Each unit once, and what stands against its order. */
function sheetBreaches(state: BelleAllianceState, side: SideId, written: readonly Order[]): readonly Breach[] {
  const units = written.map(({ unit }) => unit);
  const twice = units.find((unit, i) => units.indexOf(unit) !== i);
  if (twice) return [final('ordered-twice', { unit: state.table.units.get(twice)?.name ?? twice })];
  const breaches = written.flatMap((order) => orderBreaches(state, side, order));
  // Of all together only where each by itself makes sense.
  return breaches.some(({ overridable }) => !overridable)
    ? breaches
    : [...breaches, ...transferSheetBreaches(state, written)];
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
