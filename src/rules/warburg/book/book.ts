import type { RuleBook } from '../../book';
import { definedBook } from '../../defined-book';
import { COMMAND_TABLE, type WbCommand } from './command';
import { EVENT_TABLE, type WbEvent } from './event';
import { warburgReader } from './reader';
import type { WarburgState } from './state';
import { parseScenario, setUp } from './warburg-scenario';
import { violation } from './warburg-violation';

/** The Warburg charts played on a map. */
export const warburg: RuleBook<WarburgState, WbCommand, WbEvent> = {
  ...definedBook(warburgReader, COMMAND_TABLE, EVENT_TABLE),
  parseScenario,
  setUp,
  mayUndo: (events) =>
    events.some((event) => event.type === 'sequence' && event.fresh === 'turn')
      ? [violation('stage-is-closed', 'W3')]
      : [],
};
