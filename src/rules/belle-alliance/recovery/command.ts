import type * as v from 'valibot';
import type { Answer, Decision } from '../../book';
import type { BelleAllianceEvent } from '../event';
import type { BelleAllianceState } from '../state';
import { decideRally, REORGANISE_SCHEMA } from './rally';
import { BEGIN_REST_SCHEMA, decideRest } from './rest';

export const RECOVERY_COMMAND_SCHEMAS = [REORGANISE_SCHEMA, BEGIN_REST_SCHEMA] as const;
export type RecoveryCommand = v.InferOutput<(typeof RECOVERY_COMMAND_SCHEMAS)[number]>;

export function decideRecovery(
  state: BelleAllianceState,
  command: RecoveryCommand,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  return command.type === 'reorganise' ? decideRally(state, command, answers) : decideRest(state, command);
}
