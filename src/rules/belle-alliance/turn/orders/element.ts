import * as v from 'valibot';
import type { UnitId } from '../../../../table/unit';
import { LOAD_CANISTER } from '../../fire/canister';
import { OCCUPY } from '../../ground/houses/occupy';
import { VACATE } from '../../ground/houses/vacate';
import { ANNOUNCE_WORK } from '../../ground/works/work-announce';
import { MARCH } from '../../march/march-command';
import { ANNOUNCE_ATTACK } from '../../melee/melee-command';
import { TRANSFER } from '../../staff/transfer';
import { ASSEMBLE } from '../../units/detaching/assembly';
import { LEAVE_GUNS, REJOIN_GUNS } from '../../units/detaching/detaching-gunners';
import { DEPLOY_SKIRMISHERS } from '../../units/detaching/detaching-skirmishers';
import { ORDER_SOUTIEN } from '../../units/detaching/order-soutien';
import { RECALL_SKIRMISHERS, RESIZE_SKIRMISHERS } from '../../units/detaching/rejoining';
import { SPLIT } from '../../units/detaching/splitting';
import { FORM, REDISTRIBUTE_GUNNERS } from '../../units/formation/formation-command';
import { ADJUST_INTERVAL } from '../../units/formation/formation-interval';
import { SUB_PHASE_OF, type SubPhase } from './sub-phases';

/** What an order may hold. What only players can say on the day (that a rule is let be) is not part of it. */
export const elementSchema = v.variant('type', [
  v.omit(SPLIT.schema, ['override']),
  v.omit(ASSEMBLE.schema, ['override']),
  v.omit(FORM.schema, ['override']),
  v.omit(REDISTRIBUTE_GUNNERS.schema, ['override']),
  v.omit(ADJUST_INTERVAL.schema, ['override']),
  v.omit(DEPLOY_SKIRMISHERS.schema, ['override']),
  v.omit(RECALL_SKIRMISHERS.schema, ['override']),
  v.omit(RESIZE_SKIRMISHERS.schema, ['override']),
  v.omit(LEAVE_GUNS.schema, ['override']),
  v.omit(REJOIN_GUNS.schema, ['override']),
  v.omit(OCCUPY.schema, ['override']),
  v.omit(VACATE.schema, ['override']),
  ORDER_SOUTIEN.schema,
  v.omit(LOAD_CANISTER.schema, ['override']),
  v.omit(MARCH.schema, ['override', 'until']),
  v.omit(ANNOUNCE_ATTACK.schema, ['override', 'known', 'demanded']),
  v.omit(ANNOUNCE_WORK.schema, ['override']),
  v.omit(TRANSFER.schema, ['override']),
]);
export type OrderElement = v.InferOutput<typeof elementSchema>;

/** The element as the book understands it; nothing where it does not. */
export function understood(element: unknown): OrderElement | undefined {
  const read = v.safeParse(elementSchema, element);
  return read.success ? read.output : undefined;
}

export const subPhaseOf = ({ type }: OrderElement): SubPhase => SUB_PHASE_OF[type];

/** R13: everything that 2.2 calls so, which is all that is carried out in that sub-phase. */
export const isFormationChange = (element: OrderElement): boolean => subPhaseOf(element) === 'change-formation';

/** Whom an element is about: the unit that is ordered must be among them. */
export function subjectsOf(element: OrderElement): readonly UnitId[] {
  switch (element.type) {
    case 'assemble':
      return element.units;
    case 'announce-attack':
      return [element.attacker];
    case 'load-canister':
      return [element.battery];
    case 'recall-skirmishers':
    case 'resize-skirmishers':
    case 'order-soutien':
      return [element.line];
    default:
      return [element.unit];
  }
}
