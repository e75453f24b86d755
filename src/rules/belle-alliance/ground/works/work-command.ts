import type { DefinedBy } from '../../../define';
import { tableOf } from '../../belle-alliance-define-command';
import { DEMOLISH } from './demolish';
import { ANNOUNCE_WORK } from './work-announce';

export const WORKS_COMMANDS = [ANNOUNCE_WORK, DEMOLISH] as const;
export type WorksCommand = DefinedBy<typeof WORKS_COMMANDS>;

export const FIELD_WORKS = tableOf(WORKS_COMMANDS);
