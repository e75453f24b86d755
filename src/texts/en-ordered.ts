import { noted } from './en-noted';
import type { Sayings } from './saying-words';

/** What becomes of orders, as the log tells it, and what keeps the orders phase open. */
export const enOrdered: Sayings = {
  'belle-alliance.factor.burden': 'Staff of this side ridden down',
  'event.orders-sealed': '{side} has closed its order sheet',
  'event.orders-opened': (values) => noted('The orders of {side} are open', values),
  'event.order-rolled': (values) =>
    noted(
      values.followed === 'yes'
        ? '{unit} follows its order ({faces}: {total})'
        : '{unit} does not follow its order ({faces}: {total})',
      values,
    ),
  'event.order-settled': 'An order to {unit} is settled',
  'belle-alliance.orders-are-open': 'The orders have been seen. Only the umpire takes that back.',
  'orders.not-opened': ({ sides }) =>
    sides === 1 ? 'One order sheet is still closed.' : 'The order sheets are still closed.',
  'orders.rolls-waiting': ({ orders }) =>
    orders === 1 ? 'One order has still to be thrown for.' : `${orders} orders have still to be thrown for.`,
};
