import { enPlanSayings, enPlans, type PlanWordsShown } from './en-plans';
import type { Sayings } from './saying-words';
import { addSayings, locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the first plan. */
const WORDS: Readonly<Record<string, PlanWordsShown>> = { 'en-GB': enPlans };

export const planTexts: PlanWordsShown = WORDS[locale] ?? enPlans;

const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': enPlanSayings };
addSayings(SAYINGS[locale] ?? enPlanSayings);
