import type * as v from 'valibot';
import type { Decision } from '../../book';
import type { BelleAllianceEvent } from '../event';
import type { BelleAllianceState } from '../state';
import { decideOccupy, occupyCommandSchema } from './occupy';
import { decideVacate, vacateCommandSchema } from './vacate';

export const URBAN_COMMAND_SCHEMAS = [occupyCommandSchema, vacateCommandSchema] as const;
export type UrbanCommand = v.InferOutput<(typeof URBAN_COMMAND_SCHEMAS)[number]>;

export function decideUrban(state: BelleAllianceState, command: UrbanCommand): Decision<BelleAllianceEvent> {
  return command.type === 'occupy' ? decideOccupy(state, command) : decideVacate(state, command);
}
