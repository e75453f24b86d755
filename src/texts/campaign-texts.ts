import { type CampaignWords, enCampaign, enCampaignSayings } from './en-campaign';
import type { Sayings } from './saying-words';
import { addSayings, locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the campaigns. */
const LANGUAGES: Readonly<Record<string, { readonly words: CampaignWords; readonly sayings: Sayings }>> = {
  'en-GB': { words: enCampaign, sayings: enCampaignSayings },
};
const language = LANGUAGES[locale];
addSayings(language?.sayings ?? enCampaignSayings);
export const campaignTexts = language?.words ?? enCampaign;
