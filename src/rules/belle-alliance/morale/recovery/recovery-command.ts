import type { DefinedBy } from '../../../define';
import { tableOf } from '../../belle-alliance-define-command';
import { REORGANISE } from './recovery-rally';
import { BEGIN_REST } from './rest';

export const RECOVERY_COMMANDS = [REORGANISE, BEGIN_REST] as const;
export type RecoveryCommand = DefinedBy<typeof RECOVERY_COMMANDS>;

export const RECOVERY = tableOf(RECOVERY_COMMANDS);
