import type { DefinedBy } from '../../../define';
import { tableOf } from '../../belle-alliance-define-command';
import { OCCUPY } from './occupy';
import { VACATE } from './vacate';

export const URBAN_COMMANDS = [OCCUPY, VACATE] as const;
export type UrbanCommand = DefinedBy<typeof URBAN_COMMANDS>;

export const URBAN = tableOf(URBAN_COMMANDS);
