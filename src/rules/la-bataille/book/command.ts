import * as v from 'valibot';
import type { Answer, Decision } from '../../book';
import type { LbEvent } from './event';
import type { LaBatailleState } from './state';
import { decideTurning, TURNING_COMMANDS } from './turning/command';

export const commandSchema = v.variant('type', [...TURNING_COMMANDS]);
export type LbCommand = v.InferOutput<typeof commandSchema>;

/** Each command is decided by the part it belongs to. */
export function decide(state: LaBatailleState, command: LbCommand, _answers: readonly Answer[]): Decision<LbEvent> {
  switch (command.type) {
    case 'close-phase':
      return decideTurning(state, command);
  }
}
