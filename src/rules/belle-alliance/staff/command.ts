import type * as v from 'valibot';
import type { Answer, Decision } from '../../book';
import type { BelleAllianceEvent } from '../event';
import type { BelleAllianceState } from '../state';
import { COMPANY_COMMAND_SCHEMAS, decideCompany } from './company';
import { decideReplacement, REPLACE_SCHEMA } from './replacement';
import { decideTransfer, TRANSFER_SCHEMA } from './transfer';

export const STAFF_COMMAND_SCHEMAS = [REPLACE_SCHEMA, TRANSFER_SCHEMA, ...COMPANY_COMMAND_SCHEMAS] as const;
export type StaffCommand = v.InferOutput<(typeof STAFF_COMMAND_SCHEMAS)[number]>;

export function decideStaff(
  state: BelleAllianceState,
  command: StaffCommand,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  switch (command.type) {
    case 'replace-officer':
      return decideReplacement(state, command, answers);
    case 'transfer':
      return decideTransfer(state, command);
    case 'go-along':
    case 'catch-staff':
      return decideCompany(state, command, answers);
  }
}
