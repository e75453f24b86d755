import { good, type Result } from '../../table/result';
import type { Json, RuleBook } from '../book';
import { violation } from './belle-alliance-violation';
import type * as command from './command';
import type { BelleAllianceCommand } from './command';
import { type BelleAllianceEvent, EVENT_TABLE } from './event';
import { belleAllianceReader } from './reader';
import { setUp } from './set-up';
import { type BelleAllianceState, packState, unpackState } from './state';
import type * as sealing from './turn/orders/sealing';
import { UPGRADES } from './upgrades';

/** What decides: by far the largest part of the book, and needed only when somebody commands. */
export type Deciding = typeof command & typeof sealing;

/** The book with what decides, wherever that comes from. */
export function bookWith(
  deciding: () => Deciding,
): RuleBook<BelleAllianceState, BelleAllianceCommand, BelleAllianceEvent> {
  return {
    ...belleAllianceReader,
    upgrades: UPGRADES,
    parseScenario,
    parseCommand: (raw) => deciding().parseCommand(raw),
    parseEvent: EVENT_TABLE.parse,
    setUp,
    decide: (state, order, answers) => deciding().decide(state, order, answers),
    decideInSteps: (state, order, answers) => deciding().decideInSteps(state, order, answers),
    mayUndo: (events) => [
      ...(events.some((event) => event.type === 'phase-closed') ? [violation('phase-is-closed', '1.1.1')] : []),
      // Whoever has seen the other's orders writes no new ones.
      ...(events.some((event) => event.type === 'orders-opened' && event.salt !== null)
        ? [violation('orders-are-open', '1.1.2')]
        : []),
    ],
    sheets: {
      seal: (state, sheet) => deciding().sealSheet(state, sheet),
      open: (...written) => deciding().openSheets(...written),
    },
  };
}

function parseScenario(scenario: unknown): Result<Json> {
  const state = unpackState(scenario);
  return state.ok ? good(packState(state.value)) : state;
}
