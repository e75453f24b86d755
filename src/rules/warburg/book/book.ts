import { parseWith } from '../../../table/parse';
import type { RuleBook } from '../../book';
import { wb } from '../cite';
import { commandSchema, decide, type WbCommand } from './command';
import { eventSchema, type WbEvent } from './event';
import { warburgReader } from './reader';
import { parseScenario, setUp } from './scenario';
import type { WarburgState } from './state';

/** The Warburg charts played on a map. */
export const warburg: RuleBook<WarburgState, WbCommand, WbEvent> = {
  ...warburgReader,
  upgrades: [],
  parseScenario,
  parseCommand: (raw) => parseWith(commandSchema, raw, 'battle/malformed-command'),
  parseEvent: (raw) => parseWith(eventSchema, raw, 'battle/malformed-event'),
  setUp,
  decide,
  mayUndo: (events) =>
    events.some((event) => event.type === 'sequence' && event.fresh === 'turn')
      ? [{ key: 'wb.breach.stage-is-closed', cite: wb('W3'), overridable: true }]
      : [],
};
