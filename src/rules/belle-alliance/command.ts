import { type Answer, atOnce, type Decision, type Steps } from '../book';
import type { DefinedBy } from '../define';
import { ACT_COMMANDS } from './acts';
import { BRING_ON } from './arriving/command';
import { CLOSE_PHASE } from './closing';
import { tableOf } from './define-command';
import type { BelleAllianceEvent } from './event';
import { FIRE_COMMANDS } from './fire/command';
import { FLIGHT_COMMANDS } from './flight/command';
import { ADVANCE_COMMANDS } from './melee/advance';
import { MELEE_COMMANDS } from './melee/command';
import { CARRY_OUT_ANNOUNCEMENTS } from './orders/carry-out';
import { ORDER_COMMANDS } from './orders/command';
import { ROLL_COMMANDS } from './orders/roll-command';
import { onlyAsOrdered } from './orders/unordered';
import { RECOVERY_COMMANDS } from './recovery/command';
import { RUN_MOVEMENT } from './running/command';
import { STAFF_COMMANDS } from './staff/command';
import { withStaff } from './staff/with-staff';
import type { BelleAllianceState } from './state';
import { URBAN_COMMANDS } from './urban/command';
import { WORKS_COMMANDS } from './works/command';

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
