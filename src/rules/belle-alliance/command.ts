import { type Answer, atOnce, type Decision, type Steps } from '../book';
import type { DefinedBy } from '../define';
import { tableOf } from './belle-alliance-define-command';
import type { BelleAllianceEvent } from './event';
import { FIRE_COMMANDS } from './fire/fire-command';
import { URBAN_COMMANDS } from './ground/houses/house-command';
import { WORKS_COMMANDS } from './ground/works/work-command';
import { RUN_MOVEMENT } from './march/together/together-command';
import { ADVANCE_COMMANDS } from './melee/melee-advance';
import { MELEE_COMMANDS } from './melee/melee-command';
import { FLIGHT_COMMANDS } from './morale/flight/flight-command';
import { RECOVERY_COMMANDS } from './morale/recovery/recovery-command';
import { STAFF_COMMANDS } from './staff/staff-command';
import { withStaff } from './staff/with-staff';
import type { BelleAllianceState } from './state';
import { BRING_ON } from './turn/arriving/arriving-command';
import { CARRY_OUT_ANNOUNCEMENTS } from './turn/orders/carry-out';
import { ORDER_COMMANDS } from './turn/orders/order-command';
import { ROLL_COMMANDS } from './turn/orders/roll-command';
import { onlyAsOrdered } from './turn/orders/unordered';
import { CLOSE_PHASE } from './turn/turn-closing';
import { ACT_COMMANDS } from './units/unit-commands';

/** What a person can ask of the book. */
const COMMANDS = [
  ...ACT_COMMANDS,
  CLOSE_PHASE,
  ...FIRE_COMMANDS,
  ...MELEE_COMMANDS,
  ...ADVANCE_COMMANDS,
  ...FLIGHT_COMMANDS,
  ...RECOVERY_COMMANDS,
  ...URBAN_COMMANDS,
  ...ORDER_COMMANDS,
  ...WORKS_COMMANDS,
  ...ROLL_COMMANDS,
  CARRY_OUT_ANNOUNCEMENTS,
  ...STAFF_COMMANDS,
  RUN_MOVEMENT,
  BRING_ON,
] as const;
export type BelleAllianceCommand = DefinedBy<typeof COMMANDS>;

const TABLE = tableOf(COMMANDS);

export const parseCommand = TABLE.parse;

export const decide = (
  state: BelleAllianceState,
  command: BelleAllianceCommand,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> => atOnce(decideInSteps(state, command, answers));

export const decideInSteps = (
  state: BelleAllianceState,
  command: BelleAllianceCommand,
  answers: readonly Answer[],
): Steps<Decision<BelleAllianceEvent>> =>
  withStaff(state, command.type, answers, function* (given) {
    return onlyAsOrdered(state, command, yield* TABLE.decideInSteps(state, command, given));
  });
