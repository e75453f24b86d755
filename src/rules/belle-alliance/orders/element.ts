import * as v from 'valibot';
import type { UnitId } from '../../../table/unit';
import { assembleCommandSchema } from '../detaching/assembly';
import { GUNNER_COMMAND_SCHEMAS } from '../detaching/gunners';
import { REJOINING_COMMAND_SCHEMAS } from '../detaching/rejoining';
import { deployCommandSchema } from '../detaching/skirmishers';
import { orderSoutienCommandSchema } from '../detaching/soutien';
import { splitCommandSchema } from '../detaching/splitting';
import { loadCanisterCommandSchema } from '../fire/canister';
import { FORMING_COMMAND_SCHEMAS } from '../forming/command';
import { intervalCommandSchema } from '../forming/interval';
import { announceAttackSchema } from '../melee/command';
import { marchCommandSchema } from '../movement/command';
import { TRANSFER_SCHEMA } from '../staff/transfer';
import { occupyCommandSchema } from '../urban/occupy';
import { vacateCommandSchema } from '../urban/vacate';
import { ANNOUNCE_WORK_SCHEMA } from '../works/announce';
import { SUB_PHASE_OF, type SubPhase } from './sub-phases';

const [formSchema, , redistributeSchema] = FORMING_COMMAND_SCHEMAS;
const [leaveGunsSchema, rejoinGunsSchema] = GUNNER_COMMAND_SCHEMAS;
const [recallSchema, resizeSchema] = REJOINING_COMMAND_SCHEMAS;

/** What an order may hold. What only players can say on the day (that a rule is let be) is not part of it. */
export const elementSchema = v.variant('type', [
  v.omit(splitCommandSchema, ['override']),
  v.omit(assembleCommandSchema, ['override']),
  v.omit(formSchema, ['override']),
  v.omit(redistributeSchema, ['override']),
  v.omit(intervalCommandSchema, ['override']),
  v.omit(deployCommandSchema, ['override']),
  v.omit(recallSchema, ['override']),
  v.omit(resizeSchema, ['override']),
  v.omit(leaveGunsSchema, ['override']),
  v.omit(rejoinGunsSchema, ['override']),
  v.omit(occupyCommandSchema, ['override']),
  v.omit(vacateCommandSchema, ['override']),
  orderSoutienCommandSchema,
  v.omit(loadCanisterCommandSchema, ['override']),
  v.omit(marchCommandSchema, ['override', 'until']),
  v.omit(announceAttackSchema, ['override', 'known', 'demanded']),
  v.omit(ANNOUNCE_WORK_SCHEMA, ['override']),
  v.omit(TRANSFER_SCHEMA, ['override']),
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
