import * as v from 'valibot';
import { unitIdSchema } from '../../../table/schemas';
import type { Answer, Decision } from '../../book';
import type { BelleAllianceEvent } from '../event';
import { overrideSchema } from '../override';
import type { BelleAllianceState } from '../state';
import { decideRally } from './rally';
import { decideRest } from './rest';

const override = v.exactOptional(overrideSchema);

export const RECOVERY_COMMAND_SCHEMAS = [
  /** A unit in full disorder tries to reorganise (5.4.3). */
  v.object({ type: v.literal('reorganise'), unit: unitIdSchema, override }),
  v.object({ type: v.literal('begin-rest'), unit: unitIdSchema, for: v.picklist(['supplies', 'valour']), override }),
] as const;
export type RecoveryCommand = v.InferOutput<(typeof RECOVERY_COMMAND_SCHEMAS)[number]>;

export function decideRecovery(
  state: BelleAllianceState,
  command: RecoveryCommand,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  return command.type === 'reorganise' ? decideRally(state, command, answers) : decideRest(state, command);
}
