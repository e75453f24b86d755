import { enPhoto, type PhotoWords } from './en-photo';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the first photo. */
const WORDS: Readonly<Record<string, PhotoWords>> = { 'en-GB': enPhoto };

export const photoTexts: PhotoWords = WORDS[locale] ?? enPhoto;
