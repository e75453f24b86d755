import type { Sayings } from '../../../texts/saying-words';
import { addSayings, locale } from '../../../texts/texts';

/** What a campaign says of its steps. */
export const enCampaignSayings: Sayings = {
  'campaign.breach.not-possible': 'This battle cannot end so.',
  'campaign.breach.not-due': 'The battles before it come first.',
  'campaign.breach.no-result': 'There is no result to strike out.',
  'campaign.breach.no-such-force': 'No such force joins anybody.',
  'campaign.breach.malformed': 'The table does not fit together: look at {place}.',
  'campaign.breach.was-played': 'A battle that has been played would lose its result. Strike it out first.',
  'event.result-recorded': 'A result is recorded',
  'event.result-struck': 'A result is struck out',
  'event.losses-counted': 'Losses are counted',
  'event.campaign-drawn-up': 'The table is drawn up anew',
};

/** Other languages join here as in texts.ts, by their locale. */
const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': enCampaignSayings };
addSayings(SAYINGS[locale] ?? enCampaignSayings);
