import { unitOf } from '../../../../table/table';
import type { OrderRoll, OrdersAdviser } from '../../../orders-advice';
import { ba } from '../../belle-alliance-cite';
import { replaceable, replacementSituation } from '../../staff/replacement';
import { replacementCardOf } from '../../staff/replacement-roll';
import type { BelleAllianceState } from '../../state';
import type { GivenOrder } from './order';
import { signsOf } from './order-signs';
import { orderingCardOf } from './ordering-roll';
import { waitingRolls } from './roll-command';
import { rollReasons } from './roll-needed';
import { orderingPartyOf } from './rolling';
import { sheetShapes } from './sketch';
import { isTooEarly } from './too-early';
import { belleAllianceOrderWriter } from './writer';

export const belleAllianceOrdersAdviser: OrdersAdviser<BelleAllianceState> = {
  rolls(state) {
    const waiting = waitingRolls(state).map((order) => rollOf(state, order));
    return {
      waiting,
      ...(waiting.length > 0 ? { command: { type: 'roll-orders' } } : {}),
      ...(isTooEarly(state) ? { tooEarly: true } : {}),
    };
  },
  replacements: (state) =>
    [...state.table.units.keys()].flatMap((adjutant) =>
      replaceable(state, adjutant).map((officer) => ({
        officer,
        adjutant,
        card: replacementCardOf(replacementSituation(state, officer, adjutant)),
        command: { type: 'replace-officer', officer, adjutant },
      })),
    ),
  given: (state) =>
    state.orders.map((order) => ({
      unit: order.unit,
      side: unitOf(state.table, order.unit).side,
      signs: signsOf(state, order),
      roll: order.roll,
      settled: order.settled,
    })),
  shapes: (state) => sheetShapes(state, state.orders.filter(isAhead(state))),
  writer: belleAllianceOrderWriter,
};

const isAhead =
  (state: BelleAllianceState) =>
  (order: GivenOrder): boolean =>
    order.settled.length < order.elements.length && order.roll !== 'failed' && state.table.units.has(order.unit);

function rollOf(state: BelleAllianceState, order: GivenOrder): OrderRoll {
  const { situation, members } = orderingPartyOf(state, order);
  return {
    unit: order.unit,
    others: members.filter((member) => member !== order.unit),
    reasons: rollReasons(state, order, state.orders).map((reason) => ({
      key: `ordering.because.${reason}`,
      cite: ba('1.1.3'),
    })),
    card: orderingCardOf(situation),
    command: { type: 'roll-order', unit: order.unit },
  };
}
