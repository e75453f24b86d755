import type { DefinedBy } from '../../define';
import { tableOf } from '../belle-alliance-define-command';
import { CATCH_STAFF, GO_ALONG } from './company';
import { REPLACE_OFFICER } from './replacement';
import { TRANSFER } from './transfer';

export const STAFF_COMMANDS = [REPLACE_OFFICER, TRANSFER, GO_ALONG, CATCH_STAFF] as const;
export type StaffCommand = DefinedBy<typeof STAFF_COMMANDS>;

export const STAFF = tableOf(STAFF_COMMANDS);
