import { enFire, type FireWords } from './en-fire';
import { enFireSayings } from './en-fire-sayings';
import type { Sayings } from './saying-words';
import { addSayings, locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. Apart from the other words: they come with the fire tools. */
const LANGUAGES: Readonly<Record<string, FireWords>> = { 'en-GB': enFire };

export const fireTexts: FireWords = LANGUAGES[locale] ?? enFire;

const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': enFireSayings };
addSayings(SAYINGS[locale] ?? enFireSayings);
