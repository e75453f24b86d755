import type { RuleBook } from '../../book';
import { lb } from '../cite';
import { COMMAND_TABLE, type LbCommand } from './command';
import { EVENT_TABLE, type LbEvent } from './event';
import { laBatailleReader } from './reader';
import { parseScenario, setUp } from './scenario';
import type { LaBatailleState } from './state';

/** La Bataille whole and ready. */
export const laBataille: RuleBook<LaBatailleState, LbCommand, LbEvent> = {
  ...laBatailleReader,
  upgrades: [],
  parseScenario,
  parseCommand: COMMAND_TABLE.parse,
  parseEvent: EVENT_TABLE.parse,
  setUp,
  decide: COMMAND_TABLE.decide,
  mayUndo: (events) =>
    events.some(({ type }) => type === 'segment-begun')
      ? [{ key: 'lb.breach.segment-is-closed', cite: lb('P2'), overridable: true }]
      : [],
};
