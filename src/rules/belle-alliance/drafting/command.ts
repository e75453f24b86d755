import { commandTable, type DefinedBy, UNGUARDED } from '../../define';
import { BRIEFING_COMMANDS } from './briefing-command';
import type { DraftEvent } from './event';
import type { DraftState } from './state';
import { TABLE_COMMANDS } from './table-command';
import { TERRAIN_COMMANDS } from './terrain-command';
import { UNIT_COMMANDS } from './unit-command';

/** What a hand can do at the drawing board. Each is one step, and one step is taken back at once. */
const COMMANDS = [...TABLE_COMMANDS, ...TERRAIN_COMMANDS, ...UNIT_COMMANDS, ...BRIEFING_COMMANDS] as const;

export type DraftCommand = DefinedBy<typeof COMMANDS>;
export const COMMAND_TABLE = commandTable<DraftState, DraftEvent, never, typeof COMMANDS>(COMMANDS, UNGUARDED);
