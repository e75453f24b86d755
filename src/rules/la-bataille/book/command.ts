import * as v from 'valibot';
import type { Answer, Decision } from '../../book';
import { CHARGING_COMMANDS, decideCharging } from './charging/command';
import type { LbEvent } from './event';
import { decideFighting, FIGHTING_COMMANDS } from './fighting/command';
import { decideFiring, FIRING_COMMANDS } from './firing/command';
import { decideMoving, MOVING_COMMANDS } from './moving/command';
import type { LaBatailleState } from './state';
import { decideTurning, TURNING_COMMANDS } from './turning/command';

export const commandSchema = v.variant('type', [
  ...CHARGING_COMMANDS,
  ...MOVING_COMMANDS,
  ...FIRING_COMMANDS,
  ...FIGHTING_COMMANDS,
  ...TURNING_COMMANDS,
]);
export type LbCommand = v.InferOutput<typeof commandSchema>;

/** Each command is decided by the part it belongs to. */
export function decide(state: LaBatailleState, command: LbCommand, answers: readonly Answer[]): Decision<LbEvent> {
  switch (command.type) {
    case 'fire':
    case 'fall-back':
      return decideFiring(state, command, answers);
    case 'close-phase':
    case 'allot-time':
    case 'call-time':
    case 'bring-on':
    case 'break-down':
    case 'recombine':
    case 'rally':
    case 'put-right':
      return decideTurning(state, command, answers);
    case 'march':
    case 'restack':
      return decideMoving(state, command, answers);
    case 'select-charger':
    case 'charge':
      return decideCharging(state, command, answers);
    case 'declare-assault':
    case 'assault':
      return decideFighting(state, command, answers);
  }
}
