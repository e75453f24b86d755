import type { DefinedBy } from '../../define';
import { tableOf } from '../define-command';
import { ANNOUNCE_WORK } from './announce';
import { DEMOLISH } from './demolish';

export const WORKS_COMMANDS = [ANNOUNCE_WORK, DEMOLISH] as const;
export type WorksCommand = DefinedBy<typeof WORKS_COMMANDS>;

export const FIELD_WORKS = tableOf(WORKS_COMMANDS);
