import { sideId } from '../../table/unit';
import { type BattleView, type BookReader, NO_BATTLE } from '../book';
import { type CampaignEvent, EVENT_TABLE } from './event';
import { type Score, scoreOf } from './score';
import { type CampaignState, copyState, levelsWon, packState, reviveState, unpackState } from './state';

/** What the page of a campaign shows. */
export interface CampaignView extends BattleView {
  readonly campaign: CampaignState;
  readonly score: Score;
}

export const isCampaignView = (view: BattleView): view is CampaignView => 'campaign' in view;

/** A campaign as the page needs it: kept, followed and taken back like a battle. */
export const campaignReader: BookReader<CampaignState, CampaignEvent> = {
  id: 'campaign',
  options: [],
  version: 1,
  evolve: EVENT_TABLE.evolve,
  told: EVENT_TABLE.told,
  copy: copyState,
  pack: packState,
  unpack: unpackState,
  revive: reviveState,
  view,
};

function view(state: CampaignState): CampaignView {
  const { first, second } = state.table.sides;
  return {
    ...NO_BATTLE,
    sides: [
      { id: sideId('first'), name: first, colour: 'blue', pattern: 'bars', seat: 'near' },
      { id: sideId('second'), name: second, colour: 'red', pattern: 'dots', seat: 'far' },
    ],
    campaign: state,
    score: scoreOf(state.table, levelsWon(state)),
  };
}
