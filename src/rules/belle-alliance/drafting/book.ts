import { parseWith } from '../../../table/parse';
import { good } from '../../../table/result';
import type { RuleBook } from '../../book';
import { agreedWith } from '../set-up';
import { commandSchema, type DraftCommand, decide } from './command';
import { type DraftEvent, EVENT_TABLE } from './event';
import { draftReader } from './reader';
import { type DraftState, packState, unpackState } from './state';

/** A scenario is made as a battle is played: step by step, every one kept, every one taken back at will. */
export const belleAllianceDraft: RuleBook<DraftState, DraftCommand, DraftEvent> = {
  ...draftReader,
  upgrades: [],
  parseScenario: (scenario) => {
    const state = unpackState(scenario);
    return state.ok ? good(packState(state.value)) : state;
  },
  parseCommand: (command) => parseWith(commandSchema, command, 'battle/malformed-command'),
  parseEvent: EVENT_TABLE.parse,
  setUp: (scenario, options) => {
    const state = unpackState(scenario);
    return state.ok ? good(agreedWith(state.value, options)) : state;
  },
  decide,
  mayUndo: () => [],
};
