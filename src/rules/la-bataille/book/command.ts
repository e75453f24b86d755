import { commandTable, type DefinedBy } from '../../define';
import { CHARGING_COMMANDS } from './charging/charging-command';
import type { LbEvent } from './event';
import { FIGHTING_COMMANDS } from './fighting/fighting-command';
import { FIRING_COMMANDS } from './firing/firing-command';
import { MOVING_COMMANDS } from './moving/moving-command';
import type { Segment } from './phases';
import type { LaBatailleState } from './state';
import { TURNING_COMMANDS } from './turning/turning-command';

const COMMANDS = [
  ...CHARGING_COMMANDS,
  ...MOVING_COMMANDS,
  ...FIRING_COMMANDS,
  ...FIGHTING_COMMANDS,
  ...TURNING_COMMANDS,
] as const;

export type LbCommand = DefinedBy<typeof COMMANDS>;
export const COMMAND_TABLE = commandTable<LaBatailleState, LbEvent, Segment, typeof COMMANDS>(COMMANDS, {
  phaseOf: ({ turning }) => turning.segment,
  lockedNow: () => undefined,
  // Each command says of it in its own words.
  unknownUnit: () => undefined,
});
