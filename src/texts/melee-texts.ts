import { enMelee, type MeleeWords } from './en-melee';
import { enMeleeSayings } from './en-melee-sayings';
import type { Sayings } from './saying-words';
import { addSayings, locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. Apart from the other words: they come with the tools of melee. */
const LANGUAGES: Readonly<Record<string, MeleeWords>> = { 'en-GB': enMelee };

export const meleeTexts: MeleeWords = LANGUAGES[locale] ?? enMelee;

const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': enMeleeSayings };
addSayings(SAYINGS[locale] ?? enMeleeSayings);
