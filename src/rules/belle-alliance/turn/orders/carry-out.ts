import { type Answer, type Decision, refuse } from '../../../book';
import { defineCommand, tableOf } from '../../belle-alliance-define-command';
import { asked, type Resolution, type Simulation, simulate } from '../../belle-alliance-resolution';
import { FINAL, violation } from '../../belle-alliance-violation';
import type { BelleAllianceEvent } from '../../event';
import { LOAD_CANISTER } from '../../fire/canister';
import { ANNOUNCE_WORK } from '../../ground/works/work-announce';
import { ANNOUNCE_ATTACK } from '../../melee/melee-command';
import { carryOutTransfer } from '../../staff/transfer';
import type { BelleAllianceState } from '../../state';
import { ORDER_SOUTIEN } from '../../units/detaching/order-soutien';
import type { OrderElement } from './element';
import { lapseOf, type OpenElement, openElements, settling } from './open-elements';
import { ANNOUNCEMENT_PHASES } from './sub-phases';

/**
 * All that written orders announce is announced, in the order of table 1. 1.1.2: each element is judged by itself; what cannot be done any
 * more lapses, and the log says why.
 */
export const CARRY_OUT_ANNOUNCEMENTS = defineCommand({
  type: 'carry-out-announcements',
  fields: {},
  phases: { only: ['announcement'], otherwise: violation('orders/in-announcements', '1.1.2', FINAL) },
  needsMeasuring: false,
  decide(state, _command, answers) {
    if (ANNOUNCEMENT_PHASES.every((subPhase) => openElements(state, subPhase).length === 0))
      return refuse(violation('orders/nothing-to-announce', '1.1.2', FINAL));
    return simulate(state, answers, function* (simulation) {
      for (const subPhase of ANNOUNCEMENT_PHASES)
        for (const open of openElements(simulation.now, subPhase)) yield* carryOut(simulation, open);
    });
  },
});

function* carryOut({ now, emit }: Simulation, { order, index, element }: OpenElement): Resolution<void> {
  const why = lapseOf(now, order);
  const decision = why
    ? refuse({ ...why, overridable: false })
    : yield* asked((given) => announced(now, element, given));
  const [against] = decision.kind === 'refusal' ? decision.violations : [];
  if (decision.kind === 'events') emit(...decision.events);
  emit(settling({ order, index, element }, against));
}

const ANNOUNCED = tableOf([ANNOUNCE_ATTACK, ORDER_SOUTIEN, LOAD_CANISTER, ANNOUNCE_WORK]);

function announced(
  state: BelleAllianceState,
  element: OrderElement,
  given: readonly Answer[],
): Decision<BelleAllianceEvent> {
  switch (element.type) {
    case 'announce-attack':
    case 'order-soutien':
    case 'load-canister':
    case 'announce-work':
      return ANNOUNCED.decide(state, element, given);
    case 'transfer':
      return carryOutTransfer(state, element);
    default:
      throw new Error(`${element.type} is not announced`);
  }
}
