import * as v from 'valibot';
import type { Violation } from '../../table/reasons';
import { accept, type Decision, refuse } from '../book';
import type { CampaignEvent } from './event';
import { scoreOf } from './score';
import { type CampaignState, isPossible, levelsWon, lostSchema, resultSchema } from './state';
import { campaignSchema, parseCampaign } from './table';

export const commandSchema = v.variant('type', [
  v.object({ type: v.literal('record-result'), ...resultSchema.entries }),
  v.object({ type: v.literal('strike-result'), battle: resultSchema.entries.battle }),
  v.object({ type: v.literal('count-losses'), ...lostSchema.entries }),
  v.object({ type: v.literal('draw-up'), table: campaignSchema }),
]);
export type CampaignCommand = v.InferOutput<typeof commandSchema>;

const no = (what: string): Violation => ({ key: `campaign.breach.${what}`, overridable: false });

export function decide(state: CampaignState, command: CampaignCommand): Decision<CampaignEvent> {
  switch (command.type) {
    case 'record-result': {
      const { type: _type, ...result } = command;
      if (!isPossible(state.table, result.battle, result.level)) return refuse(no('not-possible'));
      if (!isDue(state, result.battle)) return refuse(no('not-due'));
      return accept<CampaignEvent>({ type: 'result-recorded', result });
    }
    case 'strike-result':
      return strike(state, command.battle);
    case 'count-losses':
      return state.table.effects.some(({ id }) => id === command.effect)
        ? accept<CampaignEvent>({ type: 'losses-counted', effect: command.effect, increments: command.increments })
        : refuse(no('no-such-force'));
    case 'draw-up':
      return drawUp(state, command.table);
  }
}

/** Battles are played in their order: the next one, or one that has a result already. */
function isDue(state: CampaignState, battle: string): boolean {
  return state.results.has(battle) || scoreOf(state.table, levelsWon(state)).next?.id === battle;
}

/** A result is struck out with all that were played after it: they would hang in the air. */
function strike(state: CampaignState, battle: string): Decision<CampaignEvent> {
  const from = state.table.battles.findIndex(({ id }) => id === battle);
  const struck = state.table.battles.slice(from).filter(({ id }) => state.results.has(id));
  if (from < 0 || struck.length === 0) return refuse(no('no-result'));
  return accept(...struck.toReversed().map(({ id }): CampaignEvent => ({ type: 'result-struck', battle: id })));
}

/** Another table, as long as it is whole and what has been played still counts in it. */
function drawUp(state: CampaignState, drawn: unknown): Decision<CampaignEvent> {
  const table = parseCampaign(drawn);
  if (!table.ok) return refuse({ ...no('malformed'), values: { place: table.problem.place ?? '' } });
  const lost = [...state.results.values()].some(({ battle, level }) => !isPossible(table.value, battle, level));
  return lost ? refuse(no('was-played')) : accept<CampaignEvent>({ type: 'campaign-drawn-up', table: table.value });
}
