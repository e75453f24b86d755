import * as v from 'valibot';
import { MOST_UNITS, sideIdSchema, unitIdSchema } from '../../../table/schemas';
import { sideOf, unitOf } from '../../../table/table';
import { noteSchema } from '../../override';
import { facesSchema } from '../fire/declared';
import { withDeeds } from '../history';
import { commitmentSchema, type GivenOrder, orderSchema, ROLLS, saltSchema } from '../orders/order';
import { DISORDERS } from '../roster';
import { type BelleAllianceState, historyOf } from '../state';
import { mustBeThere } from './harm';

const note = v.exactOptional(noteSchema);
const whole = v.pipe(v.number(), v.integer());
const word = v.pipe(v.string(), v.maxLength(60));

/** Orders from the closed sheet to the last element carried out (1.1.2, 1.1.3). */
export const ORDER_EVENT_SCHEMAS = [
  v.object({ type: v.literal('orders-sealed'), side: sideIdSchema, commitment: commitmentSchema }),
  /** Shown to both sides; `salt` opens the commitment, and is null where there was none or it could not be opened. */
  v.object({
    type: v.literal('orders-opened'),
    side: sideIdSchema,
    salt: v.nullable(saltSchema),
    orders: v.pipe(
      v.array(v.object({ ...orderSchema.entries, roll: v.picklist(ROLLS.slice(0, 2)) })),
      v.maxLength(MOST_UNITS),
    ),
    note,
  }),
  /** Dice for an order (table 17). `failed`: bounds in a row in which this very order has failed by now. */
  v.object({
    type: v.literal('order-rolled'),
    unit: unitIdSchema,
    /** Mother unit or skirmish line, for whose order it is too (R11). */
    with: v.array(unitIdSchema),
    faces: facesSchema,
    factors: v.array(v.object({ row: word, value: whole })),
    total: whole,
    followed: v.boolean(),
    morale: v.picklist(DISORDERS),
    /** The staff figure that counted: it counts for no other order this bound. */
    officer: v.nullable(unitIdSchema),
    failed: v.pipe(whole, v.minValue(0)),
    note,
  }),
  /** An element was carried out, or could not be: then why. */
  v.object({
    type: v.literal('order-settled'),
    unit: unitIdSchema,
    element: v.pipe(whole, v.minValue(0)),
    lapsed: v.exactOptional(
      v.object({ key: word, values: v.exactOptional(v.record(word, v.union([v.string(), v.number()]))) }),
    ),
  }),
  /** It did by hand what it was not ordered to, or did not follow; the players let it be (1.1.2). */
  v.object({ type: v.literal('order-exceeded'), unit: unitIdSchema, note: noteSchema }),
] as const;
export type OrderEvent = v.InferOutput<(typeof ORDER_EVENT_SCHEMAS)[number]>;

export function evolveOrders(state: BelleAllianceState, event: OrderEvent): void {
  switch (event.type) {
    case 'orders-sealed':
      sideOf(state.table, event.side);
      if (state.sheets.some(({ side }) => side === event.side)) throw new Error(`${event.side} has closed its sheet`);
      state.sheets = [...state.sheets, { side: event.side, commitment: event.commitment, open: false }];
      return;
    case 'orders-opened':
      openSheet(state, event);
      return;
    case 'order-rolled': {
      const roll = event.followed ? 'followed' : 'failed';
      const { unit, elements } = changeOrder(state, event.unit, { roll });
      for (const other of event.with) if (hasOrder(state, other)) changeOrder(state, other, { roll });
      mustBeThere(state, event.officer, ...event.with);
      if (event.officer)
        state.histories.set(event.officer, withDeeds(historyOf(state, event.officer), { helpedToOrder: true }));
      const others = state.failedOrders.filter((order) => order.unit !== unit);
      const { failed: bounds } = event;
      state.failedOrders = bounds > 0 ? [...others, { unit, elements, bounds, bound: state.bound }] : others;
      return;
    }
    case 'order-exceeded':
      mustBeThere(state, event.unit);
      return; // Written down; what it did is told by events of its own.
    case 'order-settled': {
      // What a unit did last may be to become part of another, and its order is gone with it.
      if (!state.table.units.has(event.unit)) return;
      const { settled, elements } = orderOf(state, event.unit);
      if (event.element >= elements.length || settled.includes(event.element))
        throw new Error(`Element ${event.element} of the order to ${event.unit} is not open`);
      changeOrder(state, event.unit, { settled: [...settled, event.element] });
      return;
    }
  }
}

function openSheet(state: BelleAllianceState, event: Extract<OrderEvent, { type: 'orders-opened' }>): void {
  const { side, orders } = event;
  sideOf(state.table, side);
  const closed = state.sheets.find((sheet) => sheet.side === side);
  if (closed?.open) throw new Error(`The sheet of ${side} is open already`);
  for (const { unit } of orders) {
    if (unitOf(state.table, unit).side !== side) throw new Error(`${unit} takes no orders of ${side}`);
    if (hasOrder(state, unit)) throw new Error(`${unit} has its order`);
  }
  const others = state.sheets.filter((sheet) => sheet !== closed);
  state.sheets = [...others, { side, commitment: closed?.commitment ?? null, open: true }];
  state.orders = [...state.orders, ...orders.map((order) => ({ ...order, settled: [] }))];
}

const hasOrder = ({ orders }: BelleAllianceState, unit: GivenOrder['unit']): boolean =>
  orders.some((order) => order.unit === unit);

function orderOf({ orders }: BelleAllianceState, unit: GivenOrder['unit']): GivenOrder {
  const order = orders.find((each) => each.unit === unit);
  if (!order) throw new Error(`${unit} has no order`);
  return order;
}

function changeOrder(state: BelleAllianceState, unit: GivenOrder['unit'], change: Partial<GivenOrder>): GivenOrder {
  const order = { ...orderOf(state, unit), ...change };
  state.orders = state.orders.map((each) => (each.unit === unit ? order : each));
  return order;
}
