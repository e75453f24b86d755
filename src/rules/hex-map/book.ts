import { parseWith } from '../../table/parse';
import { good } from '../../table/result';
import type { RuleBook } from '../book';
import { commandSchema, decide, type HexMapCommand } from './command';
import { eventSchema, type HexMapEvent } from './event';
import { hexMapReader } from './reader';
import { type HexMapState, packState, unpackState } from './state';

/** The map maker: a map is drawn step by step like a battle is played, with the same undo, files and tabs. */
export const hexMap: RuleBook<HexMapState, HexMapCommand, HexMapEvent> = {
  ...hexMapReader,
  upgrades: [],
  parseScenario: (scenario) => {
    const state = unpackState(scenario);
    return state.ok ? good(packState(state.value)) : state;
  },
  parseCommand: (command) => parseWith(commandSchema, command, 'battle/malformed-command'),
  parseEvent: (event) => parseWith(eventSchema, event, 'battle/malformed-event'),
  setUp: (scenario) => unpackState(scenario),
  decide,
  mayUndo: () => [],
};
