import { parseWith } from '../../table/parse';
import { good } from '../../table/result';
import type { RuleBook } from '../book';
import { type CampaignCommand, commandSchema, decide } from './command';
import { type CampaignEvent, eventSchema } from './event';
import { campaignReader } from './reader';
import { type CampaignState, packState, unpackState } from './state';

/** Battles linked by a table of points: played, stored and taken back like one battle. */
export const campaign: RuleBook<CampaignState, CampaignCommand, CampaignEvent> = {
  ...campaignReader,
  upgrades: [],
  parseScenario: (scenario) => {
    const state = unpackState(scenario);
    return state.ok ? good(packState(state.value)) : state;
  },
  parseCommand: (command) => parseWith(commandSchema, command, 'battle/malformed-command'),
  parseEvent: (event) => parseWith(eventSchema, event, 'battle/malformed-event'),
  setUp: (scenario) => unpackState(scenario),
  decide,
  mayUndo: () => [],
};
