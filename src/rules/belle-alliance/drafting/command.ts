import * as v from 'valibot';
import type { Decision } from '../../book';
import { BRIEFING_COMMAND_SCHEMAS, decideBriefing } from './briefing-command';
import type { DraftEvent } from './event';
import type { DraftState } from './state';
import { decideTable, layReadyTable, TABLE_COMMAND_SCHEMAS } from './table-command';
import { decideTerrain, TERRAIN_COMMAND_SCHEMAS } from './terrain-command';
import { decideUnits, UNIT_COMMAND_SCHEMAS } from './unit-command';

/** What a hand can do at the drawing board. Each is one step, and one step is taken back at once. */
export const commandSchema = v.variant('type', [
  ...TABLE_COMMAND_SCHEMAS,
  ...TERRAIN_COMMAND_SCHEMAS,
  ...UNIT_COMMAND_SCHEMAS,
  ...BRIEFING_COMMAND_SCHEMAS,
]);
export type DraftCommand = v.InferOutput<typeof commandSchema>;

export function decide(state: DraftState, command: DraftCommand): Decision<DraftEvent> {
  switch (command.type) {
    case 'set-table':
    case 'set-sides':
    case 'lay-photo':
      return decideTable(state, command);
    case 'lay-ready-table':
      return layReadyTable(state, command.table);
    case 'lay-terrain':
    case 'change-terrain':
    case 'remove-terrain':
    case 'lock-terrain':
    case 'order-terrain':
      return decideTerrain(state, command);
    case 'write-briefing':
    case 'plan-reinforcements':
    case 'agree':
      return decideBriefing(state, command);
    default:
      return decideUnits(state, command);
  }
}
