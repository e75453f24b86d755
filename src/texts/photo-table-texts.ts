import { enPhotoTable, type PhotoTableWords } from './en-photo-table';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the sheets over a battle. */
const WORDS: Readonly<Record<string, PhotoTableWords>> = { 'en-GB': enPhotoTable };

export const photoTableTexts: PhotoTableWords = WORDS[locale] ?? enPhotoTable;
