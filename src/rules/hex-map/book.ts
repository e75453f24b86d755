import { definedBook } from '../defined-book';
import { COMMAND_TABLE } from './command';
import { EVENT_TABLE } from './event';
import { hexMapReader } from './reader';

/** The map maker: a map is drawn step by step like a battle is played, with the same undo, files and tabs. */
export const hexMap = definedBook(hexMapReader, COMMAND_TABLE, EVENT_TABLE);
