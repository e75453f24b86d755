import { parseWith } from '../../../table/parse';
import type { RuleBook } from '../../book';
import { lb } from '../cite';
import { commandSchema, decide, type LbCommand } from './command';
import { eventSchema, type LbEvent } from './event';
import { laBatailleReader } from './reader';
import { parseScenario, setUp } from './scenario';
import type { LaBatailleState } from './state';

/** La Bataille whole and ready. */
export const laBataille: RuleBook<LaBatailleState, LbCommand, LbEvent> = {
  ...laBatailleReader,
  upgrades: [],
  parseScenario,
  parseCommand: (raw) => parseWith(commandSchema, raw, 'battle/malformed-command'),
  parseEvent: (raw) => parseWith(eventSchema, raw, 'battle/malformed-event'),
  setUp,
  decide,
  mayUndo: (events) =>
    events.some(({ type }) => type === 'segment-begun')
      ? [{ key: 'lb.breach.segment-is-closed', cite: lb('P2'), overridable: true }]
      : [],
};
