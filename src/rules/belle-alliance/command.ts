import * as v from 'valibot';
import { type Answer, atOnce, type Decision, refuse, type Steps } from '../book';
import { ACT_SCHEMAS, decideAct } from './acts';
import { bringOnSchema, decideArrival } from './arriving/command';
import { closePhase, closePhaseSchema } from './closing';
import type { BelleAllianceEvent } from './event';
import { decideFire, FIRE_COMMAND_SCHEMAS } from './fire/command';
import { decideFlight, FLIGHT_COMMAND_SCHEMAS } from './flight/command';
import { isLocked, LOCKED } from './lock';
import { ADVANCE_COMMAND_SCHEMAS, decideAdvance } from './melee/advance';
import { decideMelee, MELEE_COMMAND_SCHEMAS } from './melee/command';
import { CARRY_OUT_SCHEMA, decideCarryingOut } from './orders/carry-out';
import { decideOrders, ORDER_COMMAND_SCHEMAS } from './orders/command';
import { decideRoll, ROLL_COMMAND_SCHEMAS } from './orders/roll-command';
import { onlyAsOrdered } from './orders/unordered';
import { decideRecovery, RECOVERY_COMMAND_SCHEMAS } from './recovery/command';
import { decideRunning, runMovementSchema } from './running/command';
import { decideStaff, STAFF_COMMAND_SCHEMAS } from './staff/command';
import { withStaff } from './staff/with-staff';
import type { BelleAllianceState } from './state';
import { decideUrban, URBAN_COMMAND_SCHEMAS } from './urban/command';
import { decideWorks, WORKS_COMMAND_SCHEMAS } from './works/command';

/** What a person can ask of the book. */
export const commandSchema = v.variant('type', [
  ...ACT_SCHEMAS,
  closePhaseSchema,
  ...FIRE_COMMAND_SCHEMAS,
  ...MELEE_COMMAND_SCHEMAS,
  ...ADVANCE_COMMAND_SCHEMAS,
  ...FLIGHT_COMMAND_SCHEMAS,
  ...RECOVERY_COMMAND_SCHEMAS,
  ...URBAN_COMMAND_SCHEMAS,
  ...ORDER_COMMAND_SCHEMAS,
  ...WORKS_COMMAND_SCHEMAS,
  ...ROLL_COMMAND_SCHEMAS,
  CARRY_OUT_SCHEMA,
  ...STAFF_COMMAND_SCHEMAS,
  runMovementSchema,
  bringOnSchema,
]);
export type BelleAllianceCommand = v.InferOutput<typeof commandSchema>;

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
    const decision =
      command.type === 'run-movement' ? yield* decideRunning(state, given) : decideAlone(state, command, given);
    return onlyAsOrdered(state, command, decision);
  });

function decideAlone(
  state: BelleAllianceState,
  command: Exclude<BelleAllianceCommand, { type: 'run-movement' }>,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  switch (command.type) {
    case 'declare-fire':
    case 'withdraw-fire':
    case 'name-support':
    case 'resolve-fire':
      return isLocked(state) ? refuse(LOCKED) : decideFire(state, command, answers);
    case 'close-phase':
      return closePhase(state, command);
    case 'announce-attack':
    case 'end-attack':
    case 'turn-attack':
    case 'name-neighbour':
    case 'name-melee-support':
    case 'resolve-melee':
      return isLocked(state) ? refuse(LOCKED) : decideMelee(state, command, answers);
    case 'continue-advance':
    case 'waive-advance':
      return isLocked(state) ? refuse(LOCKED) : decideAdvance(state, command, answers);
    case 'run-flights':
    case 'flight-by-hand':
      return decideFlight(state, command, answers);
    case 'reorganise':
    case 'begin-rest':
      return isLocked(state) ? refuse(LOCKED) : decideRecovery(state, command, answers);
    case 'seal-orders':
    case 'open-orders':
    case 'give-orders':
      return decideOrders(state, command);
    case 'roll-order':
    case 'roll-orders':
      return decideRoll(state, command, answers);
    case 'carry-out-announcements':
      return decideCarryingOut(state, answers);
    case 'replace-officer':
    case 'transfer':
    case 'go-along':
    case 'catch-staff':
      return isLocked(state) ? refuse(LOCKED) : decideStaff(state, command, answers);
    case 'bring-on':
      return decideArrival(state, command);
    case 'occupy':
    case 'vacate':
      return isLocked(state) ? refuse(LOCKED) : decideUrban(state, command);
    case 'announce-work':
    case 'demolish':
      return isLocked(state) ? refuse(LOCKED) : decideWorks(state, command, answers);
    default:
      return decideAct(state, command, answers);
  }
}
