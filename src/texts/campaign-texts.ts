import { type CampaignWords, enCampaign } from './en-campaign';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the campaigns. */
const WORDS: Readonly<Record<string, CampaignWords>> = { 'en-GB': enCampaign };

export const campaignTexts: CampaignWords = WORDS[locale] ?? enCampaign;
