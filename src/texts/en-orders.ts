import type { Sayings } from './saying-words';

/** What stands against an order, or against closing and opening a sheet of them. */
export const enOrders: Sayings = {
  'orders.in-orders-phase': 'Orders are written in the orders phase.',
  'orders.no-such-side': 'There is no such side.',
  'orders.closed-already': 'This sheet is closed. Undo opens it again, as long as nobody has seen the other.',
  'orders.none-closed': 'No order sheet is closed.',
  'orders.not-all-closed': '{side} is still writing.',
  'orders.all-at-once': 'All order sheets are opened at once.',
  'orders.changed': 'The sheet of {side} is not the one that was closed.',
  'orders.ordered-twice': '{unit} has two orders on one sheet.',
  'orders.not-own': 'Orders are given to own units.',
  'orders.unclear': 'The order to {unit} cannot be understood.',
  'orders.staff': '{unit} takes no orders: staff figures move as they like.',
  'orders.in-rout': '{unit} is in full disorder and takes no orders.',
  'orders.transfer-alone': '{unit} is transferred, and takes no other order in this bound.',
  'orders.one-march': '{unit} marches once in a bound: draw one way.',
  'orders.no-target': 'The target is not on the table.',
  'orders.own-target': '{target} is of the own side.',
  'orders.unseen': 'Neither {unit} nor its commander sees {target}.',
};
