import type { RuleBook } from '../../book';
import { definedBook } from '../../defined-book';
import { violation } from '../la-bataille-violation';
import { COMMAND_TABLE, type LbCommand } from './command';
import { EVENT_TABLE, type LbEvent } from './event';
import { parseScenario, setUp } from './la-bataille-scenario';
import { laBatailleReader } from './reader';
import type { LaBatailleState } from './state';

/** La Bataille whole and ready. */
export const laBataille: RuleBook<LaBatailleState, LbCommand, LbEvent> = {
  ...definedBook(laBatailleReader, COMMAND_TABLE, EVENT_TABLE),
  parseScenario,
  setUp,
  mayUndo: (events) =>
    events.some(({ type }) => type === 'segment-begun') ? [violation('segment-is-closed', 'P2')] : [],
};
