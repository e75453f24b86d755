import { enFire, type FireWords } from './en-fire';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. Apart from the other words: they come with the fire tools. */
const LANGUAGES: Readonly<Record<string, FireWords>> = { 'en-GB': enFire };

export const fireTexts: FireWords = LANGUAGES[locale] ?? enFire;
