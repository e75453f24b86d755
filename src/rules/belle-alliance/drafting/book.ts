import { good } from '../../../table/result';
import type { RuleBook } from '../../book';
import { definedBook } from '../../defined-book';
import { agreedWith } from '../set-up';
import { COMMAND_TABLE, type DraftCommand } from './command';
import { type DraftEvent, EVENT_TABLE } from './event';
import { draftReader } from './reader';
import { type DraftState, unpackState } from './state';

/** A scenario is made as a battle is played: step by step, every one kept, every one taken back at will. */
export const belleAllianceDraft: RuleBook<DraftState, DraftCommand, DraftEvent> = {
  ...definedBook(draftReader, COMMAND_TABLE, EVENT_TABLE),
  setUp: (scenario, options) => {
    const state = unpackState(scenario);
    return state.ok ? good(agreedWith(state.value, options)) : state;
  },
};
