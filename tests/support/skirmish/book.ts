import type { RuleBook } from '../../../src/rules/book';
import { definedBook } from '../../../src/rules/defined-book';
import { COMMAND_TABLE, type SkirmishCommand } from './command';
import { EVENT_TABLE, type SkirmishEvent } from './event';
import { skirmishReader } from './reader';
import type { SkirmishState } from './state';

/** A small skirmish game of our own: it shows that a further book in centimetres is its folder and one line. */
export const skirmish: RuleBook<SkirmishState, SkirmishCommand, SkirmishEvent> = definedBook(
  skirmishReader,
  COMMAND_TABLE,
  EVENT_TABLE,
);
