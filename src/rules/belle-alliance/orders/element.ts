import * as v from 'valibot';
import type { UnitId } from '../../../table/unit';
import { ASSEMBLE } from '../detaching/assembly';
import { LEAVE_GUNS, REJOIN_GUNS } from '../detaching/gunners';
import { ORDER_SOUTIEN } from '../detaching/order-soutien';
import { RECALL_SKIRMISHERS, RESIZE_SKIRMISHERS } from '../detaching/rejoining';
import { DEPLOY_SKIRMISHERS } from '../detaching/skirmishers';
import { SPLIT } from '../detaching/splitting';
import { LOAD_CANISTER } from '../fire/canister';
import { FORM, REDISTRIBUTE_GUNNERS } from '../forming/command';
import { ADJUST_INTERVAL } from '../forming/interval';
import { ANNOUNCE_ATTACK } from '../melee/command';
import { MARCH } from '../movement/command';
import { TRANSFER } from '../staff/transfer';
import { OCCUPY } from '../urban/occupy';
import { VACATE } from '../urban/vacate';
import { ANNOUNCE_WORK } from '../works/announce';
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
