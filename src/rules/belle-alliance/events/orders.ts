import * as v from 'valibot';
import { MOST_UNITS, remarkSchema, sideIdSchema, unitIdSchema } from '../../../table/schemas';
import { sideOf, unitOf } from '../../../table/table';
import type { DefinedBy } from '../../define';
import { facesSchema } from '../fire/fire-declared';
import type { BelleAllianceState } from '../state';
import { commitmentSchema, type GivenOrder, orderSchema, ROLLS, saltSchema } from '../turn/orders/order';
import { DISORDERS } from '../units/roster';
import { defineEvent } from './define-event';
import { mustBeThere, recordDeeds } from './events-changes';

const note = v.exactOptional(remarkSchema);
const whole = v.pipe(v.number(), v.integer());
const word = v.pipe(v.string(), v.maxLength(60));

/** Orders from the closed sheet to the last element carried out (1.1.2, 1.1.3). */
export const ORDER_EVENTS = [
  defineEvent({
    type: 'orders-sealed',
    fields: { side: sideIdSchema, commitment: commitmentSchema },
    evolve(state, { side, commitment }) {
      sideOf(state.table, side);
      if (state.sheets.some((sheet) => sheet.side === side)) throw new Error(`${side} has closed its sheet`);
      state.sheets = [...state.sheets, { side, commitment, open: false }];
    },
  }),
  /** Shown to both sides; `salt` opens the commitment, and is null where there was none or it could not be opened. */
  defineEvent({
    type: 'orders-opened',
    fields: {
      side: sideIdSchema,
      salt: v.nullable(saltSchema),
      orders: v.pipe(
        v.array(v.object({ ...orderSchema.entries, roll: v.picklist(ROLLS.slice(0, 2)) })),
        v.maxLength(MOST_UNITS),
      ),
      note,
    },
    evolve(state, { side, orders }) {
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
    },
  }),
  /** Dice for an order (table 17). `failed`: bounds in a row in which this very order has failed by now. */
  defineEvent({
    type: 'order-rolled',
    fields: {
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
    },
    evolve(state, { unit, with: along, followed, officer, failed: bounds }) {
      const roll = followed ? 'followed' : 'failed';
      const { elements } = changeOrder(state, unit, { roll });
      for (const other of along) if (hasOrder(state, other)) changeOrder(state, other, { roll });
      mustBeThere(state, officer, ...along);
      if (officer) recordDeeds(state, officer, { helpedToOrder: true });
      const others = state.failedOrders.filter((order) => order.unit !== unit);
      state.failedOrders = bounds > 0 ? [...others, { unit, elements, bounds, bound: state.bound }] : others;
    },
  }),
  /** An element was carried out, or could not be: then why. */
  defineEvent({
    type: 'order-settled',
    fields: {
      unit: unitIdSchema,
      element: v.pipe(whole, v.minValue(0)),
      lapsed: v.exactOptional(
        v.object({ key: word, values: v.exactOptional(v.record(word, v.union([v.string(), v.number()]))) }),
      ),
    },
    evolve(state, { unit, element }) {
      // What a unit did last may be to become part of another, and its order is gone with it.
      if (!state.table.units.has(unit)) return;
      const { settled, elements } = orderOf(state, unit);
      if (element >= elements.length || settled.includes(element))
        throw new Error(`Element ${element} of the order to ${unit} is not open`);
      changeOrder(state, unit, { settled: [...settled, element] });
    },
  }),
  /** It did by hand what it was not ordered to, or did not follow; the players let it be (1.1.2). What it did is told by events of its own. */
  defineEvent({
    type: 'order-exceeded',
    fields: { unit: unitIdSchema, note: remarkSchema },
    evolve: (state, { unit }) => mustBeThere(state, unit),
  }),
] as const;
export type OrderEvent = DefinedBy<typeof ORDER_EVENTS>;

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
