import { accept, type Decision, refuse } from '../book';
import { commandsAtAnyTime, commandTable, type DefinedBy, UNGUARDED } from '../define';
import { faultsOf } from '../violation';
import { type CampaignTable, campaignSchema, parseCampaign } from './campaign-table';
import type { CampaignEvent } from './event';
import { scoreOf } from './score';
import { type CampaignState, isPossible, levelsWon, lostSchema, resultSchema } from './state';

const defineCommand = commandsAtAnyTime<CampaignState, CampaignEvent>();

type Fault = 'malformed' | 'no-result' | 'no-such-force' | 'not-due' | 'not-possible' | 'was-played';
const fault = faultsOf((kind: Fault) => `campaign.breach.${kind}`);

const COMMANDS = [
  defineCommand({
    type: 'record-result',
    fields: resultSchema.entries,
    decide(state, { type: _type, ...result }) {
      if (!isPossible(state.table, result.battle, result.level)) return refuse(fault('not-possible'));
      if (!isDue(state, result.battle)) return refuse(fault('not-due'));
      return accept<CampaignEvent>({ type: 'result-recorded', result });
    },
  }),
  defineCommand({ type: 'strike-result', fields: { battle: resultSchema.entries.battle }, decide: strike }),
  defineCommand({
    type: 'count-losses',
    fields: lostSchema.entries,
    decide: ({ table }, { effect, increments }) =>
      table.effects.some(({ id }) => id === effect)
        ? accept<CampaignEvent>({ type: 'losses-counted', effect, increments })
        : refuse(fault('no-such-force')),
  }),
  defineCommand({ type: 'draw-up', fields: { table: campaignSchema }, decide: drawUp }),
] as const;

export type CampaignCommand = DefinedBy<typeof COMMANDS>;
export const COMMAND_TABLE = commandTable<CampaignState, CampaignEvent, never, typeof COMMANDS>(COMMANDS, UNGUARDED);

/** Battles are played in their order: the next one, or one that has a result already. */
function isDue(state: CampaignState, battle: string): boolean {
  return state.results.has(battle) || scoreOf(state.table, levelsWon(state)).next?.id === battle;
}

/** A result is struck out with all that were played after it: they would hang in the air. */
function strike(state: CampaignState, { battle }: { readonly battle: string }): Decision<CampaignEvent> {
  const from = state.table.battles.findIndex(({ id }) => id === battle);
  const struck = state.table.battles.slice(from).filter(({ id }) => state.results.has(id));
  if (from < 0 || struck.length === 0) return refuse(fault('no-result'));
  return accept(...struck.toReversed().map(({ id }): CampaignEvent => ({ type: 'result-struck', battle: id })));
}

/** Another table, as long as it is whole and what has been played still counts in it. */
function drawUp(state: CampaignState, drawn: { readonly table: CampaignTable }): Decision<CampaignEvent> {
  const table = parseCampaign(drawn.table);
  if (!table.ok) return refuse(fault('malformed', { place: table.problem.place ?? '' }));
  const lost = [...state.results.values()].some(({ battle, level }) => !isPossible(table.value, battle, level));
  return lost ? refuse(fault('was-played')) : accept<CampaignEvent>({ type: 'campaign-drawn-up', table: table.value });
}
