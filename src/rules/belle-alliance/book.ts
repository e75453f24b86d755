import { parseWith } from '../../table/parse';
import { good, type Result } from '../../table/result';
import type { Json, RuleBook } from '../book';
import { ba } from './cite';
import { type BelleAllianceCommand, commandSchema, decide } from './command';
import { type BelleAllianceEvent, eventSchema } from './event';
import { belleAllianceReader } from './reader';
import { setUp } from './scenario';
import { type BelleAllianceState, packState, unpackState } from './state';
import { UPGRADES } from './upgrades';

/** Belle Alliance whole: what the worker plays. */
export const belleAlliance: RuleBook<BelleAllianceState, BelleAllianceCommand, BelleAllianceEvent> = {
  ...belleAllianceReader,
  upgrades: UPGRADES,
  parseScenario,
  parseCommand: (command) => parseWith(commandSchema, command, 'battle/malformed-command'),
  parseEvent: (event) => parseWith(eventSchema, event, 'battle/malformed-event'),
  setUp,
  decide,
  mayUndo: (events) =>
    events.some((event) => event.type === 'phase-closed')
      ? [{ key: 'belle-alliance.phase-is-closed', cite: ba('1.1.1'), overridable: true }]
      : [],
};

function parseScenario(scenario: unknown): Result<Json> {
  const state = unpackState(scenario);
  return state.ok ? good(packState(state.value)) : state;
}
