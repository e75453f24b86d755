import { definedBook } from '../defined-book';
import { COMMAND_TABLE } from './command';
import { EVENT_TABLE } from './event';
import { campaignReader } from './reader';

/** Battles linked by a table of points: played, stored and taken back like one battle. */
export const campaign = definedBook(campaignReader, COMMAND_TABLE, EVENT_TABLE);
