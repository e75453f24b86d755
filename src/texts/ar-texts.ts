import { type ArWords, enAr } from './en-ar';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the camera's screen. */
const WORDS: Readonly<Record<string, ArWords>> = { 'en-GB': enAr };

export const arTexts: ArWords = WORDS[locale] ?? enAr;
