import { type BriefingWords, enDraftingBriefing } from './en-drafting-briefing';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the scenario's panel. */
const WORDS: Readonly<Record<string, BriefingWords>> = { 'en-GB': enDraftingBriefing };

export const briefingTexts: BriefingWords = WORDS[locale] ?? enDraftingBriefing;
