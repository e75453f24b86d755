import type * as v from 'valibot';
import type { Answer, Decision } from '../../book';
import type { BelleAllianceEvent } from '../event';
import type { BelleAllianceState } from '../state';
import { ANNOUNCE_WORK_SCHEMA, decideAnnouncement } from './announce';
import { DEMOLISH_SCHEMA, decideDemolition } from './demolish';

export const WORKS_COMMAND_SCHEMAS = [ANNOUNCE_WORK_SCHEMA, DEMOLISH_SCHEMA] as const;
export type WorksCommand = v.InferOutput<(typeof WORKS_COMMAND_SCHEMAS)[number]>;

export function decideWorks(
  state: BelleAllianceState,
  command: WorksCommand,
  answers: readonly Answer[],
): Decision<BelleAllianceEvent> {
  return command.type === 'announce-work'
    ? decideAnnouncement(state, command, answers)
    : decideDemolition(state, command, answers);
}
