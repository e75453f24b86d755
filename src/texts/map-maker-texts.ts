import { enMapMaker, type MapMakerWords } from './en-map-maker';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the map maker. */
const WORDS: Readonly<Record<string, MapMakerWords>> = { 'en-GB': enMapMaker };

export const mapTexts: MapMakerWords = WORDS[locale] ?? enMapMaker;
