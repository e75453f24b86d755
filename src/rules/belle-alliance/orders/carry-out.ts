import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { type Answer, type Decision, refuse } from '../../book';
import { type Asking, asked, type Unfolding, unfold } from '../asking';
import { ba } from '../cite';
import { decideSoutien } from '../detaching/soutien';
import type { BelleAllianceEvent } from '../event';
import { decideCanister } from '../fire/canister';
import { decideMelee } from '../melee/command';
import { carryOutTransfer } from '../staff/transfer';
import type { BelleAllianceState } from '../state';
import { decideAnnouncement } from '../works/announce';
import type { OrderElement } from './element';
import { lapseOf, type OpenElement, openElements, settling } from './open-elements';
import { ANNOUNCEMENT_PHASES } from './sub-phases';

/** All that written orders announce is announced, in the order of table 1. */
export const CARRY_OUT_SCHEMA = v.object({ type: v.literal('carry-out-announcements') });

const final = (key: string): Violation => ({ key: `orders.${key}`, cite: ba('1.1.2'), overridable: false });

/** 1.1.2: each element is judged by itself; what cannot be done any more lapses, and the log says why. */
export function decideCarryingOut(state: BelleAllianceState, answers: readonly Answer[]): Decision<BelleAllianceEvent> {
  if (state.phase !== 'announcement') return refuse(final('in-announcements'));
  if (ANNOUNCEMENT_PHASES.every((subPhase) => openElements(state, subPhase).length === 0))
    return refuse(final('nothing-to-announce'));
  return unfold(state, answers, function* (unfolding) {
    for (const subPhase of ANNOUNCEMENT_PHASES)
      for (const open of openElements(unfolding.now, subPhase)) yield* carryOut(unfolding, open);
  });
}

function* carryOut({ now, happens }: Unfolding, { order, index, element }: OpenElement): Asking<void> {
  const why = lapseOf(now, order);
  const decision = why
    ? refuse({ ...why, overridable: false })
    : yield* asked((given) => announced(now, element, given));
  const [against] = decision.kind === 'refusal' ? decision.violations : [];
  if (decision.kind === 'events') happens(...decision.events);
  happens(settling({ order, index, element }, against));
}

function announced(
  state: BelleAllianceState,
  element: OrderElement,
  given: readonly Answer[],
): Decision<BelleAllianceEvent> {
  switch (element.type) {
    case 'announce-attack':
      return decideMelee(state, element, given);
    case 'order-soutien':
      return decideSoutien(state, element);
    case 'load-canister':
      return decideCanister(state, element);
    case 'announce-work':
      return decideAnnouncement(state, element, given);
    case 'transfer':
      return carryOutTransfer(state, element);
    default:
      throw new Error(`${element.type} is not announced`);
  }
}
