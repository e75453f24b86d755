import { good } from '../../table/result';
import type { BookUpgrade, RuleBook } from '../book';
import { COMMAND_TABLE, type FreeTableCommand } from './command';
import { EVENT_TABLE, type FreeTableEvent } from './event';
import { freeTableReader } from './reader';
import { type FreeTableState, packState, unpackState } from './state';

/**
 * Version 2 knows more formations than version 1 and the interval of skirmishers. What version 1 wrote means the same in it, so
 * that nothing has to be changed; the number keeps an older app from opening what it could not read.
 */
const UPGRADES: readonly BookUpgrade[] = [{ to: 2 }];

/** A table without a rule book: anyone's arcs, bands and sticks, in cm or inches, and no lock on measuring. */
export const freeTable: RuleBook<FreeTableState, FreeTableCommand, FreeTableEvent> = {
  ...freeTableReader,
  upgrades: UPGRADES,
  parseScenario: (scenario) => {
    const state = unpackState(scenario);
    return state.ok ? good(packState(state.value)) : state;
  },
  parseCommand: COMMAND_TABLE.parse,
  parseEvent: EVENT_TABLE.parse,
  setUp: (scenario) => unpackState(scenario),
  decide: COMMAND_TABLE.decide,
  mayUndo: () => [],
};
