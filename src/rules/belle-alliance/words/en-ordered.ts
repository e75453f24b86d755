import { noted, signed } from '../../../texts/en-noted';
import { pluralOf } from '../../../texts/plural';
import type { Sayings, Values } from '../../../texts/saying-words';

const count = pluralOf('en-GB');

function caught({ falls, burden, beside }: Values): string {
  const thrown = '({faces}: {total})';
  if (falls !== 'yes') return `{unit} gets away from {by} to ${beside} ${thrown}`;
  const bears = Number(burden) < 0 ? `; his side has ${signed(burden)} on all rolls to the end of the next bound` : '';
  return `{unit} falls: {by} has come upon him ${thrown}${bears}`;
}

function replaced(successor: string): string {
  const thrown = '({faces}: {total})';
  if (successor === 'none') return `Nobody is found to replace {unit} ${thrown}`;
  const who = successor === 'very-efficient' ? 'a better man' : successor === 'as-before' ? 'his like' : 'a lesser man';
  return `{unit} is replaced by ${who} in the place of {adjutant} ${thrown}`;
}

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
  'event.order-settled': ({ unit, lapsed }) =>
    lapsed === undefined ? `${unit} carries out its order` : `${unit} cannot carry out its order: ${lapsed}`,
  'event.order-exceeded': (values) => noted('{unit} acts beyond its orders', values),
  'orders.not-ordered': '{unit} was not ordered to do so.',
  'orders.not-followed': 'The order was not followed.',
  'orders.not-thrown-for': 'The order was not thrown for.',
  'orders.driven': 'It was driven off before it could.',
  'belle-alliance.dice-for-catch': 'Three dice: {opponent} is upon {unit}. Up to 12 he gets away',
  'march.staff-not-now': 'Staff ride in the movement phase, and once more at the end of the bound.',
  'event.staff-caught': (values) => noted(caught(values), values),
  'event.company-chosen': (values) =>
    noted(values.with === undefined ? '{unit} rides by himself' : '{unit} goes along with {with}', values),
  'event.staff-followed': ({ unit, with: whom, how }) =>
    how === 'left-at-edge' ? `${unit} is left at the edge of the table` : `${unit} goes along with ${whom}`,
  'event.unit-transferred': (values) => noted('{unit} is under {officer} from now on', values),
  'event.replacement-rolled': (values) => noted(replaced(String(values.successor)), values),
  'fact.commands.army': 'Commands {command} (army)',
  'fact.commands.corps': 'Commands {command} (corps)',
  'fact.commands.division': 'Commands {command} (division)',
  'fact.commands.brigade': 'Commands {command} (brigade)',
  'fact.efficiency.very-efficient': 'A very efficient officer',
  'fact.efficiency.very-inefficient': 'A very inefficient officer',
  'fact.replacing': ({ failed }) =>
    `Fallen; no successor found: ${count(Number(failed), { one: '# bound', other: '# bounds' })}`,
  'fact.burden': 'All rolls of this side: {burden} to the end of bound {until}, for staff ridden down',
  'belle-alliance.orders-are-open': 'The orders have been seen. Only the umpire takes that back.',
  'orders.not-opened': ({ sides }) =>
    sides === 1 ? 'One order sheet is still closed.' : 'The order sheets are still closed.',
  'orders.rolls-waiting': ({ orders }) =>
    orders === 1 ? 'One order has still to be thrown for.' : `${orders} orders have still to be thrown for.`,
  'orders.not-announced': ({ orders }) =>
    orders === 1 ? 'One order has still to be announced.' : `${orders} orders have still to be announced.`,
  'orders.not-moved': ({ orders }) =>
    orders === 1
      ? 'One order to move has still to be carried out.'
      : `${orders} orders to move have still to be carried out.`,
};
