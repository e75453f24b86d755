import { signed } from './en-noted';
import { pluralOf } from './plural';
import type { Sayings } from './saying-words';

const count = pluralOf('en-GB');

/** The ordering roll as its card has it (table 17). */
const ordering: Sayings = {
  'orders.dice': 'Three dice: does {unit} follow its order?',
  'orders.nothing-to-roll': 'No order of it waits for dice.',
  'orders.rolled-in-orders-phase': 'Orders are thrown for in the orders phase.',
  'orders.still-writing': 'Orders are thrown for when all sheets are open.',
  'ordering.because.far-from-officer': 'More than 30 cm from its commander',
  'ordering.because.no-officer': 'Without a commander',
  'ordering.because.measured-later': 'that is measured when the sheets are opened',
  'ordering.because.forming-in-disorder': 'Changes formation in disorder',
  'ordering.because.forming-near-opponent': 'Changes formation within 30 cm of a closed opponent',
  'ordering.factor.efficient': 'Very efficient commander',
  'ordering.factor.inefficient': 'Very inefficient commander',
  'ordering.factor.officer': 'Its commander at its side',
  'ordering.factor.adjutant': 'An adjutant of its commander at its side',
  'ordering.factor.huddle': 'Nothing but to form huddle',
  'ordering.factor.towards-officer': 'Nothing but to march towards its commander',
  'ordering.factor.failed-before': ({ failed }) =>
    count(Number(failed), {
      one: 'Same order not followed last bound',
      other: 'Same order not followed # bounds in a row',
    }),
  'ordering.factor.ld': 'Light disorder',
  'ordering.factor.md': 'Medium disorder',
  'ordering.factor.valour': ({ valour }) => `Valour ${signed(Number(valour))}`,
  'ordering.outcome.followed-OR': 'Follows its order',
  'ordering.outcome.followed-LD': 'Follows its order in light disorder',
  'ordering.outcome.failed-LD': 'Stays, in light disorder',
  'ordering.outcome.failed-MD': 'Retreats in medium disorder',
  'ordering.outcome.failed-FD': 'Routs, loses 10 %',
  'ordering.outcome.followed-OR.short': 'Yes',
  'ordering.outcome.followed-LD.short': 'Yes, LD',
  'ordering.outcome.failed-LD.short': 'No, LD',
  'ordering.outcome.failed-MD.short': 'No, MD',
  'ordering.outcome.failed-FD.short': 'No, FD',
};

/** Announcing what orders hold, and transfers (1.1.5). */
const announcing: Sayings = {
  'orders.in-announcements': 'Orders are announced in the announcement phase.',
  'orders.nothing-to-announce': 'No order is left to be announced.',
  'orders.one-transfer': 'A superior carries out one transfer at a time: not that of {unit} as well.',
  'transfer.to-nobody': 'Units are put under an officer of their own side who has not fallen.',
  'transfer.no-body': 'Skirmish lines and gunners go with their unit, adjutants with their officer.',
  'transfer.under-him-already': 'It is under him already.',
  'transfer.under-his-own': 'Nobody is put under himself or under one of his own.',
  'transfer.no-superior': 'No officer above both commanders touches it.',
  'transfer.in-announcements': 'Transfers are announced in the announcement phase.',
};

/** What stands against an order, or against closing and opening a sheet of them. */
export const enOrders: Sayings = {
  ...ordering,
  ...announcing,
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
