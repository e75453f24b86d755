import type { BookUpgrade, RuleBook } from '../book';
import { definedBook } from '../defined-book';
import { COMMAND_TABLE, type FreeTableCommand } from './command';
import { EVENT_TABLE, type FreeTableEvent } from './event';
import { freeTableReader } from './reader';
import type { FreeTableState } from './state';

/**
 * Version 2 knows more formations than version 1 and the interval of skirmishers. What version 1 wrote means the same in it, so
 * that nothing has to be changed; the number keeps an older app from opening what it could not read.
 */
const UPGRADES: readonly BookUpgrade[] = [{ to: 2 }];

/** A table without a rule book: anyone's arcs, bands and sticks, in cm or inches, and no lock on measuring. */
export const freeTable: RuleBook<FreeTableState, FreeTableCommand, FreeTableEvent> = {
  ...definedBook(freeTableReader, COMMAND_TABLE, EVENT_TABLE),
  upgrades: UPGRADES,
};
