import type { Order } from '../../src/rules/belle-alliance/turn/orders/order';
import { type Battle, battleOf } from './belle-alliance';

/** Lines of lay-out for battles of orders and staff. A battalion of 24 in line is 18 cm wide and 3 deep, a staff figure 4.5 deep. */
export const staff = (id: string, side: string, where: string, notes = '') =>
  `unit ${id} "${id.toUpperCase()}" ${side} staff general 1/1 line at ${where} ${notes && `| ${notes}`}`;
export const foot = (id: string, side: string, where: string, notes = '', figures = 24) =>
  `unit ${id} "${id.toUpperCase()}" ${side} infantry shako ${figures}/${figures} line at ${where} ${notes && `| ${notes}`}`;

export const march = (unit: string, cm = 10) => ({
  type: 'march',
  unit,
  gait: 'normal',
  steps: [{ kind: 'march', cm }],
});
export const huddle = (unit: string) => ({ type: 'form', unit, formation: 'huddle', files: 1, way: 'left' });
export const attack = (attacker: string, target: string) => ({ type: 'announce-attack', attacker, target });
export const transfer = (unit: string, to: string) => ({ type: 'transfer', unit, to });
export const order = (unit: string, ...elements: readonly object[]) => ({
  unit,
  elements: elements as Order['elements'],
});
export const give = (side: string, ...orders: readonly object[]) => ({ type: 'give-orders', side, orders });
export const given = (battle: Battle, unit: string) => battle.state().orders.find((each) => each.unit === unit);

/** A battle in which blue has given these orders. */
export function ordered(lines: string, ...orders: readonly object[]): Battle {
  const battle = battleOf(lines);
  battle.order(give('blue', ...orders));
  return battle;
}
